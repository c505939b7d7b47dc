// The law about names that a refusal asks for, with logs that keep it and logs that break it at a named entry.
import { describe, expect, it } from 'vitest'
import type { ApiError } from '../../../../../domain/apiError.ts'
import { handLog, type HandLog, reserve } from '../../../../support/handLog.ts'

const refused = (code: string | null, message: string | null = null): ApiError => ({
  _tag: 'Refused',
  status: 409,
  statusText: 'Conflict',
  code,
  message,
  id: null,
})

/** A payment that the server answers with `answer`, which is kept as `kept`; gives back the number of the event. */
const pay = (log: HandLog, answer: ApiError, kept: ApiError): number => {
  log.command('Pay', { methodCode: 'BANK' })
  log.event('PaymentRequested', { methodCode: 'BANK' })
  log.call('preparePayment', {
    parameters: {},
    body: {},
    outcome: { _tag: 'Failed', error: answer, serverNowMs: null },
  })
  return log.event('PaymentPrepareFailed', { error: kept })
}

describe('names that a refusal asks for (LAW-148)', () => {
  it.each([
    refused('GUEST_NAMES_MISSING'),
    refused(null, 'Passenger details are required'),
    refused('X-1', 'Reisijate andmed on täitmata'),
    refused('X-1', 'Nimed puuduvad'),
    refused('GUESTS-NOT-NAMED'),
  ])('are demanded after it, in whatever words: $code $message', (error) => {
    const log = handLog()
    reserve(log)
    pay(log, error, error)
    expect(log.brokenAt('LAW-148')).toBeNull()
    const other = handLog()
    reserve(other)
    const seq = pay(other, error, refused('METHOD_UNKNOWN'))
    expect(other.brokenAt('LAW-148')).toBe(seq)
  })

  it.each([
    refused('CARD_MISSING'),
    refused(null, 'The guests are too many'),
    refused('PASSENGER_MISSING'),
    { _tag: 'Broken', status: 409, statusText: 'Names missing' } as const,
  ])('are not demanded after another refusal: $code $message', (error) => {
    const log = handLog()
    reserve(log)
    pay(log, error, error)
    expect(log.brokenAt('LAW-148')).toBeNull()
    const other = handLog()
    reserve(other)
    const seq = pay(other, error, refused('NAMES_MISSING'))
    expect(other.brokenAt('LAW-148')).toBe(seq)
  })
})
