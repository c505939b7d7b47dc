// What the laws say of a check-in, with logs that keep them and logs that break them.
import { describe, expect, it } from 'vitest'
import { handLog } from '../../../../support/handLog.ts'

const ASKED = { reservationId: '1001', lastName: 'Maasikas' }

describe('a check-in (LAW-140, LAW-142)', () => {
  it('holds where it is asked, and the reservation is fetched', () => {
    const log = handLog()
    const seq = log.event('CheckInRequested', ASKED, log.command('CheckIn', ASKED))
    log.follow(seq, 'FetchReservation', { reservationId: '1001', why: 'ticket' })
    log.command('GoBack', {})
    expect(log.brokenAt('LAW-140')).toBeNull()
    expect(log.brokenAt('LAW-142')).toBeNull()
  })

  it('breaks where nothing is fetched', () => {
    const log = handLog()
    log.event('CheckInRequested', ASKED, log.command('CheckIn', ASKED))
    expect(log.command('GoBack', {})).toBe(log.brokenAt('LAW-140'))
  })

  it('breaks where another is asked about', () => {
    const log = handLog()
    const seq = log.command('CheckIn', ASKED)
    log.event('CheckInRequested', { ...ASKED, reservationId: '1002' }, seq)
    log.command('GoBack', {})
    expect(log.brokenAt('LAW-142')).not.toBeNull()
  })
})

describe('a check-in that is ended (LAW-142)', () => {
  it('holds where that is said, and breaks where it is not', () => {
    const said = handLog()
    said.event('CheckInEnded', {}, said.command('EndCheckIn', {}))
    said.command('GoBack', {})
    expect(said.brokenAt('LAW-142')).toBeNull()
    const log = handLog()
    log.command('EndCheckIn', {})
    expect(log.command('GoBack', {})).toBe(log.brokenAt('LAW-142'))
  })
})

describe('the camera (LAW-140)', () => {
  it('breaks where it stays open on another page', () => {
    const log = handLog()
    log.event('ScannerOpened', {}, log.command('OpenScanner', {}))
    log.event('AddressChanged', { address: { locale: 'en', path: '/', query: {} } })
    expect(log.command('GoBack', {})).toBe(log.brokenAt('LAW-140'))
  })
})
