// A session that breaks a law, as the file that a tester opens: its header names the law, the entry and the seed.
import { epochMs } from '../../../domain/instant.ts'
import type { Counterexample } from '../../../replay/schema/logHeader.ts'
import { headerOf, type OpenedLog, writeLog } from '../../../replay/file/file.ts'
import { openedBytes } from '../../support/openedLog.ts'
import { SAMPLE_FACTS } from '../../support/samples/sampleFacts.ts'
import type { Plan } from '../run/plan.ts'
import type { BrokenLog } from './hunt.ts'

export const counterexampleFile = (
  { log, lawBreak: { law, seq } }: BrokenLog,
  { seed, plan }: { readonly seed: number | null; readonly plan: Plan },
): Uint8Array<ArrayBuffer> => {
  const counterexample: Counterexample = { law, seq, seed }
  const facts = { ...SAMPLE_FACTS, startedAtMs: epochMs(plan.world.startsAtMs), counterexample }
  return writeLog(headerOf(facts, log), log.entries)
}

/** Throws where the file is not found whole. */
export const openedFile = async (bytes: Uint8Array<ArrayBuffer>): Promise<OpenedLog> => {
  const log = await openedBytes(bytes)
  if (log.verdict._tag !== 'fine') throw new Error(`The file is ${log.verdict._tag}`)
  return log
}
