// The law about what is kept when the time runs out, with logs of a whole session that keep it and that break it.
import { describe, expect, it } from 'vitest'
import type { Entry } from '../../../../../domain/log/entry.ts'
import { lawById } from '../../../../../domain/laws/laws.ts'
import { lawBreaksIn } from '../../../../../replay/player/lawCheck.ts'
import { planOf } from '../../../../properties/generator/generator.ts'
import { runPlan } from '../../../../properties/run/runPlan.ts'

const isKept = ({ type }: Entry): boolean => type === 'SelectionKept'

/** The first generated session in which something is kept, up to there; then the customer goes on. */
const keptEntries = (): readonly Entry[] => {
  for (let seed = 1; seed < 60; seed += 1)
    for (const { entries } of runPlan(planOf(seed))) {
      const last = entries.find(isKept)
      if (last === undefined) continue
      const { seq, at } = last
      const goOn: Entry = { seq: seq + 1, at, cause: null, kind: 'command', type: 'GoBack', data: {} }
      return [...entries.filter((entry) => entry.seq <= seq), goOn]
    }
  return []
}

const broken = (entries: readonly Entry[]): boolean => {
  const law = lawById('LAW-144')
  if (law === null) return true
  const check = { timeZone: 'Europe/Tallinn', laws: [law] }
  return lawBreaksIn({ entries, snapshot: null }, check).length > 0
}

describe('what was chosen when the time runs out (LAW-144)', () => {
  const entries = keptEntries()

  it('is kept', () => {
    expect(entries.some(isKept)).toBe(true)
    expect(broken(entries)).toBe(false)
  })

  it('breaks where none of it is', () => {
    expect(broken(entries.filter((entry) => !isKept(entry)))).toBe(true)
  })

  it('breaks where a ticket is missing', () => {
    const less = entries.map((entry) =>
      entry.kind === 'event' && entry.type === 'SelectionKept'
        ? { ...entry, data: { kept: { ...entry.data.kept, lines: [] } } }
        : entry,
    )
    expect(broken(less)).toBe(true)
  })
})
