// Every law, by a log that keeps it and one that breaks it; and which laws a log is judged by: those that there were when
// its program wrote it.
import { describe, expect, it } from 'vitest'
import { LAW_IDS, LAWS, lawById, lawsFor } from '../../../replay/laws/laws.ts'
import { LOG_SCHEMA } from '../../../replay/upcast/upcast.ts'
import { handLog } from '../../support/handLog.ts'
import type { LawRow, LawRows } from './lawRows.ts'

const ROWS: readonly LawRow[] = Object.values(
  import.meta.glob<{ readonly rows: LawRows }>('./rows/*.ts', { eager: true }),
).flatMap(({ rows }) => rows)

describe('each law', () => {
  it.each(ROWS)('$law holds where $keptWhere', ({ law, keeps }) => {
    const own = handLog()
    const log = keeps(own) ?? own
    expect(log.brokenAt(law)).toBeNull()
  })

  it.each(ROWS)('$law breaks where $brokenWhere', ({ law, breaks }) => {
    const own = handLog()
    const broken = breaks(own)
    const { log, seq } = typeof broken === 'number' ? { log: own, seq: broken } : broken
    expect(log.brokenAt(law)).toBe(seq)
  })

  it('has its number for itself, and those of the laws that it took in', () => {
    const numbers = LAWS.flatMap(({ id, joins }) => [id, ...joins])
    expect(numbers).toHaveLength(new Set(numbers).size)
    for (const { id, joins } of LAWS) for (const number of joins) expect(lawById(number)?.id).toBe(id)
  })
})

describe('the list of laws', () => {
  it('is in the order of the numbers, with a sentence for each that fits on a line or two', () => {
    const numbers = LAW_IDS.map((id) => Number(id.replace('LAW-', '')))
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    for (const { sentence } of LAWS) expect(sentence).toMatch(/^[A-Z].{15,180}\.$/)
    expect(new Set(LAWS.map(({ sentence }) => sentence)).size).toBe(LAWS.length)
    expect(lawById('LAW-999')).toBeNull()
  })
})

const idsFor = (writtenIn: number, keptFor: string | null = null) =>
  lawsFor({ writtenIn, keptFor }, LOG_SCHEMA).map(({ id }) => id)

describe('the log of a customer', () => {
  it('is judged by every law where this program wrote it', () => {
    expect(idsFor(LOG_SCHEMA)).toEqual(LAW_IDS)
  })
  // Version 0.1.0 of 20 November 2026 wrote schema 3; the refunds came later.
  it('is not called broken by a law that is younger than its program', () => {
    expect(idsFor(2)).toEqual([])
    expect(idsFor(3)).toContain('LAW-05')
    expect(idsFor(3)).not.toContain('LAW-181')
    expect(idsFor(7)).toContain('LAW-181')
  })
  it('is judged by no fewer laws the later it was written', () => {
    for (let schema = 1; schema < LOG_SCHEMA; schema += 1)
      expect(idsFor(schema + 1)).toEqual(expect.arrayContaining(idsFor(schema)))
  })
  it('that was kept for a law is judged by that one, too', () => {
    expect(idsFor(2, 'LAW-25')).toEqual(['LAW-25'])
  })
})
