// Laws about there and back, each with a log that keeps it and one that breaks it at a named entry.
import { describe, expect, it } from 'vitest'
import { durationMs, later } from '../../../../../domain/instant.ts'
import { initialModels } from '../../../../../projections/readModels.ts'
import { emptyTrip } from '../../../../../projections/models/trip.ts'
import {
  addResidents,
  BACK,
  bothWays,
  chooseRoundTrip,
  createWith,
  draftWith,
  heldOn,
  OUT,
  select,
} from '../../../../support/bookingLog.ts'
import {
  findSail,
  handLog,
  type HandLog,
  inventoryWith,
  press,
  sailWith,
  ticketItem,
} from '../../../../support/handLog.ts'
import { packageWith, ticketLine } from '../../../../support/samples/samplePlaces.ts'
import { answeredSails } from '../../../../support/wireReservation.ts'
import { branded } from '../../../../support/unbranded.ts'

const EARLY: typeof BACK = { ...BACK, departureAtMs: later(OUT.departureAtMs, durationMs(60_000)) }

const change = (log: HandLog): number =>
  log.event('TicketQuantityChanged', { line: ticketLine('ADULT', 1), way: 'dropdown', addon: null })

const held = (...sails: readonly (typeof OUT)[]): HandLog => {
  const log = handLog()
  bothWays(log, OUT, BACK)
  change(log)
  const items = sails.map((_sail, i) => ticketItem('ADULT', 1, { seqN: i + 1, sailPackageSeqN: i + 1 }))
  createWith(log, heldOn(items, sails))
  return log
}

describe('[LAW-48] when both sails are chosen', () => {
  it('holds where the way back leaves when the way out has arrived', () => {
    const log = handLog()
    bothWays(log, OUT, { ...BACK, departureAtMs: OUT.arrivalAtMs })
    expect(log.brokenAt('LAW-48')).toBeNull()
  })

  it('breaks where one is chosen that leaves sooner', () => {
    const log = handLog()
    chooseRoundTrip(log)
    for (const sail of [OUT, EARLY]) findSail(log, sail, inventoryWith({ sailRefId: sail.sailRefId }))
    select(log, OUT.sailRefId)
    const seq = select(log, EARLY.sailRefId)
    expect(log.brokenAt('LAW-48')).toBe(seq)
  })

  it('breaks where the program believes in another hour than the server lists', () => {
    const log = handLog()
    chooseRoundTrip(log)
    log.call('sails', { outcome: answeredSails(OUT, EARLY) })
    for (const sail of [OUT, BACK]) findSail(log, sail, inventoryWith({ sailRefId: sail.sailRefId }))
    select(log, OUT.sailRefId)
    const seq = select(log, BACK.sailRefId)
    expect(log.brokenAt('LAW-48')).toBe(seq)
  })

  it('breaks where both stand chosen in a wrong order', () => {
    const trips = [OUT, EARLY].map((sail, i) => ({
      ...emptyTrip({ seqN: branded(i + 1), legCode: sail.legCode, sailPackage: packageWith(sail.legCode) }),
      sails: [sail],
      selectedSailRefId: sail.sailRefId,
    }))
    const snapshot = { ...initialModels, schedule: { ...initialModels.schedule, trips } }
    const log = handLog({ snapshot, firstSeq: 100 })
    const seq = log.event('SailRefused', { sailRefId: '12', reason: 'UnknownSail' }, 90)
    expect(log.brokenAt('LAW-48')).toBe(seq)
  })
})

describe('[LAW-49] when both days are chosen', () => {
  const choose = (log: HandLog, trip: number, day: string): number => log.event('DateChosen', { trip, day })

  it('holds for one day, and for the days in their order', () => {
    const log = handLog()
    chooseRoundTrip(log)
    choose(log, 1, '2026-11-21')
    choose(log, 2, '2026-11-21')
    choose(log, 2, '2026-11-23')
    expect(log.brokenAt('LAW-49')).toBeNull()
  })

  it('breaks where the way back is sooner', () => {
    const log = handLog()
    chooseRoundTrip(log)
    choose(log, 1, '2026-11-22')
    const seq = choose(log, 2, '2026-11-21')
    expect(log.brokenAt('LAW-49')).toBe(seq)
  })
})

describe('[LAW-51] when another sail is chosen', () => {
  const openModal = (log: HandLog): void => void log.event('ModalOpened', { name: 'datetime' })
  const other = sailWith({ sailRefId: '12' })
  const findOther = (log: HandLog): void => findSail(log, other, inventoryWith({ sailRefId: '12' }))

  it('holds where it leaves the reservation, and where it takes it along', () => {
    const log = held(OUT)
    select(log, BACK.sailRefId)
    const moved = held(OUT)
    openModal(moved)
    findOther(moved)
    select(moved, '12', true)
    expect(log.brokenAt('LAW-51')).toBeNull()
    expect(moved.brokenAt('LAW-51')).toBeNull()
  })

  it('holds where the held one is chosen again', () => {
    const log = held(OUT)
    findSail(log)
    select(log, OUT.sailRefId, true)
    expect(log.brokenAt('LAW-51')).toBeNull()
  })

  it('breaks where days and times are changed and it leaves the reservation', () => {
    const log = held(OUT)
    openModal(log)
    findOther(log)
    const seq = select(log, '12')
    expect(log.brokenAt('LAW-51')).toBe(seq)
  })

  it('breaks where what is held is kept without a command to move it', () => {
    const log = held(OUT)
    findOther(log)
    const seq = select(log, '12', true)
    expect(log.brokenAt('LAW-51')).toBe(seq)
  })

  it('knows from the first sail of a whole log that nothing moved it, and not in what a cut left', () => {
    const log = handLog()
    findSail(log)
    createWith(log, heldOn([ticketItem('ADULT', 1)]))
    findOther(log)
    const seq = select(log, '12', true)
    expect(log.brokenAt('LAW-51')).toBe(seq)
    expect(log.brokenAfterCut('LAW-51', seq - 1)).toBeNull()
  })

  /** A dearer change of a ticket, whose difference is to be paid. */
  const changed = (): HandLog => {
    const log = held(OUT)
    const reservation = heldOn([ticketItem('ADULT', 1)], [OUT])
    log.event('EditFinished', { reservation, paidCents: 100, outcome: { _tag: 'Pay', cents: 300 } })
    findOther(log)
    return log
  }

  const selectNearest = (log: HandLog, keepsReservation: boolean): number => {
    log.command('SelectSail', { sailRefId: '12', by: 'nearest' })
    return log.event('SailSelected', { sailRefId: '12', by: 'nearest', keepsReservation })
  }

  it('holds where a change that is to be paid is kept by what is nearest, and left by a person', () => {
    const log = changed()
    selectNearest(log, true)
    findSail(log)
    select(log, OUT.sailRefId)
    expect(log.brokenAt('LAW-51')).toBeNull()
  })

  it('breaks where a change that is to be paid is kept by a person', () => {
    const log = changed()
    const seq = select(log, '12', true)
    expect(log.brokenAt('LAW-51')).toBe(seq)
  })

  it('breaks where a change that is to be paid is left by what is nearest', () => {
    const log = changed()
    const seq = selectNearest(log, false)
    expect(log.brokenAt('LAW-51')).toBe(seq)
  })

  const turnTo = (log: HandLog, ...sails: readonly (typeof OUT)[]): void => {
    const [first, ...others] = sails.map(({ legCode }, i) => ({
      seqN: i + 1,
      legCode,
      sailPackage: packageWith(legCode),
    }))
    if (first === undefined) return
    log.command('ToggleDirection', {})
    log.event('DirectionToggled', { sailPackage: first.sailPackage, trips: [first, ...others] })
  }
  const leaveHeld = (log: HandLog): number => {
    findSail(log)
    return select(log, OUT.sailRefId)
  }

  it('says nothing where the direction was turned round', () => {
    const log = held(OUT, BACK)
    turnTo(log, BACK, OUT)
    leaveHeld(log)
    expect(log.brokenAt('LAW-51')).toBeNull()
  })

  /** Asked for on the sails of before, and answered after the direction was turned. */
  const turnedUnderWay = (): HandLog => {
    const log = handLog()
    bothWays(log, OUT, BACK)
    change(log)
    log.event('CreateRequested', { named: [] })
    turnTo(log, BACK, OUT)
    return log
  }
  const created = (log: HandLog): void => {
    const items = [1, 2].map((n) => ticketItem('ADULT', 1, { seqN: n, sailPackageSeqN: n }))
    log.event('ReservationCreated', { reservation: heldOn(items, [OUT, BACK]) })
  }

  it('says nothing where the direction was turned round while what is held was on its way', () => {
    const log = turnedUnderWay()
    created(log)
    leaveHeld(log)
    expect(log.brokenAt('LAW-51')).toBeNull()
  })

  it('breaks where it was turned back before that came, and what is held is left', () => {
    const log = turnedUnderWay()
    turnTo(log, OUT, BACK)
    created(log)
    const seq = leaveHeld(log)
    expect(log.brokenAt('LAW-51')).toBe(seq)
  })

  it('breaks where the direction was turned round, the modal closed, and what is held is left', () => {
    const log = held(OUT, BACK)
    openModal(log)
    turnTo(log, BACK, OUT)
    log.event('ModalClosed', { name: 'datetime' })
    const seq = leaveHeld(log)
    expect(log.brokenAt('LAW-51')).toBe(seq)
  })

  it('breaks where the direction was turned round and back again, and what is held is left', () => {
    const log = held(OUT, BACK)
    turnTo(log, BACK, OUT)
    turnTo(log, OUT, BACK)
    const seq = leaveHeld(log)
    expect(log.brokenAt('LAW-51')).toBe(seq)
  })
})

describe('[LAW-55] when a trip is taken off', () => {
  const takeOff = (log: HandLog, reservation: ReturnType<typeof heldOn>): number => {
    log.command('RemoveTrip', { seqN: 2 })
    const gone = { _tag: 'RemoveTrip', seqN: 2 } as const
    log.event('ReservationChangeRequested', { reservationId: '1001', change: gone })
    return log.event('ReservationChangeMade', { change: gone, reservation })
  }

  it('breaks at the call itself, where the server is asked to take off a trip that no one wanted gone', () => {
    const log = held(OUT, BACK)
    log.command('RemoveTrip', { seqN: 2 })
    log.call('removeTrip', { parameters: { token: 'token-1001', seqN: '2' } })
    expect(log.brokenAt('LAW-55')).toBeNull()
    const seq = log.call('removeTrip', { parameters: { token: 'token-1001', seqN: '1' } })
    expect(log.brokenAt('LAW-55')).toBe(seq)
  })

  it('holds where it is gone, until the customer chooses again', () => {
    const log = held(OUT, BACK)
    takeOff(log, heldOn([ticketItem('ADULT', 1)]))
    chooseRoundTrip(log)
    expect(log.brokenAt('LAW-55')).toBeNull()
  })

  const both = heldOn(
    [1, 2].map((n) => ticketItem('ADULT', 1, { sailPackageSeqN: n })),
    [OUT, BACK],
  )

  it('breaks where something is still held on it, or is held on it later', () => {
    const log = held(OUT, BACK)
    const seq = takeOff(log, { ...both, sailPackages: both.sailPackages.slice(0, 1) })
    expect(log.brokenAt('LAW-55')).toBe(seq)
    const later = held(OUT)
    later.event('TripDropped', { seqN: 2 })
    expect(later.brokenAt('LAW-55')).toBeNull()
    later.event('ReservationModified', { reservation: both })
    expect(later.brokenAt('LAW-55')).toBeNull()
    later.wait(11_000)
    const again = press(later)
    expect(later.brokenAt('LAW-55')).toBe(again)
  })

  it('holds where the reservation turns out to be cancelled, and shows what it last held', () => {
    const log = held(OUT, BACK)
    takeOff(log, { ...both, status: 'CN_TIMEOUT', sailPackages: both.sailPackages.slice(0, 1) })
    log.wait(11_000)
    press(log)
    expect(log.brokenAt('LAW-55')).toBeNull()
  })

  it('leaves what was reserved meanwhile to wait while the network is away, and wants it given back after that', () => {
    const log = held(OUT)
    log.event('TripDropped', { seqN: 2 })
    log.event('ReservationModified', { reservation: both })
    log.loseNetwork()
    log.wait(11_000)
    press(log)
    expect(log.brokenAt('LAW-55')).toBeNull()
    log.regainNetwork()
    log.wait(11_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-55')).toBe(seq)
  })

  it('holds where all is cancelled, and nothing is held on it any more', () => {
    const log = held(OUT)
    log.event('ReservationModified', { reservation: { ...both, status: 'CN' } })
    log.event('TripDropped', { seqN: 2 })
    log.wait(11_000)
    press(log)
    expect(log.brokenAt('LAW-55')).toBeNull()
  })

  it('breaks where the server keeps it, unless that is said', () => {
    const log = held(OUT, BACK)
    takeOff(log, both)
    const told = held(OUT, BACK)
    takeOff(told, both)
    const change = { _tag: 'RemoveTrip', seqN: 2 } as const
    told.event('ChangeWithoutEffect', { reservationId: '1001', change })
    for (const one of [log, told]) one.wait(11_000)
    const seq = press(log)
    press(told)
    expect(log.brokenAt('LAW-55')).toBe(seq)
    expect(told.brokenAt('LAW-55')).toBeNull()
  })

  it('holds where the server keeps what was reserved meanwhile, and that is said', () => {
    const log = held(OUT)
    log.event('TripDropped', { seqN: 2 })
    log.event('ReservationModified', { reservation: both })
    log.event('ReservationHeldOtherwise', {
      reservationId: '1001',
      why: 'asked',
      differences: [],
      onOtherSails: [],
      lines: [],
      lost: [],
      kept: [],
      found: [],
    })
    log.wait(11_000)
    press(log)
    expect(log.brokenAt('LAW-55')).toBeNull()
  })
})

describe('[LAW-61] when something is chosen to travel with', () => {
  it('holds once each direction has its sail, and in the window for tickets', () => {
    const log = handLog()
    bothWays(log, OUT, BACK)
    change(log)
    const open = handLog()
    bothWays(open, OUT)
    open.event('ModalOpened', { name: 'tickets' })
    change(open)
    expect(log.brokenAt('LAW-61')).toBeNull()
    expect(open.brokenAt('LAW-61')).toBeNull()
  })

  it.each([
    ['a ticket', change],
    ['a resident', (log: HandLog) => addResidents(log, 1)],
    ['a vehicle', (log: HandLog) => log.event('VehiclePriceRequested', { draft: draftWith() })],
  ])('breaks for %s while the way back has none', (_what, choose) => {
    const log = handLog()
    bothWays(log, OUT)
    const seq = choose(log)
    expect(log.brokenAt('LAW-61')).toBe(seq)
  })
})
