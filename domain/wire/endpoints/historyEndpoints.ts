// The calls that list reservations of an account.
import { shape } from '../../codec/shapes.ts'
import { type Endpoint, PERSONAL } from './endpoint.ts'
import { CustomerId, PayerId } from '../../ids.ts'
import { CompanyBody, CustomerBody, HistoryAnswer, HistoryBody, ManagedBody } from '../history.ts'

export const historyEndpoints = {
  userReservations: {
    ...PERSONAL.POST,
    path: '/api/user/reservations/all',
    body: HistoryBody,
    answer: HistoryAnswer,
  },
  managedReservations: {
    ...PERSONAL.POST,
    path: '/api/reservations/by/managed-companies',
    body: ManagedBody,
    answer: HistoryAnswer,
  },
  companyReservations: {
    ...PERSONAL.POST,
    path: '/api/reservations/by/company',
    body: CompanyBody,
    answer: HistoryAnswer,
  },
  customerReservations: {
    ...PERSONAL.POST,
    path: '/api/reservations/by/customer',
    body: CustomerBody,
    answer: HistoryAnswer,
  },
  memberReservations: {
    ...PERSONAL.GET,
    path: '/api/reservations/by/company/{companyId}/customer/{customerId}',
    parameters: shape({ companyId: PayerId, customerId: CustomerId }),
    answer: HistoryAnswer,
  },
} as const satisfies Record<string, Endpoint>
