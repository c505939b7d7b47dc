// Laws about quantities, each with a log that keeps it and one that breaks it at a named entry.
import { describe, expect, it } from 'vitest'
import type { ApiError } from '../../../../../domain/apiError.ts'
import type { ChangeElsewhere } from '../../../../../domain/reservation/elsewhere.ts'
import { NO_PRICES } from '../../../../../domain/prices/price.ts'
import type { InventoryClass } from '../../../../../domain/schedule/sail.ts'
import {
  changeElsewhere,
  findSail,
  handLog,
  type HandLog,
  inventoryWith,
  press,
  refusedWith,
  reservationWith,
  reserve,
  sailWith,
  ticketItem,
} from '../../../../support/handLog.ts'
import { answeredWith } from '../../../../support/wireReservation.ts'
import { inventoryClassWith, SAMPLE_PRICES, ticketLine } from '../../../../support/samples/samplePlaces.ts'
import type { Some } from '../../../../support/unbranded.ts'

const change = (log: HandLog, code: string, count: number): number => {
  log.command('ChangeTicketQuantity', { code, count, way: 'stepper' })
  return log.event('TicketQuantityChanged', { line: ticketLine(code, count), way: 'stepper', addon: null })
}

const failedWith = (error: ApiError) => ({ error, gone: false, label: 'RESERVATION MODIFY FAILED' }) as const

const confirm = (log: HandLog): number => {
  const cause = log.command('ConfirmReservation', {})
  log.event('ConfirmRequested', { reservationId: '1001' })
  return cause
}

const select = (log: HandLog, sailRefId = '11'): void => {
  log.command('SelectSail', { sailRefId, by: 'person' })
  log.event('SailSelected', { sailRefId, by: 'person', keepsReservation: false })
}

describe('[LAW-03] while a reservation is being confirmed', () => {
  it('holds for a change before and after', () => {
    const log = handLog()
    reserve(log)
    change(log, 'ADULT', 2)
    log.call('confirmReservation', { cause: confirm(log) })
    change(log, 'ADULT', 3)
    expect(log.brokenAt('LAW-03')).toBeNull()
  })

  it('holds for the tickets of another sail', () => {
    const log = handLog()
    reserve(log)
    confirm(log)
    select(log, '12')
    change(log, 'ADULT', 1)
    expect(log.brokenAt('LAW-03')).toBeNull()
  })

  it('breaks at a change and at a modify', () => {
    const log = handLog()
    reserve(log)
    confirm(log)
    const seq = change(log, 'ADULT', 3)
    expect(log.brokenAt('LAW-03')).toBe(seq)
    const other = handLog()
    reserve(other)
    confirm(other)
    const modified = other.event('ModifyRequested', { reservationId: '1001', named: [] })
    expect(other.brokenAt('LAW-03')).toBe(modified)
  })
})

describe('[LAW-04] when a quantity changes', () => {
  it('holds for whole numbers, and for none', () => {
    const log = handLog()
    change(log, 'ADULT', 3)
    change(log, 'ADULT', 0)
    expect(log.brokenAt('LAW-04')).toBeNull()
  })

  it.each([-1, 0.5, Number.NaN])('breaks for %d', (count) => {
    const log = handLog()
    const seq = change(log, 'ADULT', count)
    expect(log.brokenAt('LAW-04')).toBe(seq)
  })

  it('breaks where a line of none is left on the list', () => {
    const log = handLog()
    reserve(log, reservationWith({ items: [ticketItem('ADULT', 0)] }))
    const seq = log.event('ReservationModifyFailed', failedWith({ _tag: 'Unreachable', code: '' }))
    expect(log.brokenAt('LAW-04')).toBe(seq)
  })
})

describe('[LAW-05] when all has been quiet for ten seconds', () => {
  it('holds where the tickets shown are those held', () => {
    const log = handLog()
    reserve(log)
    log.wait(20_000)
    press(log)
    expect(log.brokenAt('LAW-05')).toBeNull()
  })

  it('breaks where a change was never sent', () => {
    const log = handLog()
    reserve(log)
    change(log, 'ADULT', 3)
    log.wait(9_000)
    press(log)
    expect(log.brokenAt('LAW-05')).toBeNull()
    log.wait(11_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-05')).toBe(seq)
  })

  it('breaks where the server holds something else than the program believes', () => {
    const log = handLog()
    reserve(log)
    change(log, 'ADULT', 3)
    log.command('SyncReservation', {})
    log.event('ModifyRequested', { reservationId: '1001', named: [] })
    log.call('modifyReservation', { outcome: answeredWith(reservationWith()) })
    log.event('ReservationModified', {
      reservation: reservationWith({ items: [ticketItem('ADULT', 3)] }),
    })
    log.wait(11_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-05')).toBe(seq)
  })

  it('breaks where a command changed nothing and nothing says why, and holds where it was refused', () => {
    const refused = handLog()
    reserve(refused)
    refused.command('ChangeTicketQuantity', { code: 'CHILD', count: 1, way: 'dropdown' })
    refused.event('TicketQuantityRefused', { code: 'CHILD', count: 1, reason: 'DoesNotFit', available: 0 })
    refused.wait(11_000)
    press(refused)
    expect(refused.brokenAt('LAW-05')).toBeNull()
    const log = handLog()
    reserve(log)
    log.command('ChangeTicketQuantity', { code: 'CHILD', count: 1, way: 'dropdown' })
    log.wait(11_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-05')).toBe(seq)
  })

  it('breaks where what was chosen last has gone from the screen', () => {
    const log = handLog()
    reserve(log)
    change(log, 'ADULT', 3)
    const three = reservationWith({ items: [ticketItem('ADULT', 3)] })
    log.event('ReservationModified', { reservation: three })
    log.event('ReservationFetched', { reservation: reservationWith(), why: 'locale' })
    log.wait(11_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-05')).toBe(seq)
  })

  it('holds after a change that the server refused', () => {
    const log = handLog()
    reserve(log)
    change(log, 'ADULT', 3)
    log.command('SyncReservation', {})
    log.event('ModifyRequested', { reservationId: '1001', named: [] })
    const error = {
      _tag: 'Refused',
      status: 409,
      statusText: '',
      code: 'FULL',
      message: null,
      id: null,
    } as const
    log.call('modifyReservation', { outcome: refusedWith(409) })
    log.event('ReservationModifyFailed', failedWith(error))
    log.wait(11_000)
    press(log)
    expect(log.brokenAt('LAW-05')).toBeNull()
  })

  it('leaves a change to wait while the network is away, and wants it sent after that', () => {
    const log = handLog()
    reserve(log)
    log.loseNetwork()
    change(log, 'ADULT', 3)
    log.wait(11_000)
    press(log)
    expect(log.brokenAt('LAW-05')).toBeNull()
    log.regainNetwork()
    log.wait(11_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-05')).toBe(seq)
  })

  it('leaves what is held of a cancelled reservation, and wants what was chosen on the screen', () => {
    const cancelled = (items = [ticketItem('ADULT', 2)]): HandLog => {
      const log = handLog()
      reserve(log)
      log.event('ReservationFetched', { reservation: reservationWith({ status: 'CN', items }), why: 'wake' })
      return log
    }
    const log = cancelled()
    change(log, 'ADULT', 3)
    log.wait(11_000)
    press(log)
    expect(log.brokenAt('LAW-05')).toBeNull()
    log.event('ReservationFetched', { reservation: reservationWith({ status: 'TEMP' }), why: 'wake' })
    log.wait(11_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-05')).toBe(seq)
    const gone = handLog()
    reserve(gone)
    change(gone, 'ADULT', 3)
    const three = reservationWith({ items: [ticketItem('ADULT', 3)] })
    gone.event('ReservationModified', { reservation: three })
    gone.event('ReservationFetched', { reservation: reservationWith(), why: 'wake' })
    gone.event('ReservationFetched', { reservation: reservationWith({ status: 'CN_TIMEOUT' }), why: 'wake' })
    gone.wait(11_000)
    const lost = press(gone)
    expect(gone.brokenAt('LAW-05')).toBe(lost)
  })

  it('lets go what was changed elsewhere, and nothing for another status alone', () => {
    const isShownAs = (facts: Some<ChangeElsewhere>): HandLog => {
      const log = handLog()
      log.command('ChangeTicketQuantity', { code: 'ADULT', count: 3, way: 'dropdown' })
      reserve(log, reservationWith({ items: [ticketItem('ADULT', 3)] }))
      changeElsewhere(log, facts)
      log.event('ReservationFetched', { reservation: reservationWith(), why: 'wake' })
      log.wait(11_000)
      return log
    }
    const told = isShownAs({
      items: [{ seqN: 1, sailPackageSeqN: 1, priceCategory: 'ADULT', title: 'Adult', before: 3, after: 2 }],
    })
    press(told)
    expect(told.brokenAt('LAW-05')).toBeNull()
    const untold = isShownAs({ status: { before: 'OFFER', after: 'CN' } })
    const seq = press(untold)
    expect(untold.brokenAt('LAW-05')).toBe(seq)
  })

  it('wants what was chosen last on the screen without a network, and sent by a demo, which needs none', () => {
    const log = handLog()
    reserve(log)
    change(log, 'ADULT', 3)
    const three = reservationWith({ items: [ticketItem('ADULT', 3)] })
    log.event('ReservationModified', { reservation: three })
    log.event('ReservationFetched', { reservation: reservationWith(), why: 'locale' })
    log.loseNetwork()
    log.wait(11_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-05')).toBe(seq)
    const demo = handLog()
    demo.command('StartSession', { demo: true, kept: null })
    demo.event('SessionStarted', { demo: true })
    reserve(demo)
    demo.loseNetwork(false)
    change(demo, 'ADULT', 3)
    demo.wait(11_000)
    const unsent = press(demo)
    expect(demo.brokenAt('LAW-05')).toBe(unsent)
  })

  it('says nothing of a page that slept, was frozen or was reloaded', () => {
    const log = handLog()
    reserve(log)
    change(log, 'ADULT', 3)
    log.moveClock(3_600_000)
    press(log)
    log.wait(3_600_000)
    log.command('NoteWake', {})
    press(log)
    log.wait(3_600_000)
    log.command('StartSession', { demo: true, kept: null })
    log.event('SessionResumed', { demo: true })
    expect(log.brokenAt('LAW-05')).toBeNull()
  })
})

/** A sail with so much left, its prices known. */
const onSail = (...classes: readonly InventoryClass[]): HandLog => {
  const log = handLog()
  findSail(log, sailWith(), inventoryWith({ classes: [...classes] }))
  select(log)
  const residentPrices = SAMPLE_PRICES.filter((price) => price.isResident)
  const prices = SAMPLE_PRICES.filter((price) => !price.isResident)
  log.event('PricesLoaded', { sailRefId: '11', groups: { ...NO_PRICES, prices, residentPrices } })
  return log
}

describe('[LAW-06] when more tickets are chosen', () => {
  it('holds up to what is left', () => {
    const log = onSail(inventoryClassWith({ amount: 3 }))
    change(log, 'ADULT', 2)
    change(log, 'CHILD', 1)
    change(log, 'BICYCLE', 5)
    expect(log.brokenAt('LAW-06')).toBeNull()
  })

  it('breaks at the one ticket that is too many', () => {
    const log = onSail(inventoryClassWith({ amount: 3 }))
    change(log, 'ADULT', 3)
    const seq = change(log, 'CHILD', 1)
    expect(log.brokenAt('LAW-06')).toBe(seq)
  })

  it('lets fewer be chosen where already there are too many', () => {
    const log = onSail(inventoryClassWith({ amount: 0 }))
    reserve(log, reservationWith({ items: [] }))
    log.event('ReservationModified', { reservation: reservationWith({ items: [ticketItem('ADULT', 3)] }) })
    log.event('ReservationModifyFailed', failedWith({ _tag: 'Unreachable', code: '' }))
    change(log, 'ADULT', 2)
    expect(log.brokenAt('LAW-06')).toBeNull()
  })

  it('counts residents against what is kept for them', () => {
    const kept = inventoryClassWith({ amount: 1, reservedCount: 2, isResident: true })
    const log = onSail(inventoryClassWith({ amount: 1 }), kept)
    change(log, 'ADULT', 1)
    change(log, 'LOCAL', 3)
    expect(log.brokenAt('LAW-06')).toBeNull()
    const seq = change(log, 'LOCAL', 4)
    expect(log.brokenAt('LAW-06')).toBe(seq)
  })

  it('breaks where it is not known what is left', () => {
    const log = handLog()
    findSail(log, sailWith(), inventoryWith({ sailRefId: '12' }))
    select(log)
    const seq = change(log, 'ADULT', 1)
    expect(log.brokenAt('LAW-06')).toBe(seq)
  })
})
