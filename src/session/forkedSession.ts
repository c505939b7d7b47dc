// A session that goes on from an entry of another one. What it takes is loaded with the demo; here are its types alone.
import type { Clock } from '../../effects/ports/clock.ts'
import type { FreshPipeline } from '../../effects/pipeline/pipeline.ts'
import type { NetworkPort, Ports } from '../../effects/ports/ports.ts'
import type { Transport } from '../../effects/ports/transport.ts'
import type { ForkChoice } from '../../replay/forks/choices.ts'
import type { Origin } from '../../replay/forks/origin.ts'
import type { StoredLog } from '../../replay/store/storedLogs.ts'
import type { TabSession } from '../../replay/store/tabSession.ts'

export interface ForkedSession {
  readonly origin: Origin
  /** The entry that was asked for; from the origin's on, commands are given again. */
  readonly askedSeq: number
  readonly choices: readonly ForkChoice[]
  /** Known once its server is taken over. Sentences in English: what of the world no answer tells. */
  readonly unknown: Promise<readonly string[]>
  /** Names what the browser keeps of it, apart from what it keeps of the shop. */
  readonly scope: string
  /** Whether the session was one of the demo. */
  readonly isDemo: boolean
  /** Set to where the clock of the tab stood. */
  readonly clock: (machine: Clock) => Clock
  /** The tab's own, which can be taken away and given back. */
  readonly network: NetworkPort & { readonly setOnline: (online: boolean) => void }
  /** To the server that was taken over, and to no other one. */
  readonly transport: (clock: Clock) => Transport
  /** What was before, and what this tab has done since, where its page is loaded again. */
  readonly log: (own: OwnLog) => StoredLog
  /** Begins where the page stood, in the place of a start. */
  readonly goOn: (pipeline: FreshPipeline, ports: Pick<Ports, 'clock'>) => void
}

export interface OwnLog {
  readonly tab: TabSession
  /** `null` where the page is loaded for the first time. */
  readonly stored: StoredLog | null
  /** This program's version. */
  readonly app: string
}
