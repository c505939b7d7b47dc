// The shrinker's command line: a file in, a smaller file and its story out, one clear sentence where that can't be.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LONG_AGO } from '../../../domain/instant.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import { initialModels } from '../../../projections/readModels.ts'
import { runReplay } from '../../../replay/cli/replay.ts'
import { runShrink } from '../../../replay/cli/shrink.ts'
import { writeLog } from '../../../replay/file/file.ts'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import type { LogHeader } from '../../../replay/schema/logHeader.ts'
import { CONTACT } from '../../support/bookingSession.ts'
import { JOURNEY } from '../../properties/generator/journeyPlan.ts'
import { firstLog } from '../../properties/run/runPlan.ts'
import { HEADER } from '../file/arbitraryLog.ts'
import { ran } from '../../support/commandLine.ts'
import { changedEntry } from '../../support/changedEntry.ts'
import { openedLog } from '../../support/openedLog.ts'
import { ownFolder } from '../../support/ownFolder.ts'

/** A booking whose contact came with a JWT in an open text, which breaks LAW-34 in any version. */
const JWT =
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIzODAwMTAxMDAwMCIsIm5hbWUiOiJNYXJpIn0.c2lnbmF0dXJlLW9mLXNvbWVib2R5'
const leaky: Entry['data'] = { routeCode: JWT }

const entriesOf = (): readonly Entry[] => {
  const [first, ...later] = JOURNEY.steps
  if (first === undefined) throw new Error('The journey has no step')
  const leak = { does: 'command', tab: 0, command: { type: 'SelectRoute', data: leaky } } as never
  return firstLog({ ...JOURNEY, steps: [first, ...later, leak] }).entries
}
const entries = entriesOf()
const facts: LogHeader = { ...HEADER, startedAtMs: entries[0]?.at ?? LONG_AGO }
const folder = ownFolder()

const fileOf = (header: LogHeader, some: readonly Entry[], name = 'session.ferrylog'): string => {
  const path = join(folder, name)
  writeFileSync(path, writeLog(header, some))
  return path
}

const run = (...args: readonly string[]) => ran(runShrink, args)

describe('a log that breaks a law', () => {
  it('becomes a file with the smallest session that does', async () => {
    const path = join(folder, 'small.ferrylog')
    const { code, out, err } = await run(fileOf(facts, entries), '--law', 'LAW-34', '--out', path)
    expect(code).toBe(0)
    expect(err).toBe('')
    expect(out).toMatch(/^From \d+ commands to 2, in \d+ re-runs and \d+\.\d s\.\n\n/)
    expect(out).toContain('▸ start the session')
    expect(out).toMatch(/LAW-34 is broken at entry \d+: /)
    expect(out).toContain(`npm run replay -- ${path}`)
    const { header, entries: some, verdict } = await openedLog(path)
    const [found] = lawBreaksIn({ snapshot: null, entries: some }, { timeZone: header.timeZone })
    expect(verdict).toEqual({ _tag: 'fine' })
    expect(header.counterexample).toEqual({ law: 'LAW-34', seq: found?.seq, seed: null })
    expect(header.redacted).toBe(true)
    expect(header.brand).toBe(HEADER.brand)
    expect(header.startedAtMs).toBe(some[0]?.at)
  })
  it('is redacted on the way, where it is not yet', async () => {
    const data = { form: CONTACT }
    const more = changedEntry(entries.at(-1), {
      seq: entries.length + 1,
      kind: 'command',
      type: 'ChangeContact',
      cause: null,
      data,
    })
    const path = join(folder, 'open.ferrylog')
    const open = fileOf({ ...facts, redacted: false }, [...entries, more])
    expect(await run(open, '--law', 'LAW-34', '--out', path)).toMatchObject({ code: 0 })
    expect((await openedLog(path)).header.redacted).toBe(true)
    expect(readFileSync(path, 'utf8')).not.toContain(CONTACT.email)
  })
  it('is no longer one that goes on from another', async () => {
    const forked = { ...facts, app: '0.1.0+fork.0011223344556677.5' }
    const path = join(folder, 'fork-small.ferrylog')
    expect(
      await run(fileOf(forked, entries, 'fork.ferrylog'), '--law', 'LAW-34', '--out', path),
    ).toMatchObject({ code: 0 })
    expect((await openedLog(path)).header.app).toBe('0.1.0')
  })
  it('is named after its file where no name is given', async () => {
    const before = process.cwd()
    const path = fileOf(facts, entries, 'mine.ferrylog')
    // Where no law is named, it is the one that the log breaks.
    const { code, out } = await run(path)
    const made = join(before, 'mine-LAW-34.ferrylog')
    expect(code).toBe(0)
    expect(existsSync(made)).toBe(true)
    expect(out).toContain(`Written to ${basename(made)}`)
    rmSync(made)
  })
})

describe('a log that another version recorded', () => {
  it('becomes a file with what goes another way', async () => {
    const other = entries.map((entry) =>
      entry.type === 'RouteSelected' ? changedEntry(entry, { type: 'RouteRefused' }) : entry,
    )
    const path = join(folder, 'other.ferrylog')
    const { code, out } = await run(fileOf(facts, other), '--diverges', '--out', path)
    expect(code).toBe(0)
    expect(out).toContain('this version goes another way than the recording:')
    expect(out).toContain('RouteSelected instead of RouteRefused')
    expect((await openedLog(path)).header.counterexample).toMatchObject({ law: 'DIVERGES', seed: null })
  })
})

describe('a log that has nothing to shrink', () => {
  it.each([
    ['keeps the law', ['--law', 'LAW-01'], 'the log keeps LAW-01: A reservation is made and changed'],
    ['goes the same way', ['--diverges'], 'this version goes the way of the recording'],
  ])('is said to be one: %s', async (_what, args, sentence) => {
    const { code, out, err } = await run(fileOf(facts, entries), ...args)
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err).toContain(sentence)
  })
  it('is one that keeps every law', async () => {
    const kept = entries.slice(
      0,
      entries.findIndex(({ data }) => 'routeCode' in data),
    )
    const { code, err } = await run(fileOf(facts, kept))
    expect(code).toBe(1)
    expect(err).toContain('the log keeps every law')
  })
  it('is one that this version keeps', async () => {
    const broken = entries.map((entry) =>
      entry.type === 'ConfirmRequested'
        ? changedEntry(entry, { type: 'CreateRequested', data: { named: [] } })
        : entry,
    )
    const { code, err } = await run(fileOf(facts, broken), '--law', 'LAW-01')
    expect(code).toBe(1)
    expect(err).toContain('but this version keeps it')
  })
  it('is one that starts from a snapshot', async () => {
    const { code, err } = await run(fileOf({ ...facts, snapshot: initialModels }, entries), '--diverges')
    expect(code).toBe(1)
    expect(err).toContain('starts from a snapshot')
  })
  it('is no log at all', async () => {
    const path = join(folder, 'letter.txt')
    writeFileSync(path, 'Dear support,')
    const { code, err } = await run(path, '--diverges')
    expect(code).toBe(1)
    expect(err).toContain('this is no ferrylog')
  })
})

describe('a wrong command line', () => {
  it.each([
    [[]],
    [['one', '--law', 'LAW-01', '--diverges']],
    [['one', '--law', 'LAW-00']],
    [['one', '--diverges', '--reruns', 'many']],
    [['one', '--diverges', '--time', '30']],
    [['one', 'two', '--diverges']],
    [['one', '--fast']],
  ])('says how to be right: %j', async (args) => {
    const { code, out, err } = await run(...args)
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toContain('usage: npm run shrink -- FILE')
  })
  it('says when there is no such file, or none can be written', async () => {
    expect(await run(join(folder, 'nothing'), '--diverges')).toMatchObject({ code: 1 })
    // The log keeps this law, which only a search would find: the file is looked at before it.
    const { code, err } = await run(
      fileOf(facts, entries),
      '--law',
      'LAW-01',
      '--out',
      join(folder, 'no', 'way'),
    )
    expect(code).toBe(2)
    expect(err).toContain('cannot be written')
  })
  it('never writes over the log', async () => {
    const path = fileOf(facts, entries, 'own.ferrylog')
    const { code, err } = await run(path, '--law', 'LAW-34', '--out', path)
    expect({ code, err }).toEqual({ code: 2, err: `${path} is the log itself: give another name.` })
    expect((await openedLog(path)).entries).toHaveLength(entries.length)
  })
  it('can ask for help', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, err: '' })
  })
})

describe('the report on a log', () => {
  const report = (...args: readonly string[]) => ran(runReplay, args)
  it('names the laws that it breaks, says that a re-run is the same, and exits with 3', async () => {
    const { code, out: text } = await report(fileOf(facts, entries))
    expect(code).toBe(3)
    expect(text).toMatch(/Laws {5}1 of \d+ broken\n {9}LAW-34 at entry \d+: \w/)
    expect(text).toContain('Re-run   the same\n')
    expect(text).toMatch(/\nVerdict {2}1 law broken$/)
    expect((await report(fileOf(facts, entries), '--no-rerun')).out).not.toContain('Re-run')
  })
  /** Up to where a law is broken. */
  const kept = (log: typeof entries): typeof entries =>
    log.slice(
      0,
      log.findIndex((entry) => JSON.stringify(entry).includes(JWT)),
    )
  it('says that the read models are folded otherwise, where nothing is run again, and exits with 4', async () => {
    const note = { models: { catalog: { selectedRouteCode: '000000' } } }
    const other = kept(entries).map((entry) => (entry.kind === 'command' ? { ...entry, note } : entry))
    const { code, out: text } = await report(fileOf(facts, other), '--no-rerun')
    expect(code).toBe(4)
    expect(text).toMatch(/\nModels {3}folded otherwise than recorded: catalog.selectedRouteCode\n/)
    expect(text).toMatch(/\nVerdict {2}this version goes another way$/)
    expect((await report(fileOf(facts, kept(entries)), '--no-rerun')).out).toMatch(/\nVerdict {2}fine$/)
  })
  it('says that all laws are kept, where a re-run goes another way, and exits with 4', async () => {
    const other = entries
      .slice(0, -2)
      .map((entry) =>
        entry.type === 'RouteSelected' ? changedEntry(entry, { data: { routeCode: 'SOR-TRI' } }) : entry,
      )
    const { code, out: text } = await report(fileOf(facts, kept(other)))
    expect(code).toBe(4)
    expect(text).toMatch(/Laws {5}all \d+ kept/)
    expect(text).toMatch(/Re-run {3}goes another way at entry \d+\n {9}recorded: the route SOR-TRI/)
    expect(text).toContain('data.routeCode: "SOR-TRI" → "VIR-KUI"')
    expect(text).toMatch(/\nVerdict {2}this version goes another way$/)
  })
  it('says why a log cannot be run again', async () => {
    const [, second] = entries
    if (second === undefined) throw new Error('One entry')
    const cut = fileOf({ ...facts, firstSeq: 2, snapshot: initialModels }, [second])
    expect((await report(cut)).out).toContain('Re-run   not possible: the log starts from a snapshot')
  })
  it('prints the same for programs', async () => {
    const { out } = await report(fileOf(facts, entries), '--json')
    expect(JSON.parse(out)).toMatchObject({
      laws: [{ law: 'LAW-34', sentence: expect.stringMatching(/\w/) }],
      rerun: { _tag: 'Same', slackMs: 0, fromSeq: 1 },
    })
  })
})
