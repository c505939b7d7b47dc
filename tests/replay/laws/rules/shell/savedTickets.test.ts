// The law that a ticket of the device is shown only while the server can't be asked.
import { describe, expect, it } from 'vitest'
import type { ApiError } from '../../../../../domain/apiError.ts'
import type { ReadModels } from '../../../../../projections/readModels.ts'
import { type Doctor, saidOfLast } from '../../../../support/doctoredModels.ts'
import { handLog, type HandLog, reservationWith } from '../../../../support/handLog.ts'
import { START_MS } from '../../../../support/virtualSession.ts'

const PAID = reservationWith({ status: 'OK' })
const { reservationId } = PAID

const failing = (log: HandLog, error: ApiError): number =>
  log.event('ReservationFetchFailed', {
    reservationId,
    why: 'ticket',
    error,
    gone: false,
    label: 'RESERVATION GET FAILED',
  })

const UNREACHABLE: ApiError = { _tag: 'Unreachable', code: 'ERR_NETWORK' }
const refusal = (status: number): ApiError => ({
  _tag: 'Refused',
  status,
  statusText: '',
  code: null,
  message: null,
  id: null,
})

const shown: Doctor = (models: ReadModels) => ({
  ...models,
  reservation: { ...models.reservation, saved: { reservation: PAID, savedAtMs: START_MS } },
})

describe('a saved ticket (LAW-170)', () => {
  it.each([UNREACHABLE, refusal(503)])('may be shown where the server can’t be asked: $_tag', (error) => {
    const log = handLog()
    failing(log, error)
    log.event('SavedTicketFound', { reservation: PAID, savedAtMs: START_MS })
    expect(log.brokenAt('LAW-170')).toBeNull()
    expect(saidOfLast('LAW-170', log, shown)).toBeNull()
  })

  it.each([404, 403, 401])('is not shown once the server has refused it: %s', (status) => {
    const log = handLog()
    failing(log, UNREACHABLE)
    failing(log, refusal(status))
    expect(saidOfLast('LAW-170', log, shown)).toMatch(/the server has spoken/)
  })

  it.each(['ReservationPaid', 'ReservationFetched'] as const)('is not shown once it is told: %s', (type) => {
    const log = handLog()
    failing(log, UNREACHABLE)
    log.event(type, { reservation: PAID, why: 'ticket' })
    expect(saidOfLast('LAW-170', log, shown)).toMatch(/the server has spoken/)
  })
})
