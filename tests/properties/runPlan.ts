// Runs a plan in virtual time: the real pipeline, the real handlers and policies, the real demo backend.
import { command } from '../../domain/commands.ts'
import { createVirtualClock } from '../../effects/ports/virtualClock.ts'
import type { RedactedLog } from '../../replay/recording.ts'
import type { DemoSettings, SailOverride } from '../../src/demo/settings.ts'
import { legByCode, sailsOf } from '../../src/demo/timetable.ts'
import { createDemoWire } from '../support/demoTransport.ts'
import { dayAfter, dayAt } from '../../domain/calendarDay.ts'
import type { Plan, Tab, World } from './plan.ts'
import { type Scene, takeStep } from './steps.ts'
import { openTab, type TabSession } from './tabSession.ts'

/** The logs of the tabs that were opened, as they would be saved. */
export type PlanLogs = readonly RedactedLog[]

export const runPlan = ({ world, steps }: Plan): PlanLogs => {
  const clock = createVirtualClock(world.startsAtMs)
  const wire = createDemoWire(clock, settingsOf(world), world.seed)
  const tabs = new Map<Tab, TabSession>()
  const open = (number: Tab): TabSession => {
    const tab = openTab({ ...{ clock, wire, world }, salt: new Uint8Array(32).fill(world.seed + number) })
    tabs.set(number, tab)
    return tab
  }
  const scene: Scene = { clock, wire, tab: (number) => tabs.get(number) ?? open(number) }
  open(0)
  for (const step of steps) takeStep(scene, step)
  clock.advance(SETTLED_MS)
  return [...tabs.values()].map(finished)
}

/** Longer than any answer takes, and than anything is asked again for. */
const SETTLED_MS = 120_000

/** Everything has come to rest, and one last entry shows in what state. */
const finished = (tab: TabSession): RedactedLog => {
  tab.page().dispatch(command('ClearManualInput', {}))
  const log = tab.recorded()
  tab.close()
  return log
}

const settingsOf = (world: World): Partial<DemoSettings> => ({
  clockOffsetMs: world.clockOffsetMs,
  latencyMs: { ...world.latencyMs },
  expiry: { ...world.expiry },
  // The backend counts by rule, so that no two plans may share one.
  faults: world.faults.map((rule) => ({ ...rule })),
  readings: world.readings,
  sails: world.places === null ? {} : freeSails(world),
  bankPage: world.bankPage,
})

const ZONE = 'Europe/Tallinn'
const FREE_LEGS = ['VIR-KUI', 'KUI-VIR', 'SOR-TRI', 'TRI-SOR', 'VEN-NYN', 'NYN-VEN', 'PAR-RIN', 'RIN-PAR']
const FREE_DAYS = 4
const METRES_A_PLACE = 8

/** Every sail of two straits and of two long trips runs in the first days, with so many places of each class. */
const freeSails = ({ startsAtMs, places }: World): Record<string, SailOverride> => {
  const count = places ?? 0
  const remaining = {
    ...{
      PASSENGER: count,
      BICYCLE: count,
      DECK: count,
      CABIN: count,
      CAR_DECK: count,
      VEHICLE: count,
      TRAILER: count,
    },
    'HIGH METERS': METRES_A_PLACE * count,
  }
  const free = { cancelled: false, enabled: true, remaining }
  const today = dayAt(startsAtMs, ZONE)
  return Object.fromEntries(
    FREE_LEGS.flatMap((code) => {
      const leg = legByCode(code)
      if (leg === null) throw new Error(`No leg ${code}`)
      return Array.from({ length: FREE_DAYS }, (_, i) => dayAfter(today, i)).flatMap((day) =>
        sailsOf(leg, day, ZONE).map((sail) => [sail.sailRefId, free] as const),
      )
    }),
  )
}
