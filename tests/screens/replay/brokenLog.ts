// A real log with a mistake put into it: a second create while the first is under way, which LAW-01 forbids.
import type { Entry } from '../../../domain/log/entry.ts'
import { headerOf, writeLog } from '../../../replay/file/file.ts'
import type { SessionFacts } from '../../../replay/schema/logHeader.ts'
import { bookingAt } from '../../support/bookingSession.ts'
import { SAMPLE_FACTS } from '../../support/samples/sampleFacts.ts'
import { changedEntry } from '../../support/changedEntry.ts'

/** A booking up to its reservation. */
export const wholeEntries = (): readonly Entry[] => bookingAt('reserved').entries

/** With the place of the mistake, the entry's number. */
export const brokenEntries = (): { readonly entries: readonly Entry[]; readonly seq: number } => {
  const entries = wholeEntries()
  const first = entries.find(({ type }) => type === 'CreateRequested')
  if (first === undefined) throw new Error('the session books nothing')
  const seq = first.seq + 1
  const later = entries.slice(first.seq).map((entry) => movedOn(entry, seq))
  return { entries: [...entries.slice(0, first.seq), changedEntry(first, { seq }), ...later], seq }
}

const movedOn = (entry: Entry, fromSeq: number): Entry => {
  const { cause } = entry
  return changedEntry(entry, {
    seq: entry.seq + 1,
    cause: cause !== null && cause >= fromSeq ? cause + 1 : cause,
  })
}

/** As a file, with what its header says of why it exists. */
export const fileOf = (
  entries: readonly Entry[],
  counterexample: SessionFacts['counterexample'] = null,
): Uint8Array<ArrayBuffer> =>
  writeLog(headerOf({ ...SAMPLE_FACTS, counterexample }, { firstSeq: 1, snapshot: null }), entries)
