// The reservation's clock at the server: until when places are held, and what is left after that.
import { describe, expect, it } from 'vitest'
import { toReservation } from '../../../domain/wire/reservation.ts'
import { toInventories } from '../../../domain/wire/schedule.ts'
import { defaultSettings } from '../../../src/demo/state/settings.ts'
import {
  codeOf,
  confirmed,
  created,
  FREE_SAILS,
  items,
  MINUTE_MS,
  NOW_MS,
  session,
  TOMORROW,
} from '../session.ts'

const free = () => session({ sails: FREE_SAILS })

describe('at the instant of expiry', () => {
  it('the reservation is gone, and its places are free again', () => {
    const client = free()
    const { reservationId: id } = created(client, ['ADULT', 'ADULT'])
    const left = () =>
      toInventories(client.good('inventory', { leg: 'VIR-KUI', date: TOMORROW, time: '05:00' }))[0]?.count
    client.clock.nowMs = NOW_MS + 10 * MINUTE_MS - 1
    expect(client.answer('reservation', { id }).status).toBe(200)
    expect(left()).toBe(98)
    client.clock.nowMs += 1
    const gone = client.answer('reservation', { id })
    expect(gone.status).toBe(410)
    expect(codeOf(gone)).toBe('RESERVATION_EXPIRED')
    expect(left()).toBe(100)
  })

  it('every call about it says so, and 404 once it is forgotten', () => {
    const client = free()
    const { reservationId: id, token } = created(client)
    client.clock.nowMs += 10 * MINUTE_MS
    const prepare = { paymentMethod: 'CREDIT', origin: 'https://x.example', creditCard: true }
    expect(client.answer('modifyReservation', { id }, items(['ADULT'], 2)).status).toBe(410)
    expect(client.answer('extendReservation', { id }, {}).status).toBe(410)
    expect(client.answer('reservationStatus', { id }).status).toBe(410)
    expect(client.answer('paymentMethods', { id }).status).toBe(410)
    expect(client.answer('preparePayment', { reservationToken: token }, prepare).status).toBe(410)
    client.clock.nowMs += 24 * 60 * MINUTE_MS
    expect(client.answer('reservation', { id }).status).toBe(404)
  })

  it.each(['10000000', 'x', '__proto__', 'constructor'])('is not found as %s, which never was', (strange) => {
    expect(codeOf(free().answer('reservation', { id: strange }))).toBe('RESERVATION_NOT_FOUND')
  })

  it('the server’s own clock counts, not the client’s', () => {
    const client = free()
    const { reservationId: id } = created(client)
    client.backend.settings.clockOffsetMs = 10 * MINUTE_MS
    const gone = client.answer('reservation', { id })
    expect(gone.status).toBe(410)
    expect(Date.parse(gone.headers['date'] ?? '')).toBe(NOW_MS + 10 * MINUTE_MS)
  })
})

describe('extending', () => {
  it('gives twenty minutes from now [DEMO-02] [TIME-27]', () => {
    const client = free()
    const { reservationId: id } = created(client)
    client.clock.nowMs += 8 * MINUTE_MS
    expect(client.good('extendReservation', { id }, {}).expireAt).toBe(NOW_MS + 28 * MINUTE_MS)
    expect(toReservation(client.good('reservation', { id })).expiresAtMs).toBe(NOW_MS + 28 * MINUTE_MS)
  })

  it('gives twenty minutes from creation when it is set so, and takes none away', () => {
    const expiry = { ...defaultSettings().expiry, extendFrom: 'creation' as const }
    const client = session({ sails: FREE_SAILS, expiry })
    const { reservationId: id } = created(client)
    client.clock.nowMs += 8 * MINUTE_MS
    expect(client.good('extendReservation', { id }, {}).expireAt).toBe(NOW_MS + 20 * MINUTE_MS)
    client.backend.settings.expiry.extendMs = MINUTE_MS
    expect(client.good('extendReservation', { id }, {}).expireAt).toBe(NOW_MS + 20 * MINUTE_MS)
  })

  it('ends after three times', () => {
    const client = free()
    const { reservationId: id } = created(client)
    const extend = () => client.answer('extendReservation', { id }, {})
    expect(extend().status).toBe(200)
    expect(extend().status).toBe(200)
    expect(extend().status).toBe(200)
    expect(codeOf(extend())).toBe('EXTENSION_LIMIT')
  })

  it('moves the deadline of a confirmed one', () => {
    const client = free()
    const { reservationId: id } = confirmed(client)
    client.clock.nowMs += 9 * MINUTE_MS
    client.good('extendReservation', { id }, {})
    expect(toReservation(client.good('reservation', { id })).expiresAtMs).toBe(NOW_MS + 29 * MINUTE_MS)
  })
})
