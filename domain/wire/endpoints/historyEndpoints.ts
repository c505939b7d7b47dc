// The calls that list reservations of an account.
import * as t from 'io-ts'
import { shape } from '../../codec/shapes.ts'
import type { Endpoint } from './endpoint.ts'
import { CustomerId, PayerId } from '../../ids.ts'
import { CompanyBody, CustomerBody, HistoryAnswer, HistoryBody, ManagedBody } from '../history.ts'

export const historyEndpoints = {
  userReservations: {
    method: 'POST',
    host: 'api',
    path: '/api/user/reservations/all',
    parameters: shape({}),
    body: HistoryBody,
    answer: HistoryAnswer,
  },
  managedReservations: {
    method: 'POST',
    host: 'api',
    path: '/api/reservations/by/managed-companies',
    parameters: shape({}),
    body: ManagedBody,
    answer: HistoryAnswer,
  },
  companyReservations: {
    method: 'POST',
    host: 'api',
    path: '/api/reservations/by/company',
    parameters: shape({}),
    body: CompanyBody,
    answer: HistoryAnswer,
  },
  customerReservations: {
    method: 'POST',
    host: 'api',
    path: '/api/reservations/by/customer',
    parameters: shape({}),
    body: CustomerBody,
    answer: HistoryAnswer,
  },
  memberReservations: {
    method: 'GET',
    host: 'api',
    path: '/api/reservations/by/company/{companyId}/customer/{customerId}',
    parameters: shape({ companyId: PayerId, customerId: CustomerId }),
    body: t.null,
    answer: HistoryAnswer,
  },
} as const satisfies Record<string, Endpoint>
