// What was written is what is read.
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldInBulk } from '../../../projections/fold.ts'
import { headerOf, type OpenedLog, writeLog } from '../../../replay/file/file.ts'
import { readLog } from '../../../replay/file/reading.ts'
import { gzip } from '../../../replay/file/gzip.ts'
import { createRedaction } from '../../../replay/redaction/redaction.ts'
import { runs } from '../../support/runs.ts'
import { arbitraryLog, FACTS, HEADER, SALT } from './arbitraryLog.ts'
import { sampleEntries } from './sampleLog.ts'
import { LOG_SCHEMA } from '../../../replay/upcast/upcast.ts'

const redaction = createRedaction(SALT)

const open = async (bytes: Uint8Array<ArrayBuffer> | Blob): Promise<OpenedLog> => {
  const result = await readLog(bytes)
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left))
  return result.right
}

describe('a log that was written', () => {
  it('is read as it was, always', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryLog(), async (log) => {
        const entries = log.map(redaction.entry)
        const opened = await open(writeLog(HEADER, entries))
        expect(opened).toEqual({
          header: HEADER,
          snapshot: null,
          entries,
          writtenIn: LOG_SCHEMA,
          unknownTypes: [],
          droppedFields: [],
          verdict: { _tag: 'fine' },
        })
      }),
      { numRuns: runs(150) },
    )
  })
  it('is written in the same bytes when it was read', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryLog(), async (log) => {
        const bytes = writeLog(HEADER, log.map(redaction.entry))
        const { header, entries } = await open(bytes)
        expect(writeLog(header, entries)).toEqual(bytes)
      }),
      { numRuns: runs(40) },
    )
  })
  it('keeps the snapshot from which it starts', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryLog(), async (log) => {
        const snapshot = redaction.models(foldInBulk(log))
        const header = headerOf(FACTS, { firstSeq: 41, snapshot })
        const opened = await open(writeLog(header, []))
        expect(opened.header).toEqual(header)
        expect(opened.snapshot).toEqual(snapshot)
      }),
    )
  })
  it('is read when it is gzipped, and when it is a file that a person chose', async () => {
    const bytes = writeLog(HEADER, sampleEntries().map(redaction.entry))
    const packed = await gzip(bytes)
    expect(packed.length).toBeLessThan(bytes.length / 2)
    expect(await open(packed)).toEqual(await open(bytes))
    expect(await open(new Blob([packed]))).toEqual(await open(bytes))
  })
  it('holds nothing beside what its entries declare', async () => {
    const entries = sampleEntries().map((entry) => ({ ...redaction.entry(entry), remark: 'Mati' }))
    expect(new TextDecoder().decode(writeLog(HEADER, entries))).not.toContain('Mati')
    expect((await open(writeLog(HEADER, entries))).verdict).toEqual({ _tag: 'fine' })
  })
})
