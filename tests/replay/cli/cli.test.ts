// The command line: the story on one stream, one clear sentence on the other, and an exit code.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runReplay } from '../../../replay/cli/replay.ts'
import { writeLog } from '../../../replay/file/file.ts'
import { gzip } from '../../../replay/file/gzip.ts'
import { createRedaction } from '../../../replay/redaction/redaction.ts'
import { HEADER, SALT } from '../file/arbitraryLog.ts'
import { sampleEntries } from '../file/sampleLog.ts'
import { ran } from '../../support/commandLine.ts'
import { ownFolder } from '../../support/ownFolder.ts'

const entries = sampleEntries().map(createRedaction(SALT).entry)
/** Made by hand: it keeps every rule about logs, and not every law about bookings. */
const good = writeLog(HEADER, entries)
const BREAKS_A_LAW = 3
const folder = ownFolder()

const run = (...args: readonly string[]) => ran(runReplay, args)
const fileOf = (bytes: Uint8Array | string): string => {
  const path = join(folder, 'session.ferrylog')
  writeFileSync(path, bytes)
  return path
}

describe('a good log', () => {
  it('is printed as a story, each entry under its cause', async () => {
    const { code, out, err } = await run(fileOf(good))
    expect(code).toBe(BREAKS_A_LAW)
    expect(err).toBe('')
    expect(out).toContain(
      'Session a1b2c3d4e5f60718, meretee, en, Europe/Tallinn, 390 × 844, version 0.1.0, support code M6SC-7N75',
    )
    expect(out).toMatch(/^ 3 {3}00:00\.902 {2}▸ select the route VIR-KUI$/m)
    expect(out).toMatch(/^ 4 {3}00:00\.902 {4}• the route VIR-KUI is selected$/m)
    expect(out).toContain('… nothing for 1 min 1 s')
    expect(out).toContain('• a reservation is made: 1001 OFFER, 2 items, 12.40 EUR, until 2026-')
    expect(out).toContain(
      '✗ POST /api/reservation/{id}/confirm (confirmReservation) → 409 OWNER after 312 ms',
    )
    expect(out).toContain('✗ the confirmation failed: 409 OWNER')
    expect(out).toContain('15 entries in 01:11.454: 6 commands, 8 events, 1 exchange, 2 problems')
    expect(out).toMatch(
      /State {4}[0-9a-f]{64}\nFile {5}fine\nVerdict {2}\d+ laws broken, this version goes another way$/,
    )
  })
  it('is printed without exchanges, and with the read models, when that is wanted', async () => {
    const { out } = await run(fileOf(await gzip(good)), '--no-exchanges', '--models')
    expect(out).not.toContain('POST')
    expect(JSON.parse(out.slice(out.indexOf('\n{')))).toMatchObject({
      catalog: { selectedRouteCode: 'VIR-KUI' },
    })
  })
  it('is read from standard input, in pieces of any size', async () => {
    const pieces = [good.slice(0, 100), good.slice(100)]
    const { out } = await ran(runReplay, ['-'], pieces)
    expect(out).toBe((await run(fileOf(good))).out)
    const cut = await ran(runReplay, ['-'], pieces.slice(1))
    expect(cut).toEqual({
      code: 1,
      out: '',
      err: 'standard input: this is no ferrylog: its first line is no header',
    })
  })
  it('is printed as JSON for other programs', async () => {
    const { code, out } = await run('--json', fileOf(good))
    expect(code).toBe(BREAKS_A_LAW)
    expect(JSON.parse(out)).toMatchObject({
      verdict: { _tag: 'fine' },
      counts: { command: 6, event: 8, exchange: 1, problem: 2 },
      story: { 0: { seq: 1, text: 'start the session on the demo backend', depth: 0 }, length: 15 },
    })
  })
})

describe('a log with a doubt', () => {
  it('is printed all the same, and the doubt is named', async () => {
    const { code, out } = await run(fileOf(good.slice(0, -200)))
    expect(code).toBe(BREAKS_A_LAW)
    expect(out).toMatch(
      /File {5}risky: the log ends early, at line \d+: its footer is missing\nVerdict {2}\d+ laws broken, this version goes another way$/,
    )
  })
  it('is called fine with that doubt, where nothing else is wrong', async () => {
    const { code, out } = await run(fileOf(readFileSync('tests/logs/journey.ferrylog').subarray(0, -200)))
    expect(code).toBe(0)
    expect(out).toMatch(/\nFile {5}risky: .*\nVerdict {2}fine, as far as the file can be relied on$/)
  })
  it('moves no cursor', async () => {
    const first = { ...entries[0], type: '\u001b[2J' } as unknown as (typeof entries)[number]
    const { out } = await run(fileOf(writeLog(HEADER, [first])))
    expect(out).not.toContain('\u001b')
    expect(out).toContain('·[2J (not known to this version)')
  })
})

describe('the log of a customer who had an older program', () => {
  it('is not called broken by a law that is younger', async () => {
    const { code, out } = await run('tests/logs/schemas/1-paid.ferrylog', '--no-rerun')
    expect(code).toBe(0)
    expect(out).toMatch(/^Laws {5}all \d+ kept\n {9}\d+ more are younger than the log$/m)
    expect(out).toMatch(/\nFile {5}upcast from schema 1\nDropped .*\nVerdict {2}fine$/)
  })
})

describe('a log with fields that this version does not know', () => {
  const lines = new TextDecoder().decode(good).trimEnd().split('\n')
  const more = lines.map((line) => line.replace('"data":{', '"data":{"colour":"red",')).slice(0, 4)
  const dropped = 'fields that this version does not know are left out: '
  const names = 'StartSession: data.colour, SessionStarted: data.colour'

  it('is reported with their names, as the page names them', async () => {
    const { out } = await run(fileOf(`${more.join('\n')}\n`), '--no-rerun')
    expect(out.split('\n').at(-2)).toContain(`Dropped  ${dropped}${names}`)
    const { out: json } = await run(fileOf(`${more.join('\n')}\n`), '--no-rerun', '--json')
    const { droppedFields } = JSON.parse(json) as { readonly droppedFields: readonly string[] }
    expect(droppedFields.slice(0, 2).join(', ')).toBe(names)
  })
  it('is compared and written for other tools with the same words', async () => {
    const path = fileOf(`${more.join('\n')}\n`)
    expect((await run(path, '--diff', path)).out).toContain(`${dropped}${names}`)
    expect((await run(path, '--har', join(folder, 'out.har'))).err).toContain(`${dropped}${names}`)
  })
})

describe('what is refused', () => {
  const lines = new TextDecoder().decode(good).trimEnd().split('\n')
  it.each([
    ['a text', 'Dear support,', 'this is no ferrylog: its first line is no header'],
    ['a broken line', lines.with(4, '{').join('\n'), 'line 5 is not JSON'],
    [
      'a wrong line',
      lines.with(1, '{"seq":1}').join('\n'),
      'line 2 is no entry: its "at" is missing or wrong',
    ],
    ['a gap', lines.toSpliced(3, 1).join('\n'), 'line 4 has the number 4 where 3 comes next'],
    [
      'a wrong value',
      lines.with(2, lines[2]?.replace('true', '1') ?? '').join('\n'),
      'line 3 does not fit SessionStarted at demo: expected boolean',
    ],
  ])('is named in one sentence: %s', async (_what, text, sentence) => {
    const path = fileOf(text)
    expect(await run(path)).toEqual({ code: 1, out: '', err: `${path}: ${sentence}` })
  })
  it('is a gzip that ends before its first line', async () => {
    const { code, err } = await run(fileOf((await gzip(good)).slice(0, 12)))
    expect(code).toBe(1)
    expect(err).toContain(': the packed file ends early')
  })
})

describe('a wrong command line', () => {
  it.each([[[]], [['one', 'two']], [['one', '--fast']]])('says how to be right: %j', async (args) => {
    const { code, out, err } = await run(...args)
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toContain('usage: npm run replay -- FILE')
  })
  it('says when there is no such file, whatever its name holds', async () => {
    const { code, err } = await run(join(folder, 'nothing\u001b[2J.ferrylog'))
    expect(code).toBe(1)
    expect(err).toMatch(/nothing·\[2J\.ferrylog cannot be read/)
    expect(err).not.toContain('\u001b')
  })
  it('can ask for help', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, err: '' })
  })
})
