// What a person may choose by mistake, or send on purpose: each is refused by its own name, or opened with a doubt.
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { writeLog } from '../../../replay/file/file.ts'
import { readLog, verdictOf } from '../../../replay/file/reading.ts'
import { gzip } from '../../../replay/file/gzip.ts'
import { IMPORT_LIMITS, type ImportLimits } from '../../../replay/file/importVerdict.ts'
import { createRedaction } from '../../../replay/redaction/redaction.ts'
import { LOG_SCHEMA } from '../../../replay/upcast/upcast.ts'
import { HEADER, SALT } from './arbitraryLog.ts'
import { sampleEntries } from './sampleLog.ts'

const entries = sampleEntries().map(createRedaction(SALT).entry)
const good = writeLog(HEADER, entries)
const lines = new TextDecoder().decode(good).trimEnd().split('\n')
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const fileOf = (...ofLines: readonly unknown[]): Uint8Array<ArrayBuffer> =>
  bytesOf(ofLines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''))

const refusalOf = async (bytes: Uint8Array<ArrayBuffer>, limits: Partial<ImportLimits> = {}) => {
  const result = await readLog(bytes, { ...IMPORT_LIMITS, ...limits })
  return E.isLeft(result) ? result.left : null
}
/** The third line, which is the second entry, changed. */
const withLine3 = (change: object): Uint8Array<ArrayBuffer> =>
  fileOf(...lines.with(2, JSON.stringify({ ...(JSON.parse(lines[2] ?? '') as object), ...change })))

describe('what is no log', () => {
  it.each([
    ['nothing', '', ''],
    ['a page of HTML', '<!doctype html>\n<html>', ''],
    ['JSON of another program', '{"events":[]}', 'ferrylog'],
    ['a picture', '\u0089PNG\r\n', ''],
  ])('is refused: %s', async (_what, text, path) => {
    expect(await refusalOf(bytesOf(text))).toEqual({ _tag: 'NotALog', path })
  })
  it('is refused by the field of the header that is wrong', async () => {
    const header = { ...(JSON.parse(lines[0] ?? '') as object), viewport: { width: 'wide', height: 1 } }
    expect(await refusalOf(fileOf(header))).toEqual({ _tag: 'NotALog', path: 'viewport.width' })
  })
  it('is refused when a later version wrote it', async () => {
    const header = { ...(JSON.parse(lines[0] ?? '') as object), ferrylog: 99 }
    expect(await refusalOf(fileOf(header))).toEqual({ _tag: 'UnknownSchema', schema: 99, newest: LOG_SCHEMA })
  })
})

describe('what is too much', () => {
  it('is refused unread when the file is of 200 MB', async () => {
    const limitBytes = IMPORT_LIMITS.fileBytes
    expect(await refusalOf(new Uint8Array(200_000_000))).toEqual({ _tag: 'TooBig', limitBytes })
  })
  it('is refused when a line is too long', async () => {
    const reason = { _tag: 'TooLong', limitBytes: 1_048_576 }
    const long = withLine3({ data: 'x'.repeat(1_048_577) })
    expect(await refusalOf(long)).toEqual({ _tag: 'BrokenLine', line: 3, reason })
    const unended = bytesOf(`${lines.slice(0, 2).join('\n')}\n${'x'.repeat(1_048_577)}`)
    expect(await refusalOf(unended)).toEqual({ _tag: 'BrokenLine', line: 3, reason })
  })
  it('is refused when there are too many lines', async () => {
    expect(await refusalOf(good, { lines: 4 })).toEqual({ _tag: 'TooManyLines', limitLines: 4 })
  })
})

describe('a gzip that lies', () => {
  const big = bytesOf('0123456789'.repeat(400_000))
  it('is refused when a small one inflates beyond the limit', async () => {
    const bomb = await gzip(big)
    expect(bomb.length).toBeLessThan(20_000)
    expect(await refusalOf(bomb, { inflatedBytes: 1_000_000 })).toEqual({
      _tag: 'UnpackedTooBig',
      limitBytes: 1_000_000,
    })
  })
  it('is refused when it ends before anything could be unpacked', async () => {
    const packed = await gzip(good)
    expect(await refusalOf(packed.slice(0, 2))).toEqual({ _tag: 'PackedCutShort' })
    expect(await refusalOf(packed.slice(0, 12))).toEqual({ _tag: 'PackedCutShort' })
  })
  const withBroken = (packed: Uint8Array<ArrayBuffer>, at: number): Uint8Array<ArrayBuffer> =>
    packed.with(at, (packed.at(at) ?? 0) ^ 0x5a)
  it.each([
    ['method', 2],
    ['data', 200],
  ])('is refused when its %s is broken', async (_part, at) => {
    expect(await refusalOf(withBroken(await gzip(good), at))).toEqual({ _tag: 'PackedBroken' })
  })
  it('is refused for what is wrong in it when it is whole', async () => {
    expect(await refusalOf(await gzip(bytesOf('<!doctype html>')))).toEqual({ _tag: 'NotALog', path: '' })
    expect(await refusalOf(await gzip(withLine3({ at: 'noon' })))).toMatchObject({
      _tag: 'BrokenLine',
      line: 3,
    })
  })
  it('is never fine when its data is broken', async () => {
    const packed = await gzip(good)
    for (let at = 20; at < packed.length - 8; at += 97)
      expect(verdictOf(await readLog(withBroken(packed, at)))._tag).not.toBe('fine')
  })
  it.each([
    ['checksum', -6],
    ['length', -1],
  ])('is fine when its %s is broken: the log has a checksum of its own', async (_part, at) => {
    expect(verdictOf(await readLog(withBroken(await gzip(good), at)))).toEqual({ _tag: 'fine' })
  })
  it('is refused when something stands behind it', async () => {
    const packed = await gzip(good)
    const longer = new Uint8Array(packed.length + 4).fill(9)
    longer.set(packed)
    expect(await refusalOf(longer)).toEqual({ _tag: 'PackedBroken' })
  })
})

describe('a broken line', () => {
  it.each([
    ['no JSON', fileOf(...lines.with(2, '{"seq":')), { _tag: 'NotJson' }],
    ['no entry', fileOf(...lines.with(2, '[1]')), { _tag: 'NoEntry', field: '' }],
    ['no instant', withLine3({ at: 'noon' }), { _tag: 'NoEntry', field: 'at' }],
    ['no kind', withLine3({ kind: 'rumour' }), { _tag: 'NoEntry', field: 'kind' }],
    ['no data', withLine3({ data: undefined }), { _tag: 'NoEntry', field: 'data' }],
    ['a gap', withLine3({ seq: 3 }), { _tag: 'SeqGap', expectedSeq: 2, foundSeq: 3 }],
    ['a repetition', withLine3({ seq: 1 }), { _tag: 'SeqGap', expectedSeq: 2, foundSeq: 1 }],
    ['a cause to come', withLine3({ cause: 2 }), { _tag: 'CauseNotEarlier', cause: 2 }],
    [
      'wrong data',
      withLine3({ data: { demo: 'yes' } }),
      { _tag: 'Unfit', type: 'SessionStarted', path: 'demo', expected: 'boolean' },
    ],
  ])('is named by its number and what is wrong: %s', async (_what, bytes, reason) => {
    expect(await refusalOf(bytes)).toEqual({ _tag: 'BrokenLine', line: 3, reason })
  })
  it('is named when it is not UTF-8', async () => {
    const bytes = fileOf(...lines)
    bytes[bytes.indexOf(10) + 9] = 0xff
    expect(await refusalOf(bytes)).toEqual({ _tag: 'BrokenLine', line: 2, reason: { _tag: 'NotUtf8' } })
  })
  it('is named when it stands after the end', async () => {
    const line = lines.length + 1
    expect(await refusalOf(fileOf(...lines, lines[1]))).toEqual({
      _tag: 'BrokenLine',
      line,
      reason: { _tag: 'AfterEnd' },
    })
  })
  it('is named by the field deep in it that does not fit', async () => {
    const at = lines.findIndex((line) => line.includes('ReservationCreated'))
    const text = (lines[at] ?? '').replace('"quantity":2', '"quantity":"2"')
    const refusal = await refusalOf(fileOf(...lines.with(at, text)))
    expect(refusal).toMatchObject({
      line: at + 1,
      reason: { path: 'reservation.items.0.quantity', expected: 'number' },
    })
  })
})

describe('a log with a doubt', () => {
  const reasonsOf = async (bytes: Uint8Array<ArrayBuffer>) => {
    const verdict = verdictOf(await readLog(bytes))
    return verdict._tag === 'risky' ? verdict.reasons : verdict
  }
  it('opens up to the line at which it was cut', async () => {
    const cut = good.slice(0, good.length - 400)
    const result = await readLog(cut)
    const opened = E.isRight(result) ? result.right : null
    expect(opened?.entries).toEqual(entries.slice(0, opened?.entries.length))
    expect(opened?.entries.length).toBeGreaterThan(10)
    expect(opened?.verdict).toMatchObject({ _tag: 'risky', reasons: [{ _tag: 'Truncated' }] })
  })
  it('says so when only the footer is missing', async () => {
    const line = lines.length - 1
    expect(await reasonsOf(fileOf(...lines.slice(0, -1)))).toEqual([{ _tag: 'Truncated', line }])
  })
  it('says so when an entry was taken out at the end, or changed', async () => {
    const [footer = ''] = lines.slice(-1)
    expect(await reasonsOf(fileOf(...lines.slice(0, -2), footer))).toEqual([
      { _tag: 'WrongCount', expected: 15, found: 14 },
      { _tag: 'ChecksumDiffers' },
    ])
    expect(await reasonsOf(withLine3({ data: { demo: false } }))).toEqual([{ _tag: 'ChecksumDiffers' }])
  })
  it('keeps entries of unknown types and names them', async () => {
    const unknown = { ...entries[0], type: 'constructor' } as unknown as (typeof entries)[number]
    const result = await readLog(writeLog(HEADER, [unknown, ...entries.slice(1)]))
    expect(E.isRight(result) && result.right.entries[0]).toEqual(unknown)
    expect(E.isRight(result) && result.right.unknownTypes).toEqual([{ seq: 1, type: 'constructor' }])
    expect(verdictOf(result)).toEqual({
      _tag: 'risky',
      reasons: [{ _tag: 'UnknownTypes', types: ['constructor'], firstSeq: 1 }],
    })
  })
  it('says so when it is not redacted', async () => {
    expect(await reasonsOf(writeLog({ ...HEADER, redacted: false }, entries))).toEqual([
      { _tag: 'NotRedacted' },
    ])
  })
  it('is impossible when it is refused', async () => {
    expect(verdictOf(await readLog(bytesOf('')))).toEqual({
      _tag: 'impossible',
      reasons: [{ _tag: 'NotALog', path: '' }],
    })
  })
})
