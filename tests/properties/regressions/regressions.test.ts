// What once went wrong stays right: by the law that was broken, and by all others.
import { describe, expect, it } from 'vitest'
import { live } from '../run/brokenLaws.ts'
import { REGRESSIONS } from './regressions.ts'

describe('a session that once broke a law', () => {
  it.each(REGRESSIONS)('keeps every law now: $sentence ($law)', ({ plan }) => {
    expect(live(plan).breaks).toEqual([])
  })
})
