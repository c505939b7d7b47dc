// The contact form and the reservation's owner (PAX-01..03).
import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { debounceTime } from 'rxjs'
import { type ApiError, saysReservationIsGone } from '../../domain/apiError.ts'
import { ownerAccount } from '../../domain/companies/role.ts'
import type { ReservationId } from '../../domain/ids.ts'
import { command } from '../../domain/log/commands.ts'
import { event, type Event } from '../../domain/log/events.ts'
import {
  type ContactForm,
  decideOwner,
  isSameOwner,
  ownerSoFar,
  type ReservationOwner,
} from '../../domain/passengers/contact.ts'
import { isAsSeen } from '../../domain/reservation/elsewhere.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { isCancelled, stateOf } from '../../domain/reservation/state.ts'
import { isEditScreen } from '../../domain/shell/address.ts'
import { fromOwner } from '../../domain/wire/owner.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { isCutOff } from '../../projections/models/shell.ts'
import { heldAfter, ownerSent } from '../api/aboutReservation.ts'
import type { Answer } from '../api/call.ts'
import { after, mapCaused, policy, afterPause } from '../pipeline/handler.ts'
import { asks, question } from '../pipeline/asking.ts'
import { FETCH_MODELS, fetchedEvents, type FetchModels } from '../reservation/answers.ts'

/** One second after the last key (TIME-15). */
export const sendOwner = policy({ on: ['ContactChanged'], reads: ['shell'] }, (events$, { clock }, models) =>
  events$.pipe(
    debounceTime(TIMINGS.contactChangeMs, clock.scheduler),
    mapCaused(() => (isEditScreen(models.shell.address) ? null : command('UpdateOwner', { why: 'form' }))),
  ),
)

/** Who typed the contact before the first ticket has an owner as soon as there is a reservation. */
export const sendOwnerAfterCreate = after('ReservationCreated', [], () =>
  command('UpdateOwner', { why: 'form' }),
)

export const updateOwner = asks(
  'UpdateOwner',
  { reads: [...FETCH_MODELS, 'auth', 'passengers', 'shell'] },
  ({ why }, models, { api }) => {
    const owner = ownerOf(models.passengers.form, why)
    const reservation = models.reservation.current
    if (owner === null || reservation === null || models.reservation.activity === 'confirming') return null
    if (isSameOwner(models.passengers.owner, owner)) return null
    if (isCancelled(reservation)) return null // There is nothing left to own.
    if (models.reservation.paidCents !== null) return null // The ticket has its owner.
    if (isCutOff(models.shell)) return null // It waits for the network.
    const { reservationId } = reservation
    // What became of the owner is stale once the reservation was left, or paid.
    const ifHeld = (events: readonly Event[]): readonly Event[] =>
      models.reservation.current?.reservationId === reservationId ? events : []
    /** At what the reservation is then, where the answer doesn't hold it; judged by what was known when it was asked for. */
    const owned = (answer$: Answer<Reservation | null>): Observable<Event> => {
      const report = reportingBeside(models)
      return question(answer$, {
        found: (found) =>
          found === null
            ? owned(heldAfter(api, reservationId))
            : ifHeld([event('OwnerUpdated', { owner }), ...report(found)]),
        failed: (error) => ifHeld(failedOwner(error, reservationId, models)),
      })
    }
    const sent = fromOwner(owner, ownerAccount(models.auth, models.passengers.form))
    return owned(ownerSent(api, reservationId, sent))
  },
)

/** That there is no such reservation any more is said of it, and not of its owner. */
const failedOwner = (error: ApiError, reservationId: ReservationId, models: FetchModels): readonly Event[] =>
  saysReservationIsGone(error) && !isCancelled(models.reservation.current)
    ? fetchedEvents({ reservationId, why: 'wake' }, E.left(error), models)
    : [event('OwnerUpdateFailed', { error })]

/**
 * What else the answer about the owner says: the reservation's end in any case; anything else that is new, unless this answer is
 * stale: another one came first.
 */
const reportingBeside = (models: FetchModels): ((found: Reservation) => readonly Event[]) => {
  const asked = models.reservation.current
  return (found) => {
    const isEnd = isCancelled(found) || stateOf(found.status) === 'paid'
    const isInTime = asked !== null && models.reservation.current === asked
    return isEnd || (isInTime && !isAsSeen(asked, found))
      ? fetchedEvents({ reservationId: found.reservationId, why: 'wake' }, E.right(found), models)
      : []
  }
}

/** The complete-form rule is that of the form; a sign-in sends what there is, if anything (PAX-02, OP-137). */
const ownerOf = (form: ContactForm, why: 'form' | 'signIn'): ReservationOwner | null => {
  const decided = decideOwner(form)
  if (E.isRight(decided)) return decided.right
  return why === 'signIn' ? ownerSoFar(form) : null
}

/** Nine tenths of a second after the sign-in, unless it is over by then (AUTH-08, PAX-14, TIME-03). */
export const sendOwnerAfterSignIn = afterPause(
  { on: ['SignedIn'], reads: ['auth', 'reservation'], pause: () => TIMINGS.ownerAfterSignInMs },
  (_e, { auth, reservation }) =>
    auth.token === null || reservation.current === null ? null : command('UpdateOwner', { why: 'signIn' }),
)
