// A thousand damaged logs, and a thousand others with each hunt.
import { describe, it } from 'vitest'
import { huntSeeds } from '../../properties/generator/huntSeeds.ts'
import { expectVerdicts } from './damagedLogs.ts'
import { mutatedLogs } from './mutations.ts'
import { tryAll } from './tryAll.ts'

/** Of those that once threw: a ticket for more people than a list can hold. */
const SEED = 3_000
const OF_EACH_KIND = 100

describe('a log that is damaged', () => {
  it.each([SEED, ...huntSeeds(1)])('has a verdict, and throws nothing, always: seed %i', async (seed) => {
    const cases = mutatedLogs(seed, OF_EACH_KIND)
    expectVerdicts(cases, await tryAll(cases), OF_EACH_KIND)
  })
})
