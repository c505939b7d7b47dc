// Who pays the difference of a changed ticket: it is sent to the server, as any owner is (OP-116), before a payment is
// prepared. The same word twice changes nothing, so that a lost answer is followed by the same request.
import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { concatMap, filter } from 'rxjs/operators'
import { type ApiError, saysReservationIsGone } from '../../domain/apiError.ts'
import { type EditPayer, type PayingOwner, payingOwner } from '../../domain/edit/payer.ts'
import type { ReservationId } from '../../domain/ids.ts'
import { event, type Event } from '../../domain/log/events.ts'
import { isAtRest } from '../../domain/payment/progress.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import { stateOf } from '../../domain/reservation/state.ts'
import { fromOwner } from '../../domain/wire/owner.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import { isCutOff } from '../../projections/models/shell.ts'
import { isPayerOpen, payerSituation } from '../../projections/selectors/edit.ts'
import { progressOf } from '../../projections/models/payment/paymentModel.ts'
import type { Api } from '../api/call.ts'
import { fetched, heldAfter, ownerSent } from '../api/aboutReservation.ts'
import { FETCH_MODELS, fetchedEvents, fetchedInTime, newestWord } from '../reservation/fetchedReservation.ts'
import { asks, question } from '../pipeline/asking.ts'
import { isStill } from './standing.ts'

const PAYER_MODELS = [...FETCH_MODELS, 'edit', 'payment', 'auth', 'shell'] as const
type PayerModels = Pick<ReadModels, (typeof PAYER_MODELS)[number]>

export const chooseEditPayer = asks(
  'ChooseEditPayer',
  // A second press sends nothing more.
  { reads: PAYER_MODELS, turns: 'first' },
  ({ payer }, models, ports) => {
    const { edit, payment, shell } = models
    const { reservationId } = edit
    const paying = payingOwner(payerSituation(models), payer)
    if (reservationId === null || paying === null || !isPayerOpen(models)) return null
    if (edit.activity !== 'idle' || !isAtRest(progressOf(payment))) return null
    // It would be sent without a press after the network's return.
    if (isCutOff(shell)) return event('EditPayerFailed', { payer, error: CUT_OFF })
    return [
      event('EditPayerRequested', { payer }),
      sent({ api: ports.api, reservationId, payer }, paying, models),
    ]
  },
)

const CUT_OFF: ApiError = { _tag: 'Unreachable', code: 'Default Error' }

interface Choice {
  readonly api: Api
  readonly reservationId: ReservationId
  readonly payer: EditPayer
}

const sent = (choice: Choice, { owner, companyId }: PayingOwner, models: PayerModels): Observable<Event> => {
  const { api, reservationId, payer } = choice
  const body = fromOwner(owner, { customer: models.auth.customer, companyId })
  const held = () => heldAfter(api, reservationId)
  return question(newestWord(ownerSent(api, reservationId, body), held, models), {
    found: (found) => taken(choice, found, models),
    // What is refused may be over: the ticket itself says how it stands.
    failed: (error) => [
      error._tag === 'Refused' ? lookedUp(choice, models) : null,
      event('EditPayerFailed', { payer, error }),
    ],
    // Stale: it was given up meanwhile, or is no longer to be paid.
  }).pipe(filter(() => isStill(models, 'choosingPayer', reservationId)))
}

/** What else the answer says comes first: a ticket that is paid, or is not to be paid any more, asks for no payer. */
const taken = (
  { reservationId, payer }: Choice,
  found: Reservation,
  models: PayerModels,
): readonly Event[] => [
  ...fetchedEvents({ reservationId, why: 'wake' }, E.right(found), models),
  ...(stateOf(found.status) === 'temporary' ? [event('EditPayerChosen', { payer })] : []),
]

/** A ticket that could not be looked at says nothing. */
const lookedUp = ({ api, reservationId }: Choice, models: PayerModels): Observable<Event> =>
  fetchedInTime(() => fetched(api, reservationId), models).pipe(
    filter((answer) => E.isRight(answer) || saysReservationIsGone(answer.left)),
    // There is only the one answer to go on from.
    concatMap((answer) => fetchedEvents({ reservationId, why: 'wake' }, answer, models)),
  )
