// The world that a log shows of its server, as the demo backend holds one: what it begins with instead of nothing.
import type { EpochMs } from '../../../domain/instant.ts'
import type { DemoSettings } from '../state/settings.ts'
import type { DemoState } from '../state/state.ts'
import type { RecordedAnswers } from '../state/recordedAnswers.ts'

export interface AdoptedWorld {
  readonly state: DemoState
  /** What the answers say of the server's ways: its sails, its clock, its spans, whom it knows as residents. */
  readonly settings: Partial<DemoSettings>
  /** What only reads is answered as it was. */
  readonly told: RecordedAnswers
  /** Of the token that the log has, which says no more whose it is; `null` where no one is signed in. */
  readonly customerId: string | null
  /** By the server's clock. */
  readonly atMs: EpochMs
  /** Sentences in English: what no answer tells and is the demo's own, and what could not be taken over. */
  readonly unknown: readonly string[]
}
