// The rule about plain words is seen to fail in comments, texts and names.
import { describe, expect, it } from 'vitest'
import { wordsRule } from './words.ts'

const found = (path: string, text: string) => wordsRule([{ path, text }])

describe('when a text says a word that names no role', () => {
  it.each([
    ['domain/a.ts', '\n// Whoever has paid.', 'a customer who'],
    ['locales/en/trip.json', '{\n  "a": "Nobody is asked."', 'no one'],
    ['tests/a.test.ts', "\nit('says so to somebody', () => {})", 'traveller'],
    ['projections/a.ts', '\nconst tripAnew = 1', '"again"'],
    ['README.md', '\nIt is loaded anew.', 'is reloaded'],
  ])('finds it in %s', (path, text, advice) => {
    const findings = found(path, text)
    expect(findings.map(({ line }) => line)).toEqual([2])
    expect(findings[0]?.message).toContain(advice)
  })

  it('finds each of them in a line', () => {
    expect(found('domain/a.ts', '// Nobody, somebody.')).toHaveLength(2)
  })

  it.each([
    ['domain/a.ts', '// A customer who has paid; no one else is asked again.'],
    ['tests/logs/a.ferrylog', 'nobody'],
    ['elsewhere/a.ts', '// nobody'],
  ])('accepts %s: %s', (path, text) => {
    expect(found(path, text)).toEqual([])
  })
})
