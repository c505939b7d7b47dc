// Extras, and the ships that sail by night: what must be answered, how many there are, seats and cabins.
import { describe, expect, it } from 'vitest'
import { toPriceGroups } from '../../../domain/wire/prices.ts'
import { toInventories, toSails } from '../../../domain/wire/schedule.ts'
import {
  addon,
  BACK,
  createRefusal,
  FREE_SAILS,
  freeSails,
  PLENTY,
  reserved,
  session,
  type Ticket,
  TOMORROW,
} from '../session.ts'

const free = () => session({ sails: FREE_SAILS })
const refusalOf = (...tickets: Ticket[]) => createRefusal(free(), { sailRefId: PLENTY, tickets })
const bus = (amount: number): Ticket => ['BUS_TRANSFER', addon(amount, { pickup: 'Virtsu bussijaam' })]

describe('an extra', () => {
  it('is one item for so many, with its price for one [TICK-12]', () => {
    const client = free()
    const {
      items,
      total,
      reservationId: id,
    } = reserved(client, {
      sailRefId: PLENTY,
      tickets: ['ADULT', ['LUNCH', addon(3)], bus(2)],
    })
    expect(items.map((item) => [item.quantity, item.unitCents, item.priceCents])).toEqual([
      [1, 429, 429],
      [3, 990, 2_970],
      [2, 350, 700],
    ])
    expect(total.amountCents).toBe(429 + 2_970 + 700)
    expect(client.answer('reservation', { id }).body).toMatchObject({
      items: [{}, { seqN: 2, priceCategory: 'LUNCH', quantity: 3 }, { seqN: 3, quantity: 2 }],
      addons: [],
    })
  })

  it('is refused without the answer that it needs [TICK-27]', () => {
    expect(refusalOf(['BUS_TRANSFER', addon(1)])).toBe('ADDON_PARAMETER_MISSING')
    expect(refusalOf(['BUS_TRANSFER', addon(1, { pickup: '  ' })])).toBe('ADDON_PARAMETER_MISSING')
    expect(refusalOf('CAR_RENTAL')).toBe('ADDON_PARAMETER_MISSING')
    expect(refusalOf(['CAR_RENTAL', addon(1, { driverName: 'Mari Maasikas' })])).toBeNull()
    expect(refusalOf(bus(1), 'LUNCH')).toBeNull()
  })

  it('is limited for the whole reservation, both ways together [TICK-26]', () => {
    expect(refusalOf(bus(10))).toBeNull()
    expect(refusalOf(bus(10), bus(1))).toBe('TOO_MANY_ADDONS')
    expect(refusalOf(['LUNCH', addon(20)])).toBeNull()
    expect(refusalOf(['LUNCH', addon(21)])).toBe('TOO_MANY_ADDONS')
    const trips = [PLENTY, BACK].map((sailRefId) => ({ sailRefId, tickets: [['LUNCH', addon(11)] as const] }))
    expect(createRefusal(free(), ...trips)).toBe('TOO_MANY_ADDONS')
    expect(refusalOf(['LUNCH', addon(0)])).toBe('INVALID_REQUEST')
    expect(refusalOf(['LUNCH', addon(1.5)])).toBe('INVALID_REQUEST')
  })
})

describe('a night at sea', () => {
  const OUT = '332611212100'
  const HOME = '342611222030'
  const night = () => session({ sails: freeSails(OUT, HOME) })

  it('ends the next day by Swedish clocks, also when they change on the way [OP-111]', () => {
    const client = session()
    const arrival = (date: string) => {
      const answer = client.answer('sails', { leg: 'VEN-NYN', date }).body
      return (answer as { content: { arrival: object }[] }).content[0]?.arrival
    }
    expect(arrival(TOMORROW)).toMatchObject({ date: '2026-11-22', time: '05:30' })
    expect(arrival('2027-03-27')).toMatchObject({ date: '2027-03-28', time: '06:30' })
    expect(arrival('2027-10-30')).toMatchObject({ date: '2027-10-31', time: '04:30' })
    const [sail] = toSails(client.good('sails', { leg: 'VEN-NYN', date: TOMORROW }))
    expect((sail?.arrivalAtMs ?? 0) - (sail?.departureAtMs ?? 0)).toBe(570 * 60_000)
  })

  it('sells seats and cabins beside the tickets, and few of them [PRICE-06] [PRICE-11]', () => {
    const client = night()
    const ask = { sailRefId: OUT, roundTrip: 'false', oneDayRoundTrip: 'false' }
    const { prices } = toPriceGroups(client.good('prices', ask))
    const berths = prices.filter(({ code }) => /SEAT|CABIN/.test(code))
    expect(berths.map(({ subType, inventoryClass, kind }) => [subType, inventoryClass, kind])).toEqual([
      ['DECK', 'DECK', 'passenger'],
      ['CABIN', 'CABIN', 'passenger'],
      ['CABIN', 'CABIN', 'passenger'],
    ])
    const left = () => {
      const asked = { leg: 'VEN-NYN', date: TOMORROW, time: '21:00' }
      const [sail] = toInventories(client.good('inventory', asked))
      const amountOf = (name: string) => sail?.classes.find((row) => row.inventoryClass === name)?.amount
      return { seats: amountOf('DECK'), cabins: amountOf('CABIN') }
    }
    expect(left()).toEqual({ seats: 10, cabins: 3 })
    const tickets = ['ADULT', 'ADULT', 'ADULT', 'DECK_SEAT', 'CABIN_INSIDE', 'CABIN_WINDOW']
    const reservation = reserved(client, { sailRefId: OUT, tickets }, { sailRefId: HOME, tickets: ['ADULT'] })
    expect(reservation.total.amountCents).toBe(4 * 3_500 + 900 + 7_900 + 10_900)
    expect(left()).toEqual({ seats: 9, cabins: 1 })
    const two = { sailRefId: OUT, tickets: ['CABIN_INSIDE', 'CABIN_WINDOW'] }
    expect(createRefusal(client, two)).toBe('NOT_ENOUGH_INVENTORY')
  })

  it('takes a way back that leaves after it has arrived', () => {
    const early = { sailRefId: '342611212030', tickets: ['ADULT'] }
    const out = { sailRefId: OUT, tickets: ['ADULT'] }
    const client = session({ sails: freeSails(OUT, HOME, early.sailRefId) })
    expect(createRefusal(client, out, early)).toBe('RETURN_TOO_EARLY')
    expect(createRefusal(client, out, { ...early, sailRefId: HOME })).toBeNull()
  })
})
