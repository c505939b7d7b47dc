// The law about tickets of the device: the server's own word always comes first.
import { type Law, law } from '../../engine/law.ts'
import type { Moment } from '../../engine/moment.ts'
import { isSilence } from '../../server/answers.ts'

const serversWordFirst = law('LAW-170', 'log', {
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

export const savedTicketLaws: readonly Law[] = [serversWordFirst]
