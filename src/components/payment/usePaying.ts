// How far paying is: whether the ways to pay are shown, what holds them back, and which of them is chosen. The panel with the
// ways and the button stand in different places of the page, and both go by this.
import type { PaymentMethod } from '../../../domain/payment/payment.ts'
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

export interface PayingState {
  readonly isChoosing: boolean
  readonly obstacle: PayObstacle | null
  readonly isOver: boolean
  readonly isLost: boolean
  /** Nothing may be paid as it stands. */
  readonly isHeldBack: boolean
  /** Pay was pressed, and the booking is fetched again. */
  readonly isChecking: boolean
  /** The one that is chosen, else the first. */
  readonly method: PaymentMethod | null
  readonly choose: (code: string) => void
  /** Pay was pressed and went through: the card form or the bank's page comes next. */
  readonly isBegun: boolean
  /** The button that pays is there; what a press on it is refused for is decided by `decidePay`. */
  readonly isPayable: boolean
}

/** `null` where the reservation is gone from here and only the end of its payment is left to show. */
export const usePaying = (reservation: Reservation | null): PayingState => {
  const { methods } = useModel('payment')
  const { progress } = usePayment()
  const { confirmed } = useModel('reservation')
  const { trips: lost, closed } = useModel('lostSails')
  const [choice, choose] = useRemembered('paymentMethod')
  const obstacle = payObstacle(useBookingSituation(), confirmed)
  const isOver = useHoldLeftMs() === 0
  const isLost = lost.length + closed.length > 0
  const isChoosing = showsMethods(progress) && reservation !== null
  const isHeldBack = isChoosing && (isOver || isLost || obstacle === 'changing' || obstacle === 'unconfirmed')
  const method = methods.find(({ code }) => code === choice) ?? methods[0] ?? null
  const isChecking = progress._tag === 'Checking'
  const isPayable = isChoosing && !isHeldBack && (mayPay(progress) || isChecking) && method !== null
  const isBegun = isChoosing && !isHeldBack && (progress._tag === 'Preparing' || progress._tag === 'AtCard')
  return { isChoosing, obstacle, isOver, isLost, isHeldBack, isChecking, method, choose, isBegun, isPayable }
}

/**
 * What a payment waits for, in the order in which it has to go away. Paid is only what is held, confirmed and priced as it
 * stands (PRICE-09, RES-13). While names are being saved Pay stands there and waits; what it then refuses stands in
 * domain/payment/payment.ts.
 */
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
