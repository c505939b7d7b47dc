// Laws about what a page shows of a reservation: what the server’s newest answer says, and nothing else.
import type { EpochMs } from '../../../../domain/instant.ts'
import type { Entry } from '../../../../domain/log/entry.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { DROP } from '../../engine/followUp.ts'
import { law, type LawStart } from '../../engine/law.ts'
import type { Finding, Looks } from '../../engine/looks.ts'
import type { Moment } from '../../engine/moment.ts'
import type { ReservationTruth } from '../../engine/truth.ts'
import { isPageStart } from '../../engine/userActivity.ts'
import { differenceFromAll, isCalledOff } from '../../server/answeredReservation.ts'
import { isSilence } from '../../server/answers.ts'

export const shownAsAnswered = law('LAW-98', 'log', {
  since: 5,
  joins: ['LAW-08', 'LAW-53', 'LAW-54', 'LAW-99', 'LAW-101', 'LAW-102'],
  sentence:
    'What a page shows of a reservation or a ticket is what the server’s newest answer says, never an older one: what is held, the total to the cent, promotion, status and deadline.',
  looks: (start) => [looksAtCurrent(start), looksAtTickets(start)],
})

/** Whenever it changes, and once that has followed to which an answer leads. */
const looksAtCurrent = (start: LawStart): Looks => {
  const { server } = start
  const changeAt = createChanges()
  const factAt = (models: ReadModels, seq: number): string | null => {
    const { current } = models.reservation
    return current === null ? null : shownFact(start, current, { models, seq })
  }
  const isStale = ({ before, after, entry }: Moment): boolean =>
    entry.type === 'ReservationFetched' &&
    before.reservation.current !== after.reservation.current &&
    server.isStale(entry.cause)
  const follow = (entry: Entry, moment: Moment): Finding => {
    const { isOver, isOpen } = changeAt(entry)
    // The answer to an open change is not shown yet.
    if (!isOpen && isStale(moment)) return 'an answer is shown that was asked for before the last change'
    const id = server.reservationOf(entry)
    // What another call says while a change is open may be said otherwise in a moment.
    if (id !== null && isOpen) return DROP
    if (id === null && !isOver) return null
    return (shown, { previous }) => factAt(shown, previous?.seq ?? start.firstSeq - 1)
  }
  return {
    all: follow,
    whenChanged: {
      models: ['reservation', 'expiry'],
      look: ({ seq }, moment) => (isChange(moment) ? factAt(moment.after, seq) : null),
    },
  }
}

/** Other changes of these read models may come before an answer is taken in. */
const isChange = ({ before: { reservation, expiry }, after }: Moment): boolean =>
  reservation.current !== after.reservation.current ||
  (after.reservation.confirmed && !reservation.confirmed) ||
  expiry.expiresAtMs !== after.expiry.expiresAtMs ||
  expiry.reservationId !== after.expiry.reservationId

/** Whether a change of the selection is open, and no answer to it; one that is over is so with this entry. */
const createChanges = (): ((entry: Entry) => { readonly isOver: boolean; readonly isOpen: boolean }) => {
  let cause: number | null = null
  return (entry) => {
    const before = cause
    if (isPageStart(entry)) cause = null
    else if (entry.kind === 'event' && entry.type === 'ModifyRequested') cause = entry.cause
    else if (entry.kind === 'event' && entry.cause === cause) cause = null
    return { isOver: before !== null && cause === null, isOpen: cause !== null && entry.cause !== cause }
  }
}

interface Shown {
  readonly models: ReadModels
  /** After which entry. */
  readonly seq: number
}

const shownFact = (
  { server, firstSeq }: LawStart,
  current: Reservation,
  { models, seq }: Shown,
): string | null => {
  const truth = server.of(current.reservationId, seq)
  if (truth !== null)
    return (
      standingFact(truth, current) ?? confirmedFact(truth, models) ?? deadlineFact(truth, current, models)
    )
  // What a log that was cut begins with was answered before.
  return firstSeq === 1 ? `${current.reservationId} is shown, and no answer has named it` : null
}

const standingFact = ({ answers, isGone }: ReservationTruth, shown: Reservation): string | null => {
  const { reservationId, status } = shown
  if (isGone && !isCalledOff(status))
    return `${reservationId} is shown as ${status}, and the server says that it is gone`
  return differenceFromAll(answers, shown)
}

/** While a change is open its own answer decides. */
const confirmedFact = (
  { answers, isConfirmed }: ReservationTruth,
  { reservation }: ReadModels,
): string | null =>
  reservation.confirmed && !isConfirmed && answers.length > 0 && reservation.activity !== 'modifying'
    ? 'it is shown as confirmed, and the server has not confirmed it'
    : null

const deadlineFact = (
  { answers, deadlines }: ReservationTruth,
  { reservationId, expiresAtMs }: Reservation,
  { expiry }: ReadModels,
): string | null => {
  const shown = expiry.reservationId === reservationId ? [expiresAtMs, expiry.expiresAtMs] : [expiresAtMs]
  const known = [...deadlines, ...answers.map(({ deadlineMs }) => deadlineMs)]
  const stray = shown.find((ms) => !known.includes(ms))
  return deadlines.length === 0 || stray === undefined
    ? null
    : `the server says ${deadlines.map(instantWords).join(' or ')}, and ${instantWords(stray)} is shown`
}

const instantWords = (ms: EpochMs | null): string => (ms === null ? 'no deadline' : String(ms))

/** Each ticket as it comes to be shown, under the token that came with it. */
const looksAtTickets = ({ server, firstSeq }: LawStart): Looks => ({
  whenChanged: {
    models: ['reservation'],
    look: (_entry, { before, after }) => {
      for (const shown of newTickets(before.reservation, after.reservation)) {
        const { reservationId } = shown
        const answers = server.of(reservationId)?.answers ?? null
        if (answers === null && firstSeq === 1) return `${reservationId} is shown, and no answer has named it`
        if (answers === null || answers.length === 0) continue
        const ofToken = answers.filter(({ token }) => token === shown.token)
        if (ofToken.length === 0) return `${reservationId} is shown under another token than its own`
        const difference = differenceFromAll(ofToken, shown)
        if (difference !== null) return `${reservationId}: ${difference}`
      }
      return null
    },
  },
})

type ReservationModel = ReadModels['reservation']

const newTickets = (before: ReservationModel, after: ReservationModel): readonly Reservation[] => {
  const viewed = after.viewed === before.viewed || after.viewed === null ? [] : [after.viewed]
  if (before.payedReservations === after.payedReservations) return viewed
  const known = Object.values(before.payedReservations)
  return [...viewed, ...Object.values(after.payedReservations).filter((one) => !known.includes(one))]
}

export const serversWordFirst = law('LAW-170', 'log', {
  since: 7,
  sentence:
    'A ticket that the device has saved is shown only while the server can’t be asked: never after the server has sent the reservation, refused it or called it gone.',
  looks: () => {
    /** Of which reservations the last look had the server's own word. */
    const answered = new Set<string>()
    const stale = ({ after: { reservation } }: Moment): string | null => {
      const shown = reservation.saved?.reservation.reservationId
      return shown !== undefined && answered.has(shown)
        ? `the saved ticket ${shown} is shown, though the server has answered`
        : null
    }
    const answer = (reservationId: string, moment: Moment): string | null => {
      answered.add(reservationId)
      return stale(moment)
    }
    return {
      events: {
        ReservationPaid: ({ data }, moment) => answer(data.reservation.reservationId, moment),
        ReservationFetched: ({ data }, moment) => answer(data.reservation.reservationId, moment),
        ReservationFetchFailed: ({ data: { reservationId, error } }, moment) =>
          isSilence(error) ? void answered.delete(reservationId) : answer(reservationId, moment),
      },
      commands: { StartSession: () => answered.clear() },
      whenChanged: { models: ['reservation'], look: (_entry, moment) => stale(moment) },
    }
  },
})
