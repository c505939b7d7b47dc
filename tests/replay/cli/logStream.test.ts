// A file is read piece by piece into the same memory, wherever its lines end.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import type { Entry } from '../../../domain/log/entry.ts'
import { readLogFile } from '../../../replay/cli/logStream.ts'
import { writeLog } from '../../../replay/file/file.ts'
import { HEADER } from '../file/arbitraryLog.ts'
import { sampleEntries } from '../file/sampleLog.ts'
import { changedEntry } from '../../support/changedEntry.ts'
import { ownFolder } from '../../support/ownFolder.ts'

const folder = ownFolder()

/** Several pieces of a file; some lines are nearly as long as a piece, and begin anywhere in one. */
const longEntries = (): readonly Entry[] => {
  const sample = sampleEntries()
  return Array.from({ length: 1_000 }, (_, i): Entry => {
    const entry = sample[i % sample.length]
    return LONG.includes(i)
      ? changedEntry(entry, { ...NOTICE, seq: i + 1, data: { noticeId: i, text: 'é'.repeat(MANY + i) } })
      : changedEntry(entry, { seq: i + 1, cause: null })
  })
}

const MANY = 480_000
const LONG = [420, 450, 480, 510, 540, 700, 999]
const NOTICE = { kind: 'event', type: 'OfAnotherVersion', cause: null }

const readBack = async (name: string, bytes: Uint8Array) => {
  const file = join(folder, name)
  writeFileSync(file, bytes)
  const entries: Entry[] = []
  const read = await readLogFile(file, { input: noInput(), isKept: false }, (part) => {
    for (const entry of part.entries) entries.push(entry)
  })
  if (E.isLeft(read) || E.isLeft(read.right)) throw new Error('It is not read')
  return { entries, verdict: read.right.right.verdict }
}

const noInput = async function* (): AsyncGenerator<Uint8Array> {}

describe('a log of several pieces', () => {
  it('is read from a file as it was written, packed or not, and its checksum fits', async () => {
    const entries = longEntries()
    const bytes = writeLog(HEADER, entries)
    const plain = await readBack('plain.ferrylog', bytes)
    expect(plain.entries).toEqual(entries)
    expect(JSON.stringify(plain.verdict)).not.toContain('ChecksumDiffers')
    expect(await readBack('packed.ferrylog', gzipSync(bytes))).toEqual(plain)
  })

  it('is read as far as it goes where it ends early', async () => {
    const entries = longEntries()
    const bytes = writeLog(HEADER, entries)
    const { entries: read, verdict } = await readBack('half.ferrylog', bytes.subarray(0, bytes.length / 2))
    expect(read).toEqual(entries.slice(0, read.length))
    expect(read.length).toBeGreaterThan(100)
    expect(JSON.stringify(verdict)).toContain('Truncated')
  })
})
