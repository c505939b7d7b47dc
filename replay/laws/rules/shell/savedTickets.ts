// The law about tickets of the device: the server's own word always comes first.
import { type Law, law } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'
import { isSilence } from '../../readers/told.ts'

const serversWordFirst = law('LAW-170', 'lifecycle', {
  since: 7,
  sentence:
    'A ticket that the device has saved is shown only while the server can’t be asked: never after it has told the reservation, refused it or called it gone.',
  watch: () => {
    /** Of which reservations the last look had the server's own word. */
    const told = new Set<string>()
    let isShown = false
    return watchWith({
      events: {
        ReservationPaid: ({ data }) => void told.add(data.reservation.reservationId),
        ReservationFetched: ({ data }) => void told.add(data.reservation.reservationId),
        ReservationFetchFailed: ({ data: { reservationId, error } }) => {
          if (isSilence(error)) told.delete(reservationId)
          else told.add(reservationId)
        },
      },
      commands: { StartSession: () => told.clear() },
      whenChanged: {
        models: ['reservation'],
        atStart: true,
        look: (_entry, { after }) => void (isShown = after.reservation.saved !== null),
      },
      whileWaiting: {
        get isWaiting() {
          return isShown
        },
        look: (_entry, { after }) => {
          const shown = after.reservation.saved?.reservation.reservationId
          return shown !== undefined && told.has(shown)
            ? `the saved ticket ${shown} is shown, of which the server has spoken`
            : null
        },
      },
    })
  },
})

export const savedTicketLaws: readonly Law[] = [serversWordFirst]
