// The calls that list reservations of an account.
import { shape } from '../../codec/shapes.ts'
import { type Endpoint, PERSONAL } from './endpoint.ts'
import { CustomerId, PayerId } from '../../ids.ts'
import { CompanyBody, CustomerBody, HistoryAnswer, HistoryBody, ManagedBody, toHistory } from '../history.ts'

const LIST = { answer: HistoryAnswer, to: toHistory } as const

export const historyEndpoints = {
  userReservations: {
    ...PERSONAL.POST,
    ...LIST,
    path: '/api/user/reservations/all',
    body: HistoryBody,
  },
  managedReservations: {
    ...PERSONAL.POST,
    ...LIST,
    path: '/api/reservations/by/managed-companies',
    body: ManagedBody,
  },
  companyReservations: {
    ...PERSONAL.POST,
    ...LIST,
    path: '/api/reservations/by/company',
    body: CompanyBody,
  },
  customerReservations: {
    ...PERSONAL.POST,
    ...LIST,
    path: '/api/reservations/by/customer',
    body: CustomerBody,
  },
  memberReservations: {
    ...PERSONAL.GET,
    ...LIST,
    path: '/api/reservations/by/company/{companyId}/customer/{customerId}',
    parameters: shape({ companyId: PayerId, customerId: CustomerId }),
  },
} as const satisfies Record<string, Endpoint>
