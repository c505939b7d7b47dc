// How many tickets of each kind a person has chosen, and when, by their commands alone: what is not refused counts. What
// ends a choice, such as another route, or makes it unclear, such as an answer that holds something else, forgets it.
import type { DurationMs } from '../../../../domain/instant.ts'
import type { CommandEntry, EventEntry } from '../../../../domain/log/entry.ts'
import type { Moment } from '../../engine/law.ts'
import { atCalls, type Looks } from '../../engine/looks.ts'
import { ASKING_CALLS } from './asked.ts'

export interface WantedTickets {
  readonly looks: Looks
  /** At an instant: each count that was chosen just before it or at it; nothing where it is not known by then. */
  readonly at: (code: string, atMs: DurationMs) => readonly number[]
  /** The kinds of which something was chosen. */
  readonly codes: () => Iterable<string>
  readonly forget: (code: string) => void
  readonly forgetAll: () => void
}

interface Choice {
  readonly seq: number
  readonly count: number
  readonly atMs: DurationMs
}

/** By these all that was chosen is chosen no longer, or otherwise than by commands about tickets. */
const ENDS = [
  'PackageSelected',
  'DirectionToggled',
  'TripRepeated',
  'TripDropped',
  'PastChoiceDropped',
  'ReservationCleared',
  'ReservationExpired',
  'ReservationPaid',
  'ReservationHeldOtherwise',
  'RefusedChoiceUndone',
] as const satisfies readonly EventEntry['type'][]

export const createWantedTickets = (): WantedTickets => {
  const chosen = new Map<string, readonly Choice[]>()
  /** The command of the newest request. */
  let requestedBy: number | null = null
  const forgetAll = (): void => chosen.clear()
  const forgetIfGone = ({ data }: { readonly data: { readonly gone: boolean } }): void =>
    data.gone ? forgetAll() : undefined
  const choose = (entry: CommandEntry<'ChangeTicketQuantity'>, { steadyMs }: Moment): void => {
    const { code, count } = entry.data
    const before = chosen.get(code) ?? []
    const choice = { seq: entry.seq, count: Math.max(0, count), atMs: steadyMs }
    chosen.set(code, [...before.slice(1 - MOST_CHOICES), choice])
  }
  const refuse = ({ cause, data: { code } }: EventEntry<'TicketQuantityRefused'>): void => {
    const left = (chosen.get(code) ?? []).filter(({ seq }) => seq !== cause)
    if (left.length > 0) chosen.set(code, left)
    else chosen.delete(code)
  }
  const looks: Looks = {
    commands: { StartSession: forgetAll, ChangeTicketQuantity: choose },
    events: {
      ...Object.fromEntries(ENDS.map((type) => [type, forgetAll])),
      TicketQuantityRefused: refuse,
      SailSelected: ({ data }) => (data.keepsReservation ? undefined : forgetAll()),
      ReservationFetchFailed: forgetIfGone,
      // Its own call may have been answered with nothing, and the look that follows finds it gone.
      ReservationModifyFailed: forgetIfGone,
      ReservationChangeFailed: forgetIfGone,
      ReservationConfirmFailed: forgetIfGone,
    },
    exchanges: atCalls([...ASKING_CALLS, 'reservation'], ({ type, cause, data: { outcome } }) => {
      if (type !== 'reservation') requestedBy = cause
      // An answer that says nothing is followed by a look of the same cause.
      else if (cause === null || cause !== requestedBy) return
      if (outcome._tag !== 'Answered') forgetAll()
    }),
  }
  return {
    looks,
    at: (code, atMs) => {
      const choices = chosen.get(code) ?? []
      const before = choices.findLast((choice) => choice.atMs < atMs)
      return before === undefined
        ? []
        : [before.count, ...choices.filter((choice) => choice.atMs === atMs).map(({ count }) => count)]
    },
    codes: () => chosen.keys(),
    forget: (code) => void chosen.delete(code),
    forgetAll,
  }
}

/** Of one kind: more are never chosen while one request is under way. */
const MOST_CHOICES = 30
