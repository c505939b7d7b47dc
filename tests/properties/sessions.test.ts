// A dozen generated sessions: they are always the same, and lawful. The hunt beside this file lives through hundreds.
import { describe, expect, it } from 'vitest'
import type { Entry } from '../../domain/log/entry.ts'
import { planOf } from './generator/generator.ts'
import { live } from './run/brokenLaws.ts'
import { runPlan } from './run/runPlan.ts'
import { changedEntry } from '../support/changedEntry.ts'

/** One of each kind of plan: about a booking, about what comes after it, in two tabs. */
const SEEDS = Array.from({ length: 12 }, (_, i) => 1_030 + i)
const [SEED = 0] = SEEDS
const first = runPlan(planOf(SEED))

describe('a seed', () => {
  it('always gives the same plan, which is its own JSON', () => {
    for (const seed of SEEDS) {
      const plan = planOf(seed)
      expect(planOf(seed)).toEqual(plan)
      expect(JSON.parse(JSON.stringify(plan))).toEqual(plan)
    }
  })
  it('always gives the same log byte for byte', () => {
    expect(JSON.stringify(runPlan(planOf(SEED)))).toBe(JSON.stringify(first))
  })
  it('gives the same session without digests, but for them', () => {
    const withoutDigests = (entry: Entry) => {
      const { models: _digests, ...note } = entry.note ?? {}
      return changedEntry(entry, { note })
    }
    const entries = first.flatMap((log) => log.entries)
    expect(entries.some(({ note }) => note?.models !== undefined)).toBe(true)
    const bare = live(planOf(SEED)).logs.flatMap((log) => log.entries)
    expect(bare.some(({ note }) => note?.models !== undefined)).toBe(false)
    expect(bare.map(withoutDigests)).toEqual(entries.map(withoutDigests))
  })
})

describe('a generated session', () => {
  it.each(SEEDS)('keeps every law, and every rule of two tabs: seed %i', (seed) => {
    const { logs, breaks } = live(planOf(seed))
    expect(breaks).toEqual([])
    expect(logs.flatMap(({ entries }) => entries).length).toBeGreaterThan(100)
  })
})
