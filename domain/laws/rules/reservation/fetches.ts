// The law about looks at a reservation: what the server says is told at once, unless it is of no use any more.
import { endsEverything } from '../../../auth/signOut.ts'
import type { ReservationId } from '../../../ids.ts'
import type { Entry, EventEntry, ExchangeEntry } from '../../../log/entry.ts'
import { createExactSequels, event, type Follow, type Situation } from '../../engine/exactSequels.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { isPageStart } from '../../engine/userActivity.ts'
import type { CallAnswer } from '../../../wire/endpoints/endpoints.ts'
import { answerTo, failureOf, parametersOf } from '../../readers/exchanges.ts'
import { isGoneWord, isOverWord, isPaidWord } from '../../readers/told.ts'
import { rowOf } from '../../sequels/rows.ts'

type Look = EventEntry<'FetchRequested'>['data']

interface Asked extends Look {
  readonly seq: number
  /** The one that was held when it was asked, for the first time or again. */
  readonly seen: LawModels['reservation']['current']
  readonly wasBooked: boolean
}

type SignedOut = 'yes' | 'no' | 'unknown'

/** Whether the person has signed out since an entry; who signed in again, or never was signed in, is another matter. */
const createSignOuts = () => {
  let endSeq = 0
  let isClear = true
  let signInSeq = 0
  return {
    look: ({ entry, before }: Moment): void => {
      if (entry.kind !== 'event') return
      if (entry.type === 'SignedIn') signInSeq = entry.seq
      if (entry.type !== 'SignedOut' || !endsEverything(entry.data.why)) return
      endSeq = entry.seq
      isClear = before.auth.token !== null
    },
    since: (seq: number): SignedOut => {
      if (endSeq < seq) return 'no'
      return isClear && signInSeq < seq ? 'yes' : 'unknown'
    },
  }
}

/** What was asked is asked for once more where what is held has changed meanwhile; what is paid is true anyhow. */
const isOvertaken = (
  entry: ExchangeEntry,
  { seen }: Asked,
  { reservation: { current } }: LawModels,
): boolean => {
  const answer = answerTo(entry, 'reservation')
  return (
    answer !== null &&
    !isPaidWord(answer.status) &&
    answer.reservationId === current?.reservationId &&
    current !== seen
  )
}

/** `null` where the log can't tell. */
const isLeft = (
  isPaid: boolean,
  { asked, isSignedOut, models }: Pick<Told, 'asked' | 'isSignedOut' | 'models'>,
): boolean | null => {
  const { reservationId, why, wasBooked } = asked
  if (why === 'payment' && isOfOther(models, reservationId)) return true
  const isFollowed = (why === 'payment' || isPaid) && models.payment.reservationId === reservationId
  const isGone = wasBooked && models.reservation.current?.reservationId !== reservationId
  if (why !== 'payment' && isGone && !isPaid) return true
  if (isFollowed || isSignedOut === 'no') return false
  return isSignedOut === 'yes' ? true : null
}

/** Whose it is has signed out, and another person is here. */
const isOfOther = ({ auth, payment }: LawModels, reservationId: ReservationId): boolean =>
  auth.token !== null && payment.ofOthers.includes(reservationId)

interface Told {
  readonly entry: ExchangeEntry
  readonly asked: Asked
  readonly isSignedOut: SignedOut
  readonly models: LawModels
  readonly sequels: Situation['sequels']
}

/** What came is another law’s to read. */
const asItCame = (type: 'ReservationPaid' | 'EditPaymentLapsed', sequels: Told['sequels']): Follow => ({
  type,
  data: sequels.find((one) => one.type === type)?.data ?? null,
})

/** The ticket costs what it did before its change, whose difference is held to be paid. */
const isLapsed = (
  { reservationId, paymentInfo }: CallAnswer<'reservation'>,
  { reservation: { current, paidCents } }: LawModels,
): boolean => {
  if (paidCents === null || current?.reservationId !== reservationId) return false
  return Math.round((paymentInfo?.totalPrice?.amount ?? 0) * 100) < current.total.amountCents
}

/** For a ticket's page; and once more for the booking, where it is what is being booked, and no ticket that is called off. */
const lookedAt = (
  { reservationId, why }: Asked,
  status: string,
  { reservation: { current, paidCents } }: LawModels,
): Look['why'][] => {
  const isOver = paidCents !== null && isOverWord(status)
  return why === 'ticket' && current?.reservationId === reservationId && !isOver ? ['ticket', 'wake'] : [why]
}

const fetchedAs = (why: Look['why'], sequels: Told['sequels']): Follow => {
  const came = sequels.find(
    (one) => one.kind === 'event' && one.type === 'ReservationFetched' && one.data.why === why,
  )
  return { type: 'ReservationFetched', data: came?.data ?? null }
}

const found = (told: Told): readonly Follow[] | null | 'unknown' => {
  const { entry, asked, models, sequels } = told
  const { reservationId, why } = asked
  const answer = answerTo(entry, 'reservation')
  const error = failureOf(entry, 'reservation')
  const isOther = answer !== null && answer.reservationId !== reservationId
  if ((answer === null && error === null) || isOther) return 'unknown'
  const isPaid = answer !== null && isPaidWord(answer.status)
  const left = isLeft(isPaid, told)
  if (isOvertaken(entry, asked, models) || left === true) return null
  if (left === null) return 'unknown'
  if (error === null && isPaid)
    return [asItCame(isLapsed(answer, models) ? 'EditPaymentLapsed' : 'ReservationPaid', sequels)]
  if (error === null) return lookedAt(asked, answer?.status ?? '', models).map((as) => fetchedAs(as, sequels))
  const { expiry } = models
  const isOver = error._tag === 'Refused' && error.code === 'RESERVATION_EXPIRED'
  const isTimed = expiry.reservationId === reservationId && expiry.expiresAtMs !== null
  return [
    ...(isOver && isTimed
      ? [event('ReservationExpired', { reservationId, expiresAtMs: expiry.expiresAtMs })]
      : []),
    event('ReservationFetchFailed', {
      reservationId,
      why,
      error,
      gone: isGoneWord(error),
      label: 'RESERVATION GET FAILED',
    }),
  ]
}

const FOUND = [
  'ReservationFetched',
  'ReservationFetchFailed',
  'ReservationPaid',
  'EditPaymentLapsed',
  'ReservationExpired',
]
const OUTCOME = ['PaymentOutcomeFound', 'PaymentOutcomeFailed']

const toldUnlessLeft = law('LAW-150', 'lifecycle', {
  sentence:
    'What a look at a reservation finds is told at once, unless it was left or the person signed out; what was paid or followed is told all the same, but to no other customer.',
  watch: ({ firstSeq }) => {
    const { look, expect } = createExactSequels()
    const signOuts = createSignOuts()
    const looks = new Map<number, Asked>()
    const ask = (entry: Entry, { reservation: { current } }: LawModels): void => {
      if (isPageStart(entry)) looks.clear()
      if (entry.kind !== 'event' || entry.type !== 'FetchRequested' || entry.cause === null) return
      const wasBooked = current?.reservationId === entry.data.reservationId
      looks.set(entry.cause, { ...entry.data, seq: entry.seq, seen: current, wasBooked })
    }
    const judge = (moment: Moment, cause: number): void => {
      const { entry, before } = moment
      if (entry.kind !== 'exchange' || entry.data.outcome._tag === 'Abandoned') return
      const asked = looks.get(cause)
      if (entry.type === 'reservationStatus' && cause >= firstSeq) expectOutcome(moment, entry, cause)
      if (entry.type !== 'reservation' || asked === undefined) return
      const isSignedOut = signOuts.since(asked.seq)
      const row = rowOf(FOUND, ({ models, sequels }) => found({ entry, asked, isSignedOut, models, sequels }))
      expect(moment, [row], cause)
      looks.set(cause, { ...asked, seen: before.reservation.current })
    }
    /** What is told of one who stays is another law’s. */
    const expectOutcome = (moment: Moment, entry: ExchangeEntry, cause: number): void => {
      const reservationId = parametersOf(entry, 'reservationStatus')?.id
      if (signOuts.since(cause) !== 'yes' || reservationId === undefined) return
      const row = rowOf(OUTCOME, ({ models, sequels }) =>
        isFollowedIn(models, reservationId) ? sequelOf(OUTCOME, sequels) : null,
      )
      expect(moment, [row], cause)
    }
    return (moment) => {
      const { entry, before } = moment
      const fact = look(moment)
      signOuts.look(moment)
      ask(entry, before)
      if (fact === null && entry.cause !== null) judge(moment, entry.cause)
      return fact
    }
  },
})

const isFollowedIn = ({ payment }: LawModels, reservationId: ReservationId): boolean =>
  payment.reservationId === reservationId

const sequelOf = (types: readonly string[], sequels: Situation['sequels']): Follow => {
  const came = sequels.find(({ type }) => types.includes(type))
  return { type: came?.type ?? types.join(' or '), data: came?.data ?? null }
}

export const fetchLaws: readonly Law[] = [toldUnlessLeft]
