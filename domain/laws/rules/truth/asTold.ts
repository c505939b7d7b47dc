// How a law compares what is shown of the current reservation with the server's truth: whenever it changes, and once what
// an answer leads to has followed.
import { createFollowUp } from '../../engine/followUp.ts'
import { isPageStart } from '../../engine/userActivity.ts'
import type { Entry } from '../../../log/entry.ts'
import type { LawStart, Moment, Watch } from '../../engine/law.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { createTruthAt, type ReservationTruth } from '../../truth/serverTruth.ts'
import type { Reservation } from '../../../reservation/reservation.ts'

interface AsTold {
  /** What the screen says that may not be true; `null` where all of it may be. */
  readonly difference: (truth: ReservationTruth, shown: Reservation, models: LawModels) => string | null
  /** Whether this moment changes what is compared. */
  readonly isChange: (moment: Moment) => boolean
  /** What another call tells while a change of the selection is under way is shown once that change is over. */
  readonly awaitsChange?: boolean
}

/** Something of the current reservation is shown as it may be true, and an answer is shown as soon as it is here. */
export const watchCurrent = (
  start: LawStart,
  { difference, isChange, awaitsChange = false }: AsTold,
): Watch => {
  const truthAt = createTruthAt(start)
  const changing = awaitsChange ? createChanging() : () => NO_CHANGE
  const followUp = createFollowUp()
  /** The entry before the one that is looked at: what is taught at that one can't be shown yet. */
  let lastSeq = start.firstSeq - 1
  return (moment) => {
    const { entry, after } = moment
    const truth = truthAt(moment)
    const differenceAt = (models: LawModels, seq: number): string | null => {
      const { current } = models.reservation
      if (current === null) return null
      const known = truth.of(current.reservationId, seq)
      if (known !== null) return difference(known, current, models)
      // What a log that was cut begins with was told before.
      return start.firstSeq === 1 ? `${current.reservationId} is shown, and no answer has told it` : null
    }
    const late = followUp.look(entry, moment)
    lastSeq = entry.seq
    if (late !== null) return late
    const { isOver, isPutOff } = changing(entry)
    const isTaught = (truth.lesson()?.reservationId ?? null) !== null
    if (isTaught && isPutOff) followUp.drop()
    else if (isTaught || isOver) followUp.expect(entry, (models) => differenceAt(models, lastSeq))
    return isChange(moment) ? differenceAt(after, entry.seq) : null
  }
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
