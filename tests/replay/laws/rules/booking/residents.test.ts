// Laws about residents, each with a log that keeps it and one that breaks it at a named entry.
import { describe, expect, it } from 'vitest'
import type { ExchangeOutcome } from '../../../../../domain/log/exchange.ts'
import { createRedaction } from '../../../../../replay/redaction/redaction.ts'
import { addResidents, ask, askedItem, enterCode, findResident } from '../../../../support/bookingLog.ts'
import { answered, handLog, type HandLog, refusedWith } from '../../../../support/handLog.ts'

const CODE = '37605030299'
const FOUND = answered({ priceCategory: 'LOCAL', backupRegistryUsed: false })

const redacted = (log: HandLog): HandLog => {
  const { entry: redact } = createRedaction(new Uint8Array(32).fill(5))
  const other = handLog()
  other.entries.push(...log.entries.map(redact))
  return other
}

describe('[LAW-42] when the registry finds a code', () => {
  it('holds for two codes, and for one that stands in a field not yet checked', () => {
    const log = handLog()
    addResidents(log, 3)
    findResident(log, 'L1')
    findResident(log, 'L2', '50001029996')
    enterCode(log, 'L3', CODE)
    expect(log.brokenAt('LAW-42')).toBeNull()
  })

  it('breaks for the same code, with or without spaces, in a redacted log, too', () => {
    const log = handLog()
    addResidents(log, 2)
    findResident(log, 'L1')
    const seq = findResident(log, 'L2', ' 376050 30299')
    expect(log.brokenAt('LAW-42')).toBe(seq)
    expect(redacted(log).brokenAt('LAW-42')).toBe(seq)
  })
})

describe('[LAW-43] when the price of residents is asked for', () => {
  const askFor = (log: HandLog, code: string | null): number =>
    ask(log, [askedItem(1, { priceCategory: 'LOCAL', personalIdentificationNumber: code })])

  it('holds for a code that was found, and for tickets without one', () => {
    const log = handLog()
    addResidents(log, 1)
    findResident(log, 'L1', '376050 30299')
    askFor(log, CODE)
    askFor(log, null)
    expect(log.brokenAt('LAW-43')).toBeNull()
    expect(redacted(log).brokenAt('LAW-43')).toBeNull()
  })

  it.each(['50001029996', CODE.slice(0, 10), ''])('breaks for another code: %j', (code) => {
    const log = handLog()
    addResidents(log, 1)
    findResident(log)
    const seq = askFor(log, code)
    expect(log.brokenAt('LAW-43')).toBe(seq)
  })

  it('says nothing of codes that were found before a log was cut', () => {
    const log = handLog({ firstSeq: 200 })
    askFor(log, CODE)
    expect(log.brokenAt('LAW-43')).toBeNull()
  })
})

describe('[LAW-44] when a request goes out', () => {
  const create = (log: HandLog): number => {
    log.command('SyncReservation', {})
    return log.event('CreateRequested', { named: [{ key: 'L1', seqN: 1 }] })
  }

  it('holds for a resident whom the registry has found', () => {
    const log = handLog()
    addResidents(log, 1)
    findResident(log)
    create(log)
    expect(log.brokenAt('LAW-44')).toBeNull()
  })

  it('breaks for a resident who is being checked, who was not found, who has no code', () => {
    const checked = handLog()
    addResidents(checked, 1)
    enterCode(checked, 'L1', CODE)
    checked.event('LocalIdCheckRequested', { localID: 'L1' })
    expect(checked.brokenAt('LAW-44')).toBeNull()
    const first = create(checked)
    expect(checked.brokenAt('LAW-44')).toBe(first)
    const unknown = handLog()
    addResidents(unknown, 1)
    enterCode(unknown, 'L1', CODE)
    unknown.event('LocalIdNotFound', { localID: 'L1', code: 'RESIDENT_NOT_FOUND', checkDigitFits: true })
    const second = create(unknown)
    expect(unknown.brokenAt('LAW-44')).toBe(second)
  })
})

describe('what only the exchanges tell of residents', () => {
  const checkCode = (log: HandLog, outcome: ExchangeOutcome = FOUND): void => {
    log.call('residentOnRoute', {
      parameters: { route: 'VIR-KUI', personalId: CODE, departureDate: '2026-11-21' },
      outcome,
    })
    log.wait(1_000)
  }
  const resident = (seqN: number): object =>
    askedItem(seqN, { priceCategory: 'LOCAL', personalIdentificationNumber: CODE })

  it('[LAW-42] breaks where a request has one code twice, whatever the fields say', () => {
    const log = handLog()
    checkCode(log)
    ask(log, [resident(1)])
    expect(log.brokenAt('LAW-42')).toBeNull()
    const seq = ask(log, [resident(2), resident(3)])
    expect(log.brokenAt('LAW-42')).toBe(seq)
  })

  it('[LAW-43][LAW-44] break where the program believes that a code was found, and the registry said no', () => {
    const log = handLog()
    addResidents(log, 1)
    enterCode(log, 'L1', CODE)
    checkCode(log, refusedWith(404))
    log.event('LocalIdFound', { localID: 'L1', level: 'LOCAL', backupRegistryUsed: false })
    const seq = ask(log, [resident(1)])
    expect(log.brokenAt('LAW-43')).toBe(seq)
    expect(log.brokenAt('LAW-44')).toBe(seq)
  })
})
