// How far paying is. The panel with the ways to pay and the button stand in different places, and both go by this.
import { mayPay } from '../../../domain/payment/progress.ts'
import { showsMethods } from '../../../domain/payment/shown.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { useModel } from '../../models/modelSource.ts'
import { usePayment } from '../../models/usePayment.ts'
import { useRemembered } from '../../models/remembered.ts'
import { useHoldLeftMs } from '../expiry/holdTime.ts'
import { useBookingSituation } from '../trip/useBooking.ts'
import type { ReservationChange } from '../../../domain/reservation/change.ts'
import type { SyncSituation } from '../../../domain/reservation/request.ts'
import { isPriceReady } from '../../../domain/reservation/summary.ts'

/** `null` where the reservation is gone from here and only the end of its payment is left to show. */
export const usePaying = (reservation: Reservation | null) => {
  const { methods } = useModel('payment')
  const { progress } = usePayment()
  const { confirmed } = useModel('reservation')
  const { trips: lost, closed } = useModel('lostSails')
  const [choice, choose] = useRemembered('paymentMethod')
  const obstacle = payObstacle(useBookingSituation(), confirmed)
  const isOver = useHoldLeftMs() === 0
  const isLost = lost.length + closed.length > 0
  const isChoosing = showsMethods(progress) && reservation !== null
  /** Nothing may be paid as it stands. */
  const isHeldBack = isChoosing && (isOver || isLost || obstacle === 'changing' || obstacle === 'unconfirmed')
  const method = methods.find(({ code }) => code === choice) ?? methods[0] ?? null
  /** Pay was pressed, and the booking is fetched again. */
  const isChecking = progress._tag === 'Checking'
  /** The button that pays is there; what a press on it is refused for is decided by `decidePay`. */
  const isPayable = isChoosing && !isHeldBack && (mayPay(progress) || isChecking) && method !== null
  /** Pay was pressed and went through: the card form or the bank's page comes next. */
  const isBegun = isChoosing && !isHeldBack && (progress._tag === 'Preparing' || progress._tag === 'AtCard')
  return { isChoosing, obstacle, isOver, isLost, isHeldBack, isChecking, method, choose, isBegun, isPayable }
}

export type PayingState = ReturnType<typeof usePaying>

/** What a payment waits for. Paid is only what is held, confirmed and priced as it stands (PRICE-09, RES-13). */
type PayObstacle =
  /** A ticket, a trip, a promotion is in flight: the amount is about to be another one. */
  'changing' | 'unconfirmed' | 'savingGuests'

const payObstacle = (situation: SyncSituation, confirmed: boolean): PayObstacle | null => {
  const { wanted, activity } = situation
  if (activity === 'confirming') return 'unconfirmed'
  const isSavingGuests = wanted.length > 0 && wanted.every(isGuest)
  const settled = isSavingGuests ? { ...situation, activity: 'idle' as const, wanted: [] } : situation
  if (!isPriceReady(settled) && activity !== 'other') return 'changing'
  if (!confirmed) return 'unconfirmed'
  return isSavingGuests ? 'savingGuests' : null
}

const isGuest = ({ _tag }: ReservationChange): boolean => _tag === 'SaveGuest'
