// What the command line writes for other tools, and what it says of two logs.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Entry } from '../../../domain/log/entry.ts'
import { runReplay } from '../../../replay/cli/replay.ts'
import { writeLog } from '../../../replay/file/file.ts'
import { ran } from '../../support/commandLine.ts'
import { paidBooking } from '../doors/doorLogs.ts'
import { changedEntry } from '../../support/changedEntry.ts'

const { header, entries } = paidBooking()
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ferrylog-'))
  writeFileSync(at('a.ferrylog'), writeLog(header, entries))
})
afterAll(() => rmSync(folder, { recursive: true }))

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
  it('is named by the help', async () => {
    const { out } = await run('--help')
    for (const option of ['--diff', '--har', '--otlp', '--redux', '--to-test']) expect(out).toContain(option)
  })
})

describe('a collector', () => {
  let server: Server | null = null
  const bodies: string[] = []
  afterEach(() => void server?.close())

  const listen = async (status: number, answer: string): Promise<string> => {
    bodies.length = 0
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        bodies.push(
          `${request.method} ${request.url} ${request.headers['content-type']} ${Buffer.concat(chunks).toString()}`,
        )
        response.writeHead(status, { 'content-type': 'application/json' }).end(answer)
      })
    })
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`
  }

  it('is sent the trace', async () => {
    const address = await listen(200, '{"partialSuccess":{}}')
    expect(await run('--otlp', address)).toEqual({
      code: 0,
      out: `Sent to ${address} in 1 request.`,
      err: '',
    })
    expect(bodies[0]).toMatch(/^POST \/v1\/traces application\/json \{"resourceSpans":\[/)
  })
  it('that refuses it, takes a part of it, or is not there, is quoted', async () => {
    const refusing = await listen(400, '{"message":"bad span"}')
    expect((await run('--otlp', refusing)).err).toBe(`${refusing} answered 400: {"message":"bad span"}`)
    server?.close()
    const choosy = await listen(200, '{"partialSuccess":{"rejectedSpans":"3","errorMessage":"too old"}}')
    expect((await run('--otlp', choosy)).err).toBe(`${choosy} took it but for 3 spans: too old`)
    server?.close()
    const gone = 'http://127.0.0.1:1/v1/traces'
    const { code, err } = await run('--otlp', gone)
    expect(code).toBe(2)
    expect(err).toContain(`${gone} cannot be reached: `)
  })
})

const noInput = async function* (): AsyncGenerator<Uint8Array> {}
