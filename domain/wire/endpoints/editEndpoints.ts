// The calls that change a ticket which is paid: by its number, and the data by its token (API-58..61, API-69, OP-118).
import * as t from 'io-ts'
import { shape } from '../../codec/shapes.ts'
import { ReservationId, ReservationToken, SailRefId } from '../../ids.ts'
import type { Endpoint } from './endpoint.ts'
import { EditDataBody, ReplacementLegsAnswer } from '../edit.ts'
import { ChangedAnswer } from '../reservation.ts'

const reservationId = shape({ id: ReservationId })
const none = shape({})

export const editEndpoints = {
  startEdit: {
    method: 'POST',
    host: 'api',
    path: '/api/reservation/{id}/startEdit',
    parameters: reservationId,
    body: none,
    answer: ChangedAnswer,
  },
  cancelEdit: {
    method: 'POST',
    host: 'api',
    path: '/api/reservation/{id}/cancelEdit',
    parameters: reservationId,
    body: none,
    answer: ChangedAnswer,
  },
  finishEdit: {
    method: 'POST',
    host: 'api',
    path: '/api/reservation/{id}/finishEdit',
    parameters: reservationId,
    body: none,
    answer: ChangedAnswer,
  },
  editData: {
    method: 'PUT',
    host: 'api',
    path: '/api/reservation/{token}/editData',
    parameters: shape({ token: ReservationToken }),
    body: EditDataBody,
    answer: ChangedAnswer,
  },
  replacementLegs: {
    method: 'GET',
    host: 'api',
    path: '/api/sails/available-replacement-legs/{sailRefId}',
    parameters: shape({ sailRefId: SailRefId }),
    body: t.null,
    answer: ReplacementLegsAnswer,
  },
} as const satisfies Record<string, Endpoint>
