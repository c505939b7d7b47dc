// What follows from the events of a payment whose outcome may be open: questions, and where the person is led.
import type { Follow } from '../engine/exactSequels.ts'
import { command } from '../engine/exactSequels.ts'
import type { LawModels } from '../engine/lawModels.ts'
import type { ReservationId } from '../../ids.ts'
import type { Address } from '../../shell/address.ts'
import {
  boughtAt,
  fragmentOf,
  isBookingScreen,
  isProtectedScreen,
  PATHS,
  resultsIn,
  ticketPath,
} from '../../shell/address.ts'
import type { Entry } from '../../log/entry.ts'
import { cancelledIn } from '../readers/payment/cancelledReturns.ts'
import { isMoneyOnItsWay } from '../readers/payment/settlement.ts'
import { isOverWord, isPaidWord } from '../readers/told.ts'
import { after, currentIdIn, type Ruling } from './rows.ts'

/** The address with which a page was loaded is followed at once; what the models say is that of the page before. */
const loadedAddress = (sequels: readonly Entry[]): Address | null => {
  for (const one of sequels)
    if (one.kind === 'command' && one.type === 'FollowAddress') return one.data.address
  return null
}

/** Money without a booking: the reservation's own page says so. */
export const isUnbookedIn = ({ payment }: LawModels, id: ReservationId): boolean =>
  payment.reservationId === id && payment.progress._tag === 'Unbooked'

const isUnsettledOf = ({ payment }: LawModels, id: ReservationId): boolean =>
  payment.reservationId === id && payment.progress._tag === 'Unsettled'

const toResults = (reservationId: ReservationId): Follow =>
  command('NavigateTo', { path: PATHS.paymentResults, query: { reservationId }, how: 'replace' })

const TO_SIGN_IN = command('NavigateTo', { path: PATHS.login, query: {}, how: 'replace' })

/** Cancelled at the bank, and the server has no payment: the page that pays says so. */
const backToPaying = (models: LawModels, id: ReservationId): readonly Follow[] => {
  const { cancelled, progress } = models.payment
  const { address } = models.shell
  const isSaid = address !== null && cancelledIn(address) === id
  const isCancelled = cancelled?.where === 'bank' && cancelled.reservationId === id
  const isForSale = progress._tag === 'Allowed' || progress._tag === 'Failed'
  return isSaid && isCancelled && isForSale && currentIdIn(models) === id
    ? [command('NavigateTo', { path: PATHS.confirm, query: {}, how: 'replace' })]
    : []
}

/** Of a dialog about the time: it speaks of what is held, or of what has run out last. */
const isDialogOf = ({ expiry, repeat }: LawModels, id: ReservationId): boolean =>
  expiry.modal !== null && (expiry.reservationId ?? repeat.kept?.reservationId ?? id) === id

const toUnbooked = (models: LawModels, id: ReservationId): readonly Follow[] => {
  if (!isUnbookedIn(models, id)) return []
  return [
    ...(isDialogOf(models, id) ? [command('CloseExpiryModal', {})] : []),
    ...(resultsIn(models.shell.address) === id ? [] : [toResults(id)]),
  ]
}

/** What the answer to a question calls for of the reservation itself. */
const fetchAfterOutcome = (models: LawModels, id: ReservationId, status: string): readonly Follow[] => {
  const { current } = models.reservation
  if (isPaidWord(status)) {
    const { payment } = models
    const isFollowed = payment.reservationId === id
    const isPaidHere = isFollowed && payment.progress._tag === 'Payed'
    return [
      ...(isFollowed ? [command('FollowUpPayment', { reservationId: id })] : []),
      ...(isPaidHere ? [] : [command('FetchReservation', { reservationId: id, why: 'payment' })]),
    ]
  }
  const isNews = isOverWord(status) && current?.reservationId === id && !isOverWord(current.status)
  return isNews ? [command('FetchReservation', { reservationId: id, why: 'resume' })] : []
}

/** Of one that is unknown to the server by one call, the reservation itself has the last word. */
const fetchAfterGone = (models: LawModels, id: ReservationId): readonly Follow[] => {
  if (currentIdIn(models) === id) return [command('FetchReservation', { reservationId: id, why: 'resume' })]
  return isUnsettledOf(models, id) ? [command('FetchReservation', { reservationId: id, why: 'payment' })] : []
}

export const outcomeRulings: readonly Ruling[] = [
  after(['PaymentOutcomeFound'], ['NavigateTo', 'CloseExpiryModal'], ({ entry: { data }, models }) => [
    ...backToPaying(models, data.reservationId),
    ...toUnbooked(models, data.reservationId),
  ]),
  after(['PaymentOutcomeFound'], ['FetchReservation', 'FollowUpPayment'], ({ entry: { data }, models }) =>
    fetchAfterOutcome(models, data.reservationId, data.status),
  ),
  after(['PaymentOutcomeFailed'], ['FetchReservation'], ({ entry: { data }, models }) =>
    data.gone ? fetchAfterGone(models, data.reservationId) : null,
  ),
  after(['PaymentOutcomeFailed'], ['FollowUpPayment', 'NavigateTo', 'CloseExpiryModal'], () => null),
  after(['PageWoke'], ['LeaveBank'], ({ models: { payment } }) =>
    payment.progress._tag === 'Leaving' ? command('LeaveBank', {}) : null,
  ),
  after(['SessionResumed'], ['NoteBankCancelled'], ({ models, sequels }) => {
    const { progress, reservationId, saidCancelled } = models.payment
    const address = loadedAddress(sequels)
    if (address === null) return 'unknown'
    const isAtBank = progress._tag === 'Unsettled' && progress.why === 'bank' && reservationId !== null
    return isAtBank && cancelledIn(address) === reservationId && !saidCancelled.includes(reservationId)
      ? command('NoteBankCancelled', { reservationId })
      : null
  }),
  after(['SessionResumed'], ['NavigateTo'], ({ models: { auth, payment, shell }, sequels }) => {
    const address = loadedAddress(sequels)
    if (address === null) return 'unknown'
    // A page that was loaded has the sign-in that the browser kept. Another address than before leads to it by an event of its own.
    const isWhereItWas = shell.address !== null && fragmentOf(shell.address) === fragmentOf(address)
    if (isProtectedScreen(address.path)) return isWhereItWas && auth.token === null ? TO_SIGN_IN : null
    const { progress, reservationId } = payment
    const isOpen = progress._tag === 'Unsettled' && reservationId !== null
    return isOpen && address.path === PATHS.home ? toResults(reservationId) : null
  }),
  after(['PaymentRecalled'], ['NavigateTo'], ({ models: { payment, shell } }) => {
    const path = shell.address?.path ?? PATHS.home
    const { progress, reservationId } = payment
    const isOpen = progress._tag === 'Unsettled' && reservationId !== null
    return isOpen && (path === PATHS.home || isBookingScreen(shell.address)) ? toResults(reservationId) : null
  }),
  after(['ReservationFetched'], ['NavigateTo', 'CloseExpiryModal'], ({ entry: { data }, models }) =>
    toUnbooked(models, data.reservation.reservationId),
  ),
  after(
    ['ReservationFetchFailed'],
    ['NavigateTo', 'CloseExpiryModal', 'ShowNotice'],
    ({ entry: { data }, models }) => [
      ...toUnbooked(models, data.reservationId),
      ...lostReservation(models, data),
    ],
  ),
  // It is paid, and the server shows it to another person alone.
  after(['ReservationFetchFailed'], ['ClearReservation'], ({ entry: { data }, models }) => {
    const isPaid =
      models.payment.progress._tag === 'Payed' && models.payment.reservationId === data.reservationId
    return isPaid && currentIdIn(models) === data.reservationId ? command('ClearReservation', {}) : null
  }),
  after(['ReservationPaid'], ['NavigateTo', 'FollowUpPayment', 'FetchReservation'], ({ entry, models }) => {
    const { reservationId } = entry.data.reservation
    const path = models.shell.address?.path ?? PATHS.home
    if (path === PATHS.paymentResults || path === PATHS.checkin) return null
    if (boughtAt(models.shell.address) === reservationId) return null
    // Who has paid it has signed out.
    if (models.payment.ofOthers.includes(reservationId)) return null
    return models.payment.reservationId === reservationId || isBookingScreen(models.shell.address)
      ? command('NavigateTo', { path: ticketPath(reservationId), query: {}, how: 'replace' })
      : null
  }),
]

type FetchFailed = Extract<Entry, { readonly kind: 'event'; readonly type: 'ReservationFetchFailed' }>['data']

/** It is no more: said in a sentence, and back to the start, where no page says it, and no dialog that has led on. */
const lostReservation = (
  models: LawModels,
  { gone, why, error, reservationId }: FetchFailed,
): readonly Follow[] => {
  const notice = (key: 'reservationFetchFailed' | 'paymentUnclear' | 'reservationGone'): Follow =>
    command('ShowNotice', { tone: 'bad', key, error })
  if (why === 'ticket') return []
  if (!gone) return why === 'wake' || why === 'pay' ? [] : [notice('reservationFetchFailed')]
  const isSaid = models.shell.address?.path === PATHS.paymentResults || isUnbookedIn(models, reservationId)
  if (isSaid || models.expiry.modal === 'reservationExpired') return []
  const home = command('NavigateTo', { path: PATHS.home, query: {}, how: 'replace' })
  return [home, notice(why === 'payment' ? 'paymentUnclear' : 'reservationGone')]
}

/** How it ended is asked as soon as that is not known; and once more after what may have changed it. */
const ASKED_ANYHOW: ReadonlySet<string> = new Set([
  'SessionResumed',
  'ReservationModified',
  'ReservationChangeMade',
  'ReservationChangedElsewhere',
])

const unheard = ({ payment: { progress } }: LawModels): object | null =>
  progress._tag === 'Unsettled' && progress.heard === 'nothing' ? progress : null

/** Whether `after` is a doubt that was none before. */
export const isAskedAfter = (type: string, before: LawModels, models: LawModels): boolean =>
  ASKED_ANYHOW.has(type) || (unheard(models) !== null && unheard(models) !== unheard(before))

export const questionIn = ({ payment: { progress, reservationId } }: LawModels): readonly Follow[] =>
  progress._tag === 'Unsettled' && reservationId !== null
    ? [command('CheckPaymentOutcome', { reservationId })]
    : []

/** Back from a bank: what the page says whose address it is, is asked of the server, unless that is asked anyhow. */
export const questionOnReturn = (models: LawModels): readonly Follow[] => {
  const reservationId = resultsIn(models.shell.address)
  const isAsked = unheard(models) !== null && models.payment.reservationId === reservationId
  return reservationId === null || isAsked ? [] : [command('CheckPaymentOutcome', { reservationId })]
}

/** The payment that was begun here and is over, or was dropped before anything could be taken. */
export const overIn = ({ payment: { begun, progress, reservationId } }: LawModels): ReservationId | null => {
  const mayBeTaken =
    isMoneyOnItsWay(progress) || ['Preparing', 'AtCard', 'Unsettled', 'Settling'].includes(progress._tag)
  return begun === reservationId && mayBeTaken ? null : begun
}
