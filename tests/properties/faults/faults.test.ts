// The list of deliberate faults, and how a broken program is made. Whether they are found: see foundFaults.test.ts.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LAW_IDS } from '../../../replay/laws/laws.ts'
import { runPlan } from '../run/runPlan.ts'
import { JOURNEY } from '../generator/journeyPlan.ts'
import { brokenProgram } from './brokenProgram.ts'
import { type Patch, patchedText } from './fault.ts'
import { FAULTS, faultById } from './faults.ts'

describe('the deliberate faults', () => {
  it('are many, and no two have the same name', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(24)
    expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length)
  })

  it('leave no law out: each has shown that it can break', () => {
    const found = new Set(FAULTS.map(({ law }) => law))
    expect(LAW_IDS.filter((id) => !found.has(id))).toEqual([])
  })

  it('have their places in the sources as they stand', () => {
    for (const { id, patches } of FAULTS) {
      for (const file of new Set(patches.map((patch) => patch.file))) {
        const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
        expect(patchedText(file, text, patches), `${id} in ${file}`).not.toBe(text)
      }
    }
  })

  it('are a few lines each', () => {
    for (const { id, patches } of FAULTS) {
      expect(patches.length, id).toBeGreaterThan(0)
      expect(patches.length, id).toBeLessThanOrEqual(4)
      for (const { find, replace } of patches) {
        expect(find.split('\n').length, id).toBeLessThanOrEqual(4)
        expect(replace.split('\n').length, id).toBeLessThanOrEqual(4)
      }
    }
  })
})

describe('a patch', () => {
  const patch: Patch = { file: 'effects/payment/payment.ts', find: 'two', replace: '$& halves' }

  it('changes the one place that it names, to the letter', () => {
    expect(patchedText(patch.file, 'one two three', [patch])).toBe('one $& halves three')
    expect(patchedText('effects/expiry/expiry.ts', 'one two three', [patch])).toBe('one two three')
  })

  it('is an error where its place is gone, or where there are several', () => {
    expect(() => patchedText(patch.file, 'one three', [patch])).toThrow(/Found 0 times.*payment\.ts: two/)
    expect(() => patchedText(patch.file, 'two two', [patch])).toThrow(/Found 2 times/)
  })

  it.each([
    'replay/laws/rules/held/expiry.ts',
    'projections/fold.ts',
    'tests/x.ts',
    'replay/player/lawCheck.ts',
  ])('is an error in what judges: laws, folds, tests: %j', (file) => {
    expect(() => patchedText(file, 'two', [{ ...patch, file }])).toThrow(/never broken/)
  })
})

describe('a broken program', () => {
  const fault = faultById('below-zero')

  it('is the true one but for its fault', async () => {
    const program = await brokenProgram(fault)
    expect(program.runPlan(JOURNEY)).toEqual(runPlan(JOURNEY))
  })

  it('can’t be built with a patch in a file that no session runs through', async () => {
    const patches = [{ file: 'replay/cli/main.js', find: 'x', replace: 'y' }]
    await expect(brokenProgram({ ...fault, patches })).rejects.toThrow(/No session runs through replay\/cli/)
  })

  it('can’t be built with a patch that has no place', async () => {
    const patches = [{ file: 'effects/payment/payment.ts', find: 'nowhere in it', replace: '' }]
    await expect(brokenProgram({ ...fault, patches })).rejects.toThrow(/Found 0 times/)
  })
})
