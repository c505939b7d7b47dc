// The calls that change a ticket which is paid: by its number, and the data by its token (API-58..61, API-69, OP-118).
import { shape } from '../../codec/shapes.ts'
import { ReservationId, ReservationToken, SailRefId } from '../../ids.ts'
import { type Endpoint, PERSONAL, PUBLIC } from './endpoint.ts'
import { EditDataBody, ReplacementLegsAnswer } from '../edit.ts'
import { ChangedAnswer } from '../reservation.ts'

const BY_ID = { parameters: shape({ id: ReservationId }) } as const

export const editEndpoints = {
  startEdit: { ...PERSONAL.POST, ...BY_ID, path: '/api/reservation/{id}/startEdit', answer: ChangedAnswer },
  cancelEdit: { ...PERSONAL.POST, ...BY_ID, path: '/api/reservation/{id}/cancelEdit', answer: ChangedAnswer },
  finishEdit: { ...PERSONAL.POST, ...BY_ID, path: '/api/reservation/{id}/finishEdit', answer: ChangedAnswer },
  editData: {
    ...PERSONAL.PUT,
    path: '/api/reservation/{token}/editData',
    parameters: shape({ token: ReservationToken }),
    body: EditDataBody,
    answer: ChangedAnswer,
  },
  replacementLegs: {
    ...PUBLIC.GET,
    path: '/api/sails/available-replacement-legs/{sailRefId}',
    parameters: shape({ sailRefId: SailRefId }),
    answer: ReplacementLegsAnswer,
  },
} as const satisfies Record<string, Endpoint>
