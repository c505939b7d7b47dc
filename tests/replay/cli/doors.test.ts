// What the command line writes for other tools, and what it says of two logs.
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Entry } from '../../../domain/log/entry.ts'
import { runReplay } from '../../../replay/cli/replay.ts'
import { writeLog } from '../../../replay/file/file.ts'
import { ran } from '../../support/commandLine.ts'
import { paidBooking } from '../doors/doorLogs.ts'
import { changedEntry } from '../../support/changedEntry.ts'
import { ownFolder } from '../../support/ownFolder.ts'

const { header, entries } = paidBooking()
const folder = ownFolder()

beforeAll(() => {
  writeFileSync(at('a.ferrylog'), writeLog(header, entries))
})

const at = (name: string): string => join(folder, name)
const run = (...args: readonly string[]) => ran(runReplay, [at('a.ferrylog'), ...args])
const json = (name: string): unknown => JSON.parse(readFileSync(at(name), 'utf8'))

/** The booking with another sail, and without what comes last. */
const otherEntries = (): readonly Entry[] =>
  entries
    .slice(0, -1)
    .map((entry) =>
      entry.type === 'SelectSail'
        ? changedEntry(entry, { data: { ...entry.data, sailRefId: '999' } })
        : entry,
    )

describe('two logs', () => {
  it('that are the same leave nothing to say', async () => {
    const { code, out } = await run('--diff', at('a.ferrylog'))
    expect(code).toBe(0)
    expect(out).toContain(`${entries.length} entries the same, 0 otherwise, 0 in another order, 0 only in A`)
    expect(out).toContain('the two sessions did the same')
  })
  it('that differ are reported by the first difference first', async () => {
    writeFileSync(at('b.ferrylog'), writeLog(header, otherEntries()))
    const { code, out } = await run('--diff', at('b.ferrylog'))
    expect(code).toBe(1)
    expect(out).toMatch(/Differs {2}A: \d+ at \d\d:\d\d\.\d{3}, command SelectSail: /)
    expect(out).toMatch(/ {9}data\.sailRefId: "\d+" → "999"/)
    expect(out.indexOf('Differs')).toBeLessThan(out.indexOf('Only A'))
    expect(out).toContain(
      `${entries.length - 2} entries the same, 1 otherwise, 0 in another order, 1 only in A`,
    )
  })
  it('are printed as JSON for other programs', async () => {
    writeFileSync(at('b.ferrylog'), writeLog(header, otherEntries()))
    const { code, out } = await run('--json', '--diff', at('b.ferrylog'))
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({
      entryCounts: { a: entries.length, b: entries.length - 1, same: entries.length - 2 },
      differences: [
        { how: 'otherwise', fields: [{ path: ['data', 'sailRefId'], after: '999' }] },
        { how: 'onlyInA', ledTo: 0 },
      ],
    })
  })
  it('need both to be readable, and only one on standard input', async () => {
    expect(await run('--diff', at('none.ferrylog'))).toMatchObject({ code: 1, out: '' })
    expect(await ran(runReplay, ['-', '--diff', '-'], [writeLog(header, entries)])).toMatchObject({ code: 2 })
    expect(await run('--diff', at('a.ferrylog'), '--har', at('x.har'))).toMatchObject({ code: 2 })
  })
})

describe('a log for other tools', () => {
  it('is written as each of them has it', async () => {
    const { code, out } = await run('--har', at('o.har'), '--otlp', at('o.json'), '--redux', at('r.json'))
    expect(code).toBe(0)
    expect(out.split('\n')).toEqual(['o.har', 'o.json', 'r.json'].map((name) => `Written to ${at(name)}.`))
    expect(json('o.har')).toMatchObject({ log: { version: '1.2' } })
    expect(json('o.json')).toMatchObject({ resourceSpans: [{ scopeSpans: [{}] }] })
    expect(json('r.json')).toMatchObject({ nextActionId: entries.length + 1 })
  })
  it('as a test imports the program of the checkout whose command it was', async () => {
    const checkout = at('another/checkout')
    const terminal = { out: () => undefined, err: () => undefined, input: noInput(), checkout }
    expect(await runReplay([at('a.ferrylog'), '--to-test', at('own.test.ts')], terminal)).toBe(0)
    expect(readFileSync(at('own.test.ts'), 'utf8')).toContain("from './another/checkout/")
  })
  it('that cannot be written says so', async () => {
    const { code, err } = await run('--har', at('no/such/folder.har'))
    expect(code).toBe(2)
    expect(err).toContain('folder.har cannot be written: ENOENT')
    expect((await run('--to-test', at('test.txt'))).err).toContain('it has to end in .test.ts')
  })
  it('is never written over the log that it is made from, by no name of it', async () => {
    const log = writeLog(header, entries)
    writeFileSync(at('mine.ferrylog'), log)
    symlinkSync(at('mine.ferrylog'), at('link.har'))
    const over = (...args: readonly string[]) => ran(runReplay, [at('mine.ferrylog'), ...args])
    for (const [args, name] of [
      [['--to-test', at('mine.test.ts')], 'mine.ferrylog'],
      [['--har', at('mine.ferrylog')], 'mine.ferrylog'],
      [['--redux', at('link.har')], 'link.har'],
    ] as const)
      expect(await over(...args)).toEqual({
        code: 2,
        out: '',
        err: `${at(name)} is the log itself: give another name.`,
      })
    expect(new Uint8Array(readFileSync(at('mine.ferrylog')))).toEqual(log)
    expect(existsSync(at('mine.test.ts'))).toBe(false)
  })
  it('is named by the help', async () => {
    const { out } = await run('--help')
    for (const option of ['--diff', '--har', '--otlp', '--redux', '--to-test']) expect(out).toContain(option)
  })
})

describe('a collector', () => {
  let server: Server | null = null
  const bodies: string[] = []
  const pauses: number[] = []
  afterEach(() => void server?.close())

  interface Reply {
    readonly status: number
    readonly text?: string
    readonly headers?: Readonly<Record<string, string>>
  }

  /** Gives these answers in turn, the last of them for ever. */
  const listen = async (...replies: readonly Reply[]): Promise<string> => {
    bodies.length = 0
    pauses.length = 0
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const { method, url, headers } = request
        const sent = Buffer.concat(chunks)
        const body = headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
        bodies.push(
          `${method} ${url} ${headers['content-type']} ${headers['content-encoding']} ${String(body)}`,
        )
        const reply = replies[Math.min(bodies.length, replies.length) - 1]
        response.writeHead(reply?.status ?? 200, reply?.headers ?? {}).end(reply?.text ?? '')
      })
    })
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`
  }

  const send = async (address: string) => {
    const err: string[] = []
    const out: string[] = []
    const code = await runReplay([at('a.ferrylog'), '--otlp', address], {
      out: (line) => out.push(line),
      err: (line) => err.push(line),
      input: noInput(),
      wait: (ms) => Promise.resolve(void pauses.push(ms)),
    })
    return { code, out: out.join('\n'), err: err.join('\n') }
  }

  it('is sent the trace, gzipped', async () => {
    const address = await listen({ status: 200, text: '{"partialSuccess":{}}' })
    expect(await send(address)).toEqual({ code: 0, out: `Sent to ${address} in 1 request.`, err: '' })
    expect(bodies[0]).toMatch(/^POST \/v1\/traces application\/json gzip \{"resourceSpans":\[/)
  })
  it('that is overloaded is sent it again, after as long as it asks for', async () => {
    const address = await listen(
      { status: 429, headers: { 'retry-after': '7' } },
      { status: 503, headers: { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' } },
      { status: 503 },
      { status: 200 },
    )
    expect(await send(address)).toMatchObject({ code: 0, err: '' })
    expect(pauses).toEqual([7_000, 0, 4_000])
    expect(new Set(bodies).size).toBe(1)
  })
  it('that stays overloaded, or asks for too long, is given up', async () => {
    const busy = await listen({ status: 503, text: 'busy' })
    expect(await send(busy)).toEqual({ code: 5, out: '', err: `${busy} answered 503: busy; tried 4 times` })
    expect(pauses).toEqual([1_000, 2_000, 4_000])
    server?.close()
    const slow = await listen({ status: 429, headers: { 'retry-after': '3600' } })
    const { code, err } = await send(slow)
    expect(code).toBe(5)
    expect(err).toContain('it asks to be tried again in 3600 s, which is too long')
    expect(pauses).toEqual([])
  })
  it('that refuses it, takes a part of it, or leads elsewhere, is quoted, and not tried again', async () => {
    const refusing = await listen({ status: 400, text: '{"message":"bad span"}' })
    expect(await send(refusing)).toMatchObject({
      code: 5,
      err: `${refusing} answered 400: {"message":"bad span"}`,
    })
    server?.close()
    const text = '{"partialSuccess":{"rejectedSpans":"3","errorMessage":"too old"}}'
    const choosy = await listen({ status: 200, text })
    expect((await send(choosy)).err).toBe(`${choosy} took it but for 3 spans: too old`)
    server?.close()
    const leading = await listen({ status: 302, headers: { location: 'http://elsewhere.example/' } })
    expect(await send(leading)).toMatchObject({ code: 5, err: `${leading} answered 302: ` })
    expect(pauses).toEqual([])
  })
  it('that is not there has an exit code of its own, and an address that is none that of the arguments', async () => {
    pauses.length = 0
    const gone = 'http://127.0.0.1:1/v1/traces'
    const { code, err } = await send(gone)
    expect(code).toBe(5)
    expect(err).toContain(`${gone} cannot be reached: `)
    expect(pauses).toEqual([1_000, 2_000, 4_000])
    expect((await send('http://')).code).toBe(2)
  })
})

const noInput = async function* (): AsyncGenerator<Uint8Array> {}
