// Many sessions in two tabs of one browser that hold the same reservation.
import { describe, expect, it } from 'vitest'
import { twoTabsPlanOf } from '../generator/generator.ts'
import { huntSeeds } from '../generator/huntSeeds.ts'
import { live } from './brokenLaws.ts'

const SESSIONS = 120
/** Those that were always lived through. */
const FIRST_SEEDS = Array.from({ length: SESSIONS }, (_, seed) => seed)

describe('two tabs with the same reservation', () => {
  it.each([
    ['the first ones', FIRST_SEEDS],
    ['other ones with each hunt', huntSeeds(SESSIONS)],
  ])('pay it once at most and end at the truth, at any steps of both: %s', (_which, seeds) => {
    for (const seed of seeds) expect(live(twoTabsPlanOf(seed)).breaks, `seed ${seed}`).toEqual([])
  })
})
