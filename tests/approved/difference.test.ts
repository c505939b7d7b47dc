// Where two programs diverge, by entry and field, reported in clusters.
import { describe, expect, it } from 'vitest'
import type { Entry } from '../../domain/log/entry.ts'
import { LOG_SCHEMA } from '../../replay/upcast/upcast.ts'
import { planOf } from '../properties/generator/generator.ts'
import { clusterLines, clustersOf } from './clusters.ts'
import { type Difference, firstDifference } from './difference.ts'
import { type LivedTabs, livedTabs } from './lived.ts'

const SEED = 7

describe('what a program does otherwise than the approved one', () => {
  const approved = livedTabs(planOf(SEED))
  const [first = []] = approved.tabs
  const event = first.find(({ type }) => type === 'RouteSelected')
  if (event === undefined) throw new Error('No route is selected')
  const today = (entries: readonly Entry[]): LivedTabs => ({
    ...approved,
    tabs: [entries, ...approved.tabs.slice(1)],
  })
  const changed = (change: (entry: Entry) => Entry): Difference | null =>
    firstDifference(approved, today(first.map((entry) => (entry === event ? change(entry) : entry))))

  const onAnotherRoute = (entry: Entry): Entry =>
    ({ ...entry, data: { ...entry.data, routeCode: 'X-Y' } }) as unknown as Entry

  it('is nothing where both wrote the same', () => {
    expect(firstDifference(approved, today(first))).toBeNull()
  })

  it('is named by entry and field', () => {
    const found = changed(onAnotherRoute)
    expect(found).toMatchObject({
      how: 'otherwise',
      tab: 1,
      seq: event.seq,
      entry: 'event RouteSelected',
      path: 'data.routeCode',
      today: '"X-Y"',
    })
  })

  it('is named by the read model and its field where the log is the same', () => {
    const command = first.find(({ note }) => note?.models?.['shell'] !== undefined)
    const entries = first.map((entry) =>
      entry === command ? { ...entry, note: { ...entry.note, models: {} } } : entry,
    )
    const found = firstDifference(approved, today(entries))
    expect(found).toMatchObject({ how: 'foldedOtherwise', seq: command?.seq })
    expect(found?.path).toMatch(/^models\./)
  })

  it('is an entry that does not come', () => {
    const found = firstDifference(approved, today(first.filter((entry) => entry !== event)))
    expect(found).toMatchObject({ how: 'missing', entry: 'event RouteSelected' })
  })

  it('is an entry that came and did not', () => {
    const more = { ...event, type: 'PageWoke', data: {} } as Entry
    const at = first.indexOf(event)
    const found = firstDifference(approved, today([...first.slice(0, at), more, ...first.slice(at)]))
    expect(found).toMatchObject({ how: 'unrecorded', cameInstead: 'event PageWoke' })
  })

  it('is that it throws', () => {
    const found = firstDifference(approved, { schema: LOG_SCHEMA, tabs: [], threw: 'No leg' })
    expect(found).toMatchObject({ how: 'threw', today: 'No leg' })
  })

  it('is reported once for all sessions in which it is the same, with one example', () => {
    const found = changed(onAnotherRoute)
    const clusters = clustersOf([
      { id: 3, keptFor: null, difference: null, where: 'the log of tab 1 at the command no. 9' },
      { id: 4, keptFor: 'the route was lost', difference: found, where: '' },
      { id: 9, keptFor: null, difference: found, where: '' },
    ])
    expect(clusters.map(({ title }) => title)).toEqual([
      'event RouteSelected differs in data.routeCode',
      'the log of tab 1 at the command no. 9',
    ])
    const [largest] = clusters
    expect(largest === undefined ? [] : clusterLines(largest, 1)).toEqual([
      '1. event RouteSelected differs in data.routeCode, in 2 of them: 4, 9',
      `   plan 4, tab 1, entry ${event.seq}, event RouteSelected data.routeCode`,
      '   kept for: the route was lost',
      `   approved: ${found?.approved}`,
      '   today:    "X-Y"',
    ])
  })
})
