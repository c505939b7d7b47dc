// What a failed call is called: its code, its status, its text, and whether the reservation is gone with it.
import { describe, expect, it } from 'vitest'
import {
  type ApiError,
  networkErrorOf,
  saysReservationIsGone,
  saysWholeReservationIsGone,
  statusOf,
  statusTextOf,
} from '../../domain/apiError.ts'

const REFUSED = {
  _tag: 'Refused',
  status: 409,
  statusText: 'Conflict',
  code: 'NOT_ENOUGH_INVENTORY',
  message: 'There are not enough places left',
  id: null,
} as const
const TIMED_OUT: ApiError = { _tag: 'TimedOut', code: 'ECONNABORTED' }
const UNREACHABLE: ApiError = { _tag: 'Unreachable', code: 'ERR_NETWORK' }
const BROKEN: ApiError = { _tag: 'Broken', status: 502, statusText: 'Bad Gateway' }
const UNFIT: ApiError = { _tag: 'Unfit', status: 200, path: 'items.0.seqN', expected: 'number' }
const EVERY_ERROR: readonly ApiError[] = [TIMED_OUT, UNREACHABLE, REFUSED, BROKEN, UNFIT]

describe('when a call has failed', () => {
  it.each([
    { error: TIMED_OUT, stored: 'ECONNABORTED', status: null, text: 'ECONNABORTED' },
    { error: UNREACHABLE, stored: 'ERR_NETWORK', status: null, text: 'ERR_NETWORK' },
    { error: REFUSED, stored: 'NOT_ENOUGH_INVENTORY', status: 409, text: 'Conflict' },
    { error: { ...REFUSED, code: null }, stored: 'Default Error', status: 409, text: 'Conflict' },
    { error: { ...REFUSED, code: '' }, stored: 'Default Error', status: 409, text: 'Conflict' },
    { error: BROKEN, stored: 'Default Error', status: 502, text: 'Bad Gateway' },
    { error: UNFIT, stored: 'Default Error', status: 200, text: 'items.0.seqN' },
  ])(
    'is stored by its code, has a status when an answer came, and keeps the best text: $stored, $status, $text [ERR-12] [ERR-22]',
    ({ error, stored, status, text }) => {
      expect(networkErrorOf(error)).toBe(stored)
      expect(statusOf(error)).toBe(status)
      expect(statusTextOf(error)).toBe(text)
    },
  )
})

describe('when the server says that a reservation is no more', () => {
  it('is gone by one of three codes, or by 404 and 410, and by nothing else [RES-09]', () => {
    expect(saysReservationIsGone({ _tag: 'Broken', status: 404, statusText: '' })).toBe(true)
    expect(saysReservationIsGone({ ...REFUSED, status: 410, code: null })).toBe(true)
    expect(EVERY_ERROR.filter(saysReservationIsGone)).toEqual([])
  })

  it.each(['RESERVATION_NOT_FOUND', 'RESERVATION_EXPIRED', 'RESERVATION_CANCELLED'])(
    'is gone by the code %s [RES-09]',
    (code) => {
      expect(saysReservationIsGone({ ...REFUSED, code })).toBe(true)
    },
  )

  it('is not gone when a part of it is: a promotion, a passenger, a trip that the server does not know', () => {
    expect(saysWholeReservationIsGone({ ...REFUSED, code: 'RESERVATION_EXPIRED' })).toBe(true)
    expect(saysWholeReservationIsGone({ ...REFUSED, status: 404, code: null })).toBe(true)
    expect(saysWholeReservationIsGone({ _tag: 'Broken', status: 410, statusText: '' })).toBe(true)
    expect(EVERY_ERROR.filter(saysWholeReservationIsGone)).toEqual([])
  })

  it.each([404, 410, 409])('is not gone when a promotion is unknown, by the status %s', (status) => {
    expect(saysWholeReservationIsGone({ ...REFUSED, status, code: 'PROMOTION_NOT_FOUND' })).toBe(false)
  })
})
