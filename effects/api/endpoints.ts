// Every call that the program makes: method, path, and the codecs of what goes out and what comes back.
// The exchanges in the log are redacted by these codecs, and the demo backend answers by them.
import * as t from 'io-ts'
import { shape } from '../../domain/codec/shapes.ts'
import { openText, secret } from '../../domain/codec/text.ts'
import { detailEndpoints } from './detailEndpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { SignInAnswer, SignInBody } from './wire/auth.ts'
import { PackagesAnswer, PortsAnswer, RoutesAnswer } from './wire/catalog.ts'
import { CardSuccessAnswer, PrepareAnswer, PrepareBody } from './wire/payment.ts'
import { PricesAnswer } from './wire/prices.ts'
import { CreateBody, ModifyBody } from './wire/request.ts'
import {
  ChangedAnswer,
  ConfirmBody,
  ExtendAnswer,
  PaymentMethodsAnswer,
  ReservationAnswer,
  StatusAnswer,
} from './wire/reservation.ts'
import { InventoryAnswer, SailDatesAnswer, SailsAnswer } from './wire/schedule.ts'

const none = shape({})
const reservationId = shape({ id: openText('reservationId') })
const leg = openText('legCode')
const day = openText('day')
/** A body that nobody reads. */
const ignored = t.unknown

export const endpoints = {
  ...detailEndpoints,
  signIn: {
    method: 'POST',
    host: 'api',
    path: '/api/auth/signin/{source}',
    parameters: shape({ source: openText('signInSource') }),
    body: SignInBody,
    answer: SignInAnswer,
  },
  routes: {
    method: 'GET',
    host: 'api',
    path: '/api/routes',
    parameters: none,
    body: t.null,
    answer: RoutesAnswer,
  },
  packages: {
    method: 'GET',
    host: 'api',
    path: '/api/packages',
    parameters: none,
    body: t.null,
    answer: PackagesAnswer,
  },
  ports: {
    method: 'GET',
    host: 'catalog',
    path: '/catalog/api/v1/catalog/PORTS',
    parameters: none,
    body: t.null,
    answer: PortsAnswer,
  },
  sailDates: {
    method: 'GET',
    host: 'api',
    path: '/api/sails/sailPackage/{leg}/dates',
    parameters: shape({ leg, fromDate: day, endDate: day }),
    body: t.null,
    answer: SailDatesAnswer,
  },
  sails: {
    method: 'GET',
    host: 'api',
    path: '/api/sails/sailPackage/{leg}/{date}',
    parameters: shape({ leg, date: day }),
    body: t.null,
    answer: SailsAnswer,
  },
  inventory: {
    method: 'GET',
    host: 'api',
    path: '/api/sailPackage/inventory/{leg}/{date}/{time}',
    parameters: shape({ leg, date: day, time: openText('time') }),
    body: t.null,
    answer: InventoryAnswer,
  },
  prices: {
    method: 'GET',
    host: 'api',
    path: '/api/prices/{sailRefId}',
    parameters: shape({
      sailRefId: openText('sailRefId'),
      roundTrip: openText('boolean'),
      oneDayRoundTrip: openText('boolean'),
    }),
    body: t.null,
    answer: PricesAnswer,
  },
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
    parameters: shape({ reservationToken: secret('reservationToken') }),
    body: PrepareBody,
    answer: PrepareAnswer,
  },
  paymentSuccess: {
    method: 'POST',
    host: 'api',
    path: '/api/payment/{transactionId}/success',
    parameters: shape({ transactionId: secret('transactionId') }),
    body: none,
    answer: ignored,
  },
  paymentCancel: {
    method: 'POST',
    host: 'api',
    path: '/api/payment/{transactionId}/cancel',
    parameters: shape({ transactionId: secret('transactionId') }),
    body: none,
    answer: ignored,
  },
  cardSuccess: {
    method: 'POST',
    host: 'api',
    path: '/after-pay/cc-success/{reservationId}',
    parameters: shape({
      reservationId: openText('reservationId'),
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

/** The path with its parameters filled in, the rest of them as a query. */
export const addressOf = (endpoint: Endpoint, parameters: Readonly<Record<string, string>>): string => {
  const rest = new Map(Object.entries(parameters))
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest.get(name) ?? ''
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams([...rest]).toString()
  return query === '' ? path : `${path}?${query}`
}
