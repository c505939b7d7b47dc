// What the server says of a reservation when it is asked for its status: the status, or the same refusal that the
// reservation itself gives.
import { describe, expect, it } from 'vitest'
import { toReservation } from '../../../domain/wire/reservation.ts'
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

const NOT_FOUND = { status: 404, code: 'RESERVATION_NOT_FOUND' }

const READINGS: readonly DemoSettings['readings'][] = ['usual', 'other']

const expectStatus = (client: Session, id: string, status: string): void => {
  expect(wordOf(client, id)).toBe(status)
  expect(toReservation(client.good('reservation', { id })).status).toBe(status)
}

/** Both calls refuse it alike. */
const expectRefusal = (client: Session, id: string, refusal: { status: number; code: string }): void => {
  for (const call of ['reservationStatus', 'reservation'] as const) {
    const answer = client.answer(call, { id })
    expect(answer.status, call).toBe(refusal.status)
    expect(codeOf(answer), call).toBe(refusal.code)
  }
}

const wordOf = (client: Session, id: string): string => {
  const answer = client.good('reservationStatus', { id }) as string | { readonly status: string }
  return typeof answer === 'string' ? answer : answer.status
}

describe.each(READINGS)('the status of a reservation, in the %s reading', (readings) => {
  const free = (settings: Partial<DemoSettings> = {}) => session({ sails: FREE_SAILS, readings, ...settings })

  it('is OFFER when it is made and TEMP when it is confirmed', () => {
    const client = free()
    expectStatus(client, String(created(client).reservationId), 'OFFER')
    expectStatus(client, String(confirmed(client).reservationId), 'TEMP')
  })

  it('stays TEMP however a payment fails', () => {
    const client = free()
    const { reservationId, token } = confirmed(client)
    const id = String(reservationId)
    preparedBank(client, token)
    client.ask('POST', preparedBank(client, token), { action: 'cancel' })
    client.ask('POST', preparedBank(client, token), { action: 'close' })
    payByCard(client, preparedCard(client, token), { cancel: true })
    expectStatus(client, id, 'TEMP')
  })

  it('is TEMP until the bank’s call, then OK for good', () => {
    const client = free()
    const { reservationId, token } = confirmed(client)
    const id = String(reservationId)
    client.ask('POST', preparedBank(client, token), { action: 'pay-and-stay' })
    expectStatus(client, id, 'TEMP')
    client.clock.nowMs += MINUTE_MS
    expectStatus(client, id, 'OK')
    client.clock.nowMs += 30 * 24 * 60 * MINUTE_MS
    expectStatus(client, id, 'OK')
  })

  it('is refused with 410 once it has expired, and with 404 when it is forgotten', () => {
    const client = free()
    const id = String(confirmed(client).reservationId)
    client.clock.nowMs += 10 * MINUTE_MS
    expectRefusal(client, id, { status: 410, code: 'RESERVATION_EXPIRED' })
    client.clock.nowMs += 24 * 60 * MINUTE_MS
    expectRefusal(client, id, NOT_FOUND)
  })

  it.each(['10000000', 'x', '__proto__', 'constructor', '%3Cscript%3E'])(
    'is refused with 404 for %s',
    (unknown) => {
      expectRefusal(free(), unknown, NOT_FOUND)
    },
  )

  it('may be made any other word, as no reservation of the demo is ever cancelled', () => {
    const fault = { kind: 'altered', fields: { status: 'CN' } } as const
    const client = free({ faults: [{ on: 'reservationStatus', fault }] })
    expect(wordOf(client, String(confirmed(client).reservationId))).toBe('CN')
  })
})
