// The laws about residents, with logs that keep them and logs that break them.
import { describe, expect, it } from 'vitest'
import { addResidents, enterCode } from '../../../../support/bookingLog.ts'
import { answered, type HandLog, refusedWith } from '../../../../support/handLog.ts'
import { choosing } from '../../../../support/choosingLog.ts'

const CODE = '37605030299'

const ask = (log: HandLog, localID = 'L1', code = CODE): void => {
  enterCode(log, localID, code)
  log.command('CheckLocalId', { localID })
}

const hear = (log: HandLog, priceCategory: string, personalId = CODE): void => {
  log.event('LocalIdCheckRequested', { localID: 'L1' })
  log.call('residentOnRoute', {
    parameters: { route: 'VIR-KUI', personalId, departureDate: '2026-11-21' },
    outcome: answered({ priceCategory, backupRegistryUsed: false }),
  })
}

describe('a number of residents (LAW-122)', () => {
  it('is taken up to the places that are kept for them', () => {
    const log = choosing()
    addResidents(log, 4)
    expect(log.brokenAt('LAW-122')).toBeNull()
  })

  it('is not to be taken where there are fewer places', () => {
    const log = choosing()
    const seq = addResidents(log, 5)
    expect(log.brokenAt('LAW-122')).toBe(seq)
  })

  it('is not to be taken where no resident has a price', () => {
    const log = choosing({ residentPrices: [] })
    const seq = addResidents(log, 1)
    expect(log.brokenAt('LAW-122')).toBe(seq)
  })

  it('is offered, or not, throughout a session', () => {
    const log = choosing()
    addResidents(log, 1)
    log.command('SetLocalTravellerCount', { count: 2, way: 'dropdown' })
    const seq = log.event('LocalTravellerCountRefused', { count: 2, reason: 'NotOffered', available: null })
    expect(log.brokenAt('LAW-122')).toBe(seq)
  })
})

describe('the code of a resident (LAW-123)', () => {
  it('is asked about, and found in a category that is sold', () => {
    const log = choosing()
    addResidents(log, 1)
    ask(log)
    hear(log, 'LOCAL')
    log.event('LocalIdFound', { localID: 'L1', level: 'LOCAL', backupRegistryUsed: false })
    expect(log.brokenAt('LAW-123')).toBeNull()
  })

  it('is not found in a category that is not sold', () => {
    const log = choosing()
    addResidents(log, 1)
    ask(log)
    hear(log, 'ISLANDER')
    const seq = log.event('LocalIdFound', { localID: 'L1', level: 'ISLANDER', backupRegistryUsed: false })
    expect(log.brokenAt('LAW-123')).toBe(seq)
  })

  it('is not found for the reason that the registry gives', () => {
    const log = choosing()
    addResidents(log, 1)
    ask(log)
    log.event('LocalIdCheckRequested', { localID: 'L1' })
    log.call('residentOnRoute', {
      parameters: { route: 'VIR-KUI', personalId: CODE, departureDate: '2026-11-21' },
      outcome: refusedWith(404, 'PERSON_NOT_FOUND'),
    })
    const why = { localID: 'L1', checkDigitFits: true }
    log.event('LocalIdNotFound', { ...why, code: 'PERSON_NOT_FOUND' })
    expect(log.brokenAt('LAW-123')).toBeNull()
    const seq = log.event('LocalIdNotFound', { ...why, code: 'NO_DISCOUNT_ON_ROUTE' })
    expect(log.brokenAt('LAW-123')).toBe(seq)
  })

  it('is not asked about with fewer digits, nor where another resident has it', () => {
    const log = choosing()
    addResidents(log, 2)
    ask(log, 'L1', '376')
    const seq = log.event('LocalIdCheckRequested', { localID: 'L1' })
    expect(log.brokenAt('LAW-123')).toBe(seq)
    const twins = choosing()
    addResidents(twins, 2)
    enterCode(twins, 'L2', CODE)
    ask(twins)
    const asked = twins.event('LocalIdCheckRequested', { localID: 'L1' })
    expect(twins.brokenAt('LAW-123')).toBe(asked)
  })
})
