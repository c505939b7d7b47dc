// Who pays the difference of a changed ticket: it is sent to the server, as any owner is (OP-116), before a payment is
// prepared. The same word twice changes nothing, so that a lost answer is followed by the same request.
import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { concatMap, filter } from 'rxjs'
import { type ApiError, saysReservationIsGone } from '../../domain/apiError.ts'
import { payingOwner } from '../../domain/edit/payer.ts'
import type { ReservationId } from '../../domain/ids.ts'
import { event, type Event } from '../../domain/log/events.ts'
import { isAtRest } from '../../domain/payment/progress.ts'
import { stateOf } from '../../domain/reservation/state.ts'
import { fromOwner } from '../../domain/wire/owner.ts'
import { isCutOff } from '../../projections/models/shell.ts'
import { isPayerOpen, payerSituation } from '../../projections/selectors/edit.ts'
import { progressOf } from '../../projections/models/payment/paymentModel.ts'
import type { Api } from '../api/call.ts'
import { fetched, ownerSent } from '../api/aboutReservation.ts'
import { asks, question } from '../pipeline/asking.ts'
import { isStill } from './standing.ts'
import {
  FETCH_MODELS,
  fetchedEvents,
  fetchedInTime,
  type FetchModels,
  newestWord,
} from '../reservation/answers.ts'

const PAYER_MODELS = [...FETCH_MODELS, 'edit', 'payment', 'auth', 'shell'] as const

export const chooseEditPayer = asks(
  'ChooseEditPayer',
  { reads: PAYER_MODELS, turns: 'first' },
  ({ payer }, models, { api }) => {
    const { edit, payment, auth, shell } = models
    const { reservationId } = edit
    const paying = payingOwner(payerSituation(models), payer)
    if (reservationId === null || paying === null || !isPayerOpen(models)) return null
    if (edit.activity !== 'idle' || !isAtRest(progressOf(payment))) return null
    // It would be sent without a press after the network's return.
    if (isCutOff(shell)) return event('EditPayerFailed', { payer, error: CUT_OFF })
    const body = fromOwner(paying.owner, { customer: auth.customer, companyId: paying.companyId })
    const sent$ = newestWord(ownerSent(api, reservationId, body), { api, reservationId, models })
    const answer$ = question(sent$, {
      // What else the answer says comes first: a ticket that is paid, or is not to be paid any more, asks for no payer.
      found: (found) => [
        fetchedEvents({ reservationId, why: 'wake' }, E.right(found), models),
        stateOf(found.status) === 'temporary' ? event('EditPayerChosen', { payer }) : null,
      ],
      // What is refused may be over: the ticket itself says how it stands.
      failed: (error) => [
        error._tag === 'Refused' ? lookedUp(api, reservationId, models) : null,
        event('EditPayerFailed', { payer, error }),
      ],
    })
    // Stale: it was given up meanwhile, or is no longer to be paid.
    const isAwaited = (): boolean => isStill(models, 'choosingPayer', reservationId)
    return [event('EditPayerRequested', { payer }), answer$.pipe(filter(isAwaited))]
  },
)

const CUT_OFF: ApiError = { _tag: 'Unreachable', code: 'Default Error' }

/** A ticket that could not be looked at says nothing. */
const lookedUp = (api: Api, reservationId: ReservationId, models: FetchModels): Observable<Event> =>
  fetchedInTime(() => fetched(api, reservationId), models).pipe(
    filter((answer) => E.isRight(answer) || saysReservationIsGone(answer.left)),
    // There is only the one answer to go on from.
    concatMap((answer) => fetchedEvents({ reservationId, why: 'wake' }, answer, models)),
  )
