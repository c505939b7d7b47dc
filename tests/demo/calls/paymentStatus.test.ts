// What the server says of a reservation when it is asked for its status: the status, or the same refusal that the
// reservation itself gives.
import { describe, expect, it } from 'vitest'
import { toReservation } from '../../../effects/api/wire/reservation.ts'
import {
  codeOf,
  confirmed,
  created,
  FREE_SAILS,
  MINUTE_MS,
  payByCard,
  preparedBank,
  preparedCard,
  type Session,
  session,
} from '../session.ts'
import type { DemoSettings } from '../../support/plainDemo.ts'

const READINGS: readonly DemoSettings['readings'][] = ['usual', 'other']

/** Status and code of both answers, or the reservation's status in both. */
const toldOf = (client: Session, id: string) => {
  const [status, whole] = [client.answer('reservationStatus', { id }), client.answer('reservation', { id })]
  if (status.status !== 200 || whole.status !== 200)
    return [
      [status.status, codeOf(status)],
      [whole.status, codeOf(whole)],
    ].map((pair) => pair.join(' '))
  return [wordOf(client, id), toReservation(client.good('reservation', { id })).status]
}

const wordOf = (client: Session, id: string): string => {
  const told = client.good('reservationStatus', { id }) as string | { readonly status: string }
  return typeof told === 'string' ? told : told.status
}

describe.each(READINGS)('the status of a reservation, in the %s reading', (readings) => {
  const free = (settings: Partial<DemoSettings> = {}) => session({ sails: FREE_SAILS, readings, ...settings })

  it('is OFFER when it is made and TEMP when it is confirmed', () => {
    const client = free()
    expect(toldOf(client, String(created(client).reservationId))).toEqual(['OFFER', 'OFFER'])
    expect(toldOf(client, String(confirmed(client).reservationId))).toEqual(['TEMP', 'TEMP'])
  })

  it('stays TEMP however a payment fails', () => {
    const client = free()
    const { reservationId, token } = confirmed(client)
    const id = String(reservationId)
    preparedBank(client, token)
    client.ask('POST', preparedBank(client, token), { action: 'cancel' })
    client.ask('POST', preparedBank(client, token), { action: 'close' })
    payByCard(client, preparedCard(client, token), { cancel: true })
    expect(toldOf(client, id)).toEqual(['TEMP', 'TEMP'])
  })

  it('is TEMP until the bank’s call, then OK for good', () => {
    const client = free()
    const { reservationId, token } = confirmed(client)
    const id = String(reservationId)
    client.ask('POST', preparedBank(client, token), { action: 'pay-and-stay' })
    expect(toldOf(client, id)).toEqual(['TEMP', 'TEMP'])
    client.clock.nowMs += MINUTE_MS
    expect(toldOf(client, id)).toEqual(['OK', 'OK'])
    client.clock.nowMs += 30 * 24 * 60 * MINUTE_MS
    expect(toldOf(client, id)).toEqual(['OK', 'OK'])
  })

  it('is refused with 410 once it has expired, and with 404 when it is forgotten or never was', () => {
    const client = free()
    const id = String(confirmed(client).reservationId)
    client.clock.nowMs += 10 * MINUTE_MS
    expect(toldOf(client, id)).toEqual(['410 RESERVATION_EXPIRED', '410 RESERVATION_EXPIRED'])
    client.clock.nowMs += 24 * 60 * MINUTE_MS
    for (const unknown of [id, '10000000', 'x', '__proto__', 'constructor', '%3Cscript%3E']) {
      expect(toldOf(client, unknown)).toEqual(['404 RESERVATION_NOT_FOUND', '404 RESERVATION_NOT_FOUND'])
    }
  })

  it('may be made any other word, as no reservation of the demo is ever cancelled', () => {
    const fault = { kind: 'altered', fields: { status: 'CN' } } as const
    const client = free({ faults: [{ on: 'reservationStatus', fault }] })
    expect(wordOf(client, String(confirmed(client).reservationId))).toBe('CN')
  })
})
