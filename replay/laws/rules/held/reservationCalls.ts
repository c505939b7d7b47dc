// Laws about the calls of a reservation: one after the other, each fits what the server had said when it went out, and no
// stale answer is taken.
import type { ReservationId } from '../../../../domain/ids.ts'
import type { ExchangeEntry } from '../../../../domain/log/entry.ts'
import { isSameItem } from '../../../../domain/reservation/reservation.ts'
import { parametersOf } from '../../engine/exchanges.ts'
import { interval, whileShown } from '../../engine/intervals.ts'
import { allOf, never, oneAtATime, sent, written } from '../../engine/language.ts'
import { law, type LooksOf } from '../../engine/law.ts'
import { atCalls } from '../../engine/looks.ts'
import type { Moment } from '../../engine/moment.ts'
import { newestMap } from '../../engine/newest.ts'
import type { AnsweredState } from '../../engine/truth.ts'
import { askedIn, ASKING_CALLS } from '../../readers/bookingRequests.ts'
import { isOwnerAlone, RESERVATION_CHANGES } from '../../server/answers.ts'
import { cancelled, paid, reservationOf } from '../../server/standing.ts'

/** The page shows one as the current one. */
const held = whileShown(['reservation'], ({ reservation: { current } }) => current !== null)

/** The program says that it asks for one, and no answer has come. */
const askedFor = interval(({ open, close }) => {
  const end = (_entry: unknown, moment: Moment): void => close(moment)
  return {
    events: {
      CreateRequested: (_entry, moment) => open(moment),
      ReservationCreated: end,
      ReservationCreateFailed: end,
    },
    exchanges: { createReservation: end },
  }
})

export const oneCallAtATime = law('LAW-01', 'held', {
  since: 3,
  joins: ['LAW-02'],
  sentence:
    'A reservation is made and changed by one call at a time: none is made while one is being made or held, and nothing is changed while another change of it is unanswered.',
  looks: allOf(
    never(written('CreateRequested'), { during: { 'one is held': held, 'one is asked for': askedFor } }),
    oneAtATime(['createReservation']),
    oneAtATime(RESERVATION_CHANGES, { by: reservationOf, counts: (entry) => !isOwnerAlone(entry) }),
  ),
})

const CHANGES = [...RESERVATION_CHANGES, 'extendReservation'] as const

/** What has no number at the server is given back under the one with which it was asked for (OP-168). */
const onlyHeldIsGivenBack: LooksOf = ({ server }) => {
  const given = new Set<string>()
  return {
    exchanges: atCalls([...ASKING_CALLS, 'removeTrip'], (entry, { sent: { afterSeq } }) => {
      for (const { seqN, priceCategory } of askedIn(entry)?.items ?? []) given.add(`${seqN} ${priceCategory}`)
      const id = entry.type === 'createReservation' ? null : server.reservationOf(entry)
      const answers = id === null ? [] : (server.of(id, afterSeq)?.answers ?? [])
      return answers.length === 0 ? null : (strangeTrip(entry, answers) ?? strangeItem(entry, answers, given))
    }),
  }
}

export const requestsThatFit = law('LAW-103', 'held', {
  since: 5,
  joins: ['LAW-97'],
  sentence:
    'What is requested fits what the server has said: nothing of a reservation that is cancelled or gone, no change of a paid one, and only what is held is given back.',
  looks: allOf(
    never(sent(...CHANGES, 'paymentMethods', 'preparePayment'), {
      of: reservationOf,
      during: { 'the server has called it cancelled': cancelled },
    }),
    never(sent(...CHANGES), { of: reservationOf, during: { 'the server has called it paid': paid } }),
    onlyHeldIsGivenBack,
  ),
})

const strangeTrip = (entry: ExchangeEntry, answers: readonly AnsweredState[]): string | null => {
  const seqN = parametersOf(entry, 'removeTrip')?.seqN ?? null
  return seqN === null || answers.some(({ packages }) => packages.includes(Number(seqN)))
    ? null
    : `trip ${seqN} is given back and not held`
}

const strangeItem = (
  entry: ExchangeEntry,
  answers: readonly AnsweredState[],
  given: ReadonlySet<string>,
): string | null => {
  const items = answers.flatMap((answer) => answer.items)
  const stray = askedIn(entry)?.purged.find((one) =>
    items.every((item) =>
      item.seqN < 0 ? !given.has(`${one.seqN} ${item.priceCategory}`) : !isSameItem(item, one),
    ),
  )
  return stray === undefined
    ? null
    : `number ${stray.seqN} of package ${stray.sailPackageSeqN} is given back and not held`
}

/** Something is answered about one that is not the current reservation. */
const notCurrent = (
  what: string,
  id: ReservationId | undefined,
  { before: { reservation } }: Moment,
): string | null =>
  id === undefined || id === reservation.current?.reservationId
    ? null
    : `${id} is ${what} and not the current one; ${reservation.current?.reservationId ?? 'none'} is`

export const nothingComesBack = law('LAW-09', 'held', {
  since: 3,
  joins: ['LAW-38'],
  sentence:
    'An answer about a reservation is taken once, and brings back none that was left in the meantime.',
  looks: ({ firstSeq }) => {
    /** The command that led to the create whose reservation is still wanted. */
    let wanted: number | null = null
    /** By the command that asked for more time: for which reservation. */
    const extended = newestMap<number, ReservationId>()
    const leave = (): void => void (wanted = null)
    return {
      commands: { StartSession: leave },
      events: {
        CreateRequested: ({ cause }) => void (wanted = cause),
        ReservationCreateFailed: leave,
        SailSelected: ({ data }) => (data.keepsReservation ? undefined : leave()),
        PackageSelected: leave,
        ReservationCleared: leave,
        ReservationExpired: leave,
        ReservationCreated: ({ cause, data: { reservation } }) => {
          const isWanted = wanted === cause || (cause ?? 0) < firstSeq
          leave()
          return isWanted ? null : `${reservation.reservationId} was made, and no command waits for it`
        },
        ReservationModified: ({ data }, moment) =>
          notCurrent('modified', data.reservation.reservationId, moment),
        ReservationConfirmed: ({ data }, moment) =>
          notCurrent('confirmed', data.reservation.reservationId, moment),
        ReservationChangeMade: ({ data }, moment) =>
          notCurrent('changed', data.reservation.reservationId, moment),
        ReservationExtended: ({ cause }, moment) =>
          notCurrent('given more time', extended.get(cause ?? 0), moment),
      },
      exchanges: {
        extendReservation: (entry) => {
          const asked = parametersOf(entry, 'extendReservation')?.id
          if (entry.cause !== null && asked !== undefined) extended.set(entry.cause, asked)
        },
      },
    }
  },
})
