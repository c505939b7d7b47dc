// What follows from the events of paying: the ways to pay, what the server is told, and notices.
import { isUnclear } from '../../apiError.ts'
import { command, type Follow } from '../engine/exactSequels.ts'
import type { LawModels } from '../engine/lawModels.ts'
import { isMoneyOnItsWay } from '../readers/payment/settlement.ts'
import { isOverWord } from '../readers/told.ts'
import { after, currentIdIn, type Ruling } from './rows.ts'

/** Those that are here are asked for again in another language alone; those of another reservation are of no use. */
const wantsMethods = (why: string, { payment, reservation }: LawModels): boolean => {
  const { reservationId, methodsStatus } = payment
  if (why === 'locale' || reservationId !== reservation.current?.reservationId) return true
  return why === 'wake' || why === 'pay' ? methodsStatus === 'none' : methodsStatus !== 'found'
}

/** Money may be on its way for this reservation, or was taken in vain: the next one waits. */
const isOpen = ({ payment: { progress } }: LawModels): boolean =>
  isMoneyOnItsWay(progress) || (progress._tag === 'Unbooked' && progress.untold !== null)

/** The next reservation can be paid once nothing of the one before is open. */
const methodsOfNext = (models: LawModels): Follow | null => {
  const id = currentIdIn(models)
  return id === null || !models.reservation.confirmed || isOpen(models) || models.payment.reservationId === id
    ? null
    : command('FetchPaymentMethods', { reservationId: id })
}

export const paymentRulings: readonly Ruling[] = [
  after(['ReservationConfirmed'], ['FetchPaymentMethods'], ({ entry, models }) => {
    const { reservationId, status } = entry.data.reservation
    return currentIdIn(models) === reservationId && models.reservation.confirmed && !isOverWord(status)
      ? command('FetchPaymentMethods', { reservationId })
      : null
  }),
  // What a change of a ticket costs more is to be paid.
  after(
    ['EditFinished'],
    ['FetchPaymentMethods'],
    ({
      entry: {
        data: { reservation, outcome },
      },
    }) =>
      outcome._tag === 'Pay'
        ? command('FetchPaymentMethods', { reservationId: reservation.reservationId })
        : null,
  ),
  // The ways to pay may be those of the payer.
  after(['EditPayerChosen'], ['FetchPaymentMethods'], ({ models }) => {
    const { reservationId } = models.edit
    return reservationId === null ? null : command('FetchPaymentMethods', { reservationId })
  }),
  after(['ReservationFetched'], ['FetchPaymentMethods'], ({ entry: { data }, models }) => {
    const { reservationId, status } = data.reservation
    const isHeld = currentIdIn(models) === reservationId && models.reservation.confirmed
    // There is no way to pay what this answer calls cancelled, whichever page asked.
    const isMeant = isHeld && !isOverWord(status)
    return isMeant && wantsMethods(data.why, models)
      ? command('FetchPaymentMethods', { reservationId })
      : null
  }),
  after(
    ['ReservationPaid', 'PaymentCancelled', 'PaymentFailed', 'PaymentOutcomeFound', 'PaymentOutcomeFailed'],
    ['FetchPaymentMethods'],
    ({ models }) => methodsOfNext(models),
  ),
  after(['PaymentPrepareFailed'], ['FetchReservation', 'ShowNotice'], ({ entry: { data }, models }) => {
    // Of an answer that was lost it is not known yet whether it failed; the page says so.
    if (isUnclear(data.error)) return null
    const notice = command('ShowNotice', { tone: 'bad', key: 'paymentFailed', error: data.error })
    const reservationId = currentIdIn(models)
    return reservationId === null
      ? notice
      : [command('FetchReservation', { reservationId, why: 'wake' }), notice]
  }),
  after(['CardPaymentReported'], ['SettlePayment'], () => command('SettlePayment', {})),
  after(
    ['PaymentSucceeded'],
    ['FollowUpPayment', 'FetchReservation'],
    ({
      entry: {
        data: { reservationId },
      },
    }) => [
      command('FollowUpPayment', { reservationId }),
      command('FetchReservation', { reservationId, why: 'payment' }),
    ],
  ),
  after(['PaymentMethodsFailed'], ['ShowNotice'], ({ entry: { data } }) =>
    command('ShowNotice', { tone: 'bad', key: 'paymentMethodsFailed', error: data.error }),
  ),
  after(['PaymentFailed'], ['ShowNotice'], ({ entry: { data } }) =>
    command('ShowNotice', { tone: 'bad', key: 'paymentFailed', error: data.error }),
  ),
  after(['EarlierPaymentFailed'], ['ShowNotice'], ({ entry: { data } }) =>
    isUnclear(data.error)
      ? null
      : command('ShowNotice', { tone: 'bad', key: 'earlierPaymentFailed', error: data.error }),
  ),
  after(['RedirectRefused'], ['ShowNotice'], () =>
    command('ShowNotice', { tone: 'bad', key: 'redirectRefused', error: null }),
  ),
  after(['PaymentCancelled'], ['ShowNotice'], () =>
    command('ShowNotice', { tone: 'info', key: 'paymentCancelled', error: null }),
  ),
  after(['PayRefused', 'ConfirmRefused'], ['RevealContactErrors', 'ShowNotice'], ({ entry: { data } }) => {
    if (data.reason === 'ContactIncomplete') return command('RevealContactErrors', {})
    return data.reason === 'Offline' ? command('ShowNotice', OFFLINE) : null
  }),
  after(['ExtensionRefused'], ['ShowNotice'], ({ entry: { data } }) =>
    data.reason === 'Offline' ? command('ShowNotice', OFFLINE) : null,
  ),
]

const OFFLINE = { tone: 'bad', key: 'nothingSentOffline', error: null } as const
