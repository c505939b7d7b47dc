// How a law compares what is shown of the current reservation with the server's truth: whenever it changes, and once what
// an answer leads to has followed.
import { createFollowUp } from '../../engine/followUp.ts'
import type { LawStart, Moment, Watch } from '../../engine/law.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { createTruthAt, type ReservationTruth } from '../../truth/serverTruth.ts'
import type { Reservation } from '../../../reservation/reservation.ts'

interface AsTold {
  /** What the screen says that may not be true; `null` where all of it may be. */
  readonly difference: (truth: ReservationTruth, shown: Reservation, models: LawModels) => string | null
  /** Whether this moment changes what is compared. */
  readonly isChange: (moment: Moment) => boolean
}

/** Something of the current reservation is shown as it may be true, and an answer is shown as soon as it is here. */
export const watchCurrent = (start: LawStart, { difference, isChange }: AsTold): Watch => {
  const truthAt = createTruthAt(start)
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
    if ((truth.lesson()?.reservationId ?? null) !== null)
      followUp.expect(entry, (models) => differenceAt(models, lastSeq))
    return isChange(moment) ? differenceAt(after, entry.seq) : null
  }
}

export const isOtherReservation = ({ before, after }: Moment): boolean =>
  before.reservation.current !== after.reservation.current
