// Logs as they arrive: wrapped in what mail programs, file managers and shells make of a file, and damaged on the way. The page
// and the command line open the same ones, and the same damage has the same verdict packed and unpacked.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { readLogFile } from '../../../replay/cli/logStream.ts'
import { writeLog } from '../../../replay/file/file.ts'
import { IMPORT_LIMITS, type Verdict } from '../../../replay/file/importVerdict.ts'
import { type LogFrame, openedOf, readInParts, readLog, verdictOf } from '../../../replay/file/reading.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import { changedEntry } from '../../support/changedEntry.ts'
import { HEADER } from './arbitraryLog.ts'
import { sampleEntries } from './sampleLog.ts'
import { ownFolder } from '../../support/ownFolder.ts'

const WRAPPED = new URL('../wrapped/', import.meta.url)

const folder = ownFolder()

const good = Buffer.from(writeLog(HEADER, sampleEntries()))
const FINE: Verdict = { _tag: 'fine' }

const noInput = async function* (): AsyncGenerator<Uint8Array> {}

const streamVerdictOf = async (bytes: Uint8Array): Promise<Verdict> => {
  const file = join(folder, 'log')
  writeFileSync(file, bytes)
  const read = await readLogFile(file, { input: noInput(), isKept: true }, () => undefined)
  if (E.isLeft(read)) throw new Error(read.left)
  return E.isLeft(read.right) ? { _tag: 'impossible', reasons: [read.right.left] } : read.right.right.verdict
}

/** At the door of the page, from a file and from bytes, and at that of the command line: they say the same. */
const verdictAtEachDoor = async (bytes: Uint8Array): Promise<Verdict> => {
  const own = new Uint8Array(bytes)
  const verdict = verdictOf(await readLog(own))
  expect(verdictOf(await readLog(new Blob([own])))).toEqual(verdict)
  expect(await streamVerdictOf(own)).toEqual(verdict)
  return verdict
}

describe('a log that arrived as people send one', () => {
  // Version 0.1.0; recorded on 27 November 2026, and saved by an editor, a mail program, Notepad, and gzip run twice.
  it.each(readdirSync(WRAPPED))('opens, and its checksum fits: %s', async (name) => {
    const bytes = readFileSync(new URL(name, WRAPPED))
    expect(await verdictAtEachDoor(bytes)).toEqual({ _tag: 'upcast', fromSchema: 3 })
  })

  it.each<[string, Uint8Array]>([
    ['a zip under another name, in a folder', zipSync({ 'a/session.txt': good })],
    ['a zip that is not compressed', zipSync({ 's.ferrylog': [good, { level: 0 }] })],
    ['a zip of a Mac', zipSync({ 's.ferrylog': good, '__MACOSX/._s.ferrylog': strToU8('resource') })],
    ['a zip with a letter', zipSync({ 'letter.txt': strToU8('Dear support,'), 'S.FERRYLOG': good })],
    ['a gzip in a zip', zipSync({ 's.ferrylog.gz': gzipSync(good) })],
    ['a zip in a gzip', gzipSync(zipSync({ 's.ferrylog': good }))],
    ['UTF-16 without its mark', Buffer.from(good.toString(), 'utf16le')],
    ['UTF-16 of the other order', Buffer.from(`\uFEFF${good.toString()}`, 'utf16le').swap16()],
    ['UTF-16 in a gzip', gzipSync(Buffer.from(`\uFEFF${good.toString()}`, 'utf16le'))],
  ])('opens: %s', async (_how, bytes) => {
    expect(await verdictAtEachDoor(bytes)).toEqual(FINE)
  })
})

describe('a zip that cannot be opened', () => {
  const refused = (_tag: 'NotOneLog' | 'PackedBroken') => ({ _tag: 'impossible', reasons: [{ _tag }] })
  const zip = zipSync({ 's.ferrylog': good })

  it('is named where it holds several logs, or none', async () => {
    const two = zipSync({ 'a.ferrylog': good, 'b.ferrylog': good })
    expect(await verdictAtEachDoor(two)).toEqual(refused('NotOneLog'))
    expect(await verdictAtEachDoor(zipSync({}))).toEqual(refused('NotOneLog'))
  })

  it.each<[string, Uint8Array]>([
    ['is cut short', zip.subarray(0, zip.length / 2)],
    ['is damaged inside', zip.map((byte, at) => (at > 60 && at < 400 ? byte ^ 0xff : byte))],
  ])('is named where it %s', async (_how, bytes) => {
    expect(await verdictAtEachDoor(bytes)).toEqual(refused('PackedBroken'))
  })

  it('is refused where more comes out of it than may, in spite of its stated size', async () => {
    const zeros = zipSync({ 's.ferrylog': new Uint8Array(4_000_000) })
    const limits = { ...IMPORT_LIMITS, inflatedBytes: 1_000_000 }
    const tooBig = E.left({ _tag: 'UnpackedTooBig', limitBytes: 1_000_000 })
    expect(await readLog(new Uint8Array(zeros), limits)).toEqual(tooBig)
    expect(await readLog(sayingSize(zeros, 1_000), limits)).toEqual(tooBig)
  })
})

/** A zip of one file that gives this as the size of it, at both places. */
const sayingSize = (zip: Uint8Array, size: number): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.from(zip)
  bytes.writeUInt32LE(size, 22)
  bytes.writeUInt32LE(size, bytes.indexOf('PK\u0001\u0002') + 24)
  return new Uint8Array(bytes)
}

describe('the same damage, packed and unpacked', () => {
  const added = (bytes: Uint8Array, more: Uint8Array | string): Buffer =>
    Buffer.concat([bytes, Buffer.from(more)])

  it.each<[string, (log: Uint8Array) => Uint8Array, Verdict['_tag']]>([
    ['a blank line at the end', (log) => added(log, '\n'), 'fine'],
    ['several, with spaces', (log) => added(log, '\r\n  \n\n'), 'fine'],
    ['filled up with zeros', (log) => added(log, new Uint8Array(512)), 'fine'],
    ['a last byte that is missing', (log) => log.subarray(0, -1), 'fine'],
    ['a second half that is missing', (log) => log.subarray(0, log.length / 2), 'risky'],
    ['all but some bytes missing', (log) => log.subarray(0, 8), 'impossible'],
    ['a word behind the end', (log) => added(log, 'hello'), 'impossible'],
    ['the log twice', (log) => added(log, log), 'impossible'],
  ])('has the same verdict: %s', async (_what, damage, verdict) => {
    expect((await verdictAtEachDoor(damage(good)))._tag).toBe(verdict)
    expect((await verdictAtEachDoor(gzipSync(damage(good))))._tag).toBe(verdict)
    expect((await verdictAtEachDoor(damage(gzipSync(good))))._tag).toBe(verdict)
  })

  it('opens up to where it was cut, the entries that are there', async () => {
    const packed = gzipSync(good)
    const read = await readLog(new Uint8Array(packed.subarray(0, packed.length / 2)))
    const entries = E.isRight(read) ? read.right.entries : []
    expect(entries.length).toBeGreaterThan(5)
    expect(entries).toEqual(sampleEntries().slice(0, entries.length))
  })
})

describe('a long log that is packed', () => {
  it('is there in parts, of which the first takes little of the file', async () => {
    const packed = new Blob([new Uint8Array(gzipSync(writeLog(HEADER, hardToPack())))])
    const shares: number[] = []
    const counts: number[] = []
    const read = await readInParts(packed, IMPORT_LIMITS, ({ share, entries }) => {
      shares.push(share)
      counts.push(entries.length)
    })
    expect(verdictOf(E.map((frame: LogFrame) => openedOf(frame, []))(read))._tag).toBe('risky')
    expect(shares[0]).toBeLessThan(1 / 8)
    expect(counts[0]).toBeGreaterThan(0)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })
})

/** Of a type that is not known, with texts in which nothing repeats. */
const hardToPack = (): readonly Entry[] => {
  const [entry] = sampleEntries()
  let text = 'seed'
  return Array.from({ length: 1_000 }, (_, i) => {
    const data = Array.from({ length: 64 }, () => (text = createHash('sha256').update(text).digest('hex')))
    return changedEntry(entry, { ...NOTICE, seq: i + 1, data: { text: data.join('') } })
  })
}

const NOTICE = { kind: 'event', type: 'OfAnotherVersion', cause: null }
