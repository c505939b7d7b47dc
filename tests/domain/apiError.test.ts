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
} as const
const EVERY_ERROR: readonly ApiError[] = [
  { _tag: 'TimedOut', code: 'ECONNABORTED' },
  { _tag: 'Unreachable', code: 'ERR_NETWORK' },
  REFUSED,
  { _tag: 'Broken', status: 502, statusText: 'Bad Gateway' },
  { _tag: 'Unfit', status: 200, path: 'items.0.seqN', expected: 'number' },
]

describe('when a call has failed', () => {
  it('is stored by its code, or as Default Error when it has none [ERR-12]', () => {
    expect(EVERY_ERROR.map(networkErrorOf)).toEqual([
      'ECONNABORTED',
      'ERR_NETWORK',
      'NOT_ENOUGH_INVENTORY',
      'Default Error',
      'Default Error',
    ])
    expect(networkErrorOf({ ...REFUSED, code: null })).toBe('Default Error')
    expect(networkErrorOf({ ...REFUSED, code: '' })).toBe('Default Error')
  })

  it('has a status when an answer came', () => {
    expect(EVERY_ERROR.map(statusOf)).toEqual([null, null, 409, 502, 200])
  })

  it('keeps the status text as its message, or the best word that there is [ERR-22]', () => {
    expect(EVERY_ERROR.map(statusTextOf)).toEqual([
      'ECONNABORTED',
      'ERR_NETWORK',
      'Conflict',
      'Bad Gateway',
      'items.0.seqN',
    ])
  })
})

describe('when the server says that a reservation is no more', () => {
  it('is gone by one of three codes, or by 404 and 410, and by nothing else [RES-09]', () => {
    for (const code of ['RESERVATION_NOT_FOUND', 'RESERVATION_EXPIRED', 'RESERVATION_CANCELLED'])
      expect(saysReservationIsGone({ ...REFUSED, code })).toBe(true)
    expect(saysReservationIsGone({ _tag: 'Broken', status: 404, statusText: '' })).toBe(true)
    expect(saysReservationIsGone({ ...REFUSED, status: 410, code: null })).toBe(true)
    expect(EVERY_ERROR.filter(saysReservationIsGone)).toEqual([])
  })

  it('is not gone when a part of it is: a promotion, a passenger, a trip that the server does not know', () => {
    for (const status of [404, 410, 409])
      expect(saysWholeReservationIsGone({ ...REFUSED, status, code: 'PROMOTION_NOT_FOUND' })).toBe(false)
    expect(saysWholeReservationIsGone({ ...REFUSED, code: 'RESERVATION_EXPIRED' })).toBe(true)
    expect(saysWholeReservationIsGone({ ...REFUSED, status: 404, code: null })).toBe(true)
    expect(saysWholeReservationIsGone({ _tag: 'Broken', status: 410, statusText: '' })).toBe(true)
    expect(EVERY_ERROR.filter(saysWholeReservationIsGone)).toEqual([])
  })
})
