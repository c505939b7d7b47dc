// Vehicles: measured for a price that the reservation keeps, by plate; and what a company or a disabled person saves.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPriceGroups } from '../../../domain/wire/prices.ts'
import { toReservation } from '../../../domain/wire/reservation.ts'
import { toInventories } from '../../../domain/wire/schedule.ts'
import { residentsOnRoute } from '../../../src/demo/data/residents.ts'
import { runs } from '../../support/runs.ts'
import {
  afterwards,
  body,
  codeOf,
  createRefusal,
  freeSails,
  MINUTE_MS,
  PLENTY,
  reserved,
  resident,
  type Session,
  session,
  TOMORROW,
  vehicle,
} from '../session.ts'

const SORU = '152611210815'
const SORU_LATE = '152611211700'
const PRANGLI = '292611210700'
const sea = () => session({ sails: freeSails(PLENTY, SORU, SORU_LATE, PRANGLI) })

const UNMEASURED = { lengthInCm: null, widthInCm: null, heightInCm: null, weightInKg: null }

interface Measuring {
  readonly plate?: string
  readonly sailRefId?: string
  readonly category: string
  readonly company?: string
}

const parametersOf = ({ plate = '123ABC', sailRefId = SORU, category, company = '' }: Measuring) => ({
  plate,
  sailRefId,
  category,
  reservationId: '',
  companyRegistrationNumber: company,
})

const measured = (client: Session, asked: Measuring, sizes: object = {}) => {
  const answer = client.good('vehiclePrice', parametersOf(asked), { ...UNMEASURED, ...sizes })
  return {
    category: answer?.priceCategory,
    euros: answer?.fixedPrice ?? answer?.calculatedPrice,
    factors: answer?.coefficients,
  }
}

const refusalOf = (asked: Measuring, sizes: object = {}) => {
  const answer = sea().answer('vehiclePrice', parametersOf(asked), { ...UNMEASURED, ...sizes })
  const { code, field } = answer.body as { code: string; field?: string }
  return { status: answer.status, names: field ?? code }
}

describe('a measured vehicle', () => {
  it.each([
    ['M1', { lengthInCm: 450 }, 'M1'],
    ['M1', { lengthInCm: 501 }, 'N1'],
    ['M1', { weightInKg: 3_501 }, 'N2'],
    ['N1', { weightInKg: 3_500 }, 'N1'],
    ['N1', { weightInKg: 12_001 }, 'N3'],
    ['N3', { weightInKg: 12_000 }, 'N2'],
    ['N2', {}, 'N2'],
    ['M2', { weightInKg: 5_001 }, 'M3'],
    ['M3', { weightInKg: 4_000 }, 'M2'],
    ['O1O2', { weightInKg: 3_600 }, 'O3O4'],
    ['O3O4', { weightInKg: 750 }, 'O1O2'],
    ['LOCAL_M1', { lengthInCm: 560 }, 'LOCAL_N1'],
    ['LOCAL_M1', { weightInKg: 4_000 }, 'N2'],
    ['MOPED', { weightInKg: 200 }, 'MOPED'],
  ])('of %s with %j is %s [VEH-06]', (category, sizes, expected) => {
    expect(measured(sea(), { category }, sizes).category).toBe(expected)
  })

  it.each([
    { category: 'M1', sizes: {}, euros: 12, factors: [] },
    { category: 'M1', sizes: { widthInCm: 250, heightInCm: 400 }, euros: 12, factors: [] },
    { category: 'M1', sizes: { widthInCm: 251 }, euros: 18, factors: [1.5] },
    { category: 'M1', sizes: { heightInCm: 401 }, euros: 24, factors: [2] },
    { category: 'M1', sizes: { widthInCm: 260, heightInCm: 410 }, euros: 36, factors: [1.5, 2] },
    { category: 'LOCAL_M1', sizes: { widthInCm: 260 }, euros: 4.2, factors: [] },
  ])('costs $euros as $category where it is wide or high: $sizes', ({ category, sizes, ...price }) => {
    expect(measured(sea(), { category }, sizes)).toEqual({ category, ...price })
  })

  it('costs no more on a line that does not say so', () => {
    const wide = { widthInCm: 260, heightInCm: 410 }
    const price = measured(sea(), { category: 'M1', sailRefId: PLENTY }, wide)
    expect(price).toEqual({ category: 'M1', euros: 12, factors: [] })
  })

  it.each([
    { asked: {}, sizes: { lengthInCm: 49 }, status: 400, names: 'lengthInCm' },
    { asked: {}, sizes: { widthInCm: 401 }, status: 400, names: 'widthInCm' },
    { asked: {}, sizes: { heightInCm: 501 }, status: 400, names: 'heightInCm' },
    { asked: {}, sizes: { weightInKg: 0 }, status: 400, names: 'weightInKg' },
    { asked: { plate: 'A' }, sizes: {}, status: 400, names: 'plate' },
    { asked: { plate: 'ÅLA123' }, sizes: {}, status: 400, names: 'plate' },
    { asked: { category: 'ADULT' }, sizes: {}, status: 409, names: 'PRICE_CATEGORY_UNKNOWN' },
    {
      asked: { sailRefId: PRANGLI },
      sizes: { weightInKg: 9_000 },
      status: 409,
      names: 'PRICE_CATEGORY_UNKNOWN',
    },
    { asked: { sailRefId: '1' }, sizes: {}, status: 404, names: 'SAIL_NOT_FOUND' },
  ])('is refused with $status and $names: $asked $sizes', ({ asked, sizes, ...refusal }) => {
    expect(refusalOf({ category: 'M1', ...asked }, sizes)).toEqual(refusal)
  })
})

describe('a vehicle in the reservation', () => {
  it('costs exactly what was quoted, not what was measured [VEH-06]', () => {
    const sizes = fc.record({
      lengthInCm: fc.option(fc.integer({ min: 50, max: 1_600 })),
      widthInCm: fc.option(fc.integer({ min: 50, max: 400 })),
      heightInCm: fc.option(fc.integer({ min: 50, max: 500 })),
      weightInKg: fc.option(fc.integer({ min: 10, max: 40_000 })),
    })
    const category = fc.constantFrom('M1', 'N1', 'N2', 'N3', 'M2', 'O1O2', 'MOTORCYCLE')
    const companyNumber = fc.constantFrom('', '19900019', '12345678')
    fc.assert(
      fc.property(sizes, category, companyNumber, (size, asked, company) => {
        const client = sea()
        const { category: priceCategory, euros } = measured(client, { category: asked, company }, size)
        const fields = vehicle('123-abc', { companyRegistrationNumber: company === '' ? null : company })
        const { items } = reserved(client, { sailRefId: SORU, tickets: [[String(priceCategory), fields]] })
        expect((items[0]?.priceCents ?? -1) / 100).toBe(euros)
        expect(items[0]?.licencePlate).toBe('123ABC')
      }),
      { numRuns: runs(60) },
    )
  })

  it('keeps its measures when it moves to another departure', () => {
    const client = sea()
    measured(client, { category: 'M1' }, { widthInCm: 260 })
    const car = (sailRefId: string, first: number) => ({
      sailRefId,
      first,
      seqN: 1,
      tickets: [['M1', vehicle('123ABC')] as const],
    })
    const { reservationId: id } = reserved(client, car(SORU, 1))
    const moved = client.good('modifyReservation', { id }, body([car(SORU_LATE, 2)], [[1, 1]]))
    const [item] = toReservation(moved).items
    expect(item?.priceCents).toBe(1_800)
    expect(item?.coefficients).toEqual([1.5])
    expect(item?.centsBySail).toEqual({ [SORU_LATE]: 1_800 })
  })

  it('takes as many lane metres as it was measured, begun ones too', () => {
    const metres = (client: Session) => {
      const [sail] = toInventories(
        client.good('inventory', { leg: 'SOR-TRI', date: TOMORROW, time: '08:15' }),
      )
      return sail?.classes.find((row) => row.inventoryClass === 'HIGH METERS')?.amount
    }
    const client = sea()
    expect(metres(client)).toBe(100)
    reserved(client, { sailRefId: SORU, tickets: [['N2', vehicle('902KLM')]] })
    expect(metres(client)).toBe(90)
    measured(client, { category: 'N2' }, { lengthInCm: 701 })
    reserved(client, { sailRefId: SORU, tickets: [['N2', vehicle('123ABC')]] })
    expect(metres(client)).toBe(82)
  })

  it('has a plate of 2 to 8 letters and digits, but for a moped [VEH-10] [VEH-11]', () => {
    const refusal = (category: string, plate: string | null) =>
      createRefusal(sea(), { sailRefId: SORU, tickets: [[category, vehicle(plate)]] })
    expect(refusal('M1', null)).toBe('PLATE_MISSING')
    expect(refusal('O1O2', '')).toBe('PLATE_MISSING')
    expect(refusal('M1', 'A')).toBe('INVALID_REQUEST')
    expect(refusal('M1', 'PROOV1234')).toBe('INVALID_REQUEST')
    expect(refusal('MOPED', null)).toBeNull()
    expect(refusal('M1', '77ZCT')).toBeNull()
    expect(createRefusal(sea(), { sailRefId: SORU, tickets: ['M1'] })).toBe('PLATE_MISSING')
  })

  it('is once on a sail, until its reservation is gone', () => {
    const client = sea()
    const car = { sailRefId: SORU, tickets: [['M1', vehicle('123ABC')] as const] }
    const twice = { sailRefId: SORU, tickets: [...car.tickets, ...car.tickets] }
    expect(createRefusal(client, twice)).toBe('PLATE_ALREADY_ON_SAIL')
    const { reservationId: id } = reserved(client, car)
    expect(createRefusal(client, car)).toBe('PLATE_ALREADY_ON_SAIL')
    expect(client.answer('modifyReservation', { id }, body([car])).status).toBe(200)
    expect(createRefusal(client, { ...car, sailRefId: SORU_LATE })).toBeNull()
    client.clock.nowMs += 10 * MINUTE_MS
    expect(codeOf(client.answer('reservation', { id }))).toBe('RESERVATION_EXPIRED')
    expect(createRefusal(client, car)).toBeNull()
  })

  it('says on the wire what it is and what it costs where', () => {
    const client = sea()
    const { reservationId: id } = reserved(client, {
      sailRefId: PLENTY,
      tickets: [['M1', vehicle('123ABC')]],
    })
    expect(client.answer('reservation', { id }).body).toMatchObject({
      vehicles: [{ seqN: 1, sailPackageSeqN: 1, licencePlate: '123ABC', weightOnSails: [] }],
      items: [
        {
          type: 'VEHICLE',
          priceCategorySubType: 'VEHICLE',
          licencePlate: '123ABC',
          quantity: 1,
          pricePerUnit: 12,
          price: 12,
          sailRefIdToPricePerSail: { [PLENTY]: 12 },
          coefficients: [],
        },
      ],
    })
    expect(afterwards(client, id).items[0]?.isVehicle).toBe(true)
  })
})

describe('a vehicle that is cheaper', () => {
  const costOf = (sailRefId: string, category: string, fields: object) =>
    reserved(sea(), { sailRefId, tickets: [[category, vehicle('123ABC', { ...fields })]] }).total.amountCents

  it('belongs to a company with a contract, where the route has them', () => {
    expect(costOf(PLENTY, 'M1', { companyRegistrationNumber: '1990 0019' })).toBe(1_080)
    expect(costOf(PLENTY, 'M1', { companyRegistrationNumber: '12345678' })).toBe(1_200)
    expect(costOf(PRANGLI, 'M1', { companyRegistrationNumber: '19900019' })).toBe(1_500)
    expect(measured(sea(), { category: 'M1', company: '19900019' })).toEqual({
      category: 'M1',
      euros: 10.8,
      factors: [],
    })
  })

  it('carries a disabled person: half, for a light one, where the route has it [VEH-09]', () => {
    expect(costOf(PLENTY, 'M1', { handicapped: true })).toBe(600)
    expect(costOf(PLENTY, 'N2', { handicapped: true })).toBe(2_400)
    expect(costOf(PRANGLI, 'M1', { handicapped: true })).toBe(1_500)
  })

  it('has a fixed price when it is a resident’s, regardless of the buyer', () => {
    const [adult] = residentsOnRoute('VIR-KUI')
    const fields = vehicle('123ABC', { handicapped: true, companyRegistrationNumber: '19900019' })
    const tickets = [
      ['LOCAL_TRAVELLER', resident(adult?.code ?? '')],
      ['LOCAL_M1', fields],
    ] as const
    expect(reserved(sea(), { sailRefId: PLENTY, tickets }).items[1]?.priceCents).toBe(420)
  })
})

describe('the price list', () => {
  it('says which vehicles need a plate, and whose weight may be given [VEH-10] [PRICE-11]', () => {
    const ask = { sailRefId: PLENTY, roundTrip: 'false', oneDayRoundTrip: 'false' }
    const { carDeckPrices, carDeckResidentPrices, prices } = toPriceGroups(sea().good('prices', ask))
    const all = [...carDeckPrices, ...carDeckResidentPrices, ...prices]
    const codes = (flag: 'weightEditAllowed' | 'vehicleRegistrationInfoRequired') =>
      all.filter((price) => price[flag]).map((price) => price.code)
    expect(codes('weightEditAllowed')).toEqual(['N1', 'M2', 'N2', 'N3', 'M3', 'O1O2', 'O3O4', 'LOCAL_N1'])
    expect(codes('vehicleRegistrationInfoRequired')).toEqual([
      'MOTORCYCLE',
      'M1',
      'N1',
      'M2',
      'N2',
      'N3',
      'M3',
      'O1O2',
      'O3O4',
      'LOCAL_M1',
      'LOCAL_N1',
    ])
  })
})
