// The server is told that a card form has taken the money.
import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { map } from 'rxjs/operators'
import type { ReservationId, TransactionId } from '../../domain/ids.ts'
import { event, type EventOf } from '../../domain/log/events.ts'
import type { Api } from '../api/api.ts'

export const tellSuccess = (
  api: Api,
  transactionId: TransactionId,
  reservationId: ReservationId,
): Observable<EventOf<'PaymentSucceeded'> | EventOf<'PaymentFailed'>> =>
  api
    .paymentSuccess(transactionId)
    .pipe(
      map((answer) =>
        E.isRight(answer)
          ? event('PaymentSucceeded', { reservationId })
          : event('PaymentFailed', { error: answer.left, step: 'success' }),
      ),
    )
