// The rules about expects and cases are seen to fail on each form of what they forbid.
import { describe, expect, it } from 'vitest'
import type { Rule } from '../sourceText.ts'
import { loopedTestsRule, packedFactsRule } from './expects.ts'

const found = (rule: Rule, code: string, path = 'tests/a.test.ts') => rule([{ path, text: `\n${code}` }])

describe('when facts are packed into a list', () => {
  it.each([
    'expect([a, b]).toEqual([1, 2])',
    'expect([a(), await b()]).toStrictEqual([1, 2])',
    'expect([a, b], what).not.toEqual([1, 2])',
    'expect.soft([a, b] as const).toEqual(both)',
    'expect([what, ...wrong]).toEqual([what])',
    'await expect([a, b]).resolves.toEqual([1, 2])',
  ])('finds %j', (code) => {
    const [finding, ...others] = found(packedFactsRule, code)
    expect(finding?.line).toBe(2)
    expect(finding?.message).toContain('expect each by itself')
    expect(others).toEqual([])
  })

  it.each([
    'expect(a).toEqual([1, 2])',
    'expect(a, what).toBe(1)',
    'expect(sent().map(({ path }) => path)).toEqual([first, second])',
    'expect([a]).toEqual([1])',
    'expect([...a, ...b]).toEqual([])',
    'expect([a, b].sort()).toEqual([1, 2])',
    "expect(['x', 'y']).toContain(a)",
  ])('accepts %j', (code) => {
    expect(found(packedFactsRule, code)).toEqual([])
  })

  it('looks at tests alone', () => {
    expect(found(packedFactsRule, 'expect([a, b]).toEqual([1, 2])', 'domain/a.ts')).toEqual([])
  })
})

describe('when a loop makes tests', () => {
  it.each([
    "for (const a of all) it('is', () => {})",
    "for (let i = 0; i < 3; i += 1) { test('is', () => {}) }",
    'all.forEach((a) => describe(a, () => {}))',
  ])('finds %j', (code) => {
    expect(found(loopedTestsRule, code).map(({ line }) => line)).toEqual([2])
  })

  it.each(["it.each(all)('is %s', () => {})", "it('is', () => { for (const a of all) expect(a).toBe(1) })"])(
    'accepts %j',
    (code) => {
      expect(found(loopedTestsRule, code)).toEqual([])
    },
  )
})
