// Laws about servers that say yes and do something else, each with a log that keeps it and one that breaks it at a
// named entry.
import { describe, expect, it } from 'vitest'
import type { HeldOtherwise } from '../../../../../domain/reservation/heldDifferences.ts'
import {
  ask,
  askedItem,
  createWith,
  heldOn,
  OUT,
  requestBody,
  select,
} from '../../../../support/bookingLog.ts'
import { findSail, handLog, type HandLog, press, reserve, ticketItem } from '../../../../support/handLog.ts'
import { branded } from '../../../../support/unbranded.ts'
import { answeredWith as toldOf } from '../../../../support/wireReservation.ts'

const held = (): HandLog => {
  const log = handLog()
  findSail(log, OUT)
  select(log, OUT.sailRefId)
  createWith(log, heldOn([ticketItem('ADULT', 1, { seqN: 1 })]))
  return log
}

const OWNER = {
  firstName: 'Mari',
  lastName: 'Maasikas',
  email: 'mari@example.ee',
  phone: { intlCode: '372', phoneNumber: '5550000' },
}

const choose = (log: HandLog, count: number): number => {
  log.command('ChangeTicketQuantity', { code: 'ADULT', count, way: 'dropdown' })
  return believe(log, count)
}

/** The program says so by itself. */
const believe = (log: HandLog, count: number): number =>
  log.event('TicketQuantityChanged', {
    line: { code: 'ADULT', title: 'Adult', count },
    way: 'dropdown',
    addon: null,
  })

describe('[LAW-74] when a change is answered', () => {
  it('holds while the customer changes something before the same is asked for again', () => {
    const log = held()
    ask(log, [askedItem(2)])
    choose(log, 2)
    ask(log, [askedItem(2)])
    expect(log.brokenAt('LAW-74')).toBeNull()
  })

  it('is broken where only the program says that something was changed', () => {
    const log = held()
    ask(log, [askedItem(2)])
    believe(log, 2)
    const again = ask(log, [askedItem(2)])
    expect(log.brokenAt('LAW-74')).toBe(again)
  })

  it('is broken by the same request once more, whatever its numbers are', () => {
    const log = held()
    ask(log, [askedItem(2)])
    expect(log.brokenAt('LAW-74')).toBeNull()
    const again = ask(log, [askedItem(3)])
    expect(log.brokenAt('LAW-74')).toBe(again)
  })
})

describe('[LAW-75] when something else is held than was asked for', () => {
  const told = (count: number): HeldOtherwise =>
    branded({
      reservationId: '1001',
      why: 'asked',
      onOtherSails: [],
      lost: [],
      kept: [],
      found: [],
      differences: [{ seqN: 1, code: 'ADULT', title: 'Adult', asked: 3, held: count }],
      lines: [{ code: 'ADULT', title: 'Adult', count }],
    })
  const answeredWith = (log: HandLog): void => {
    choose(log, 3)
    ask(log, [askedItem(2), askedItem(3)])
    log.event('ReservationModified', { reservation: heldOn([ticketItem('ADULT', 1, { seqN: 1 })]) })
  }

  it('holds when it is told once, as it is', () => {
    const log = held()
    answeredWith(log)
    log.event('ReservationHeldOtherwise', told(1))
    log.wait(2_000)
    press(log)
    expect(log.brokenAt('LAW-75')).toBeNull()
  })

  it('holds where a look at the owner went out before the answer, and comes after it', () => {
    const log = held()
    const one = heldOn([ticketItem('ADULT', 1, { seqN: 1 })])
    const three = heldOn([ticketItem('ADULT', 3, { seqN: 1 })])
    const owner = log.command('UpdateOwner', { why: 'form' })
    log.call('modifyReservation', { parameters: { id: '1001' }, body: { reservationOwner: OWNER } })
    choose(log, 3)
    log.command('SyncReservation', {})
    log.event('ModifyRequested', { reservationId: '1001', named: [] })
    log.wait(500)
    const body = requestBody([askedItem(2), askedItem(3)])
    log.call('modifyReservation', { body, outcome: toldOf(three), latencyMs: 400 })
    log.event('ReservationModified', { reservation: three })
    log.wait(500)
    log.call('reservation', {
      parameters: { id: '1001' },
      outcome: toldOf(one),
      cause: owner,
      latencyMs: 900,
    })
    log.wait(2_000)
    press(log)
    expect(log.brokenAt('LAW-75')).toBeNull()
  })

  it('holds where the answer calls the reservation cancelled', () => {
    const log = held()
    choose(log, 3)
    ask(log, [askedItem(2), askedItem(3)])
    const reservation = { ...heldOn([ticketItem('ADULT', 1, { seqN: 1 })]), status: 'CN_TIMEOUT' }
    log.event('ReservationModified', { reservation })
    log.wait(2_000)
    press(log)
    expect(log.brokenAt('LAW-75')).toBeNull()
  })

  it('holds while another change is under way, whose own answer decides', () => {
    const log = held()
    answeredWith(log)
    log.follow(1, 'SyncReservation', {})
    log.event('ModifyRequested', { reservationId: '1001', named: [] })
    log.wait(500)
    press(log)
    expect(log.brokenAt('LAW-75')).toBeNull()
  })

  it('is broken by silence, by another number, and by being told twice', () => {
    const silent = held()
    answeredWith(silent)
    silent.wait(2_000)
    expect(silent.brokenAt('LAW-75')).toBeNull()
    const pressed = press(silent)
    expect(silent.brokenAt('LAW-75')).toBe(pressed)
    const wrong = held()
    answeredWith(wrong)
    expect([wrong.event('ReservationHeldOtherwise', told(2)), 0][0]).toBe(wrong.brokenAt('LAW-75'))
    const twice = held()
    answeredWith(twice)
    twice.event('ReservationHeldOtherwise', told(1))
    const second = twice.event('ReservationHeldOtherwise', told(1))
    expect(twice.brokenAt('LAW-75')).toBe(second)
  })
})

describe('[LAW-76] when the price is being calculated', () => {
  it('holds for two answers after a change, and is broken by the third', () => {
    const log = held()
    choose(log, 4)
    ask(log, [askedItem(2)])
    ask(log, [askedItem(3), askedItem(4)])
    expect(log.brokenAt('LAW-76')).toBeNull()
    const third = ask(log, [askedItem(5)])
    expect(log.brokenAt('LAW-76')).toBe(third)
  })
})

describe('[LAW-77] when something is waited for', () => {
  const waitLong = (log: HandLog, ms: number): number => {
    let last = 0
    for (let passed = 0; passed < ms; passed += 1_000) {
      log.wait(1_000)
      last = press(log)
    }
    return last
  }

  it('holds for as long as an answer may take, and is broken after that', () => {
    const log = handLog()
    reserve(log)
    log.event('CatalogLoaded', { routes: [], packages: [], ports: [] })
    log.command('LoadCountries', {})
    log.event('CountriesRequested', {})
    waitLong(log, 41_000)
    expect(log.brokenAt('LAW-77')).toBeNull()
    waitLong(log, 3_000)
    expect(log.brokenAt('LAW-77')).not.toBeNull()
  })
})
