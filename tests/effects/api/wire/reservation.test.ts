// A reservation as the server tells it, and what it means here.
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { ReservationAnswer, toReservation } from '../../../../effects/api/wire/reservation.ts'

const OFFER_ENDS_MS = Date.UTC(2026, 10, 20, 9)
const TEMP_ENDS_MS = OFFER_ENDS_MS + 600_000

describe('when a reservation has two deadlines', () => {
  it('runs until the temporary one as TEMP, and until the other as an offer [EXP-09]', () => {
    expect(read({ status: 'TEMP' }).expiresAtMs).toBe(TEMP_ENDS_MS)
    expect(read({ status: 'OFFER' }).expiresAtMs).toBe(OFFER_ENDS_MS)
  })

  it('runs until the one that there is as TEMP without a temporary one [EXP-09]', () => {
    expect(read({ status: 'TEMP', tempExpireAt: null }).expiresAtMs).toBe(OFFER_ENDS_MS)
    expect(read({ status: 'TEMP', tempExpireAt: undefined, expireAt: null }).expiresAtMs).toBeNull()
  })

  it('does not run out once it is paid, cancelled or refunded', () => {
    for (const status of ['OK', 'COMPLETED', 'CN', 'RF']) expect(read({ status }).expiresAtMs).toBeNull()
  })

  it('reads the deadline as text and as a number [EXP-09]', () => {
    const asText = new Date(TEMP_ENDS_MS).toISOString()
    for (const tempExpireAt of [TEMP_ENDS_MS, String(TEMP_ENDS_MS), asText])
      expect(read({ status: 'TEMP', tempExpireAt }).expiresAtMs).toBe(TEMP_ENDS_MS)
  })
})

describe('when a reservation says little', () => {
  it('is one without tickets that costs nothing', () => {
    const bare = read({ expireAt: undefined, tempExpireAt: undefined })
    expect(bare).toMatchObject({ items: [], sailPackages: [], owner: null, paymentMethod: null })
    expect(bare.total).toEqual({
      ...{ amountCents: 0, currency: 'EUR', taxCents: 0, netCents: 0, taxPercent: 0 },
    })
  })

  it('does not fit without its id, its token or its status', () => {
    for (const field of ['reservationId', 'token', 'status'])
      expect(E.isLeft(ReservationAnswer.decode({ ...WIRE, [field]: undefined }))).toBe(true)
  })
})

const WIRE = {
  reservationId: 1001,
  token: 'token',
  status: 'OFFER',
  expireAt: OFFER_ENDS_MS,
  tempExpireAt: TEMP_ENDS_MS,
}

const read = (wishes: object) => {
  const decoded = ReservationAnswer.decode({ ...WIRE, ...wishes })
  if (E.isLeft(decoded)) throw new Error('The answer does not fit')
  return toReservation(decoded.right)
}
