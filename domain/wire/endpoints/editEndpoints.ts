// The calls that change a ticket which is paid: by its number, and the data by its token (API-58..61, API-69, OP-118).
import { shape } from '../../codec/shapes.ts'
import { ReservationId, ReservationToken, SailRefId } from '../../ids.ts'
import { type Endpoint, PERSONAL, PUBLIC } from './endpoint.ts'
import { CHANGED } from '../reservation.ts'
import { EditDataBody, ReplacementLegsAnswer, toEdit } from '../edit.ts'
import { toSails } from '../schedule.ts'

/** Says as well until when the edit is open. */
const EDITED = { ...CHANGED, to: toEdit } as const
const BY_ID = { parameters: shape({ id: ReservationId }) } as const

export const editEndpoints = {
  startEdit: { ...PERSONAL.POST, ...BY_ID, path: '/api/reservation/{id}/startEdit', ...EDITED },
  cancelEdit: { ...PERSONAL.POST, ...BY_ID, path: '/api/reservation/{id}/cancelEdit', ...CHANGED },
  finishEdit: { ...PERSONAL.POST, ...BY_ID, path: '/api/reservation/{id}/finishEdit', ...CHANGED },
  editData: {
    ...PERSONAL.PUT,
    path: '/api/reservation/{token}/editData',
    parameters: shape({ token: ReservationToken }),
    body: EditDataBody,
    ...EDITED,
  },
  replacementLegs: {
    ...PUBLIC.GET,
    path: '/api/sails/available-replacement-legs/{sailRefId}',
    parameters: shape({ sailRefId: SailRefId }),
    answer: ReplacementLegsAnswer,
    to: toSails,
  },
} as const satisfies Record<string, Endpoint>
