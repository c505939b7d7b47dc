// What a pair is made of: a thing that a log shows at one entry, named as in the list of what can be reached, or finer.
import type { Entry } from '../../../../domain/log/entry.ts'
import type { Call } from '../../../../domain/wire/endpoints/endpoints.ts'
import type { CommandType } from '../../../../domain/log/commands.ts'
import type { EventType } from '../../../../domain/log/events.ts'

/** A call that failed: the server refused it, or it is not known here what the server has done. */
type Failed = `call ${Call}.${'Refused' | 'Lost'}`

/** `event ReservationPaid`, `refusal PayRefused.Offline`, `call extendReservation.Lost`. */
export type Shown =
  | `command ${CommandType}`
  | `event ${EventType}`
  | `refusal ${EventType}.${string}`
  | Failed

/** What is so at an entry, as its tab knows it. */
export interface Circumstances {
  /** Until the latest known deadline, negative after it; `null` while none is known. */
  readonly leftMs: number | null
}

export interface Sign {
  readonly on: readonly Shown[]
  /** Any entry of that name where it is left out. */
  readonly when?: (entry: Entry, now: Circumstances) => boolean
}

/** Under which names an entry is looked for. */
export const namesOf = (entry: Entry): readonly Shown[] => {
  switch (entry.kind) {
    case 'command':
      return [`command ${entry.type}`]
    case 'event': {
      const own: Shown = `event ${entry.type}`
      return 'reason' in entry.data ? [own, refusalOf(entry.type, entry.data.reason)] : [own]
    }
    case 'exchange': {
      const { outcome } = entry.data
      if (outcome._tag !== 'Failed') return []
      return [`call ${entry.type as Call}.${outcome.error._tag === 'Refused' ? 'Refused' : 'Lost'}`]
    }
  }
}

/** Not every event has every reason: the names of all of both are too many for the compiler to distinguish. */
const refusalOf = (type: EventType, reason: string | null): Shown => `refusal ${type}.${String(reason)}`
