// What the server has said of each reservation, by its answers alone. An answer that was asked for before another one came
// may be the older of the two: then both may be true, until an answer comes that was asked for after them.
import { type DurationMs, type EpochMs, LONG_AGO, between } from '../../../domain/instant.ts'
import type { ReservationId } from '../../../domain/ids.ts'
import type { Entry, EventEntry, ExchangeEntry } from '../../../domain/log/entry.ts'
import type { AnsweredState, ReservationTruth, ServerTruth, When } from '../engine/truth.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { newestMap } from '../engine/newest.ts'
import { heldAfter, heldInModel } from './held.ts'
import { answerTo } from '../engine/exchanges.ts'
import { answerIn, askedAboutIn, goneIn, isOwnerAlone, BOOKING_CALLS } from './answers.ts'
import { type Answer, answeredBefore, answeredIn, isCalledOff, standingOf } from './answeredReservation.ts'

/** All that was true of one reservation, the newest last. */
interface History {
  readonly versions: Version[]
  /** The answer that said last what is held, or until when. */
  heldSeq: number
  heldAtMs: DurationMs
  /** The answer that said its status last. */
  statusSeq: number
  /** The answer that said last until when it is held, and another deadline than before. */
  deadlineSeq: number
  /** The same of a change of it. */
  changedAtMs: DurationMs
}

interface Version {
  readonly seq: number
  readonly truth: ReservationTruth
}

/** Laws ask for what was true when a call went out: not that long ago. */
const KEPT_ENTRIES = 5_000

/** Before a log was cut anything may have been confirmed. */
const nothingKnown = (firstSeq: number): ReservationTruth => ({
  answers: [],
  deadlines: [],
  statuses: [],
  held: null,
  isConfirmed: firstSeq > 1,
  isGone: false,
  transactions: [],
  ticketsUrl: null,
})

/** What was true of each reservation, and when. */
const createHistories = () => {
  const histories = new Map<string, History>()
  const historyOf = (id: string): History => {
    const known = histories.get(id)
    if (known !== undefined) return known
    const created: History = {
      versions: [],
      heldSeq: 0,
      heldAtMs: NEVER,
      statusSeq: 0,
      deadlineSeq: 0,
      changedAtMs: NEVER,
    }
    histories.set(id, created)
    return created
  }
  const note = ({ versions }: History, seq: number, truth: ReservationTruth): void => {
    versions.push({ seq, truth })
    while ((versions[1]?.seq ?? seq) <= seq - KEPT_ENTRIES) versions.shift()
  }
  const of: ServerTruth['of'] = (id, seq = Infinity) => {
    const versions = histories.get(id)?.versions ?? NO_VERSIONS
    let place = versions.length - 1
    while (place >= 0 && (versions[place]?.seq ?? 0) > seq) place -= 1
    return versions[place]?.truth ?? null
  }
  return { historyOf, note, of }
}

export const createServerTruth = (firstSeq: number): ServerTruth => {
  const tokens = new Map<string, ReservationId>()
  /** What led to changes that were answered without the reservation: the fetch that follows says what has become of it. */
  const unsaid = newestMap<number, true>()
  const stale = newestMap<number, true>()
  /** What led to changes of the owner. */
  const owners = newestMap<number, true>()
  const unknown = nothingKnown(firstSeq)
  const { historyOf, note, of } = createHistories()
  let nowSeq = 0
  const opened = (token: string): ReservationId | null => tokens.get(token) ?? null
  const askedIn = (entry: ExchangeEntry): ReservationId | null => {
    const { token, reservationToken = token } = entry.data.parameters
    return askedAboutIn(entry) ?? opened(reservationToken ?? '')
  }
  const reservationOf = (entry: Entry): ReservationId | null =>
    entry.kind === 'exchange' ? (askedIn(entry) ?? answerIn(entry)?.reservationId ?? null) : null
  const learn = (entry: ExchangeEntry, when: When): void => {
    const { seq, type, cause } = entry
    const [read, id] = [answerIn(entry), reservationOf(entry)]
    // An answer about another reservation is none.
    const answer = read !== null && read.reservationId === id ? read : null
    if (answer === null && cause !== null && isChange(entry)) unsaid.set(cause, true)
    if (id === null) return
    if (answer !== null) tokens.set(answer.token, id)
    const history = historyOf(id)
    const before = history.versions.at(-1)?.truth ?? unknown
    const isLook = !isChange(entry) && !(type === 'reservation' && unsaid.has(cause ?? 0))
    stale.delete(cause ?? 0)
    if (isLook && answer !== null && type === 'reservation' && isOlder(answer, history, when)) {
      if (cause !== null) stale.set(cause, true)
      return
    }
    if (cause !== null && isOwnerAlone(entry)) owners.set(cause, true)
    const learned = { before, history, entry, answer, when, firstSeq, isLook }
    const after = truthAfter({ ...learned, isOwners: owners.has(cause ?? 0) })
    if (after !== before) note(history, seq, after)
  }
  /** What the browser kept of an earlier page is what was answered there, until the server is asked again. */
  const recall = ({ seq, data: { kept } }: EventEntry<'StateRestored'>, { steadyMs }: When): void => {
    const { current = null, confirmed = false } = kept.booking?.reservation ?? {}
    if (current === null) return
    const history = historyOf(current.reservationId)
    note(history, seq, truthKept(history.versions.at(-1)?.truth ?? unknown, current, confirmed))
    Object.assign(history, { heldSeq: seq, heldAtMs: steadyMs, statusSeq: seq, deadlineSeq: seq })
    tokens.set(current.token, current.reservationId)
  }
  return {
    hear: (entry, when) => {
      if (entry.kind === 'exchange') learn(entry, when)
      else if (entry.kind === 'event' && entry.type === 'StateRestored') recall(entry, when)
      nowSeq = entry.seq
    },
    ...saidBefore((id) => of(id, nowSeq - 1)),
    of,
    isStale: (cause) => stale.has(cause ?? 0),
    opened,
    reservationOf,
  }
}

const saidBefore = (
  truthOf: (id: string) => ReservationTruth | null,
): Pick<ServerTruth, 'heldBefore' | 'deadlinesBefore'> => ({
  heldBefore: ({ reservation: { current } }) =>
    current === null ? null : (truthOf(current.reservationId)?.held ?? heldInModel(current)),
  deadlinesBefore: ({ reservationId, expiresAtMs }) => {
    const [newest = expiresAtMs, ...others] = truthOf(reservationId)?.deadlines ?? NO_DEADLINES
    return [newest, ...others.filter((ms) => ms !== null)]
  },
})

const truthKept = (before: ReservationTruth, kept: Reservation, wasConfirmed: boolean): ReservationTruth => {
  const state = answeredBefore(kept)
  return {
    ...before,
    answers: [state],
    deadlines: [state.deadlineMs],
    statuses: [state.status],
    held: heldInModel(kept),
    isConfirmed: state.status !== 'OFFER' || wasConfirmed,
  }
}

const NEVER = between(LONG_AGO, LONG_AGO)
const NO_VERSIONS: readonly Version[] = []
const NO_DEADLINES: readonly (EpochMs | null)[] = []

interface Learned {
  readonly before: ReservationTruth
  readonly history: History
  readonly entry: ExchangeEntry
  readonly answer: Answer | null
  readonly when: When
  readonly firstSeq: number
  /** It asks what is held and changes nothing of it. */
  readonly isLook: boolean
  /** It is about the owner, or looks at what became of him. */
  readonly isOwners: boolean
}

const CHANGES: ReadonlySet<string> = new Set(BOOKING_CALLS.filter((call) => call !== 'reservation'))

/** What it is asked for is another state of what is held than before. */
const isChange = (entry: ExchangeEntry): boolean => CHANGES.has(entry.type) && !isOwnerAlone(entry)

const truthAfter = (learned: Learned): ReservationTruth => {
  const { before, entry, answer } = learned
  if (answer !== null) return afterWhole(learned, answer)
  if (goneIn(entry) !== null) return { ...before, isGone: true }
  switch (entry.type) {
    case 'confirmReservation':
      // It has taken it, and does not say what is held now.
      return entry.data.outcome._tag === 'Answered' ? { ...before, isConfirmed: true } : before
    case 'preparePayment': {
      const form = answerTo(entry, 'preparePayment')
      if (form === null || !('transactionUuid' in form)) return before
      return { ...before, transactions: [...before.transactions, form.transactionUuid] }
    }
    case 'cardSuccess':
      return { ...before, ticketsUrl: answerTo(entry, 'cardSuccess')?.ticketsUrl ?? before.ticketsUrl }
    case 'extendReservation': {
      const deadlineMs = answerTo(entry, 'extendReservation')?.expireAt
      return deadlineMs === undefined ? before : afterMoreTime(learned, deadlineMs)
    }
    case 'reservationStatus': {
      const status = answerTo(entry, 'reservationStatus')?.status
      return status === undefined ? before : { ...before, statuses: statusesAfter(learned, status) }
    }
    default:
      return before
  }
}

const statusesAfter = (learned: Learned, status: string): readonly string[] => {
  const { before, history, entry } = learned
  const isSure = isNewest(learned, history.statusSeq)
  history.statusSeq = entry.seq
  return added(before.statuses, status, isSure)
}

/** It went out before a change was answered. What is over does not come back, whenever it was asked for. */
const isOlder = ({ status }: Answer, { changedAtMs }: History, { sent }: When): boolean =>
  sent.atMs < changedAtMs && standingOf(status) === 'stands'

const afterWhole = (learned: Learned, answer: Answer): ReservationTruth => {
  const { before, history, isLook, isOwners, when } = learned
  const state = answeredIn(answer)
  // What says nothing new of the rest supersedes no other answer.
  if (isOwners && isAsKnown(before, state)) return before
  const isEnd = standingOf(state.status) !== 'stands'
  const isSure = isNewest(learned, history.heldSeq)
  const isBehind = !isSure && !isEnd && (before.held === null || when.sent.atMs <= history.heldAtMs)
  const isPassedOver = isBehind && (isLook || isCalledOff(before.held?.status ?? ''))
  const wasNoOffer = before.answers.length > 0 && before.answers.every(({ status }) => status !== 'OFFER')
  settle(learned, !isLook)
  return {
    ...before,
    answers: added(before.answers, state, isSure),
    deadlines: deadlinesAfter(learned, state.deadlineMs, isEnd),
    statuses: statusesAfter(learned, state.status),
    held: isPassedOver ? before.held : heldAfter(before.held, answer),
    isConfirmed: state.status !== 'OFFER' || (before.isConfirmed && !(isSure && wasNoOffer)),
    isGone: false,
  }
}

const afterMoreTime = (learned: Learned, deadlineMs: EpochMs): ReservationTruth => {
  const { before } = learned
  // The deadline that is known already is no news of any kind; where none is known, it may be the same.
  if (before.deadlines.length > 0 && !before.deadlines.includes(deadlineMs)) settle(learned, true)
  // More time for one that is over is none.
  const isOver = standingOf(before.held?.status ?? '') !== 'stands'
  return isOver ? before : { ...before, deadlines: deadlinesAfter(learned, deadlineMs, false) }
}

const settle = ({ history, entry, when }: Learned, isChanged: boolean): void => {
  history.heldSeq = entry.seq
  history.heldAtMs = when.steadyMs
  if (isChanged) history.changedAtMs = when.steadyMs
}

/** Whether it was asked for after all that came before it; what came before a cut is unknown. */
const isNewest = ({ when: { sent }, firstSeq }: Learned, lastSeq: number): boolean =>
  sent.afterSeq >= lastSeq && sent.afterSeq >= firstSeq

/** The newest stands alone; any other one beside those that are known, where any is. */
const added = <A>(before: readonly A[], one: A, isAlone: boolean): readonly A[] => {
  if (isAlone) return [one]
  return before.length === 0 ? before : [...before, one]
}

/** What is said again is no news: it may have been asked for before the answer that comes next. A dearer change has a deadline. */
const deadlinesAfter = (
  learned: Learned,
  deadlineMs: EpochMs | null,
  isEnd: boolean,
): ReservationTruth['deadlines'] => {
  const { before, history, entry } = learned
  const [last, other] = before.deadlines
  const isSure = isNewest(learned, history.deadlineSeq)
  if (last === deadlineMs) return isSure && other !== undefined ? [deadlineMs] : before.deadlines
  if (last === undefined && !isSure) return before.deadlines
  const isOver = standingOf(before.held?.status ?? '') !== 'stands' && entry.type !== 'finishEdit'
  const isPassedOver = isOver || (deadlineMs ?? 0) < (last ?? 0)
  if (!isSure && !isEnd && isPassedOver) return before.deadlines
  history.deadlineSeq = entry.seq
  return isSure || last === undefined ? [deadlineMs] : [deadlineMs, last]
}

const isAsKnown = ({ answers: [known, other], deadlines }: ReservationTruth, said: AnsweredState): boolean =>
  other === undefined &&
  known?.status === said.status &&
  known.totalCents === said.totalCents &&
  known.promotion === said.promotion &&
  [known.deadlineMs, deadlines[0]].every((ms) => ms === said.deadlineMs) &&
  known.held.join() === said.held.join()
