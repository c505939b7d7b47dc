// Residents: whom the registry knows, what they pay where, and that a discount is used once on a sail.
import { describe, expect, it } from 'vitest'
import { checkDigitFits } from '../../../domain/residents/localTraveller.ts'
import { CATEGORIES } from '../../../src/demo/data/categories.ts'
import { DEMO_RESIDENTS, type ResidentData, residentsOnRoute } from '../../../src/demo/data/residents.ts'
import { hasResidents, ROUTES } from '../../../src/demo/data/routes.ts'
import { toInventories } from '../../../domain/wire/schedule.ts'
import {
  afterwards,
  body,
  codeOf,
  createRefusal,
  created,
  freeSails,
  MINUTE_MS,
  PLENTY,
  reserved,
  resident,
  type Session,
  session,
  type Ticket,
  TOMORROW,
  vehicle,
} from '../session.ts'

const KIHNU = '172611210830'
const KIHNU_LATE = '172611211745'
const DAY = { departureDate: TOMORROW }

const kihnu = (kind: ResidentData['kind'], i = 0): string =>
  residentsOnRoute('MUN-KIH').filter((one) => one.kind === kind)[i]?.code ?? ''
const island = (i: number): ResidentData['code'] => kihnu('adult', i)

const local = (code: string, category = 'LOCAL_TRAVELLER'): Ticket => [category, resident(code)]
const sea = () => session({ sails: freeSails(KIHNU, KIHNU_LATE, PLENTY) })

const onRoute = (client: Session, route: string, personalId: string) =>
  client.answer('residentOnRoute', { route, personalId, ...DAY })

describe('the registry', () => {
  it('has dozens of codes with right check digits, none of them twice', () => {
    expect(DEMO_RESIDENTS.every(({ code }) => /^\d{11}$/.test(code) && checkDigitFits(code))).toBe(true)
    expect(new Set(DEMO_RESIDENTS.map(({ code }) => code)).size).toBe(DEMO_RESIDENTS.length)
    for (const route of ROUTES)
      expect(residentsOnRoute(route.code).length).toBeGreaterThanOrEqual(hasResidents(route) ? 12 : 0)
  })

  it('gives each of them a category that is sold to residents there [TICK-10] [TICK-30]', () => {
    const client = sea()
    for (const { code, routeCodes, isInBackupOnly } of DEMO_RESIDENTS) {
      for (const route of routeCodes) {
        const answer = client.good('residentOnRoute', { route, personalId: code, ...DAY })
        expect(CATEGORIES[answer.priceCategory]?.group, route).toBe('residentPrices')
        expect(answer.backupRegistryUsed, route).toBe(isInBackupOnly)
      }
    }
    expect(DEMO_RESIDENTS.some((one) => one.isInBackupOnly)).toBe(true)
    const pupil = client.good('residentOnRoute', { route: 'MUN-KIH', personalId: kihnu('pupil'), ...DAY })
    expect(pupil.priceCategory).toBe('LOCAL_PUPIL')
  })

  it('knows no other resident, and no discount for another island or where there is none [TICK-25]', () => {
    const client = sea()
    expect(codeOf(onRoute(client, 'ROH-SVI', island(0)))).toBe('NO_DISCOUNT_ON_ROUTE')
    expect(codeOf(onRoute(client, 'TAL-AEG', island(0)))).toBe('NO_DISCOUNT_ON_ROUTE')
    expect(onRoute(client, 'TAL-AEG', '00000000000').status).toBe(404)
    expect(codeOf(onRoute(client, 'NO-WHERE', island(0)))).toBe('ROUTE_NOT_FOUND')
    expect(onRoute(client, 'MUN-KIH', '4850512993').body).toMatchObject({ status: 400, field: 'personalId' })
    const someday = client.answer('residentOnRoute', {
      route: 'MUN-KIH',
      personalId: island(0),
      departureDate: 'someday',
    })
    expect(someday.body).toMatchObject({ status: 400, field: 'departureDate' })
  })

  it('gives no personal code in any answer', () => {
    const client = sea()
    const { reservationId: id } = reserved(client, { sailRefId: KIHNU, tickets: [local(island(0))] })
    const used = client.answer('residentOnSail', { id, sailRefId: KIHNU, personalId: island(0) })
    const said = [used.body, client.answer('reservation', { id }).body]
    expect(JSON.stringify(said)).not.toContain(island(0))
  })
})

describe('a discount on a sail', () => {
  it('is used once, in this reservation or another living one [TICK-31]', () => {
    const client = sea()
    const { reservationId: id } = reserved(client, { sailRefId: KIHNU, tickets: [local(island(0))] })
    const { reservationId: other } = created(client)
    const ask = (asked: string, sailRefId: string) =>
      client.answer('residentOnSail', { id: asked, sailRefId, personalId: island(0) })
    expect(codeOf(ask(id, KIHNU))).toBe('DISCOUNT_ALREADY_USED_ON_SAIL')
    expect(codeOf(ask(other, KIHNU))).toBe('DISCOUNT_ALREADY_USED_ON_SAIL')
    expect(ask(id, KIHNU_LATE).body).toEqual({ priceCategory: 'LOCAL_TRAVELLER', backupRegistryUsed: false })
    expect(codeOf(ask(id, PLENTY))).toBe('NO_DISCOUNT_ON_ROUTE')
    expect(codeOf(ask(id, '1'))).toBe('SAIL_NOT_FOUND')
    expect(codeOf(ask('1', KIHNU))).toBe('RESERVATION_NOT_FOUND')
    client.clock.nowMs += 9 * MINUTE_MS
    const { reservationId: later } = created(client)
    client.clock.nowMs += MINUTE_MS
    expect(ask(later, KIHNU).status).toBe(200)
  })

  it('is refused a second time by create and modify too', () => {
    const client = sea()
    const two = { sailRefId: KIHNU, tickets: [local(island(0)), local(island(0))] }
    expect(createRefusal(client, two)).toBe('DISCOUNT_ALREADY_USED_ON_SAIL')
    const { reservationId: id } = reserved(client, { sailRefId: KIHNU, tickets: [local(island(0))] })
    const one = { sailRefId: KIHNU, tickets: [local(island(0))] }
    expect(createRefusal(client, one)).toBe('DISCOUNT_ALREADY_USED_ON_SAIL')
    expect(client.answer('modifyReservation', { id }, body([one])).status).toBe(200)
    const again = body([{ ...one, first: 2 }])
    expect(codeOf(client.answer('modifyReservation', { id }, again))).toBe('DISCOUNT_ALREADY_USED_ON_SAIL')
    expect(createRefusal(client, { ...one, sailRefId: KIHNU_LATE })).toBeNull()
  })
})

describe('a resident’s ticket', () => {
  const refusalOf = (...tickets: Ticket[]) => createRefusal(sea(), { sailRefId: KIHNU, tickets })

  it('needs the code of a resident of that category there [TICK-11] [TICK-23]', () => {
    expect(refusalOf('LOCAL_TRAVELLER')).toBe('RESIDENT_REQUIRED')
    expect(refusalOf(local('37908189925'))).toBe('RESIDENT_REQUIRED')
    expect(refusalOf(local(residentsOnRoute('ROH-SVI')[0]?.code ?? ''))).toBe('RESIDENT_REQUIRED')
    expect(refusalOf(local(kihnu('pupil')))).toBe('RESIDENT_REQUIRED')
    expect(refusalOf(local(island(0)), local(kihnu('pupil'), 'LOCAL_PUPIL'))).toBeNull()
  })

  it('may be in the other category that the route has for residents', () => {
    expect(refusalOf(local(island(0), 'LOCAL_PUPIL'))).toBeNull()
    const [adult] = residentsOnRoute('VIR-KUI')
    expect(
      createRefusal(sea(), { sailRefId: PLENTY, tickets: [local(adult?.code ?? '', 'LOCAL_PUPIL')] }),
    ).toBe('RESIDENT_REQUIRED')
  })

  it('brings a vehicle at the island’s price, which no other customer can', () => {
    const car: Ticket = ['LOCAL_M1', vehicle('123ABC')]
    expect(refusalOf('ADULT', car)).toBe('RESIDENT_REQUIRED')
    const client = sea()
    const reservation = reserved(client, { sailRefId: KIHNU, tickets: [local(island(0)), car] })
    expect(reservation.items.map((item) => item.priceCents)).toEqual([200, 600])
    const { reservationId: id } = reservation
    const alone = client.answer('modifyReservation', { id }, body([], [[1, 1]]))
    expect(codeOf(alone)).toBe('RESIDENT_REQUIRED')
    expect(afterwards(client, id).items).toHaveLength(2)
  })
})

describe('places that are kept for residents', () => {
  const reserveOf = (client: Session, leg: string, inventoryClass: string) => {
    const [sail] = toInventories(client.good('inventory', { leg, date: TOMORROW, time: '08:30' }))
    const rows = sail?.classes.filter((row) => row.inventoryClass === inventoryClass) ?? []
    return { everyone: rows[0]?.amount, residents: rows[1]?.reservedCount ?? 0 }
  }

  it('let cars of residents onto Kihnu Virve when all others are sold', () => {
    const full = { cancelled: false, enabled: true, remaining: { CAR_DECK: 0 } }
    const client = session({ sails: { [KIHNU]: full } })
    const cars = () => reserveOf(client, 'MUN-KIH', 'CAR_DECK')
    const before = cars()
    expect(before.everyone).toBe(0)
    expect(before.residents).toBeGreaterThan(0)
    for (let i = 0; i < before.residents; i += 1) {
      const tickets = [local(island(i)), ['LOCAL_M1', vehicle(`KIH${i}00`)]] as const
      expect(createRefusal(client, { sailRefId: KIHNU, tickets })).toBeNull()
    }
    expect(cars()).toEqual({ everyone: 0, residents: 0 })
    const last = [local(island(9)), ['LOCAL_M1', vehicle('KIH900')]] as const
    expect(createRefusal(client, { sailRefId: KIHNU, tickets: last })).toBe('NOT_ENOUGH_INVENTORY')
    expect(createRefusal(client, { sailRefId: KIHNU, tickets: [['M1', vehicle('123ABC')]] })).toBe(
      'NOT_ENOUGH_INVENTORY',
    )
  })

  it('let residents and their cars onto Koidula when all others are sold', () => {
    const sailRefId = '232707051000'
    const full = { cancelled: false, enabled: true, remaining: { PASSENGER: 0, CAR_DECK: 0 } }
    const client = session({ sails: { [sailRefId]: full } })
    const [, first] = residentsOnRoute('LAA-PII')
    const tickets = [local(first?.code ?? ''), ['LOCAL_M1', vehicle('123ABC')]] as const
    expect(createRefusal(client, { sailRefId, tickets })).toBeNull()
    expect(createRefusal(client, { sailRefId, tickets: ['ADULT'] })).toBe('NOT_ENOUGH_INVENTORY')
    expect(createRefusal(client, { sailRefId, tickets: [['M1', vehicle('902KLM')]] })).toBe(
      'NOT_ENOUGH_INVENTORY',
    )
  })
})
