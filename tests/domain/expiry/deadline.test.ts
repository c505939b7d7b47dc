// When a deadline warns, when it is reached, when more time may be asked for.
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { epochMs } from '../../../domain/instant.ts'
import {
  decideExtend,
  isExpired as exactIsExpired,
  remainingMs as exactRemainingMs,
  warnsAtMs as exactWarnsAtMs,
} from '../../../domain/expiry/deadline.ts'
import { serverNowMs as exactServerNowMs } from '../../../domain/expiry/serverTime.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { plainly } from '../../support/unbranded.ts'

const isExpired = plainly(exactIsExpired)
const remainingMs = plainly(exactRemainingMs)
const serverNowMs = plainly(exactServerNowMs)
const warnsAtMs = plainly(exactWarnsAtMs)

const AT_MS = Date.UTC(2026, 10, 20, 9)

describe('when a deadline is near', () => {
  it('warns two minutes before it [TIME-13]', () => {
    expect(warnsAtMs(AT_MS)).toBe(AT_MS - 120_000)
  })

  it('is reached at its instant and not a millisecond earlier', () => {
    expect(isExpired(AT_MS, AT_MS - 1)).toBe(false)
    expect(isExpired(AT_MS, AT_MS)).toBe(true)
  })

  it('never has less than nothing left, and nothing exactly when it is reached', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5_000, max: 5_000 }), (laterMs) => {
        const leftMs = remainingMs(AT_MS, AT_MS + laterMs)
        expect(leftMs).toBe(Math.max(0, -laterMs))
        expect(leftMs === 0).toBe(isExpired(AT_MS, AT_MS + laterMs))
      }),
    )
  })

  it('is counted on the server’s clock', () => {
    expect(serverNowMs(AT_MS + 7_000, -7_000)).toBe(AT_MS)
  })
})

describe('when more time is asked for', () => {
  const held = (status: string, expiresAtMs: number | null) =>
    ({ reservationId: 'R1', status, expiresAtMs }) as Reservation
  const at = (nowMs: number) => ({ nowMs: epochMs(nowMs), isCutOff: false })

  it('is granted until the deadline and no longer', () => {
    expect(decideExtend(held('OFFER', AT_MS), at(AT_MS - 1))).toEqual(E.right({ reservationId: 'R1' }))
    expect(decideExtend(held('TEMP', null), at(AT_MS))).toEqual(E.right({ reservationId: 'R1' }))
    expect(decideExtend(held('OFFER', AT_MS), at(AT_MS))).toEqual(E.left({ _tag: 'AlreadyExpired' }))
  })

  it('is refused without a connection', () => {
    const decided = decideExtend(held('OFFER', AT_MS), { nowMs: epochMs(AT_MS - 1), isCutOff: true })
    expect(decided).toEqual(E.left({ _tag: 'Offline' }))
  })

  it('is refused without a reservation, and for one that is paid', () => {
    expect(decideExtend(null, at(AT_MS))).toEqual(E.left({ _tag: 'NoReservation' }))
    expect(decideExtend(held('OK', AT_MS), at(AT_MS - 1))).toEqual(E.left({ _tag: 'AlreadyPaid' }))
  })
})
