// What the answers to the calls of paying are told as: by table, from what stood on the wire. What was learnt before of the
// command that asked is handed in.
import type { ApiError } from '../../apiError.ts'
import { type EpochMs, greatest, LONG_AGO } from '../../instant.ts'
import type { ReservationId } from '../../ids.ts'
import type { ExchangeEntry } from '../../log/entry.ts'
import { isSafeAddress } from '../../deployment/hosts.ts'
import { toPaymentMethods } from '../../wire/reservation.ts'
import { event, type Follow } from '../engine/exactSequels.ts'
import type { LawModels } from '../engine/lawModels.ts'
import { answerTo, bodyOf, failureOf, parametersOf } from '../readers/exchanges.ts'
import { isGoneWord, isOverWord } from '../readers/told.ts'

/** What was true when it was asked. */
export interface Asked {
  readonly paying: ReservationId | null
  readonly expiresAtMs: EpochMs | null
  /** It is about the money for an earlier reservation than the one that is being paid. */
  readonly isEarlier: boolean
}

export interface Answered {
  readonly entry: ExchangeEntry
  readonly models: LawModels
  /** `null` where the asking was cut off. */
  readonly asked: Asked | null
  readonly redirectHosts: readonly string[] | null
}

/** `unknown` where the log can't tell. */
type Telling = (answered: Answered) => Follow | null | 'unknown'

const methods: Telling = ({ entry }) => {
  const reservationId = parametersOf(entry, 'paymentMethods')?.id
  const answer = answerTo(entry, 'paymentMethods')
  const error = failureOf(entry, 'paymentMethods')
  if (reservationId === undefined) return 'unknown'
  if (answer !== null)
    return event('PaymentMethodsFound', { reservationId, methods: toPaymentMethods(answer) })
  return error === null ? 'unknown' : event('PaymentMethodsFailed', { reservationId, error })
}

const tickets: Telling = ({ entry }) => {
  const reservationId = parametersOf(entry, 'cardSuccess')?.reservationId
  if (reservationId === undefined || entry.data.outcome._tag === 'Abandoned') return 'unknown'
  return event('TicketsUrlFound', {
    reservationId,
    ticketsUrl: answerTo(entry, 'cardSuccess')?.ticketsUrl ?? null,
  })
}

const success: Telling = ({ entry, models, asked }) => {
  const error = failureOf(entry, 'paymentSuccess')
  const isEarlier = asked?.isEarlier === true || asked?.paying !== models.payment.reservationId
  if (error !== null && isEarlier && asked !== null && asked.paying !== null)
    return event('EarlierPaymentFailed', { reservationId: asked.paying, error })
  if (error !== null) return event('PaymentFailed', { error, step: 'success' })
  return entry.data.outcome._tag === 'Answered' && asked !== null && asked.paying !== null
    ? event('PaymentSucceeded', { reservationId: asked.paying })
    : 'unknown'
}

const cancel: Telling = ({ entry }) => {
  const error = failureOf(entry, 'paymentCancel')
  if (error !== null) return event('PaymentFailed', { error, step: 'cancel' })
  return entry.data.outcome._tag === 'Answered' ? event('PaymentCancelled', {}) : 'unknown'
}

const outcome: Telling = ({ entry }) => {
  const reservationId = parametersOf(entry, 'reservationStatus')?.id
  const answer = answerTo(entry, 'reservationStatus')
  const error = failureOf(entry, 'reservationStatus')
  if (reservationId === undefined) return 'unknown'
  if (answer !== null) return event('PaymentOutcomeFound', { reservationId, status: answer.status })
  return error === null
    ? 'unknown'
    : event('PaymentOutcomeFailed', { reservationId, error, gone: isGoneWord(error) })
}

const moreTime: Telling = ({ entry, models, asked }) => {
  const { current } = models.reservation
  const answer = answerTo(entry, 'extendReservation')
  const error: ApiError | null = failureOf(entry, 'extendReservation')
  if (answer === null && error === null) return 'unknown'
  if (current === null || current.reservationId !== parametersOf(entry, 'extendReservation')?.id) return null
  if (isOverWord(current.status)) return event('ExtensionRefused', { reason: 'NoReservation' })
  if (error !== null) return event('ExtensionFailed', { error })
  if (answer === null || asked === null) return 'unknown'
  // Another answer may have told a deadline meanwhile: the later one counts.
  const newerMs = current.expiresAtMs === asked.expiresAtMs ? LONG_AGO : (current.expiresAtMs ?? LONG_AGO)
  return event('ReservationExtended', { expiresAtMs: greatest(answer.expireAt, newerMs) })
}

const WEB = /^https?:$/

const redirect = (redirectUrl: string, hosts: readonly string[] | null): Follow | 'unknown' => {
  if (hosts === null || !URL.canParse(redirectUrl)) return 'unknown'
  const url = new URL(redirectUrl)
  // In a log that was stored a pseudonym stands in the place of the address.
  if (!WEB.test(url.protocol)) return 'unknown'
  const { host } = url
  return hosts.includes(host) && isSafeAddress(url)
    ? event('RedirectPrepared', { host })
    : event('RedirectRefused', { host })
}

const preparation: Telling = ({ entry, models, asked, redirectHosts }) => {
  const answer = answerTo(entry, 'preparePayment')
  const error = failureOf(entry, 'preparePayment')
  if (answer === null && error === null) return 'unknown'
  // Who has left the payment meanwhile is led nowhere.
  if (models.payment.progress._tag !== 'Preparing') return null
  // Nor by a late answer in the payment of the next one.
  if (asked !== null && asked.paying !== models.payment.reservationId) return null
  if (error !== null) return event('PaymentPrepareFailed', { error })
  if (answer === null) return 'unknown'
  const isBank = bodyOf(entry, 'preparePayment')?.creditCard === false
  if ('transactionUuid' in answer && !('redirectUrl' in answer && isBank)) {
    const { transactionUuid, key } = answer
    return event('CardPaymentPrepared', { transactionUuid, key })
  }
  return 'redirectUrl' in answer ? redirect(answer.redirectUrl, redirectHosts) : 'unknown'
}

interface Answers {
  readonly tells: readonly Follow['type'][]
  readonly telling: Telling
}

/** By call: the types of which exactly one tells the answer, and which one. */
export const ANSWERS: ReadonlyMap<string, Answers> = new Map(
  Object.entries({
    paymentMethods: { tells: ['PaymentMethodsFound', 'PaymentMethodsFailed'], telling: methods },
    cardSuccess: { tells: ['TicketsUrlFound'], telling: tickets },
    paymentSuccess: {
      tells: ['PaymentSucceeded', 'PaymentFailed', 'EarlierPaymentFailed'],
      telling: success,
    },
    paymentCancel: { tells: ['PaymentCancelled', 'PaymentFailed'], telling: cancel },
    reservationStatus: { tells: ['PaymentOutcomeFound', 'PaymentOutcomeFailed'], telling: outcome },
    extendReservation: {
      tells: ['ReservationExtended', 'ExtensionFailed', 'ExtensionRefused'],
      telling: moreTime,
    },
    preparePayment: {
      tells: ['CardPaymentPrepared', 'RedirectPrepared', 'RedirectRefused', 'PaymentPrepareFailed'],
      telling: preparation,
    },
  }),
)
