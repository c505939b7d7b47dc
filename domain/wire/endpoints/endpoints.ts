// Every call that the program makes: method, path, the codecs of what goes out and what comes back, and what that means.
// The exchanges in the log are redacted by these codecs, and the demo backend answers by them.
import type * as t from 'io-ts'
import { shape } from '../../codec/shapes.ts'
import { openText } from '../../codec/text.ts'
import { LetterToken, ReservationId, ReservationToken, TransactionId } from '../../ids.ts'
import { accessEndpoints } from './accessEndpoints.ts'
import { companiesEndpoints } from './companiesEndpoints.ts'
import { contentEndpoints } from './contentEndpoints.ts'
import { detailEndpoints } from './detailEndpoints.ts'
import { editEndpoints } from './editEndpoints.ts'
import { type Endpoint, PERSONAL } from './endpoint.ts'
import { firstEndpoints } from './firstEndpoints.ts'
import { signInEndpoints } from './signInEndpoints.ts'
import { refundEndpoints } from './refundEndpoints.ts'
import { profileEndpoints } from './profileEndpoints.ts'
import { historyEndpoints } from './historyEndpoints.ts'
import { CardSuccessAnswer, PrepareAnswer, PrepareBody } from '../payment.ts'
import { CreateBody, ModifyBody } from '../request.ts'
import {
  CHANGED,
  ConfirmBody,
  ExtendAnswer,
  PaymentMethodsAnswer,
  ReservationAnswer,
  TicketAnswer,
  toPaymentMethods,
  toReservation,
  StatusAnswer,
} from '../reservation.ts'

const BY_ID = { parameters: shape({ id: ReservationId }) } as const

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
    ...PERSONAL.POST,
    path: '/api/reservation/create',
    body: CreateBody,
    answer: ReservationAnswer,
    to: toReservation,
  },
  modifyReservation: {
    ...PERSONAL.PUT,
    ...BY_ID,
    path: '/api/reservation/{id}',
    body: ModifyBody,
    ...CHANGED,
  },
  reservation: { ...PERSONAL.GET, ...BY_ID, path: '/api/reservation/{id}', answer: TicketAnswer },
  reservationByToken: {
    ...PERSONAL.GET,
    path: '/api/reservation/parts/{token}',
    parameters: shape({ token: LetterToken }),
    answer: ReservationAnswer,
    to: toReservation,
  },
  reservationStatus: {
    ...PERSONAL.GET,
    ...BY_ID,
    path: '/api/reservation/{id}/status',
    answer: StatusAnswer,
  },
  extendReservation: {
    ...PERSONAL.PUT,
    ...BY_ID,
    path: '/api/reservation/{id}/extend',
    answer: ExtendAnswer,
  },
  confirmReservation: {
    ...PERSONAL.POST,
    ...BY_ID,
    path: '/api/reservation/{id}/confirm',
    body: ConfirmBody,
    ...CHANGED,
  },
  paymentMethods: {
    ...PERSONAL.GET,
    ...BY_ID,
    path: '/api/reservation/{id}/paymentMethods',
    answer: PaymentMethodsAnswer,
    to: toPaymentMethods,
  },
  preparePayment: {
    ...PERSONAL.POST,
    path: '/api/payment/{reservationToken}/prepare',
    parameters: shape({ reservationToken: ReservationToken }),
    body: PrepareBody,
    answer: PrepareAnswer,
  },
  paymentSuccess: {
    ...PERSONAL.POST,
    path: '/api/payment/{transactionId}/success',
    parameters: shape({ transactionId: TransactionId }),
  },
  paymentCancel: {
    ...PERSONAL.POST,
    path: '/api/payment/{transactionId}/cancel',
    parameters: shape({ transactionId: TransactionId }),
  },
  cardSuccess: {
    ...PERSONAL.POST,
    path: '/after-pay/cc-success/{reservationId}',
    parameters: shape({
      reservationId: ReservationId,
      locale: openText('locale'),
      redirect: openText('boolean'),
    }),
    answer: CardSuccessAnswer,
  },
} as const satisfies Record<string, Endpoint>

export type Call = keyof typeof endpoints
export type CallParameters<K extends Call> = t.TypeOf<(typeof endpoints)[K]['parameters']>
export type CallBody<K extends Call> = t.TypeOf<(typeof endpoints)[K]['body']>
export type CallAnswer<K extends Call> = t.TypeOf<(typeof endpoints)[K]['answer']>
