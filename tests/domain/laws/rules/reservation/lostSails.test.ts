// The law about sails that can't be had any more, with logs that keep it and logs that break it.
import { describe, expect, it } from 'vitest'
import {
  answered,
  choosePackage,
  findSail,
  handLog,
  type HandLog,
  press,
  refusedWith,
  sailWith,
  UNREACHABLE,
} from '../../../../support/handLog.ts'
import { answeredSails } from '../../../../support/wireReservation.ts'

const SAIL = sailWith()
const { legCode, departureDay: day, departureTime: time } = SAIL
const ASKED = { parameters: { leg: legCode, date: day } }

/** A sail is chosen, and a create refused; gives back what the refusal is caused by. */
const refused = (code: string): { readonly log: HandLog; readonly cause: number } => {
  const log = handLog()
  findSail(log, SAIL)
  log.command('SelectSail', { sailRefId: SAIL.sailRefId, by: 'person' })
  log.event('SailSelected', { sailRefId: SAIL.sailRefId, by: 'person', keepsReservation: false })
  log.command('SyncReservation', {})
  log.event('CreateRequested', { named: [] })
  log.call('createReservation', { outcome: refusedWith(409, code) })
  const error = {
    _tag: 'Refused',
    status: 409,
    statusText: 'Refused',
    code,
    message: null,
    id: null,
  } as const
  return { log, cause: log.event('ReservationCreateFailed', { error, label: 'RESERVATION CREATE FAILED' }) }
}

const seeking = (code = 'SAIL_CANCELLED'): HandLog => {
  const { log, cause } = refused(code)
  log.follow(cause, 'SeekSails', {})
  log.event('SailsSought', {})
  return log
}

describe('sails that can’t be had (LAW-145)', () => {
  it('holds where nothing is looked up after a refusal of something else', () => {
    const { log } = refused('PROMOTION_UNKNOWN')
    press(log)
    expect(log.brokenAt('LAW-145')).toBeNull()
  })

  it('holds where they are looked up after a refusal of the sail, and that fails', () => {
    const log = seeking()
    log.call('sails', { ...ASKED, outcome: UNREACHABLE })
    log.event('SailsSeekFailed', { error: 'Unreachable' })
    press(log)
    expect(log.brokenAt('LAW-145')).toBeNull()
  })

  it('breaks where they are not looked up', () => {
    const { log } = refused('SAIL_CANCELLED')
    expect(press(log)).toBe(log.brokenAt('LAW-145'))
  })

  it('breaks where they are looked up for no reason', () => {
    const log = handLog()
    const cause = choosePackage(log, legCode)
    expect(log.follow(cause, 'SeekSails', {})).toBe(log.brokenAt('LAW-145'))
  })

  it('breaks where another day is asked for', () => {
    const log = seeking()
    const parameters = { leg: legCode, date: '2026-11-29' }
    expect(log.call('sails', { parameters, outcome: answered([]) })).toBe(log.brokenAt('LAW-145'))
  })

  it('breaks where a sail is told lost before it is known what is left', () => {
    const log = seeking()
    log.call('sails', { ...ASKED, outcome: answeredSails(SAIL) })
    expect(log.event('SailsLost', { trips: [] })).toBe(log.brokenAt('LAW-145'))
  })

  it('breaks where one with room is told as a failure', () => {
    const log = seeking()
    log.call('sails', { ...ASKED, outcome: answeredSails(SAIL) })
    const inventory = {
      sailRefId: SAIL.sailRefId,
      enabled: true,
      vessel: null,
      availableInventoryClasses: [],
    }
    const parameters = { ...ASKED.parameters, time }
    log.call('inventory', {
      parameters,
      outcome: answered({ routeLeg: null, availabilities: {}, inventories: [inventory] }),
    })
    log.event('SailsSeekFailed', { error: 'Unreachable' })
    expect(press(log)).toBe(log.brokenAt('LAW-145'))
  })

  it('breaks where a sail is taken that was not offered', () => {
    const log = handLog()
    findSail(log, SAIL)
    log.command('MoveToSail', { legCode, sailRefId: SAIL.sailRefId })
    log.event('SailSelected', { sailRefId: SAIL.sailRefId, by: 'person', keepsReservation: true })
    expect(press(log)).toBe(log.brokenAt('LAW-145'))
  })
})
