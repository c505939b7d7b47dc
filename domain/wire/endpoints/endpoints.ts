// Every call that the program makes: method, path, and the codecs of what goes out and what comes back.
// The exchanges in the log are redacted by these codecs, and the demo backend answers by them.
import * as t from 'io-ts'
import { shape } from '../../codec/shapes.ts'
import { openText } from '../../codec/text.ts'
import { LetterToken, ReservationId, ReservationToken, TransactionId } from '../../ids.ts'
import { accessEndpoints } from './accessEndpoints.ts'
import { companiesEndpoints } from './companiesEndpoints.ts'
import { contentEndpoints } from './contentEndpoints.ts'
import { detailEndpoints } from './detailEndpoints.ts'
import { editEndpoints } from './editEndpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { firstEndpoints } from './firstEndpoints.ts'
import { signInEndpoints } from './signInEndpoints.ts'
import { refundEndpoints } from './refundEndpoints.ts'
import { profileEndpoints } from './profileEndpoints.ts'
import { historyEndpoints } from './historyEndpoints.ts'
import { CardSuccessAnswer, PrepareAnswer, PrepareBody } from '../payment.ts'
import { CreateBody, ModifyBody } from '../request.ts'
import {
  ChangedAnswer,
  ConfirmBody,
  ExtendAnswer,
  PaymentMethodsAnswer,
  ReservationAnswer,
  TicketAnswer,
  StatusAnswer,
} from '../reservation.ts'

const none = shape({})
const reservationId = shape({ id: ReservationId })
/** A body that is not read. */
const ignored = t.unknown

export const endpoints = {
  ...detailEndpoints,
  ...editEndpoints,
  ...firstEndpoints,
  ...refundEndpoints,
  ...historyEndpoints,
  ...companiesEndpoints,
  ...accessEndpoints,
  ...signInEndpoints,
  ...profileEndpoints,
  ...contentEndpoints,
  createReservation: {
    method: 'POST',
    host: 'api',
    path: '/api/reservation/create',
    parameters: none,
    body: CreateBody,
    answer: ReservationAnswer,
  },
  modifyReservation: {
    method: 'PUT',
    host: 'api',
    path: '/api/reservation/{id}',
    parameters: reservationId,
    body: ModifyBody,
    answer: ChangedAnswer,
  },
  reservation: {
    method: 'GET',
    host: 'api',
    path: '/api/reservation/{id}',
    parameters: reservationId,
    body: t.null,
    answer: TicketAnswer,
  },
  reservationByToken: {
    method: 'GET',
    host: 'api',
    path: '/api/reservation/parts/{token}',
    parameters: shape({ token: LetterToken }),
    body: t.null,
    answer: ReservationAnswer,
  },
  reservationStatus: {
    method: 'GET',
    host: 'api',
    path: '/api/reservation/{id}/status',
    parameters: reservationId,
    body: t.null,
    answer: StatusAnswer,
  },
  extendReservation: {
    method: 'PUT',
    host: 'api',
    path: '/api/reservation/{id}/extend',
    parameters: reservationId,
    body: none,
    answer: ExtendAnswer,
  },
  confirmReservation: {
    method: 'POST',
    host: 'api',
    path: '/api/reservation/{id}/confirm',
    parameters: reservationId,
    body: ConfirmBody,
    answer: ChangedAnswer,
  },
  paymentMethods: {
    method: 'GET',
    host: 'api',
    path: '/api/reservation/{id}/paymentMethods',
    parameters: reservationId,
    body: t.null,
    answer: PaymentMethodsAnswer,
  },
  preparePayment: {
    method: 'POST',
    host: 'api',
    path: '/api/payment/{reservationToken}/prepare',
    parameters: shape({ reservationToken: ReservationToken }),
    body: PrepareBody,
    answer: PrepareAnswer,
  },
  paymentSuccess: {
    method: 'POST',
    host: 'api',
    path: '/api/payment/{transactionId}/success',
    parameters: shape({ transactionId: TransactionId }),
    body: none,
    answer: ignored,
  },
  paymentCancel: {
    method: 'POST',
    host: 'api',
    path: '/api/payment/{transactionId}/cancel',
    parameters: shape({ transactionId: TransactionId }),
    body: none,
    answer: ignored,
  },
  cardSuccess: {
    method: 'POST',
    host: 'api',
    path: '/after-pay/cc-success/{reservationId}',
    parameters: shape({
      reservationId: ReservationId,
      locale: openText('locale'),
      redirect: openText('boolean'),
    }),
    body: none,
    answer: CardSuccessAnswer,
  },
} as const satisfies Record<string, Endpoint>

export type Call = keyof typeof endpoints
export type CallParameters<K extends Call> = t.TypeOf<(typeof endpoints)[K]['parameters']>
export type CallBody<K extends Call> = t.TypeOf<(typeof endpoints)[K]['body']>
export type CallAnswer<K extends Call> = t.TypeOf<(typeof endpoints)[K]['answer']>
