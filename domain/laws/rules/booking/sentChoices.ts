// The law about when what is chosen is sent, and when what is left of typing is cleared, by the events that call for it.
import { type DurationMs, durationMs, minus, NO_TIME, plus } from '../../../instant.ts'
import type { CommandType } from '../../../log/commands.ts'
import type { Entry, EventEntry } from '../../../log/entry.ts'
import type { EventType } from '../../../log/events.ts'
import { isPageStart } from '../../engine/userActivity.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'

const AT_ONCE = NO_TIME
/** The next key may follow, or the next press (TIME-18). */
const WHILE_TYPING = durationMs(1_000)
/** What was created is shown first (TIME-19). */
const AFTER_CREATE = durationMs(500)

const byWay = ({ way }: { readonly way: string }): DurationMs =>
  way === 'typed' || way === 'stepper' ? WHILE_TYPING : AT_ONCE

type Pauses = {
  /** How long it waits; `null` where nothing follows. */
  readonly [K in EventType]?: (data: EventEntry<K>['data']) => DurationMs | null
}

/** By event: how long it is until all that is chosen is sent. */
const UNTIL_SENT: Pauses = {
  TicketQuantityChanged: byWay,
  LocalTravellerCountChanged: byWay,
  VehicleWeightChanged: byWay,
  AddonParameterChanged: () => WHILE_TYPING,
  LocalIdEntered: () => WHILE_TYPING,
  LocalIdFound: () => AT_ONCE,
  LocalTravellerRemoved: () => AT_ONCE,
  VehicleAdded: () => AT_ONCE,
  VehicleRemoved: () => AT_ONCE,
  TripRepeated: () => AT_ONCE,
  // On a sail that is chosen afresh nothing is chosen yet.
  SailSelected: ({ keepsReservation }) => (keepsReservation ? AT_ONCE : null),
}

const UNTIL_CLEARED: Pauses = { ReservationCreated: () => AFTER_CREATE }

/** A busy machine may take so long. */
const SLACK_MS = durationMs(1_500)
/** Timers count by another clock than entries do. */
const EARLY_MS = durationMs(20)
/** Slower than any machine that is not asleep, and no pause yet. */
const AT_ONCE_MS = durationMs(900)

interface Pending {
  readonly cause: number
  readonly pauseMs: DurationMs
  readonly awakeMs: DurationMs
  readonly sinceMs: DurationMs
}

/** After a pause, the newest of some events leads to one command: no other one of them does, and none twice. */
const createPause = (command: CommandType, pauses: Pauses) => {
  const causes = new Set<number>()
  let pending: Pending | null = null
  const overdue = (entry: Entry, passedMs: DurationMs): string | null => {
    if (pending === null) return null
    const { cause, pauseMs, awakeMs } = pending
    pending = { ...pending, awakeMs: plus(awakeMs, passedMs) }
    if (pending.awakeMs <= plus(pauseMs, SLACK_MS) || entry.cause === cause) return null
    pending = null
    return `${command} is called for at ${cause}, and does not come`
  }
  const wait = (entry: Entry, nowMs: DurationMs): void => {
    if (entry.kind !== 'event' || !Object.hasOwn(pauses, entry.type)) return
    causes.add(entry.seq)
    const pauseMs = (pauses[entry.type] as ((data: unknown) => DurationMs | null) | undefined)?.(entry.data)
    if (pauseMs !== undefined && pauseMs !== null)
      pending = { cause: entry.seq, pauseMs, awakeMs: NO_TIME, sinceMs: nowMs }
  }
  return ({ entry, awakeMs, steadyMs }: Moment): string | null => {
    const late = overdue(entry, awakeMs)
    if (late !== null) return late
    if (isPageStart(entry)) pending = null
    wait(entry, steadyMs)
    if (entry.kind !== 'command' || entry.type !== command || entry.cause === null) return null
    if (!causes.has(entry.cause)) return null
    if (pending?.cause !== entry.cause) return `${command} is not called for at ${entry.cause}, or not again`
    const waitedMs = minus(steadyMs, pending.sinceMs)
    const isEarly = waitedMs < minus(pending.pauseMs, EARLY_MS)
    const isLate = pending.pauseMs === AT_ONCE && waitedMs >= AT_ONCE_MS
    pending = null
    return isEarly || isLate ? `${command} comes after ${waitedMs} ms` : null
  }
}

const sentAfterItsPause = law('LAW-126', 'quantities', {
  sentence:
    'The newest change of what is chosen is sent, and no other one: at once, or a second after what is typed; rests of typing go half a second after a create.',
  watch: () => {
    const sends = createPause('SyncReservation', UNTIL_SENT)
    const clears = createPause('ClearManualInput', UNTIL_CLEARED)
    return (moment) => {
      const fact = sends(moment)
      return clears(moment) ?? fact
    }
  },
})

export const sentChoicesLaws: readonly Law[] = [sentAfterItsPause]
