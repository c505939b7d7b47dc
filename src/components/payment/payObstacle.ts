// What keeps a person from paying, in the order in which it has to go away. Paid is only what is held, confirmed and
// priced as it stands (PRICE-09, RES-13); who travels must be known.
import type { ReservationChange } from '../../../domain/reservation/change.ts'
import type { SyncSituation } from '../../../domain/reservation/request.ts'
import { isPriceReady } from '../../../domain/reservation/summary.ts'

export type PayObstacle =
  /** A ticket, a trip, a promotion is on its way: the amount is about to be another one. */
  'changing' | 'unconfirmed' | 'savingGuests'

export const payObstacle = (situation: SyncSituation, confirmed: boolean): PayObstacle | null => {
  const { wanted, activity } = situation
  if (activity === 'confirming') return 'unconfirmed'
  const isSavingGuests = wanted.length > 0 && wanted.every(isGuest)
  const settled = isSavingGuests ? { ...situation, activity: 'idle' as const, wanted: [] } : situation
  if (!isPriceReady(settled) && activity !== 'other') return 'changing'
  if (!confirmed) return 'unconfirmed'
  return isSavingGuests ? 'savingGuests' : null
}

const isGuest = ({ _tag }: ReservationChange): boolean => _tag === 'SaveGuest'
