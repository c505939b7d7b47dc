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

describe('when a text goes round a term of the field', () => {
  it.each([
    ['effects/a.ts', '\n// The server is told who pays.', '"is told": write "sees", "gets"'],
    ['src/a.tsx', '\n/** An end that is not told. */', '"is not told": write "is not shown"'],
    ['tests/a.test.ts', "\nit('are told apart', () => {})", '"distinguished by"'],
    ['domain/a.ts', '\n// A sail that can no longer be had can’t be had.', '"is unavailable"'],
    ['effects/a.ts', '\n// A newer answer has Overtaken it.', '"supersedes"'],
    ['effects/a.ts', '\n// An older answer is of no use.', '"stale"'],
    ['src/a.ts', '\n// A page that ends lets go.', '"releases" a lock'],
    ['replay/README.md', '\nAsked for in vain.', '"fails"'],
    ['locales/en/trip.json', '{\n  "a": "It came to nothing."', '"failed"'],
  ])('finds it in %s: %s', (path, text, advice) => {
    const findings = found(path, text)
    expect(findings.map(({ line }) => line)).toContain(2)
    expect(findings.map(({ message }) => message).join('\n')).toContain(advice)
  })

  it.each([
    ['src/a.tsx', 'const { told, failure } = useField("resources", "menu")'],
    ['projections/a.ts', 'put(draft, id, { told: null, untold: null })'],
    ['effects/a.ts', "event('SignOutTold', {})"],
    ['tests/a.ts', 'const isToldOf = (lets: string) => lets'],
    ['effects/a.ts', '// Stale: a newer answer has superseded it. The lock is released.'],
  ])('accepts %s: %s', (path, text) => {
    expect(found(path, text)).toEqual([])
  })
})
