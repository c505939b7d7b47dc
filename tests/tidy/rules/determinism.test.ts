// The rule about determinism is seen to fail on each form of what it forbids. The examples are texts, which it does not read.
import { describe, expect, it } from 'vitest'
import { determinismRule } from './determinism.ts'

const found = (code: string, path = 'tests/a.test.ts') => determinismRule([{ path, text: `\n${code}` }])

describe('when a test comes out otherwise each time', () => {
  it.each([
    ['fc.assert(always, { numRuns: 60 })', 'numRuns is not runs(…)'],
    ['const RUNS = 60; fc.assert(always, { numRuns: RUNS + 1 })', 'numRuns is not runs(…)'],
    ['const numRuns = 60; fc.assert(always, { numRuns })', 'numRuns is not runs(…)'],
    ['const RUNS = { numRuns: 500 }', 'numRuns is not runs(…)'],
    ['fc.assert(always, { seed: 7 })', 'a seed of its own'],
    ['fc.check(always, { seed })', 'a seed of its own'],
    ['const WAY = { seed: 7, numRuns: runs(9) }', 'a seed of its own'],
    ['fc.configureGlobal({ seed: 1 })', 'tests/support/runs.ts alone'],
    ['const nowMs = Date.now()', 'clock in virtual time'],
    ['const beganMs = performance.now()', 'limit work instead of time'],
    ['const chance = Math.random()', 'let fast-check draw'],
    ['await new Promise((resolve) => setTimeout(resolve, 20))', 'wait for what is awaited'],
    ['window.setTimeout(done, 20)', 'wait for what is awaited'],
    ["import { setTimeout as pause } from 'node:timers/promises'", 'wait for what is awaited'],
    ['await page.waitForTimeout(100)', 'wait for what is awaited'],
    ["it('is', () => undefined, 60_000)", 'a limit above 30 s'],
    ["it.each(all)('is %s', () => undefined, 60_000)", 'a limit above 30 s'],
    ['const SLOW_MS = 2 * 30_000; beforeAll(start, SLOW_MS)', 'a limit above 30 s'],
    ["it('is', () => undefined, 60_000 + RUNS * 1_000)", 'a limit above 30 s'],
    ["it('is', { timeout: 60_000 }, () => undefined)", 'a limit above 30 s'],
    ['const SLOW = { timeout: 60_000 }; test(name, SLOW, () => undefined)', 'a limit above 30 s'],
    ['vi.setConfig({ testTimeout: 90_000 })', 'a limit above 30 s'],
  ])('finds %j', (code, says) => {
    const [finding, ...others] = found(code)
    expect(finding?.line).toBe(2)
    expect(finding?.message).toContain(says)
    expect(others).toEqual([])
  })

  it('finds it in what tests share, as well', () => {
    expect(found('Date.now()', 'tests/support/a.ts')).toHaveLength(1)
  })
})

describe('when a test comes out the same each time', () => {
  it.each([
    'fc.assert(always)',
    'fc.assert(always, { numRuns: runs(60) })',
    'fc.assert(always, { numRuns: runs(60) + EXAMPLES.length, examples: EXAMPLES })',
    'const numRuns = runs(60); fc.assert(always, { numRuns })',
    'const [log] = fc.sample(anyLog, { numRuns: 1, seed: 7 })',
    'const backend = createDemoBackend({ seed: 7 })',
    'const at = new Date(Date.UTC(2026, 10, 20))',
    'const nowMs = await page.evaluate(() => Date.now())',
    'const atRest = () => Date.now(); await page.evaluate(atRest)',
    'const timer = setTimeout(end, 5_000); clearTimeout(timer)',
    'await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 1_000))])',
    'const cents = amount.valueOf()',
    'execFile(name, words, { timeout: 60_000 })',
    "vi.spyOn(Date, 'now')",
    "const text = 'Date.now()'",
    "it('is', () => undefined, 30_000)",
    "await screen.findByText('a', {}, { timeout: 10_000 })",
  ])('accepts %j', (code) => {
    expect(found(code)).toEqual([])
  })

  it.each([
    ['fc.configureGlobal({ numRuns: 10 })', 'tests/support/runs.ts'],
    ['const hunt = { testTimeout: 1_800_000 }', 'tests/support/projects.ts'],
    ['const seed = Date.now()', 'tests/a.hunt.ts'],
    ['const seed = Date.now()', 'tests/bench/bench.ts'],
    ['const seed = Date.now()', 'domain/a.ts'],
  ])('accepts %j in %s', (code, path) => {
    expect(found(code, path)).toEqual([])
  })
})
