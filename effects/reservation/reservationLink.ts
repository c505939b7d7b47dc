// A reservation by the token in a letter's link: asked for once, shown at its own address, or told as failed (API-47, ERR-25).
import * as E from 'fp-ts/Either'
import { concat, EMPTY, of } from 'rxjs'
import { filter, map, switchMap } from 'rxjs/operators'
import { command } from '../../domain/log/commands.ts'
import { event, type Event } from '../../domain/log/events.ts'
import { PATHS, reservationPath } from '../../domain/shell/address.ts'
import { after, allCausedBy, handler } from '../pipeline/handler.ts'

/** What the link brought is used at once. */
export const useLink = after(['LetterTokenTaken'], [], ({ data: { purpose, token } }) =>
  purpose === 'reservation' && token !== null ? command('OpenReservation', {}) : null,
)

export const openReservation = handler(
  'OpenReservation',
  { reads: ['reservationLink'] },
  (commands$, { api }, models) =>
    commands$.pipe(
      filter(() => models.reservationLink.status !== 'asking'),
      // A newer link makes the answer to the one before worthless.
      switchMap((c) => {
        const { token } = models.reservationLink
        if (token === null) return EMPTY
        const answer$ = api(c)
          .reservationByToken(token)
          .pipe(
            // Who has left the page is not called back.
            filter(
              () => models.reservationLink.status === 'asking' && models.reservationLink.token === token,
            ),
            map((answer): Event =>
              E.isRight(answer)
                ? event('ReservationOpened', { reservation: answer.right })
                : event('ReservationFailed', { error: answer.left, label: 'RESERVATION GET FAILED' }),
            ),
          )
        return concat(of(event('OpenRequested', {})), answer$).pipe(allCausedBy(c))
      }),
    ),
)

/** To its own page, which the way back doesn't leave for a link that is used. */
export const showOpened = after(['ReservationOpened'], ['shell'], ({ data: { reservation } }, models) =>
  models.shell.address?.path === PATHS.reservationLink
    ? command('NavigateTo', {
        path: reservationPath(reservation.reservationId),
        query: {},
        how: 'replace',
      })
    : null,
)
