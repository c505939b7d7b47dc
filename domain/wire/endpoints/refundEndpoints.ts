// The calls about money that comes back: what would, and the refund itself (API-54, API-55).
import { shape } from '../../codec/shapes.ts'
import { ReservationToken } from '../../ids.ts'
import { RefundBody, RefundPreviewAnswer, toRefundPreview } from '../refund.ts'
import { type Endpoint, PERSONAL } from './endpoint.ts'
import { CHANGED } from '../reservation.ts'

const parameters = shape({ token: ReservationToken })

export const refundEndpoints = {
  refundPreview: {
    ...PERSONAL.POST,
    path: '/api/reservation/{token}/refund/sails',
    parameters,
    body: RefundBody,
    answer: RefundPreviewAnswer,
    to: toRefundPreview,
  },
  refund: {
    ...PERSONAL.POST,
    path: '/api/reservation/{token}/refund',
    parameters,
    body: RefundBody,
    ...CHANGED,
  },
} as const satisfies Record<string, Endpoint>
