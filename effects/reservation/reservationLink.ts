// A reservation by the token in a letter's link: asked for once, shown at its own address, or shown as failed (API-47, ERR-25).
import { isUnclear } from '../../domain/apiError.ts'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { PATHS, reservationPath } from '../../domain/shell/address.ts'
import { after } from '../pipeline/handler.ts'
import { asks, question } from '../pipeline/asking.ts'

/** What the link brought is used at once. */
export const useLink = after('LetterTokenTaken', [], ({ purpose, token }) =>
  purpose === 'reservation' && token !== null ? command('OpenReservation', {}) : null,
)

export const openReservation = asks(
  'OpenReservation',
  {
    reads: ['reservationLink'],
    performs: (_data, { reservationLink }) => reservationLink.status !== 'asking',
  },
  (_data, models, { api }) => {
    const { token } = models.reservationLink
    if (token === null) return null
    return question(api('reservationByToken', { parameters: { token } }), {
      asked: event('OpenRequested', {}),
      // Who has left the page is not called back.
      isAwaited: () => models.reservationLink.status === 'asking' && models.reservationLink.token === token,
      found: (reservation) => event('ReservationOpened', { reservation }),
      failed: (error) => event('ReservationFailed', { error, label: 'RESERVATION GET FAILED' }),
    })
  },
)

/** The server could not be asked, and the page still waits for it. */
export const openAfterReturn = after('NetworkReturned', ['reservationLink'], (_data, { reservationLink }) =>
  reservationLink.error !== null && isUnclear(reservationLink.error) ? command('OpenReservation', {}) : null,
)

/** To its own page, which the way back doesn't leave for a link that is used. */
export const showOpened = after('ReservationOpened', ['shell'], ({ reservation }, models) =>
  models.shell.address?.path === PATHS.reservationLink
    ? command('NavigateTo', {
        path: reservationPath(reservation.reservationId),
        query: {},
        how: 'replace',
      })
    : null,
)
