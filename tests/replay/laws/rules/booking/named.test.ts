// Laws about numbers and weights, each with a log that keeps it and one that breaks it at a named entry.
import { describe, expect, it } from 'vitest'
import type { Reservation } from '../../../../../domain/reservation/reservation.ts'
import {
  addResidents,
  addVehicle,
  ask,
  askedItem,
  BACK,
  carItem,
  createWith,
  findResident,
  heldOn,
  OUT,
  vehicleWith,
} from '../../../../support/bookingLog.ts'
import {
  answered,
  handLog,
  type HandLog,
  press,
  ticketItem,
  UNREACHABLE,
} from '../../../../support/handLog.ts'

const rest = (log: HandLog): number => {
  log.wait(11_000)
  return press(log)
}

/** A car is held under the number 1. */
const withCar = (reservation: Reservation = heldOn([carItem(1)])): HandLog => {
  const log = handLog()
  addVehicle(log)
  createWith(log, reservation, [{ key: 'V1', seqN: 1 }])
  return log
}

describe('[LAW-41] when all has been quiet for ten seconds', () => {
  it('holds for a car and a resident who are held both ways', () => {
    const log = handLog()
    addResidents(log, 1)
    findResident(log)
    addVehicle(log)
    const local = { seqN: 2 }
    const items = [
      carItem(1),
      ticketItem('LOCAL', 1, local),
      carItem(1, 2),
      ticketItem('LOCAL', 1, { ...local, sailPackageSeqN: 2 }),
    ]
    const named = [
      { key: 'V1', seqN: 1 },
      { key: 'L1', seqN: 2 },
    ]
    createWith(log, heldOn(items, [OUT, BACK]), named)
    rest(log)
    expect(log.brokenAt('LAW-41')).toBeNull()
  })

  it.each([
    ['on the way back', heldOn([carItem(1)], [OUT, BACK])],
    [
      'on the way back, where a ticket is',
      heldOn([carItem(1), ticketItem('ADULT', 1, { seqN: 5, sailPackageSeqN: 2 })], [OUT, BACK]),
    ],
    ['in another category', heldOn([ticketItem('N2', 1, { seqN: 1 })])],
  ])('breaks where the car is not held: %s', (_what, reservation) => {
    const log = withCar(reservation)
    const seq = rest(log)
    expect(log.brokenAt('LAW-41')).toBe(seq)
  })

  it('breaks where a car has no number, and where two have one', () => {
    const log = withCar()
    addVehicle(log, vehicleWith({ key: 'V2' }))
    const seq = rest(log)
    expect(log.brokenAt('LAW-41')).toBe(seq)
    const twice = handLog()
    for (const key of ['V1', 'V2']) addVehicle(twice, vehicleWith({ key }))
    const named = ['V1', 'V2'].map((key) => ({ key, seqN: 1 }))
    createWith(twice, heldOn([carItem(1)]), named)
    const second = rest(twice)
    expect(twice.brokenAt('LAW-41')).toBe(second)
  })

  it.each(['CN', 'CN_TIMEOUT', 'EXPIRED'])('leaves a car to wait where the reservation is %s', (status) => {
    const log = withCar()
    log.event('ReservationFetched', { reservation: { ...heldOn([carItem(1)]), status }, why: 'wake' })
    addVehicle(log, vehicleWith({ key: 'V2' }))
    rest(log)
    expect(log.brokenAt('LAW-41')).toBeNull()
  })

  it('leaves a car to wait while the network is away, and wants it held after that', () => {
    const log = withCar()
    log.loseNetwork()
    addVehicle(log, vehicleWith({ key: 'V2' }))
    rest(log)
    expect(log.brokenAt('LAW-41')).toBeNull()
    log.regainNetwork()
    const seq = rest(log)
    expect(log.brokenAt('LAW-41')).toBe(seq)
  })
})

const SET = { _tag: 'SetWeight', key: 'V1', seqNum: 1, sailRefId: '11', weightInKg: 1_500 } as const

const weigh = (log: HandLog, weightInKg: number | null): void => {
  log.command('ChangeVehicleWeight', { key: 'V1', sailRefId: '11', weight: '', way: 'dropdown' })
  log.event('VehicleWeightChanged', { key: 'V1', sailRefId: '11', weightInKg, way: 'dropdown' })
}

const tell = (log: HandLog, change: Omit<typeof SET, '_tag'> & { _tag: 'SetWeight' }): number => {
  log.command('SyncReservation', {})
  return log.event('ReservationChangeRequested', { reservationId: '1001', change })
}

const KEY = { reservationId: '1001', seqNum: '1', sailRefId: '11' }

describe('[LAW-56] when a weight is told', () => {
  it('holds for a vehicle that is held on the sail, with the weight on the screen', () => {
    const log = withCar()
    weigh(log, 1_500)
    tell(log, SET)
    log.call('setWeight', { parameters: KEY, body: { weight: 1_500 } })
    expect(log.brokenAt('LAW-56')).toBeNull()
  })

  it.each([
    ['another weight goes out', KEY, 15],
    ['the number of nothing goes out', { ...KEY, seqNum: '2' }, 1_500],
  ])('breaks where the program says it well, and %s', (_what, parameters, weight) => {
    const log = withCar()
    weigh(log, 1_500)
    tell(log, SET)
    const seq = log.call('setWeight', { parameters, body: { weight } })
    expect(log.brokenAt('LAW-56')).toBe(seq)
  })

  it.each([
    ['a number that nothing has', { ...SET, seqNum: 2 as const }],
    ['another sail', { ...SET, sailRefId: '12' as const }],
    ['another weight', { ...SET, weightInKg: 1_400 as const }],
    ['another vehicle', { ...SET, key: 'V2' as const }],
  ])('breaks for %s', (_what, change) => {
    const log = withCar()
    weigh(log, 1_500)
    const seq = tell(log, change as unknown as typeof SET)
    expect(log.brokenAt('LAW-56')).toBe(seq)
  })

  it('breaks for what is no vehicle', () => {
    const log = withCar(heldOn([ticketItem('M1', 1)]))
    weigh(log, 1_500)
    const seq = tell(log, SET)
    expect(log.brokenAt('LAW-56')).toBe(seq)
  })

  it.each(Object.keys(KEY))('breaks without %s in the key', (name) => {
    const log = withCar()
    const call = log.call('setWeight', { parameters: { ...KEY, [name]: '' } })
    expect(log.brokenAt('LAW-56')).toBe(call)
  })
})

describe('[LAW-63] when all has been quiet for ten seconds', () => {
  const told = (log: HandLog, weight: number, outcome = answered(null)): void =>
    void log.call('setWeight', { parameters: KEY, body: { weight }, outcome })

  it('holds where the weight on the screen was told, or was never told at all', () => {
    const log = withCar()
    rest(log)
    weigh(log, 1_500)
    told(log, 1_500)
    rest(log)
    weigh(log, null)
    log.call('resetWeight', { parameters: KEY })
    rest(log)
    expect(log.brokenAt('LAW-63')).toBeNull()
  })

  it('breaks where another one was told, by a call of its own or with the vehicle', () => {
    const log = withCar()
    weigh(log, 1_500)
    told(log, 2_000)
    const seq = rest(log)
    expect(log.brokenAt('LAW-63')).toBe(seq)
    const other = withCar()
    const weightOnSails = [{ sailRefId: '11', weightInKg: 900 }]
    ask(other, [askedItem(1, { priceCategory: 'M1', weightOnSails })])
    other.event('ReservationModified', { reservation: heldOn([carItem(1)]) })
    weigh(other, 1_500)
    const second = rest(other)
    expect(other.brokenAt('LAW-63')).toBe(second)
  })

  it('leaves a weight to wait where the reservation is cancelled', () => {
    const log = withCar()
    weigh(log, 1_500)
    told(log, 1_500)
    log.event('ReservationFetched', { reservation: { ...heldOn([carItem(1)]), status: 'CN' }, why: 'wake' })
    weigh(log, 2_000)
    rest(log)
    expect(log.brokenAt('LAW-63')).toBeNull()
  })

  it('leaves a weight to wait while the network is away, and wants it told after that', () => {
    const log = withCar()
    weigh(log, 1_500)
    told(log, 1_500)
    log.loseNetwork()
    weigh(log, 2_000)
    rest(log)
    expect(log.brokenAt('LAW-63')).toBeNull()
    log.regainNetwork()
    const seq = rest(log)
    expect(log.brokenAt('LAW-63')).toBe(seq)
  })

  it('says nothing where it is not known what reached the server', () => {
    const log = withCar()
    weigh(log, 1_500)
    told(log, 1_500)
    weigh(log, 1_600)
    told(log, 1_600, UNREACHABLE)
    rest(log)
    expect(log.brokenAt('LAW-63')).toBeNull()
  })
})
