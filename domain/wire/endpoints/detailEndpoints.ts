// The calls about single things of a booking: residents, vehicles, weights, promotions, a trip, a passenger, lands.
import * as t from 'io-ts'
import { shape } from '../../codec/shapes.ts'
import { openText, personal, secret } from '../../codec/text.ts'
import { ReservationId, ReservationToken, SailRefId } from '../../ids.ts'
import { type Endpoint, PERSONAL, PUBLIC } from './endpoint.ts'
import { CHANGED } from '../reservation.ts'
import { CountriesAnswer, GuestBody, toCountries } from '../guests.ts'
import { ResidentAnswer, VehicleAnswer, VehicleBody, WeightBody } from '../vehicles.ts'

const personalId = personal('personalIdentificationNumber')
const weight = shape({ reservationId: ReservationId, seqNum: openText('itemSeqN'), sailRefId: SailRefId })
const LANDS = { answer: CountriesAnswer, to: toCountries } as const

export const detailEndpoints = {
  residentOnRoute: {
    ...PERSONAL.GET,
    path: '/api/reservation/route/{route}/resident/{personalId}/priceCategory',
    parameters: shape({ route: openText('routeCode'), personalId, departureDate: openText('day') }),
    answer: ResidentAnswer,
  },
  residentOnSail: {
    ...PERSONAL.GET,
    path: '/api/reservation/{id}/sail/{sailRefId}/resident/{personalId}/priceCategory',
    parameters: shape({ id: ReservationId, sailRefId: SailRefId, personalId }),
    answer: ResidentAnswer,
  },
  vehiclePrice: {
    ...PERSONAL.PUT,
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
    ...PERSONAL.PUT,
    path: '/api/weight/{reservationId}',
    parameters: weight,
    body: WeightBody,
    ...CHANGED,
  },
  resetWeight: {
    ...PERSONAL.DELETE,
    path: '/api/weight/{reservationId}',
    parameters: weight,
    ...CHANGED,
  },
  applyPromotion: {
    ...PERSONAL.POST,
    path: '/api/reservation/{id}/promotion/{code}',
    parameters: shape({ id: ReservationId, code: secret('promotionCode') }),
    body: t.null,
    ...CHANGED,
  },
  /** The slash at the end is the specification's (PROMO-02). */
  removePromotion: {
    ...PERSONAL.DELETE,
    path: '/api/reservation/{id}/promotion/',
    parameters: shape({ id: ReservationId }),
    ...CHANGED,
  },
  removeTrip: {
    ...PERSONAL.DELETE,
    path: '/api/reservation/{token}/{seqN}',
    parameters: shape({ token: ReservationToken, seqN: openText('packageSeqN') }),
    ...CHANGED,
  },
  saveGuest: {
    ...PERSONAL.PUT,
    path: '/api/reservation/{id}/guest/{seq}',
    parameters: shape({ id: ReservationId, seq: openText('guestSeqN') }),
    body: GuestBody,
    ...CHANGED,
  },
  countries: { ...PUBLIC.GET, path: '/api/catalog/COUNTRY', ...LANDS },
  citizenships: { ...PUBLIC.GET, path: '/api/catalog/CITIZENSHIPS', ...LANDS },
} as const satisfies Record<string, Endpoint>
