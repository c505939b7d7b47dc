// The logs of generated sessions as files, as a customer would save them: `seed-42-tab-1.ferrylog`, gzipped.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { epochMs } from '../../../../domain/instant.ts'
import { headerOf, writeLog } from '../../../../replay/file/file.ts'
import type { SessionFacts } from '../../../../replay/schema/logHeader.ts'
import { SAMPLE_FACTS } from '../../../support/samples/sampleFacts.ts'
import type { Plan } from '../plan.ts'
import type { PlanLogs } from '../runPlan.ts'

interface Saved {
  readonly seed: number
  readonly plan: Plan
  readonly logs: PlanLogs
  /** What the header says otherwise. */
  readonly facts?: Partial<SessionFacts>
}

const HEX_DIGITS = 16

/** Each seed is a session of its own; its logs are those of its tabs. */
export const saveLogs = (folder: string, { seed, plan, logs, facts = {} }: Saved): void => {
  mkdirSync(folder, { recursive: true })
  for (const [i, log] of logs.entries()) {
    const header: SessionFacts = {
      ...SAMPLE_FACTS,
      sessionId: hex(seed),
      tabId: hex(i + 1),
      startedAtMs: log.entries[0]?.at ?? epochMs(plan.world.startsAtMs),
      ...facts,
    }
    const bytes = gzipSync(writeLog(headerOf(header, log), log.entries))
    writeFileSync(join(folder, `seed-${seed}-tab-${i + 1}.ferrylog`), bytes)
  }
}

const hex = (n: number): string => n.toString(16).padStart(HEX_DIGITS, '0')
