// A thousand damaged logs, and a thousand others with each hunt.
import { describe, it } from 'vitest'
import { huntSeeds } from '../../properties/generator/huntSeeds.ts'
import { expectVerdicts } from './damagedLogs.ts'

/** Of those that once threw: a ticket for more people than a list can hold. */
const SEED = 3_000
const OF_EACH_KIND = 100

describe('a log that is damaged', () => {
  it.each([SEED, ...huntSeeds(1)])('has a verdict, and throws nothing, always: seed %i', (seed) =>
    expectVerdicts(seed, OF_EACH_KIND),
  )
})
