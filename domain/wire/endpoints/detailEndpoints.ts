// The calls about single things of a booking: residents, vehicles, weights, promotions, a trip, a passenger, lands.
import * as t from 'io-ts'
import { shape } from '../../codec/shapes.ts'
import { openText, personal, secret } from '../../codec/text.ts'
import { ReservationId, ReservationToken, SailRefId } from '../../ids.ts'
import { type Endpoint, PERSONAL, PUBLIC } from './endpoint.ts'
import { CountriesAnswer, GuestBody } from '../guests.ts'
import { ChangedAnswer } from '../reservation.ts'
import { ResidentAnswer, VehicleAnswer, VehicleBody, WeightBody } from '../vehicles.ts'

const personalId = personal('personalIdentificationNumber')
const weight = shape({ reservationId: ReservationId, seqNum: openText('itemSeqN'), sailRefId: SailRefId })

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
    answer: ChangedAnswer,
  },
  resetWeight: {
    ...PERSONAL.DELETE,
    path: '/api/weight/{reservationId}',
    parameters: weight,
    answer: ChangedAnswer,
  },
  applyPromotion: {
    ...PERSONAL.POST,
    path: '/api/reservation/{id}/promotion/{code}',
    parameters: shape({ id: ReservationId, code: secret('promotionCode') }),
    body: t.null,
    answer: ChangedAnswer,
  },
  /** The slash at the end is the specification's (PROMO-02). */
  removePromotion: {
    ...PERSONAL.DELETE,
    path: '/api/reservation/{id}/promotion/',
    parameters: shape({ id: ReservationId }),
    answer: ChangedAnswer,
  },
  removeTrip: {
    ...PERSONAL.DELETE,
    path: '/api/reservation/{token}/{seqN}',
    parameters: shape({ token: ReservationToken, seqN: openText('packageSeqN') }),
    answer: ChangedAnswer,
  },
  saveGuest: {
    ...PERSONAL.PUT,
    path: '/api/reservation/{id}/guest/{seq}',
    parameters: shape({ id: ReservationId, seq: openText('guestSeqN') }),
    body: GuestBody,
    answer: ChangedAnswer,
  },
  countries: { ...PUBLIC.GET, path: '/api/catalog/COUNTRY', answer: CountriesAnswer },
  citizenships: { ...PUBLIC.GET, path: '/api/catalog/CITIZENSHIPS', answer: CountriesAnswer },
} as const satisfies Record<string, Endpoint>
