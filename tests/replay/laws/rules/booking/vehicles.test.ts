// Laws about vehicles and extras, each with a log that keeps it and one that breaks it at a named entry.
import { describe, expect, it } from 'vitest'
import { eurCents } from '../../../../../domain/money.ts'
import { NO_PRICES, type RouteAddon } from '../../../../../domain/prices/price.ts'
import {
  addVehicle,
  ask,
  askedItem,
  BACK,
  bothWays,
  draftWith,
  OUT,
  select,
  vehicleWith,
} from '../../../../support/bookingLog.ts'
import { answered, findSail, handLog, type HandLog } from '../../../../support/handLog.ts'
import { ticketLine } from '../../../../support/samples/samplePlaces.ts'

const CAR_PRICE = { sailRefId: '11', category: 'M1', reservationId: '0', companyRegistrationNumber: '' }

/** Gives back the number of the press. */
const price = (log: HandLog, fareCents: number, priceCategory = 'M1'): number => {
  const pressed = log.command('AddVehicle', { kind: 'vehicle' })
  log.event('VehiclePriceRequested', { draft: draftWith() })
  const quote = { sailRefId: '11', priceCategory, fareCents: eurCents(fareCents), coefficients: [] }
  log.event('VehiclePriced', { draft: draftWith(), quotes: [{ ...quote, listedCents: eurCents(1_200) }] })
  return pressed
}

describe('[LAW-45] when a vehicle is added', () => {
  it('holds at the listed price without a question, and at another one that the customer accepts', () => {
    const log = handLog()
    price(log, 1_200)
    log.follow(1, 'AcceptVehiclePrice', {})
    addVehicle(log)
    price(log, 2_400, 'N2')
    log.command('AcceptVehiclePrice', {})
    addVehicle(log, vehicleWith({ key: 'V2', priceCategory: 'N2' }))
    expect(log.brokenAt('LAW-45')).toBeNull()
  })

  it.each([
    ['another price', 1_800, 'M1'],
    ['another category', 1_200, 'N1'],
  ])('breaks at %s that was not accepted', (_what, fareCents, category) => {
    const log = handLog()
    price(log, fareCents, category)
    log.follow(1, 'AcceptVehiclePrice', {})
    const seq = addVehicle(log, vehicleWith({ priceCategory: category }))
    expect(log.brokenAt('LAW-45')).toBe(seq)
  })

  it('holds wherever the log is cut after the customer has seen another price', () => {
    const log = handLog()
    price(log, 2_400, 'N2')
    log.command('AcceptVehiclePrice', {})
    const added = addVehicle(log, vehicleWith({ priceCategory: 'N2' }))
    for (let leftSeq = 1; leftSeq <= added; leftSeq += 1)
      expect(log.brokenAfterCut('LAW-45', leftSeq), `cut after ${leftSeq}`).toBeNull()
  })

  it('breaks after a cut where the program accepts, where nothing does, and in a category without a price', () => {
    const log = handLog()
    price(log, 2_400, 'N2')
    const accepted = log.follow(3, 'AcceptVehiclePrice', {})
    const added = addVehicle(log, vehicleWith({ priceCategory: 'N2' }))
    expect(log.brokenAfterCut('LAW-45', accepted)).toBe(added)
    const uncaused = handLog()
    price(uncaused, 2_400, 'N2')
    const alone = uncaused.event('VehicleAdded', { vehicle: vehicleWith({ priceCategory: 'N2' }) }, null)
    expect(uncaused.brokenAfterCut('LAW-45', alone)).toBe(alone)
    const other = handLog()
    price(other, 2_400, 'N2')
    other.command('AcceptVehiclePrice', {})
    const wrong = addVehicle(other)
    expect(other.brokenAfterCut('LAW-45', wrong)).toBe(wrong)
  })

  it('breaks where the price came only after it was accepted, after a cut too', () => {
    const log = handLog()
    const accepted = log.command('AcceptVehiclePrice', {})
    price(log, 2_400, 'N2')
    const vehicle = vehicleWith({ priceCategory: 'N2' })
    const added = log.event('VehicleAdded', { vehicle }, accepted)
    expect(log.brokenAt('LAW-45')).toBe(added)
    expect(log.brokenAfterCut('LAW-45', accepted + 1)).toBe(added)
  })

  it('breaks without a price, and in a category that has none', () => {
    const log = handLog()
    log.command('AcceptVehiclePrice', {})
    const seq = addVehicle(log)
    expect(log.brokenAt('LAW-45')).toBe(seq)
    const other = handLog()
    price(other, 1_200, 'N2')
    other.command('AcceptVehiclePrice', {})
    const wrong = addVehicle(other)
    expect(other.brokenAt('LAW-45')).toBe(wrong)
  })
})

describe('[LAW-45] by the server’s own answers', () => {
  const quoteOf = (answer: object) =>
    answered({ priceCategory: null, calculatedPrice: 12, fixedPrice: null, coefficients: [], ...answer })
  const quoted = (log: HandLog, answer: object): void => {
    price(log, 1_200)
    log.call('vehiclePrice', {
      parameters: { ...CAR_PRICE, plate: '123ABC' },
      outcome: quoteOf(answer),
    })
  }
  const listed = (log: HandLog): void => {
    const none = { residentPrices: [], carDeckPrices: [], carDeckResidentPrices: [], addonPrices: [] }
    log.call('prices', {
      parameters: { sailRefId: '11', roundTrip: 'false', oneDayRoundTrip: 'false' },
      outcome: answered({
        ...none,
        prices: [{ calculatedPrice: 12, fixedPrice: null, priceCategory: 'M1' }],
        routeAddons: [],
      }),
    })
  }

  it.each([
    ['another price', { calculatedPrice: 18 }],
    ['another category', { priceCategory: 'N1' }],
  ])('breaks at %s that the program takes for the listed one', (_what, answer) => {
    const log = handLog()
    listed(log)
    quoted(log, answer)
    log.follow(1, 'AcceptVehiclePrice', {})
    const seq = addVehicle(log)
    expect(log.brokenAt('LAW-45')).toBe(seq)
  })

  it.each([
    ['holds where it was the vehicle that had stood in the form before', 1, false],
    ['breaks where it was this vehicle', 2, true],
  ])('%s that costs something else', (_what, dearer, breaks) => {
    const log = handLog()
    listed(log)
    const first = log.command('AddVehicle', { kind: 'vehicle' })
    const second = price(log, 1_200)
    for (const [i, cause] of [first, second].entries())
      log.call('vehiclePrice', {
        parameters: { ...CAR_PRICE, plate: '123ABC' },
        outcome: quoteOf({ calculatedPrice: i + 1 === dearer ? 18 : 12 }),
        cause,
      })
    log.follow(second, 'AcceptVehiclePrice', {})
    const seq = addVehicle(log)
    expect(log.brokenAt('LAW-45')).toBe(breaks ? seq : null)
  })

  it('holds at the listed price', () => {
    const log = handLog()
    listed(log)
    quoted(log, {})
    log.follow(1, 'AcceptVehiclePrice', {})
    addVehicle(log)
    expect(log.brokenAt('LAW-45')).toBeNull()
  })
})

describe('[LAW-46] when the server is told of a plate', () => {
  it('holds for capitals and digits, and for a vehicle without one', () => {
    const log = handLog()
    log.call('vehiclePrice', { parameters: { ...CAR_PRICE, plate: '123ABC' } })
    ask(log, [askedItem(1, { licencePlate: 'HHMM12' }), askedItem(2, { licencePlate: null })])
    expect(log.brokenAt('LAW-46')).toBeNull()
  })

  it.each(['abc123', '123-ABC', '1', '123456789', 'ÄB 12', ''])('breaks for %j', (plate) => {
    const log = handLog()
    const seq = ask(log, [askedItem(1, { licencePlate: plate })])
    expect(log.brokenAt('LAW-46')).toBe(seq)
    const other = handLog()
    const asked = other.call('vehiclePrice', { parameters: { ...CAR_PRICE, plate } })
    expect(other.brokenAt('LAW-46')).toBe(asked)
  })
})

const DRIVER: RouteAddon = {
  priceCategory: 'CAR_RENTAL',
  mandatoryParameter: 'driverName',
  maxQuantityInReservation: 2,
}

const ASKING = { mandatoryParameter: 'driverName' }

/** Chosen with a question or without one, whatever the list of prices asks for. */
const have = (log: HandLog, count: number, addon: typeof ASKING | null = ASKING): number => {
  log.command('ChangeTicketQuantity', { code: 'CAR_RENTAL', count, way: 'dropdown' })
  return log.event('TicketQuantityChanged', { line: ticketLine('CAR_RENTAL', count), way: 'dropdown', addon })
}

/** With nothing told of them where `text` is null. */
const withExtras = (log: HandLog, text: string | null): HandLog => {
  for (const sailRefId of ['11', '21'])
    log.event('PricesLoaded', { sailRefId, groups: { ...NO_PRICES, routeAddons: [DRIVER] } })
  if (text !== null) log.event('AddonParameterChanged', { code: 'CAR_RENTAL', text })
  return log
}

const oneWay = (text: string | null = 'Mari'): HandLog => {
  const log = handLog()
  findSail(log)
  select(log, '11')
  return withExtras(log, text)
}

describe('[LAW-47] when extras are chosen', () => {
  it('holds up to the maximum, and where fewer are left', () => {
    const log = oneWay()
    have(log, 2)
    have(log, 1)
    ask(log, [askedItem(1, { amount: 1, attributes: { driverName: 'Mari' } })])
    expect(log.brokenAt('LAW-47')).toBeNull()
  })

  it('breaks beyond it, which is for both ways together', () => {
    const log = oneWay()
    const seq = have(log, 3)
    expect(log.brokenAt('LAW-47')).toBe(seq)
    const both = handLog()
    bothWays(both, OUT, BACK)
    withExtras(both, 'Mari')
    have(both, 1)
    expect(both.brokenAt('LAW-47')).toBeNull()
    const two = have(both, 2)
    expect(both.brokenAt('LAW-47')).toBe(two)
  })

  it('breaks without what has to be told, for more on the screen and for any in a request', () => {
    const log = oneWay(' ')
    have(log, 1)
    expect(log.brokenAt('LAW-47')).toBeNull()
    const seq = have(log, 2)
    expect(log.brokenAt('LAW-47')).toBe(seq)
    const untold = oneWay(null)
    have(untold, 1, null)
    const more = have(untold, 2, null)
    expect(untold.brokenAt('LAW-47')).toBe(more)
    const other = oneWay()
    const asked = ask(other, [askedItem(1, { amount: 1, attributes: { driverName: '' } })])
    expect(other.brokenAt('LAW-47')).toBe(asked)
  })
})
