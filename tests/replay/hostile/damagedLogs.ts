// Damaged logs: each has a verdict, none throws anywhere a support engineer may look, none is stood still over.
import { expect } from 'vitest'
import type { Verdict } from '../../../replay/file/importVerdict.ts'
import type { Trial } from './trial.ts'
import type { Case } from './tryAll.ts'

/** `each`: how many there are of every kind of damage. The trials are in the order of the cases. */
export const expectVerdicts = (cases: readonly Case[], trials: readonly Trial[], each: number): void => {
  const verdicts = new Map<Verdict['_tag'] | undefined, number>()
  for (const [i, { verdict, thrown }] of trials.entries()) {
    expect(thrown, cases[i]?.name).toBeNull()
    verdicts.set(verdict?._tag, (verdicts.get(verdict?._tag) ?? 0) + 1)
  }
  expect(trials.length).toBe(10 * each)
  // Many are refused, and enough can be looked at.
  expect(verdicts.get('impossible')).toBeGreaterThan(6 * each)
  expect(verdicts.get('risky')).toBeGreaterThan(each)
}
