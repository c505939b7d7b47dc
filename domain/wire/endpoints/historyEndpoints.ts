// The calls that list reservations of an account.
import { shape } from '../../codec/shapes.ts'
import type { Endpoint } from './endpoint.ts'
import { HistoryAnswer, HistoryBody } from '../history.ts'

export const historyEndpoints = {
  userReservations: {
    method: 'POST',
    host: 'api',
    path: '/api/user/reservations/all',
    parameters: shape({}),
    body: HistoryBody,
    answer: HistoryAnswer,
  },
} as const satisfies Record<string, Endpoint>
