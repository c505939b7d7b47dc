// Calmer worlds, one trouble less at a time: no faults, no latency, right clocks, the plain values of everything else.
import { allReadings, READING_ROWS, type ReadingChoice, ROW_NAMES } from '../../../src/demo/http/readings.ts'
import { CALM_WORLD } from '../generator/journeyPlan.ts'
import type { World } from '../run/plan.ts'
import type { FaultRule } from '../../support/plainDemo.ts'

/** Each gives worlds that are calmer in one respect, the calmest first; none where the world is calm in it already. */
export const calmerWorlds: readonly ((world: World) => readonly World[])[] = [
  ...(
    ['latencyMs', 'clockOffsetMs', 'readings', 'bookkeeping', 'fragment', 'storedLocale', 'bankPage'] as const
  ).map(plainest),
  ...(['mostEntries', 'expiry', 'places', 'startsAtMs', 'seed'] as const).map(plainest),
  (world) => fewerReadings(world.readings).map((readings) => ({ ...world, readings })),
  ({ keepsState = false, ...world }) => (keepsState ? [world] : []),
  (world) => (world.faults.length === 0 ? [] : [{ ...world, faults: [] }]),
  (world) => world.faults.map((rule) => ({ ...world, faults: [rule] })),
  (world) =>
    world.faults.map((rule) => ({ ...world, faults: world.faults.filter((other) => other !== rule) })),
  (world) => world.faults.flatMap((rule) => calmerRules(rule).map((calmer) => withRule(world, rule, calmer))),
]

const PLAINEST: World = { ...CALM_WORLD, latencyMs: { min: 0, max: 0 }, fragment: '#/en/' }

const LATENCIES_MS: readonly World['latencyMs'][] = [
  PLAINEST.latencyMs,
  { min: 100, max: 100 },
  CALM_WORLD.latencyMs,
]

function plainest<K extends keyof World>(name: K): (world: World) => readonly World[] {
  return (world) => {
    const values: readonly unknown[] = name === 'latencyMs' ? LATENCIES_MS : [PLAINEST[name]]
    const now = JSON.stringify(world[name])
    const known = values.findIndex((value) => JSON.stringify(value) === now)
    // Those that are calmer than what it is now.
    const calmer = known === -1 ? values : values.slice(0, known)
    return calmer.map((value) => ({ ...world, [name]: value }))
  }
}

/** One row less that isn't in its usual reading. */
const fewerReadings = (readings: ReadingChoice): readonly ReadingChoice[] => {
  const all = allReadings(readings)
  const unusual = ROW_NAMES.filter((row) => all[row] !== READING_ROWS[row][0])
  return unusual.map((left) =>
    Object.fromEntries(unusual.flatMap((row) => (row === left ? [] : [[row, all[row]]]))),
  )
}

const calmerRules = (rule: FaultRule): readonly FaultRule[] => {
  const { on, fault, nth, probability, workDone } = rule
  return [
    ...(probability === undefined && nth === undefined
      ? []
      : [{ on, fault, ...(workDone === true ? { workDone } : {}) }]),
    ...(workDone === false
      ? [
          {
            on,
            fault,
            ...(nth === undefined ? {} : { nth }),
            ...(probability === undefined ? {} : { probability }),
          },
        ]
      : []),
  ]
}

const withRule = (world: World, rule: FaultRule, calmer: FaultRule): World => ({
  ...world,
  faults: world.faults.map((other) => (other === rule ? calmer : other)),
})
