// Generated sessions by the hundred: the same ones on every machine, and lawful. What they reach is the report of
// `npm run hunt -- sessions`.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { live } from './run/brokenLaws.ts'
import { planOf } from './generator/generator.ts'
import { huntSeeds } from './generator/huntSeeds.ts'
import { digestOf } from './run/sessionDigest.ts'

const FIRST_SEED = 1_030
const RUNS = 330
const SEEDS = Array.from({ length: RUNS }, (_, i) => FIRST_SEED + i)

describe('a seed', () => {
  it('gives the same log byte for byte on a machine that is elsewhere and speaks otherwise', () => {
    const seeds = [1, 2, 3, 20]
    const script = fileURLToPath(new URL('./run/sessionDigest.ts', import.meta.url))
    const printed = execFileSync(process.execPath, ['--import', 'tsx', script, ...seeds.map(String)], {
      encoding: 'utf8',
      env: { ...process.env, TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
    })
    expect(printed.trim()).toBe(digestOf(seeds))
    expect(digestOf([1])).not.toBe(digestOf([2]))
  })
  it('gives a plan that is its own JSON', () => {
    for (const seed of SEEDS) expect(JSON.parse(JSON.stringify(planOf(seed)))).toEqual(planOf(seed))
  })
})

describe('generated sessions', () => {
  it.each([
    ['the same ones each time', SEEDS],
    ['other ones with each hunt', huntSeeds(RUNS)],
  ])('keep every law, and every rule of two tabs: %s', (_which, seeds) => {
    for (const seed of seeds) expect(live(planOf(seed)).breaks, `seed ${seed}`).toEqual([])
  })
})
