// Laws about what is chosen and what is asked for, each with a log that keeps it and one that breaks it: by commands,
// bodies and answers, whatever the program says of itself.
import { describe, expect, it } from 'vitest'
import type { VehicleForm } from '../../../../../domain/vehicles/vehicle.ts'
import { EMPTY_VEHICLE } from '../../../../../domain/vehicles/emptyVehicle.ts'
import { ask, askedItem, heldOn, requestBody } from '../../../../support/bookingLog.ts'
import { answered, handLog, type HandLog, refusedWith, ticketItem } from '../../../../support/handLog.ts'
import { ticketLine } from '../../../../support/samples/samplePlaces.ts'
import { answeredWith } from '../../../../support/wireReservation.ts'

/** The person chooses so many, and the program believes that they are `believed`. */
const choose = (log: HandLog, count: number, believed = count): void => {
  log.command('ChangeTicketQuantity', { code: 'ADULT', count, way: 'dropdown' })
  log.event('TicketQuantityChanged', { line: ticketLine('ADULT', believed), way: 'dropdown', addon: null })
  log.wait(10)
}

/** So many adults are asked for, and given; gives back the number of the call. */
const create = (log: HandLog, count: number, given = count): number => {
  const numbers = Array.from({ length: count }, (_, i) => i + 1)
  const reservation = heldOn(numbers.slice(0, given).map((seqN) => ticketItem('ADULT', 1, { seqN })))
  log.command('SyncReservation', {})
  log.event('CreateRequested', { named: [] })
  const call = log.call('createReservation', {
    body: requestBody(numbers.map((seqN) => askedItem(seqN))),
    outcome: answeredWith(reservation),
  })
  log.event('ReservationCreated', { reservation })
  log.wait(10)
  return call
}

describe('when tickets are asked for (LAW-110)', () => {
  it('holds where what is held and what is asked for come to what was chosen', () => {
    const log = handLog()
    choose(log, 2)
    create(log, 2)
    choose(log, 3)
    ask(log, [askedItem(3)])
    expect(log.brokenAt('LAW-110')).toBeNull()
  })

  it.each([
    ['breaks where an extra with its answer is left out', true],
    ['holds for one whose answer was given before another sail was chosen', false],
  ])('%s', (_what, keepsReservation) => {
    const log = handLog()
    const addon = { priceCategory: 'LUNCH', mandatoryParameter: 'menu' }
    log.call('prices', { outcome: answered({ prices: [], routeAddons: [addon] }) })
    log.command('ChangeAddonParameter', { code: 'LUNCH', text: 'Soup' })
    log.event('SailSelected', { sailRefId: '12', by: 'person', keepsReservation })
    log.command('ChangeTicketQuantity', { code: 'LUNCH', count: 1, way: 'dropdown' })
    choose(log, 1)
    const seq = create(log, 1)
    expect(log.brokenAt('LAW-110')).toBe(keepsReservation ? seq : null)
  })

  it.each([
    ['holds where it was told only while the request was under way', 500, null],
    ['holds where it was told at the instant of the request', 10, null],
    ['breaks where it was told before', 0, 'broken'],
  ])('of an extra that was left out: %s', (_what, latencyMs, breaks) => {
    const log = handLog()
    const addon = { priceCategory: 'LUNCH', mandatoryParameter: 'menu' }
    log.call('prices', { outcome: answered({ prices: [], routeAddons: [addon] }) })
    log.command('ChangeTicketQuantity', { code: 'LUNCH', count: 1, way: 'dropdown' })
    log.wait(500)
    log.command('ChangeAddonParameter', { code: 'LUNCH', text: 'Soup' })
    log.wait(10)
    const seq = log.call('createReservation', {
      body: requestBody([askedItem(1)]),
      outcome: answeredWith(heldOn([ticketItem('ADULT', 1, { seqN: 1 })])),
      cause: log.command('SyncReservation', {}),
      latencyMs,
    })
    expect(log.brokenAt('LAW-110')).toBe(breaks === null ? null : seq)
  })

  it('breaks where the program believes that another number was chosen', () => {
    const log = handLog()
    choose(log, 5, 4)
    const seq = create(log, 4)
    expect(log.brokenAt('LAW-110')).toBe(seq)
  })

  it.each([
    ['says nothing of what was chosen before', true],
    ['breaks where less is asked for than was chosen', false],
  ])('%s once a change was taken, and its reservation said to be gone: %s', (_what, gone) => {
    const log = handLog()
    choose(log, 2)
    create(log, 2)
    choose(log, 3)
    log.command('SyncReservation', {})
    log.call('modifyReservation', { body: requestBody([askedItem(3)]) })
    const error = {
      _tag: 'Refused',
      status: 404,
      statusText: '',
      code: null,
      message: null,
      id: null,
    } as const
    log.event('ReservationModifyFailed', { error, gone, label: 'RESERVATION MODIFY FAILED' })
    const seq = create(log, 1)
    expect(log.brokenAt('LAW-110')).toBe(gone ? null : seq)
  })

  it('holds where so many are given back as are chosen less', () => {
    const log = handLog()
    choose(log, 3)
    create(log, 3)
    choose(log, 1)
    ask(
      log,
      [],
      [2, 3].map((seqN) => ({ seqN, sailPackageSeqN: 1 })),
    )
    expect(log.brokenAt('LAW-110')).toBeNull()
  })

  it('breaks where something is given back, and all that is chosen is held', () => {
    const log = handLog()
    choose(log, 2)
    create(log, 2)
    const seq = ask(log, [], [{ seqN: 2, sailPackageSeqN: 1 }])
    expect(log.brokenAt('LAW-110')).toBe(seq)
  })

  it('breaks where too few are given back, and where the server can’t read what is asked for', () => {
    const log = handLog()
    choose(log, 3)
    create(log, 3)
    choose(log, 1)
    const seq = ask(log, [], [{ seqN: 3, sailPackageSeqN: 1 }])
    expect(log.brokenAt('LAW-110')).toBe(seq)
    const other = handLog()
    const unread = other.call('createReservation', { body: requestBody([{ seqN: 'one' }]) })
    expect(other.brokenAt('LAW-110')).toBe(unread)
  })

  it('says nothing of what was refused, of what the server gave otherwise, and of a change after a failure', () => {
    const log = handLog()
    log.command('ChangeTicketQuantity', { code: 'CHILD', count: 9, way: 'dropdown' })
    log.event('TicketQuantityRefused', { code: 'CHILD', count: 9, reason: 'DoesNotFit', available: 0 })
    log.wait(10)
    choose(log, 3)
    create(log, 3, 2)
    ask(log, [])
    choose(log, 4)
    log.call('modifyReservation', {
      body: requestBody([askedItem(3), askedItem(4)]),
      outcome: refusedWith(409),
    })
    ask(log, [])
    expect(log.brokenAt('LAW-110')).toBeNull()
  })
})

const addVehicle = (log: HandLog, form: Partial<VehicleForm>): void => {
  log.command('ChangeVehicleForm', { kind: 'vehicle', form: { ...EMPTY_VEHICLE, ...form } })
  log.command('AddVehicle', { kind: 'vehicle' })
}

const VAN = { licencePlate: '123ABC', handicapped: true, companyRegistrationNumber: '19900019' }

describe('when a vehicle or an extra is asked for (LAW-111)', () => {
  const typed = (): HandLog => {
    const log = handLog()
    addVehicle(log, { plate: '123 abc', handicapped: true, companyRegistrationNumber: '1990-0019' })
    log.command('ChangeAddonParameter', { code: 'RENTAL', text: ' Mari ' })
    return log
  }

  it('holds where it is as it was typed', () => {
    const log = typed()
    ask(log, [askedItem(1, VAN), askedItem(2, { priceCategory: 'RENTAL', attributes: { driver: 'Mari' } })])
    expect(log.brokenAt('LAW-111')).toBeNull()
  })

  it.each([
    ['another plate', { ...VAN, licencePlate: '123ABD' }],
    ['no reserved place', { ...VAN, handicapped: false }],
    ['no company', { ...VAN, companyRegistrationNumber: null }],
    ['another text', { priceCategory: 'RENTAL', attributes: { driver: 'Jaan' } }],
  ])('breaks for %s', (_what, item) => {
    const log = typed()
    const seq = ask(log, [askedItem(1, item)])
    expect(log.brokenAt('LAW-111')).toBe(seq)
  })

  it('holds for a vehicle that came in elsewhere, and says nothing of a log that was cut', () => {
    const log = handLog()
    log.call('reservation', {
      outcome: answeredWith(heldOn([ticketItem('M1', 1, { isVehicle: true, licencePlate: '777VAN' })])),
    })
    ask(log, [askedItem(2, { licencePlate: '777VAN' })])
    expect(log.brokenAt('LAW-111')).toBeNull()
    const cut = handLog({ firstSeq: 300 })
    ask(cut, [askedItem(1, VAN)])
    expect(cut.brokenAt('LAW-111')).toBeNull()
  })
})
