// Halves of one tab's log, saved by themselves, and what they are together.
import { describe, expect, it } from 'vitest'
import { foldInBulk } from '../../../projections/fold.ts'
import type { OpenedLog } from '../../../replay/file/file.ts'
import { joinedLog } from '../../../replay/file/joining.ts'
import { createRedaction } from '../../../replay/redaction/redaction.ts'
import { HEADER, SALT } from './arbitraryLog.ts'
import { sampleEntries } from './sampleLog.ts'
import { LOG_SCHEMA } from '../../../replay/upcast/upcast.ts'

const entries = sampleEntries().map(createRedaction(SALT).entry)

/** The entries with these numbers. */
const part = (from: number, to: number, change: Partial<OpenedLog> = {}): OpenedLog => {
  const snapshot = from === 1 ? null : foldInBulk(entries.slice(0, from - 1))
  return {
    header: { ...HEADER, firstSeq: from, snapshot },
    snapshot,
    entries: entries.slice(from - 1, to),
    writtenIn: LOG_SCHEMA,
    unknownTypes: [],
    droppedFields: [],
    verdict: { _tag: 'fine' },
    ...change,
  }
}

describe('the halves of a log', () => {
  it('are the whole log, in whichever order they come', () => {
    const whole = part(1, 15)
    expect(joinedLog([part(1, 7), part(8, 15)])).toEqual(whole)
    expect(joinedLog([part(8, 15), part(1, 7)])).toEqual(whole)
  })
  it('have what both hold once', () => {
    expect(joinedLog([part(1, 9), part(6, 15)])).toEqual(part(1, 15))
  })
  it('keep the snapshot of the earlier one where both begin in the middle', () => {
    expect(joinedLog([part(9, 15), part(4, 8)])).toEqual(part(4, 15))
  })
  it('are as doubtful as the worse of them', () => {
    const cut = part(8, 12, { verdict: { _tag: 'risky', reasons: [{ _tag: 'Truncated', line: 6 }] } })
    expect(joinedLog([part(1, 7), cut])?.verdict).toEqual(cut.verdict)
  })
})

describe('logs that are not the parts of one', () => {
  it('stay apart: entries between them are missing, or they are of two tabs', () => {
    expect(joinedLog([part(1, 6), part(8, 15)])).toBeNull()
    const otherTab = { ...part(8, 15).header, tabId: 'another' }
    expect(joinedLog([part(1, 7), part(8, 15, { header: otherTab })])).toBeNull()
    const plain = { ...part(8, 15).header, redacted: false }
    expect(joinedLog([part(1, 7), part(8, 15, { header: plain })])).toBeNull()
  })
})
