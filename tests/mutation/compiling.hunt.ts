// Which mutants of a sample are run: not those that the compiler refuses.
import { expect, it } from 'vitest'
import { compilingOf } from './compiling.ts'
import type { Mutant } from './sample.ts'

const later: Mutant = {
  fileName: 'domain/expiry/deadline.ts',
  location: { start: { line: 11, column: 76 }, end: { line: 11, column: 96 } },
  mutatorName: 'EqualityOperator',
  replacement: 'nowMs > expiresAtMs',
}

it('the compiler refuses what could never be built, and takes the rest', () => {
  const unbuilt: Mutant = { ...later, replacement: 'nowMs.length' }
  expect(compilingOf([later, unbuilt])).toEqual([later])
})
