// What a session begins with that goes on from an entry of another one in a tab of its own: its log, its clock, what was
// chosen to be other, and what is given again. A page that is loaded again goes on with the choices as they stood.
import type { CommandEntry, Entry } from '../../domain/log/entry.ts'
import { type DurationMs, durationMs, later, least, plus } from '../../domain/instant.ts'
import type { FreshPipeline } from '../../effects/pipeline/pipeline.ts'
import type { Clock } from '../../effects/ports/clock.ts'
import type { Ports } from '../../effects/ports/ports.ts'
import type { FaultRule } from '../../domain/wire/faultRules.ts'
import { type ForkChoice, faultsIn } from '../../replay/forks/choices.ts'
import { beginFork } from './begin.ts'
import { versionFrom } from '../../replay/forks/origin.ts'
import type { LogHeader } from '../../replay/schema/logHeader.ts'
import type { StoredLog } from '../../replay/store/storedLogs.ts'
import type { TabSession } from '../../replay/store/tabSession.ts'
import { faultsLeft } from './faultsLeft.ts'
import type { DemoNetwork } from './demoWire.ts'
import type { OpenedFork } from './openFork.ts'

export interface Surroundings {
  readonly opened: OpenedFork
  readonly clock: ForkClock
  readonly network: DemoNetwork
  /** What goes wrong with the server's answers, known with the log. */
  faults: readonly FaultRule[]
}

export interface ForkClock {
  /** The same clock, at another time. */
  readonly over: (machine: Clock) => Clock
  /** A person sets it; the server's stays. */
  readonly set: (byMs: DurationMs) => void
}

export const clockOf = ({ aheadMs }: Pick<OpenedFork, 'aheadMs'>): ForkClock => {
  let allAheadMs = aheadMs
  return {
    over: (machine) => ({ ...machine, nowMs: () => later(machine.nowMs(), allAheadMs) }),
    set: (byMs) => {
      allAheadMs = plus(allAheadMs, byMs)
    },
  }
}

interface OwnLog {
  readonly tab: TabSession
  readonly stored: StoredLog | null
  readonly app: string
}

export const logOf =
  (around: Surroundings) =>
  ({ tab, stored, app }: OwnLog): StoredLog => {
    const { point, header, origin, choices } = around.opened
    const { before } = point
    const { sessionId, tabId } = tab
    const facts: LogHeader = {
      ...header,
      sessionId,
      tabId,
      app: versionFrom(app, origin, choices),
      clock: 'real',
      counterexample: null,
      redacted: true,
    }
    const nextSeq = before.firstSeq + before.entries.length
    const own = stored?.firstSeq === nextSeq ? stored.entries : []
    around.faults = faultsLeft(faultsIn(choices), own)
    if (stored !== null) resume(around, own)
    return { header: facts, ...before, entries: [...before.entries, ...own] }
  }

/** The clock stays set, and the network is as it was last. */
const resume = ({ opened: { choices }, clock, network }: Surroundings, own: readonly Entry[]): void => {
  for (const choice of choices) if (choice.does === 'setClock') clock.set(choice.byMs)
  const last = own.findLast(isNetworkNote)
  if (last !== undefined) network.setOnline(last.data.online)
}

const isNetworkNote = (entry: Entry): entry is CommandEntry<'NoteNetwork'> =>
  entry.kind === 'command' && entry.type === 'NoteNetwork'

/** The page stands as it did there, but for what was chosen. What was under way is given again. */
export const goOnAt =
  ({ opened: { point, choices }, clock, network }: Surroundings) =>
  (pipeline: FreshPipeline, ports: Pick<Ports, 'clock'>): void => {
    const { scheduler } = ports.clock
    beginFork(point, choices, {
      goOn: () => pipeline.goOn(),
      dispatch: (next) => pipeline.dispatch(next),
      models: () => pipeline.models(),
      isOnline: () => network.isOnline(),
      choose: (choice) => choose(choice, { clock, network }),
      after: (pauseMs, act) => scheduler.schedule(act, least(pauseMs, LONGEST_PAUSE_MS)),
    })
  }

const choose = (choice: ForkChoice, { clock, network }: Pick<Surroundings, 'clock' | 'network'>): void => {
  if (choice.does === 'setClock') clock.set(choice.byMs)
  if (choice.does === 'network') network.setOnline(choice.online)
}

/** No one waits longer between two commands. */
const LONGEST_PAUSE_MS = durationMs(1_000)
