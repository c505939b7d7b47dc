// How a law compares what is shown of the current reservation with the server's truth: whenever it changes, and once what
// an answer leads to has followed.
import { createFollowUp } from '../../engine/followUp.ts'
import { isPageStart } from '../../engine/userActivity.ts'
import type { Entry } from '../../../../domain/log/entry.ts'
import type { LawStart, Moment } from '../../engine/law.ts'
import { atCalls, type Looks } from '../../engine/looks.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { createTruth, LESSON_CALLS, type ReservationTruth } from '../../truth/serverTruth.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'

interface AsTold {
  /** What the screen says that may not be true; `null` where all of it may be. */
  readonly difference: (truth: ReservationTruth, shown: Reservation, models: ReadModels) => string | null
  /** Where one of these read models is changed, it may be another one that is compared. */
  readonly models: readonly (keyof ReadModels)[]
  /** Whether this moment changes what is compared. */
  readonly isChange: (moment: Moment) => boolean
  /** What another call tells while a change of the selection is under way is shown once that change is over. */
  readonly awaitsChange?: boolean
}

/** Something of the current reservation is shown as it may be true, and an answer is shown as soon as it is here. */
export const looksAtCurrent = (
  start: LawStart,
  { difference, models, isChange, awaitsChange = false }: AsTold,
): readonly Looks[] => {
  const truth = start.share(createTruth)
  const followUp = createFollowUp()
  const differenceAt = ({ models: shown, seq }: Shown): string | null => {
    const { current } = shown.reservation
    if (current === null) return null
    const known = truth.of(current.reservationId, seq)
    if (known !== null) return difference(known, current, shown)
    // What a log that was cut begins with was told before.
    return start.firstSeq === 1 ? `${current.reservationId} is shown, and no answer has told it` : null
  }
  const changing = createChanging()
  const follow = (entry: Entry): void => {
    const { isOver, isPutOff } = awaitsChange ? changing(entry) : NO_CHANGE
    const lesson = entry.kind === 'exchange' ? truth.lessonOf(entry) : null
    const isTaught = (lesson?.reservationId ?? null) !== null
    if (isTaught && isPutOff) followUp.drop()
    else if (isTaught || isOver)
      // What is taught at the entry that is looked at can't be shown yet.
      followUp.expect(entry, (shown, later) =>
        differenceAt({ models: shown, seq: later.previous?.seq ?? start.firstSeq - 1 }),
      )
  }
  return [
    { whileWaiting: followUp },
    awaitsChange ? { all: follow } : { exchanges: atCalls(LESSON_CALLS, follow) },
    {
      whenChanged: {
        models,
        look: ({ seq }, moment) => (isChange(moment) ? differenceAt({ models: moment.after, seq }) : null),
      },
    },
  ]
}

interface Shown {
  readonly models: ReadModels
  /** After which entry they are shown. */
  readonly seq: number
}

interface Changing {
  /** A change of the selection has ended with this entry. */
  readonly isOver: boolean
  /** One is under way, and the entry is not of its call: what it tells may be told otherwise in a moment. */
  readonly isPutOff: boolean
}

const NO_CHANGE: Changing = { isOver: false, isPutOff: false }

/** Asked at every entry. A page that begins has no change under way. */
const createChanging = (): ((entry: Entry) => Changing) => {
  let cause: number | null = null
  return (entry) => {
    const before = cause
    if (isPageStart(entry)) cause = null
    else if (entry.kind === 'event' && entry.type === 'ModifyRequested') cause = entry.cause
    else if (entry.kind === 'event' && entry.cause === cause) cause = null
    return { isOver: before !== null && cause === null, isPutOff: cause !== null && entry.cause !== cause }
  }
}

export const isOtherReservation = ({ before, after }: Moment): boolean =>
  before.reservation.current !== after.reservation.current
