// Which deadline runs after an entry: that of the held reservation, or of a change of a paid ticket.
import type { EpochMs } from '../../../domain/instant.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import type { EventType } from '../../../domain/log/events.ts'

export type Deadline = EpochMs | null

export const NO_DEADLINE = null as Deadline

/** `before` is the deadline that ran before the entry. */
export const deadlineAfter = (before: Deadline, entry: Entry): Deadline => {
  if (entry.kind !== 'event') return before
  if (ENDS.has(entry.type)) return NO_DEADLINE
  if (TELLS_OF_IT.has(entry.type)) return before
  const { data } = entry
  if (typeof data !== 'object') return before
  if ('expiresAtMs' in data && entry.type !== 'SignedIn') return data.expiresAtMs
  return 'reservation' in data ? data.reservation.expiresAtMs : before
}

/** Names a deadline that has been set before. */
const TELLS_OF_IT: ReadonlySet<EventType> = new Set<EventType>(['ExpiryWarned', 'EditExpiryWarned'])

const ENDS: ReadonlySet<EventType> = new Set<EventType>([
  'ReservationPaid',
  'ReservationExpired',
  'ReservationCleared',
  'EditCancelled',
  'EditExpired',
  'EditLost',
  'EditFinished',
  'PaymentSucceeded',
])
