// Giving money back: by the time before departure, once for a sail, and all of it where the company doesn't sail.
import { describe, expect, it } from 'vitest'
import { toRefundPreview } from '../../../domain/wire/refund.ts'
import { legByCode, sailById, sailsOf as exactSailsOf } from '../../../src/demo/sails/timetable.ts'
import { branded, plainly } from '../../support/unbranded.ts'
import {
  afterwards,
  BACK,
  codeOf,
  freeSails,
  MINUTE_MS,
  OWNER,
  payByCard,
  PLENTY,
  preparedCard,
  reserved,
  type Session,
  session,
  TOMORROW,
  type Trip,
  ZONE,
} from '../session.ts'

const sailsOf = plainly(exactSailsOf)
const HOUR_MS = 60 * MINUTE_MS

/** A sail of this leg tomorrow. */
const sailOn = (code: string): string => {
  const leg = legByCode(code)
  const [first] = leg === null ? [] : sailsOf(leg, TOMORROW, ZONE)
  if (first === undefined) throw new Error(`Nothing sails ${code}`)
  return first.sailRefId
}

const departureOf = (sailRefId: string): number => sailById(branded(sailRefId), ZONE)?.departureAtMs ?? 0

/** A paid reservation of these trips. */
const paid = (client: Session, ...trips: readonly Trip[]) => {
  const { reservationId: id, token } = reserved(client, ...trips)
  client.good('confirmReservation', { id }, { saleChannel: 'WEB', reservationOwner: OWNER })
  const card = payByCard(client, preparedCard(client, token))
  client.good('paymentSuccess', { transactionId: card.transactionId }, {})
  return { id, token }
}

const adult = (...sailRefIds: readonly string[]): readonly Trip[] =>
  sailRefIds.map((sailRefId) => ({ sailRefId, tickets: ['ADULT'] }))

const preview = (client: Session, token: string, ...sailRefIds: readonly string[]) =>
  toRefundPreview(client.good('refundPreview', { token }, { sailRefIds })).sails

const refund = (client: Session, token: string, ...sailRefIds: readonly string[]) =>
  client.answer('refund', { token }, { sailRefIds })

const free = () => session({ sails: freeSails(PLENTY, BACK, sailOn('LEP-KEL')) })

describe('what comes back', () => {
  it.each([
    ['a day before', 24 * 60, 100],
    ['sixteen minutes before', 16, 100],
    ['fifteen minutes before', 15, 100],
    ['fourteen minutes before', 14, 0],
    ['after the departure', -1, 0],
  ])(
    'is all of it until a quarter of an hour before the big ships: %s [REF-03]',
    (_when, minutes, percent) => {
      const client = free()
      const { id, token } = paid(client, ...adult(PLENTY))
      const { amountCents } = afterwards(client, id).total
      client.clock.nowMs = departureOf(PLENTY) - minutes * MINUTE_MS
      const [sail] = preview(client, token, PLENTY)
      expect(sail?.standing).toBe(percent === 0 ? 'notRefundable' : 'refundable')
      expect(sail?.refundCents).toBe(percent === 0 ? null : (amountCents * percent) / 100)
      expect(sail?.reason).toBe(percent === 0 ? (minutes < 0 ? 'DEPARTED' : 'TOO_LATE') : null)
    },
  )

  it.each([
    ['six hours before', 6, 1],
    ['five hours before', 5, 1],
    ['four hours before', 4, 0.5],
    ['one hour before', 1, 0.5],
    ['half an hour before', 0.5, 0],
  ])('is less the nearer the fast boat leaves, and less a fee: %s', (_when, hours, part) => {
    const client = free()
    const boat = sailOn('LEP-KEL')
    const { id, token } = paid(client, { sailRefId: boat, tickets: ['ADULT', 'ADULT'] })
    const { amountCents } = afterwards(client, id).total
    client.clock.nowMs = departureOf(boat) - hours * HOUR_MS
    const [sail] = preview(client, token, boat)
    if (part === 0) expect(sail).toMatchObject({ standing: 'notRefundable', refundCents: null })
    else {
      const backCents = Math.round(amountCents * part) - 400
      expect(sail).toMatchObject({ refundCents: backCents, feeCents: amountCents - backCents })
    }
  })

  it('is all of it where the company does not sail, even after the time', () => {
    const client = free()
    const { id, token } = paid(client, ...adult(PLENTY, BACK))
    const { amountCents } = afterwards(client, id).total
    client.backend.settings.sails[PLENTY] = { cancelled: true }
    client.backend.settings.sails[BACK] = { cancelled: true }
    client.clock.nowMs = departureOf(PLENTY) + HOUR_MS
    const sails = preview(client, token, PLENTY, BACK)
    expect(sails.map(({ feeCents }) => feeCents)).toEqual([0, 0])
    expect(sails.reduce((sum, { refundCents }) => sum + (refundCents ?? 0), 0)).toBe(amountCents)
  })

  it('is there within seven days', () => {
    const client = free()
    const { token } = paid(client, ...adult(PLENTY))
    expect(preview(client, token, PLENTY)[0]?.refundBy).toBe('2026-11-27')
  })
})

describe('a refund', () => {
  it('of one way leaves the other paid, frees its places and shows it as refunded', () => {
    const client = session({ sails: freeSails(PLENTY, BACK) })
    const before = client.good('inventory', inventoryOf(PLENTY))
    const { id, token } = paid(client, ...adult(PLENTY, BACK))
    expect(client.good('inventory', inventoryOf(PLENTY))).not.toEqual(before)
    expect(refund(client, token, PLENTY).status).toBe(200)
    const after = afterwards(client, id)
    expect(after.status).toBe('OK')
    expect(after.sailPackages.flatMap(({ sails }) => sails.map(({ status }) => status))).toEqual([
      'REFUNDED',
      'OPEN',
    ])
    expect(client.good('inventory', inventoryOf(PLENTY))).toEqual(before)
  })

  it('of both ways makes it RF, which it stays [REF-07]', () => {
    const client = free()
    const { id, token } = paid(client, ...adult(PLENTY, BACK))
    refund(client, token, PLENTY, BACK)
    client.clock.nowMs += 30 * 24 * HOUR_MS
    expect(client.good('reservationStatus', { id }).status).toBe('RF')
    expect(codeOf(client.answer('paymentMethods', { id }))).toBe('RESERVATION_ALREADY_PAID')
  })

  it('survives a reload of the page that is its server', () => {
    const client = free()
    const { id, token } = paid(client, ...adult(PLENTY, BACK))
    refund(client, token, BACK)
    client.backend.restore(client.backend.snapshot())
    expect(preview(client, token, BACK)[0]?.standing).toBe('refunded')
    expect(afterwards(client, id).status).toBe('OK')
  })

  it.each([
    {
      sail: 'given back already',
      is: '409 SAIL_ALREADY_REFUNDED',
      act: (client: Session, token: string) => {
        refund(client, token, PLENTY)
        return refund(client, token, PLENTY)
      },
    },
    {
      sail: 'gone',
      is: '409 SAIL_DEPARTED',
      act: (client: Session, token: string) => {
        client.clock.nowMs = departureOf(PLENTY)
        return refund(client, token, PLENTY)
      },
    },
    {
      sail: 'too near',
      is: '403 REFUND_NOT_ALLOWED',
      act: (client: Session, token: string) => {
        client.clock.nowMs = departureOf(PLENTY) - 5 * MINUTE_MS
        return refund(client, token, PLENTY)
      },
    },
    {
      sail: 'none of its',
      is: '404 SAIL_NOT_IN_RESERVATION',
      act: (client: Session, token: string) => refund(client, token, '112611220500'),
    },
  ])('is refused of a sail that is $sail, in a sentence', ({ is, act }) => {
    const client = free()
    const { token } = paid(client, ...adult(PLENTY))
    const answer = act(client, token)
    expect(`${answer.status} ${String(codeOf(answer))}`).toBe(is)
    expect((answer.body as { message: string }).message).not.toBe('')
  })

  it('gives both or none', () => {
    const client = free()
    const { token } = paid(client, ...adult(PLENTY, BACK))
    refund(client, token, BACK)
    expect(codeOf(refund(client, token, PLENTY, BACK))).toBe('SAIL_ALREADY_REFUNDED')
    expect(preview(client, token, PLENTY)[0]?.standing).toBe('refundable')
  })

  it('is refused of what is not paid', () => {
    const client = free()
    const { token } = reserved(client, ...adult(PLENTY))
    expect(codeOf(refund(client, token, PLENTY))).toBe('RESERVATION_NOT_PAID')
  })
})

const inventoryOf = (sailRefId: string) => {
  const sail = sailById(branded(sailRefId), ZONE)
  return { leg: sail?.leg.code ?? '', date: sail?.day ?? '', time: sail?.time ?? '' }
}
