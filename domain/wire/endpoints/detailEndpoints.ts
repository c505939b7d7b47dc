// The calls about single things of a booking: residents, vehicles, weights, promotions, a trip, a passenger, lands.
import * as t from 'io-ts'
import { shape } from '../../codec/shapes.ts'
import { openText, personal, secret } from '../../codec/text.ts'
import { ReservationId, ReservationToken, SailRefId } from '../../ids.ts'
import type { Endpoint } from './endpoint.ts'
import { CountriesAnswer, GuestBody } from '../guests.ts'
import { ChangedAnswer } from '../reservation.ts'
import { ResidentAnswer, VehicleAnswer, VehicleBody, WeightBody } from '../vehicles.ts'

const personalId = personal('personalIdentificationNumber')
const weight = shape({ reservationId: ReservationId, seqNum: openText('itemSeqN'), sailRefId: SailRefId })

export const detailEndpoints = {
  residentOnRoute: {
    method: 'GET',
    host: 'api',
    path: '/api/reservation/route/{route}/resident/{personalId}/priceCategory',
    parameters: shape({ route: openText('routeCode'), personalId, departureDate: openText('day') }),
    body: t.null,
    answer: ResidentAnswer,
  },
  residentOnSail: {
    method: 'GET',
    host: 'api',
    path: '/api/reservation/{id}/sail/{sailRefId}/resident/{personalId}/priceCategory',
    parameters: shape({ id: ReservationId, sailRefId: SailRefId, personalId }),
    body: t.null,
    answer: ResidentAnswer,
  },
  vehiclePrice: {
    method: 'PUT',
    host: 'api',
    path: '/api/vehicle/{plate}/sail/{sailRefId}/priceCategory/{category}',
    parameters: shape({
      plate: personal('licencePlate'),
      sailRefId: SailRefId,
      category: openText('priceCategory'),
      reservationId: ReservationId,
      companyRegistrationNumber: personal('companyRegistrationNumber'),
    }),
    body: VehicleBody,
    answer: VehicleAnswer,
  },
  setWeight: {
    method: 'PUT',
    host: 'api',
    path: '/api/weight/{reservationId}',
    parameters: weight,
    body: WeightBody,
    answer: ChangedAnswer,
  },
  resetWeight: {
    method: 'DELETE',
    host: 'api',
    path: '/api/weight/{reservationId}',
    parameters: weight,
    body: t.null,
    answer: ChangedAnswer,
  },
  applyPromotion: {
    method: 'POST',
    host: 'api',
    path: '/api/reservation/{id}/promotion/{code}',
    parameters: shape({ id: ReservationId, code: secret('promotionCode') }),
    body: t.null,
    answer: ChangedAnswer,
  },
  /** The slash at the end is the specification's (PROMO-02). */
  removePromotion: {
    method: 'DELETE',
    host: 'api',
    path: '/api/reservation/{id}/promotion/',
    parameters: shape({ id: ReservationId }),
    body: t.null,
    answer: ChangedAnswer,
  },
  removeTrip: {
    method: 'DELETE',
    host: 'api',
    path: '/api/reservation/{token}/{seqN}',
    parameters: shape({ token: ReservationToken, seqN: openText('packageSeqN') }),
    body: t.null,
    answer: ChangedAnswer,
  },
  saveGuest: {
    method: 'PUT',
    host: 'api',
    path: '/api/reservation/{id}/guest/{seq}',
    parameters: shape({ id: ReservationId, seq: openText('guestSeqN') }),
    body: GuestBody,
    answer: ChangedAnswer,
  },
  countries: {
    method: 'GET',
    host: 'api',
    path: '/api/catalog/COUNTRY',
    parameters: shape({}),
    body: t.null,
    answer: CountriesAnswer,
  },
  citizenships: {
    method: 'GET',
    host: 'api',
    path: '/api/catalog/CITIZENSHIPS',
    parameters: shape({}),
    body: t.null,
    answer: CountriesAnswer,
  },
} as const satisfies Record<string, Endpoint>
