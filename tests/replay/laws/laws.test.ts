// Which laws a log is judged by: those that there were when its program wrote it.
import { describe, expect, it } from 'vitest'
import { LAW_IDS, lawsFor } from '../../../replay/laws/laws.ts'
import { LOG_SCHEMA } from '../../../replay/upcast/upcast.ts'

const idsFor = (writtenIn: number, keptFor: string | null = null) =>
  lawsFor({ writtenIn, keptFor }, LOG_SCHEMA).map(({ id }) => id)

describe('the log of a customer', () => {
  it('is judged by every law where this program wrote it', () => {
    expect(idsFor(LOG_SCHEMA)).toEqual(LAW_IDS)
  })
  // Version 0.1.0 of 20 November 2026 wrote schema 3; LAW-79 came two days later.
  it('is not called broken by a law that is younger than its program', () => {
    expect(idsFor(2)).toEqual([])
    expect(idsFor(3)).toContain('LAW-05')
    expect(idsFor(3)).not.toContain('LAW-79')
    expect(idsFor(4)).toContain('LAW-79')
  })
  it('is judged by no fewer laws the later it was written', () => {
    for (let schema = 1; schema < LOG_SCHEMA; schema += 1)
      expect(idsFor(schema + 1)).toEqual(expect.arrayContaining(idsFor(schema)))
  })
  it('that was kept for a law is judged by that one, too', () => {
    expect(idsFor(2, 'LAW-25')).toEqual(['LAW-25'])
  })
})
