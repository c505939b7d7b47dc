// The law about the end of a change of a paid ticket: it is told where the change is, and it is no end of a booking.
import type { CommandEntry, EventEntry } from '../../../log/entry.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'

const endIsToldOnItsScreen = law('LAW-171', 'edit', {
  sentence:
    'That the time of a change runs out, or has, is told with the change and nowhere else: the dialog of a booking’s time and the notices say nothing of it.',
  watch: () => {
    /** What has told it. */
    const tellings = new Set<number>()
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
    return watchWith({
      commands: { ShowNotice: isStray, OpenModal: isStray, WarnOfExpiry: isStray },
      events: {
        EditExpiryWarned: tell,
        EditExpired: tell,
        EditLost: tell,
        ExpiryWarned: ofBooking,
        ReservationExpired: ofBooking,
      },
    })
  },
})

export const editEndLaws: readonly Law[] = [endIsToldOnItsScreen]
