// `npm run hunt -- mutation --sample N`: which mutants are drawn, what Stryker is asked for, and what is said at the end.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { chanceOf } from '../hunt/draw.ts'
import { ROOT } from '../hunt/testFiles.ts'
import { allMutants } from './allMutants.ts'
import { sampleOptionsOf } from './commandLine.ts'
import { countsOf, resultLines } from './results.ts'
import { keyOf, type Mutant, placeOf, sampleOf } from './sample.ts'

const HUNDRED = Array.from({ length: 100 }, (_, i) => i)
const drawn = (count: number, seed: number): readonly number[] =>
  sampleOf(HUNDRED, count, chanceOf(`${seed}`))

const later: Mutant = {
  fileName: 'domain/expiry/deadline.ts',
  location: { start: { line: 11, column: 76 }, end: { line: 11, column: 96 } },
  mutatorName: 'EqualityOperator',
  replacement: 'nowMs > expiresAtMs',
}
const never: Mutant = { ...later, replacement: 'nowMs < expiresAtMs' }

describe('a sample', () => {
  it('is the same for the same seed, another for another, and takes none twice', () => {
    expect(drawn(30, 7)).toEqual(drawn(30, 7))
    expect(drawn(30, 8)).not.toEqual(drawn(30, 7))
    expect(new Set(drawn(30, 7)).size).toBe(30)
  })

  it('begins with the smaller sample of its seed', () => {
    expect(drawn(30, 7).slice(0, 10)).toEqual(drawn(10, 7))
  })

  it('has them all where fewer are there', () => {
    expect(drawn(300, 7).toSorted((a, b) => a - b)).toEqual(HUNDRED)
  })

  it('takes from everywhere about as many', () => {
    const counts = [0, 0, 0, 0]
    for (let seed = 1; seed <= 40; seed += 1)
      for (const i of drawn(20, seed)) counts[Math.floor(i / 25)] = (counts[Math.floor(i / 25)] ?? 0) + 1
    for (const count of counts) expect(Math.abs(count - 200)).toBeLessThan(40)
  })
})

describe('the mutants of a file', () => {
  it('each have a key of their own, and a place that several may share', async () => {
    const mutants = await allMutants(['domain/expiry/deadline.ts'])
    expect(new Set(mutants.map(keyOf)).size).toBe(mutants.length)
    expect(new Set(mutants.map(placeOf)).size).toBeLessThan(mutants.length)
  })

  it('have no name of a codec among them', async () => {
    const file = 'domain/selection/keptSelection.ts'
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n')
    const mutants = await allMutants([file])
    const changed = mutants.map(({ location: { start, end } }) =>
      lines[start.line]?.slice(start.column, end.column),
    )
    expect(lines.join('\n')).toContain("'priceCategory'")
    expect(changed).not.toContain("'priceCategory'")
  })

  it('are named to Stryker by lines from 1 on', () => {
    expect(placeOf(later)).toBe('domain/expiry/deadline.ts:12:76-12:96')
  })
})

describe('the end of a run', () => {
  const location = { start: { line: 12, column: 77 }, end: { line: 12, column: 97 } }
  const outcomes = [
    { ...never, location, fileName: `/elsewhere/${never.fileName}`, status: 'Survived' },
    { ...later, location, fileName: `/elsewhere/${later.fileName}`, status: 'Killed' },
  ]

  it('counts the sample alone, and lists what no test noticed by its place in it', () => {
    expect(countsOf([later], outcomes)).toMatchObject({ killed: 1, survived: 0, failed: 0 })
    expect(resultLines([later, never], outcomes)).toEqual([
      '1 killed, 0 timed out, 1 survived, 0 without coverage, 0 failed to run',
      '2. Survived: domain/expiry/deadline.ts:12:76-12:96 EqualityOperator → nowMs < expiresAtMs',
    ])
  })

  it('says how many could not be run', () => {
    expect(countsOf([later, never], outcomes.slice(1))).toMatchObject({ killed: 1, failed: 1 })
  })
})

describe('npm run hunt -- mutation', () => {
  it('takes a sample, its seed and how many run at once', () => {
    expect(sampleOptionsOf(['--sample', '300', '--seed', '45', '--concurrency', '2'])).toEqual(
      E.right({ sample: 300, seed: 45, concurrency: 2 }),
    )
  })

  it('leaves to Stryker what is no sample', () => {
    expect(sampleOptionsOf(['--mutate', 'domain/money.ts'])).toEqual(E.right(null))
  })

  it.each([
    [['--sample', '0'], '--sample takes a whole number'],
    [['--sample', '300', '--mutate', 'domain/money.ts'], '--mutate'],
  ])('refuses %j with one clear sentence', (args, sentence) => {
    expect(sampleOptionsOf(args)).toEqual({ _tag: 'Left', left: expect.stringContaining(sentence) })
  })
})
