// The law about what comes later: the server is asked and told again, and what was read is let go, after exactly as long as
// is specified, and by the newest reason for it alone.
import type { Entry, EventEntry } from '../../../log/entry.ts'
import { isUnclear } from '../../../apiError.ts'
import {
  between,
  type DurationMs,
  durationMs,
  type EpochMs,
  later,
  minus,
  NO_TIME,
  plus,
} from '../../../instant.ts'
import { command, type Follow, isSameData } from '../../engine/exactSequels.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { clockMoveIn, isPageStart, isUserCommand } from '../../engine/userActivity.ts'
import { questionIn } from '../../sequels/outcome.ts'
import { currentIdIn } from '../../sequels/rows.ts'

/** What comes later after some events, each of which takes the place of the one before. */
interface Again {
  readonly type: string
  /** Whether this event is a reason for it. */
  readonly isReason: (entry: EventEntry, models: LawModels) => boolean
  readonly afterMs: DurationMs
  /** It is tried again each time after as long, until there is something to do. */
  readonly isRepeated: boolean
  /** By what stands when the time is up. */
  readonly follow: (entry: EventEntry, models: LawModels) => Follow | null
}

/** A question or a report that did not get through is sent again after this time. */
const AGAIN_MS = durationMs(5_000)
/** A change stands so long on the page before Pay can be pressed. */
const READ_MS = durationMs(700)
/** What a person said of a payment is looked at again after this time. */
const DOUBT_MS = durationMs(15_000)

const AGAIN: readonly Again[] = [
  {
    type: 'SettlePayment',
    isReason: (entry) =>
      entry.type === 'PaymentFailed' && entry.data.step === 'success' && isUnclear(entry.data.error),
    afterMs: AGAIN_MS,
    isRepeated: false,
    follow: () => command('SettlePayment', {}),
  },
  {
    type: 'FetchReservation',
    isReason: (entry) =>
      entry.type === 'ReservationFetchFailed' && entry.data.why === 'resume' && !entry.data.gone,
    afterMs: AGAIN_MS,
    isRepeated: false,
    follow: (entry, models) => {
      const reservationId = 'reservationId' in entry.data ? entry.data.reservationId : null
      return reservationId !== null && currentIdIn(models) === reservationId
        ? command('FetchReservation', { reservationId, why: 'resume' })
        : null
    },
  },
  {
    type: 'FetchReservation',
    isReason: (entry, { payment }) =>
      (entry.type === 'ReservationFetched' || entry.type === 'ReservationFetchFailed') &&
      entry.data.why === 'payment' &&
      payment.progress._tag === 'Following',
    afterMs: AGAIN_MS,
    isRepeated: false,
    follow: (_entry, { payment: { progress, reservationId } }) =>
      progress._tag === 'Following' && reservationId !== null
        ? command('FetchReservation', { reservationId, why: 'payment' })
        : null,
  },
  {
    type: 'CheckPaymentOutcome',
    isReason: ({ type }) => type === 'PaymentOutcomeFound' || type === 'PaymentOutcomeFailed',
    afterMs: AGAIN_MS,
    isRepeated: false,
    follow: (_entry, models) => questionIn(models)[0] ?? null,
  },
  {
    type: 'CheckPaymentOutcome',
    isReason: ({ type }) =>
      type === 'PaymentOutcomeFound' || type === 'PaymentOutcomeFailed' || type === 'SessionResumed',
    afterMs: DOUBT_MS,
    isRepeated: true,
    follow: (_entry, models) => doubtIn(models),
  },
  {
    type: 'ReleasePay',
    isReason: ({ type }) => type === 'ReservationChangedElsewhere',
    afterMs: READ_MS,
    isRepeated: false,
    follow: (_entry, { payment }) =>
      payment.progress._tag === 'Checking' ? command('ReleasePay', {}) : null,
  },
]

/**
 * Given up, or called over: while it is for sale or shown here, the server may have another word. One call that does not
 * know it says nothing of what is still held here.
 */
const doubtIn = ({ payment, reservation, shell }: LawModels): Follow | null => {
  const { doubted, progress, outcome } = payment
  if (doubted === null || progress._tag === 'Unsettled' || progress._tag === 'Following') return null
  const isTold =
    progress._tag === 'Settling' &&
    (progress.lastError === null || (progress.status === 'COMPLETED' && isUnclear(progress.lastError)))
  const isHeld = reservation.current?.reservationId === doubted
  if (isTold || (!isHeld && outcome?.reservationId === doubted && outcome.failed === 'gone')) return null
  const isShown =
    shell.address?.path === '/payment/results' && shell.address.query['reservationId'] === doubted
  return isShown || isHeld ? command('CheckPaymentOutcome', { reservationId: doubted }) : null
}

/** The newest reason of one kind. */
interface Waiting {
  readonly entry: EventEntry
  sinceMs: EpochMs
  /** In time awake; of what is tried again each time, since it is called for. */
  awakeMs: DurationMs
  /** That the time was up, and it was called for ever since. */
  isMissed: boolean
  isDone: boolean
}

/** A platform's timers are that inexact at most. */
const EARLY_MS = durationMs(50)
const LATE_MS = durationMs(1_000)

const inTime = law('LAW-141', 'payment', {
  sentence:
    'What has no answer yet is asked or told again after exactly as long as is specified, neither sooner nor later, and Pay returns when a change could be read.',
  watch: () => {
    const waiting = new Map<Again, Waiting>()
    const reasons = new Set<number>()
    /** When what was fetched had come, by the event that told it. */
    const fetched = new Map<number, EpochMs>()
    return (moment: Moment) => {
      const { entry } = moment
      if (isPageStart(entry)) waiting.clear()
      const fact =
        missedAt(waiting, moment) ??
        wrongIn(waiting, moment, reasons) ??
        unreasonedIn(entry, reasons, fetched)
      if (entry.kind !== 'event' || fact !== null) return fact
      if (entry.type === 'ReservationFetched' || entry.type === 'ReservationFetchFailed')
        fetched.set(entry.seq, entry.at)
      for (const again of AGAIN) {
        if (!again.isReason(entry, moment.after)) continue
        reasons.add(entry.seq)
        waiting.set(again, { entry, sinceMs: entry.at, awakeMs: NO_TIME, isMissed: true, isDone: false })
      }
      return null
    }
  },
})

/** What should have come by now, and has not. */
const missedAt = (
  waiting: ReadonlyMap<Again, Waiting>,
  { entry, before, awakeMs }: Moment,
): string | null => {
  const movedMs = clockMoveIn(entry)
  for (const [again, one] of waiting) {
    one.sinceMs = later(one.sinceMs, movedMs)
    if (one.isDone) continue
    const isUp = between(one.sinceMs, entry.at) >= again.afterMs
    const isWanted = (isUp || again.isRepeated) && again.follow(one.entry, before) !== null
    // What is tried again each time comes at the first time at which it is called for.
    one.awakeMs = again.isRepeated && !isWanted ? NO_TIME : plus(one.awakeMs, awakeMs)
    if (!isUp) continue
    one.isMissed = again.isRepeated ? isWanted : one.isMissed && isWanted
    const isLate = one.isMissed && minus(one.awakeMs, again.afterMs) > LATE_MS && isUserCommand(entry)
    if (isLate) return `${again.type} did not come after ${one.entry.type} at ${one.entry.seq}`
  }
  return null
}

/** It comes too soon, or late, or says another thing than what is called for. */
const wrongIn = (
  waiting: ReadonlyMap<Again, Waiting>,
  { entry, before }: Moment,
  reasons: ReadonlySet<number>,
): string | null => {
  if (entry.kind !== 'command' || entry.cause === null || !reasons.has(entry.cause)) return null
  const meant = [...waiting].filter(([{ type }, one]) => type === entry.type && one.entry.seq === entry.cause)
  let fact: string | null = null
  for (const [again, one] of meant) {
    const passedMs = between(one.sinceMs, entry.at)
    // At once is another law's to judge.
    if (passedMs < EARLY_MS) return null
    const follow = again.follow(one.entry, before)
    const isDue = passedMs >= again.afterMs - EARLY_MS
    if (isDue && follow !== null && isSameData(follow.data, entry.data)) {
      one.isDone = true
      return null
    }
    fact ??= `${entry.type} came ${passedMs} ms after ${one.entry.type} at ${one.entry.seq}`
  }
  return isOfDeadline(entry) ? null : fact
}

/** Whether it is paid is asked again only where it was asked, and the money was taken. */
const unreasonedIn = (
  entry: Entry,
  reasons: ReadonlySet<number>,
  fetched: ReadonlyMap<number, EpochMs>,
): string | null => {
  if (entry.kind !== 'command' || entry.type !== 'FetchReservation' || entry.data.why !== 'payment')
    return null
  const sinceMs = fetched.get(entry.cause ?? 0)
  if (sinceMs === undefined || reasons.has(entry.cause ?? 0)) return null
  // At once is another law's to judge.
  return between(sinceMs, entry.at) < EARLY_MS ? null : `${entry.type} at ${entry.seq} came for no reason`
}

/** A look at the end, or after the clock moved, has its own time. */
const isOfDeadline = (entry: Entry): boolean =>
  entry.kind === 'command' && entry.type === 'FetchReservation' && entry.data.why === 'resume'

export const askedAgainLaws: readonly Law[] = [inTime]
