// A recorded session of a broken program, made small by re-running it with the broken handlers; the true ones show
// that nothing but the fault breaks the law.
import { headerOf, type OpenedLog, writeLog } from '../../../replay/file/file.ts'
import { shrinkRecording, type Shrunk } from '../../../replay/shrink/shrink.ts'
import { openedFile } from './counterexample.ts'
import type { Fault } from './fault.ts'
import { lawOf } from './hunt.ts'
import type { Program } from './programEntry.ts'
import type { RecordedSession } from './recordedSession.ts'

export const MOST_RERUNS = 2_000

type Done = Extract<Shrunk, { _tag: 'Shrunk' }>

/** Throws where the recording can't be shrunk at all. */
export const shrunkRecording = (
  { allEffects }: Pick<Program, 'allEffects'>,
  fault: Fault,
  { log }: RecordedSession,
): Done => {
  const shrunk = shrinkRecording({
    log,
    goal: { does: 'breaks', law: lawOf(fault.law) },
    effects: allEffects,
    mostReruns: MOST_RERUNS,
  })
  if (shrunk._tag !== 'Shrunk') throw new Error(`${fault.id}: ${shrunk._tag}`)
  return shrunk
}

/** What this version of the program, which has no fault, says to the recording. */
export const judgedByThisVersion = ({ law }: Fault, { log }: RecordedSession): Shrunk['_tag'] =>
  shrinkRecording({ log, goal: { does: 'breaks', law: lawOf(law) }, mostReruns: 0 })._tag

/** The small session as a file, read again. */
export const openedShrunk = (
  { header }: OpenedLog,
  { law }: Fault,
  { entries, seq }: Done,
): Promise<OpenedLog> => {
  const facts = { ...header, counterexample: { law, seq, seed: null } }
  return openedFile(writeLog(headerOf(facts, { firstSeq: 1, snapshot: null }), entries))
}
