// Faults without an author: what is changed, what a session comes by, and that laws alone notice it. The hunt beside this
// file looks at the whole program.
import { describe, expect, it } from 'vitest'
import { huntFor, mutantIn } from './foundMutants.ts'
import { hunterOf } from './hunt.ts'
import { mutantsOf } from './mutants.ts'

const SEEDS = [11, 12]
const deadline = mutantsOf('domain/expiry/deadline.ts')

describe('the mutants', () => {
  it('are Stryker’s, each with its place and its texts', async () => {
    const { mutants } = await deadline
    expect(mutantIn(mutants, 'nowMs >= expiresAtMs', 'nowMs > expiresAtMs')).toMatchObject({
      file: 'domain/expiry/deadline.ts',
      mutator: 'EqualityOperator',
    })
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
  })

  it('halve and double each duration that their sources name', async () => {
    const { mutants, program } = await mutantsOf('domain/timings.ts')
    expect(mutantIn(mutants, 'ticketChangeMs: 1000', '500').mutator).toBe('Timing')
    expect(mutantIn(mutants, 'ticketChangeMs: 1000', '2000').line).toBeGreaterThan(1)
    expect(mutants.filter(({ original }) => original.startsWith('slowStartMs'))).toEqual([])
    expect([...program.files]).toEqual(['domain/timings.ts'])
  })
})

describe('a hunt', () => {
  it('finds by a law what tells the end too early, and nothing where the program is the same', async () => {
    const { mutants } = await deadline
    const hunter = await hunterOf(await deadline)
    const early = mutantIn(mutants, 'nowMs >= expiresAtMs', 'true')
    const surveyed = SEEDS.map(hunter.survey)
    expect(await huntFor(hunter, early, surveyed)).toMatchObject({ _tag: 'Noticed', broken: 'LAW-15' })
    const same = { ...early, id: 'no mutant has this name' }
    expect(
      await hunter.hunt({ id: same.id, isLoaded: false, sessions: surveyed, mostHits: 0 }, () => undefined),
    ).toEqual({ _tag: 'Unnoticed', sessions: SEEDS.length, changed: [] })
  })
})
