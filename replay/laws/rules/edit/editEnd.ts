// The law about the end of a change of a paid ticket: it is told where the change is, and it is no end of a booking.
import type { CommandEntry, Entry, EventEntry, ExchangeEntry } from '../../../../domain/log/entry.ts'
import {
  between,
  durationMs,
  earlier,
  type EpochMs,
  greatest,
  least,
  NO_TIME,
  plus,
} from '../../../../domain/instant.ts'
import { TIMINGS } from '../../../../domain/timings.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { atCalls, watchWith } from '../../engine/looks.ts'
import { createEditCalls, EDIT_CALLS } from '../../readers/edit/editCalls.ts'
import { serverBoundsAt, serverTimeAt } from '../../readers/serverTime.ts'

const MOST_LATE_MS = durationMs(5_000)

/** What of the end of a change is due and not told, by the server's answers and its clock, for a page that is awake. */
const createUntold = () => {
  const callIn = createEditCalls()
  let endsAtMs: EpochMs | null = null
  let warnedMs: EpochMs | null = null
  let unwarnedMs = NO_TIME
  let unendedMs = NO_TIME
  const setEnd = (next: EpochMs | null): void => {
    if (next !== endsAtMs) unwarnedMs = unendedMs = NO_TIME
    endsAtMs = next
  }
  const lateMs = (instantMs: EpochMs, moment: Moment) => {
    const { entry, before, awakeMs } = moment
    const bounds = serverBoundsAt(moment)
    if (bounds === null) return NO_TIME
    const byPageMs = between(instantMs, serverTimeAt(entry, before))
    return greatest(NO_TIME, least(awakeMs, least(byPageMs, between(instantMs, bounds.earliestMs))))
  }
  return {
    warned: (atMs: EpochMs): void => void (warnedMs = atMs),
    end: () => setEnd(null),
    /** Asked at each of `EDIT_CALLS`. */
    hear: (entry: ExchangeEntry, moment: Moment): void => {
      const made = callIn(entry, moment)
      const isOpen = made?.call === 'startEdit' || made?.call === 'editData'
      if (isOpen && entry.data.outcome._tag === 'Answered')
        setEnd(made.told === null ? null : (made.told.tempExpireAt ?? made.told.expireAt))
    },
    get isWaiting() {
      return endsAtMs !== null
    },
    /** After anything else. */
    look: (_entry: Entry, moment: Moment): string | null => {
      if (endsAtMs === null) return null
      const { activity, isFinishUnclear, started } = moment.before.edit
      const warnsAtMs = earlier(endsAtMs, TIMINGS.expiryWarningMs)
      if (started && warnedMs !== endsAtMs) unwarnedMs = plus(unwarnedMs, lateMs(warnsAtMs, moment))
      // A finish that is under way has the last word.
      const mayEnd = started && activity !== 'finishing' && !isFinishUnclear
      if (mayEnd) unendedMs = plus(unendedMs, lateMs(endsAtMs, moment))
      if (unendedMs > MOST_LATE_MS) return `a change has ended ${unendedMs} ms ago, and nothing says so`
      return unwarnedMs > MOST_LATE_MS ? 'a change ends soon, and nothing says so' : null
    },
  }
}

const endIsToldOnItsScreen = law('LAW-171', 'edit', {
  since: 7,
  sentence:
    'That the time of a change runs out, or has, is told with the change and nowhere else: the dialog of a booking’s time and the notices say nothing of it.',
  watch: () => {
    /** What has told it. */
    const tellings = new Set<number>()
    const untold = createUntold()
    const tell = ({ seq, type }: EventEntry, { before, after }: Moment): string | null => {
      tellings.add(seq)
      if (after.expiry.modal !== before.expiry.modal) return `${type} is told as the time of a booking`
      return after.edit.modal === null ? `${type} is not told` : null
    }
    const isStray = ({ cause, type }: CommandEntry): string | null =>
      tellings.has(cause ?? 0) ? `${type} tells of the end of a change` : null
    const ofBooking = (
      { type, data }: EventEntry<'ExpiryWarned'> | EventEntry<'ReservationExpired'>,
      { before: { edit, expiry } }: Moment,
    ): string | null => {
      const id = 'reservationId' in data ? data.reservationId : expiry.reservationId
      return edit.started && id !== null && id === edit.reservationId
        ? `${type} tells of a ticket that is being changed`
        : null
    }
    const ends = (entry: EventEntry, moment: Moment): string | null => {
      untold.end()
      return tell(entry, moment)
    }
    return watchWith({
      commands: {
        StartSession: untold.end,
        ShowNotice: isStray,
        OpenModal: isStray,
        WarnOfExpiry: isStray,
      },
      exchanges: atCalls(EDIT_CALLS, untold.hear),
      events: {
        EditExpiryWarned: (entry, moment) => {
          untold.warned(entry.data.expiresAtMs)
          return tell(entry, moment)
        },
        EditExpired: ends,
        EditLost: ends,
        EditCancelled: untold.end,
        EditFinished: untold.end,
        SignedOut: untold.end,
        ExpiryWarned: ofBooking,
        ReservationExpired: ofBooking,
      },
      whileWaiting: untold,
    })
  },
})

export const editEndLaws: readonly Law[] = [endIsToldOnItsScreen]
