// Promotion codes: what they take off, to the cent, after any change.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountsOf, promotionByCode } from '../../../src/demo/pricing/promotionDiscount.ts'
import { runs } from '../../support/runs.ts'
import {
  addon,
  afterwards,
  body,
  BACK,
  codeOf,
  confirmed,
  freeSails,
  payByCard,
  PLENTY,
  preparedCard,
  reserved,
  type Session,
  session,
  vehicle,
} from '../session.ts'

const KIHNU = '172611210830'
const sea = () => session({ sails: freeSails(PLENTY, BACK, KIHNU) })

const apply = (client: Session, id: string, code: string): unknown => {
  const answer = client.answer('applyPromotion', { id, code })
  return answer.status === 200 ? null : codeOf(answer)
}

const family = {
  sailRefId: PLENTY,
  tickets: ['ADULT', 'STUDENT', 'CHILD', 'BICYCLE', ['M1', vehicle('123ABC')], ['LUNCH', addon(2)]],
} as const

describe('a promotion', () => {
  it('takes ten of a hundred off each passenger, and says so [PROMO-01]', () => {
    const client = sea()
    const { reservationId: id } = reserved(client, family)
    expect(apply(client, id, 'kevad10')).toBeNull()
    const { items, promotion, total } = afterwards(client, id)
    expect(promotion).toBe('KEVAD10')
    expect(
      items.map((item) => [item.priceCategory, item.unitCents, item.priceCents, item.promotion]),
    ).toEqual([
      ['ADULT', 429, 386, 'KEVAD10'],
      ['STUDENT', 150, 135, 'KEVAD10'],
      ['CHILD', 0, 0, null],
      ['BICYCLE', 100, 100, null],
      ['M1', 1_200, 1_200, null],
      ['LUNCH', 990, 1_980, null],
    ])
    expect(total.amountCents).toBe(386 + 135 + 100 + 1_200 + 1_980)
  })

  it('counts with every later change, and goes when it is taken back [PROMO-02]', () => {
    const client = sea()
    const { reservationId: id, token } = reserved(client, { sailRefId: PLENTY, tickets: ['ADULT'] })
    apply(client, id, 'KEVAD10')
    client.good('modifyReservation', { id }, body([{ sailRefId: BACK, seqN: 2, tickets: ['ADULT'] }]))
    expect(afterwards(client, id).total.amountCents).toBe(2 * 386)
    client.good('removeTrip', { token, seqN: '2' })
    expect(afterwards(client, id).total.amountCents).toBe(386)
    client.good('removePromotion', { id })
    expect(afterwards(client, id).promotion).toBeNull()
    expect(afterwards(client, id).total.amountCents).toBe(429)
    expect(client.answer('removePromotion', { id }).status).toBe(200)
  })

  it('is one at a time: another takes its place', () => {
    const client = sea()
    const { reservationId: id } = reserved(client, family)
    const before = afterwards(client, id).total.amountCents
    apply(client, id, 'KEVAD10')
    apply(client, id, 'SAAR5')
    expect(afterwards(client, id).promotion).toBe('SAAR5')
    expect(afterwards(client, id).total.amountCents).toBe(before - 500)
    expect(apply(client, id, 'NOSUCH')).toBe('PROMOTION_NOT_FOUND')
    expect(afterwards(client, id).promotion).toBe('SAAR5')
  })

  it('is refused when it is unknown, over, for another route or for nothing here [PROMO-04]', () => {
    const client = sea()
    const { reservationId: id } = reserved(client, family)
    expect(client.answer('applyPromotion', { id, code: 'x' }).status).toBe(404)
    expect(apply(client, id, 'SUVI25')).toBe('PROMOTION_EXPIRED')
    expect(apply(client, id, 'KIHNU20')).toBe('PROMOTION_NOT_APPLICABLE')
    const car = reserved(client, { sailRefId: PLENTY, tickets: [['M1', vehicle('902KLM')], 'CHILD'] })
    expect(apply(client, car.reservationId, 'KEVAD10')).toBe('PROMOTION_NOT_APPLICABLE')
    const kihnu = reserved(client, { sailRefId: KIHNU, tickets: ['ADULT', 'BICYCLE'] })
    expect(apply(client, kihnu.reservationId, 'KIHNU20')).toBeNull()
    expect(afterwards(client, kihnu.reservationId).total.amountCents).toBe(320 + 150)
    expect(apply(client, '1', 'KEVAD10')).toBe('RESERVATION_NOT_FOUND')
  })

  it('closes the payment that was prepared without it, and can’t come after paying', () => {
    const client = sea()
    const { reservationId: id, token } = confirmed(client)
    const old = preparedCard(client, token)
    apply(client, id, 'KEVAD10')
    expect(payByCard(client, old).code).toBe('TRANSACTION_CLOSED')
    const card = payByCard(client, preparedCard(client, token))
    client.good('paymentSuccess', { transactionId: card.transactionId }, {})
    expect(apply(client, id, 'SAAR5')).toBe('RESERVATION_ALREADY_PAID')
    expect(afterwards(client, id).total.amountCents).toBe(386)
  })
})

describe('the total less a promotion', () => {
  const category = fc.constantFrom('ADULT', 'STUDENT', 'CHILD', 'BICYCLE', 'ESCORT', 'MOPED')

  it('is the sum of the items and of their sails, to the cent [PRICE-12]', () => {
    const tickets = fc.array(category, { minLength: 1, maxLength: 8 })
    const codes = fc.constantFrom('SAAR5', 'KEVAD10')
    fc.assert(
      fc.property(tickets, tickets, codes, (there, back, code) => {
        const client = sea()
        const { reservationId: id, total } = reserved(
          client,
          { sailRefId: PLENTY, tickets: there },
          { sailRefId: BACK, tickets: back },
        )
        if (apply(client, id, code) !== null) return
        const after = afterwards(client, id)
        const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0)
        expect(after.total.amountCents).toBe(sum(after.items.map((item) => item.priceCents)))
        for (const item of after.items) expect(sum(Object.values(item.centsBySail))).toBe(item.priceCents)
        if (code === 'SAAR5') expect(after.total.amountCents).toBe(Math.max(0, total.amountCents - 500))
        expect(after.total.netCents + after.total.taxCents).toBe(after.total.amountCents)
      }),
      { numRuns: runs(40) },
    )
  })

  it('never makes a part cost less than nothing', () => {
    const parts = fc.array(fc.record({ cents: fc.nat(3_000), isPerson: fc.boolean() }), { maxLength: 12 })
    fc.assert(
      fc.property(parts, fc.constantFrom('SAAR5', 'KEVAD10', 'KIHNU20'), (some, code) => {
        const priced = some.map((part) => ({ ...part, routeCode: 'MUN-KIH' }))
        const off = discountsOf(promotionByCode(code), priced)
        expect(off.every((cents, i) => cents >= 0 && cents <= (priced[i]?.cents ?? 0))).toBe(true)
        const total = priced.reduce((sum, { cents }) => sum + cents, 0)
        if (code === 'SAAR5') expect(off.reduce((sum, cents) => sum + cents, 0)).toBe(Math.min(500, total))
      }),
    )
  })
})
