// Sails and what is left on them, as the server sends them in either of its ways.
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { InventoryAnswer, SailsAnswer, toInventories, toSails } from '../../../domain/wire/schedule.ts'
import { decideFit } from '../../../domain/tickets/inventoryFit.ts'
import { SAMPLE_PRICES, ticketLine } from '../../support/samples/samplePlaces.ts'
import { agreedIn } from '../../support/decided.ts'

const CLASSES = [
  'DECK',
  'CABIN',
  'BICYCLE',
  'VEHICLE',
  'TRAILER',
  'HIGH METERS',
  'CAR_DECK',
  'TRANSFER',
  'PASSENGER',
]

describe('when an inventory comes in', () => {
  it('keeps each class by its name, with what is left, what there is, and what is reserved [SCHED-24] [ENT-26]', () => {
    const [inventory] = inventoriesOf(
      CLASSES.map((inventoryClass, i) => ({
        inventoryClass,
        subType: 'X',
        amount: i,
        total: 9,
        reserves: [{ amount: 2 }, { amount: 1 }],
      })),
    )
    expect(inventory).toMatchObject({ sailRefId: 'A', enabled: true, vessel: 'Tõll', count: 12 })
    expect(inventory?.classes).toEqual(
      CLASSES.map((inventoryClass, i) => ({
        inventoryClass,
        subType: 'X',
        amount: i,
        total: 9,
        reservedCount: 3,
        isResident: false,
      })),
    )
  })

  it('recognises the variant for residents, and lets an unknown class pass [SCHED-24]', () => {
    const [inventory] = inventoriesOf([
      { inventoryClass: 'PASSENGER', amount: 5, resident: true },
      { inventoryClass: 'HELIPAD', amount: 1 },
    ])
    expect(inventory?.classes.map(({ inventoryClass, isResident }) => [inventoryClass, isResident])).toEqual([
      ['PASSENGER', true],
      ['HELIPAD', false],
    ])
  })

  it.each([{ inventoryClass: 'PASSENGER' }, { inventoryClass: 'PASSENGER', amount: null }])(
    'is unlimited where no amount is named, and any quantity fits: %j [SCHED-22] [TIME-26]',
    (bare) => {
      const [inventory] = inventoriesOf([bare])
      if (inventory === undefined) throw new Error('There is no inventory')
      expect(inventory.classes[0]?.amount).toBeNull()
      const fit = decideFit([ticketLine('ADULT', 10_000)], { prices: SAMPLE_PRICES, inventory })
      expect(E.isRight(fit)).toBe(true)
    },
  )

  it('has the count of its own sail, as an object or a number [SCHED-25] [ENT-26]', () => {
    expect(countsOf({ A: { count: 12 }, B: '3' })).toEqual([12, 3, 0, 1, 40])
  })

  it.each([undefined, null, 'soon', [7], { A: 'many', B: {} }])(
    'has what its roomiest class has where the server names no readable count: %j [SCHED-18]',
    (availabilities) => {
      expect(countsOf(availabilities)).toEqual([0, 0, 0, 1, 40])
    },
  )
})

/** Of three sails without a place, one that is unlimited, and one with forty. */
const countsOf = (availabilities: unknown): readonly number[] => {
  const none = [{ inventoryClass: 'PASSENGER', amount: 0 }]
  const classes = {
    A: none,
    B: none,
    C: none,
    D: [],
    E: [...none, { inventoryClass: 'CAR_DECK', amount: 40 }],
  }
  const inventories = Object.entries(classes).map(([sailRefId, availableInventoryClasses]) => ({
    sailRefId,
    availableInventoryClasses,
  }))
  return inventoriesIn({ routeLeg: 'VIR-KUI', availabilities, inventories }).map(({ count }) => count)
}

describe('when a sail comes in', () => {
  const call = (port: string, time: string, timestamp: number) => ({
    port,
    date: '2026-11-21',
    time,
    timestamp,
  })
  const SAIL = {
    sailRefId: 11,
    status: 'OPEN',
    departureDate: '2026-11-21',
    vessel: 'Tõll',
    departure: call('VIR', '07:45', 1_000),
    arrival: call('KUI', '08:12', 2_000),
    route: 'VIR-KUI',
    routeLeg: 'VIR-KUI',
    schedule: { code: 'S', enabled: true, externalSystemId: 'E', scheduleId: 1 },
  }

  it('has its id, its state, both ends, its day, its route and leg [ENT-18]', () => {
    expect(sailsIn({ content: [SAIL] })).toEqual([
      {
        sailRefId: '11',
        status: 'OPEN',
        routeCode: 'VIR-KUI',
        legCode: 'VIR-KUI',
        vessel: 'Tõll',
        departurePort: 'VIR',
        arrivalPort: 'KUI',
        departureDay: '2026-11-21',
        departureTime: '07:45',
        arrivalTime: '08:12',
        departureAtMs: 1_000,
        arrivalAtMs: 2_000,
      },
    ])
  })

  it('is cancelled or closed where it is not open, by any other word of the server [ENT-18] [SCHED-17]', () => {
    const states = ['OPEN', 'CANCELLED', 'CLOSED', 'PLANNED'].map((status) => ({ ...SAIL, status }))
    expect(sailsIn(states).map(({ status }) => status)).toEqual(['OPEN', 'CANCELLED', 'CLOSED', 'CLOSED'])
  })
})

const sailsIn = (answer: unknown) => toSails(agreedIn(SailsAnswer.decode(answer)))
const inventoriesIn = (answer: unknown) => toInventories(agreedIn(InventoryAnswer.decode(answer)))

const inventoriesOf = (availableInventoryClasses: readonly object[]) =>
  inventoriesIn({
    routeLeg: { code: 'VIR-KUI' },
    availabilities: { A: { count: 12 } },
    inventories: [{ sailRefId: 'A', vessel: 'Tõll', availableInventoryClasses }],
  })
