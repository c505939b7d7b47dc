// Runs a plan in virtual time: the real pipeline, the real handlers and policies, the real demo backend.
import { between, durationMs, epochMs, type EpochMs, later } from '../../../domain/instant.ts'
import { createVirtualClock, type VirtualClock } from '../../support/virtualClock.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import type { RedactedLog } from '../../../replay/player/recording.ts'
import type { SailOverride } from '../../../src/demo/state/settings.ts'
import type { DemoState } from '../../../src/demo/state/state.ts'
import { legByCode, sailsOf } from '../../../src/demo/sails/timetable.ts'
import { createDemoWire, type DemoWire } from '../../support/demoTransport.ts'
import { createVirtualBrowser } from '../../support/virtualBrowser.ts'
import { dayAfter, dayAt } from '../../../domain/calendarDay.ts'
import type { Plan, Step, Tab, World } from './plan.ts'
import { type Scene, takeStep } from './steps.ts'
import { type FinishedTab, openTab, type Surroundings, type TabSession } from './tabSession.ts'
import { command } from '../../support/unbranded.ts'
import { createDemoBackend, type DemoSettings } from '../../support/plainDemo.ts'
import { demoWireOf } from '../../../src/forks/demoWire.ts'
import type { SessionConfig } from '../../../domain/deployment/sessionConfig.ts'
import type { AdoptedWorld } from '../../../src/demo/adopt/adoptedWorld.ts'
import type { ForkPoint } from '../../../replay/forks/forkPoint.ts'

/** The logs of the tabs that were opened, as they would be saved. */
export type PlanLogs = readonly RedactedLog[]

/** A whole plan, seen from outside: what the tabs have written and show, and what the server has. */
export interface LivedPlan {
  readonly tabs: readonly FinishedTab[]
  /** The writer of each entry, in order. */
  readonly order: readonly WrittenEntry[]
  readonly server: DemoState
}

export interface WrittenEntry {
  readonly name: string
  readonly seq: number
}

/** What is done after the last step, by a caller that holds the answers back and chooses their order. */
export interface Schedule {
  /** The wire that all tabs have. */
  readonly wire: (wire: DemoWire) => DemoWire
  /** `take` does a step as a plan's own. */
  readonly afterSteps: (clock: VirtualClock, take: (step: Step) => void) => void
}

const NO_SCHEDULE: Schedule = { wire: (wire) => wire, afterSteps: () => undefined }

export const runPlan = (plan: Plan): PlanLogs => livePlan(plan).tabs.map(({ log }) => log)

export interface LivingOptions {
  readonly schedule?: Schedule
  /** `false` leaves in the logs what was typed. */
  readonly isRedacted?: boolean
  /** `false` leaves out of them the digests of the read models, which only re-runs look at. */
  readonly hasDigests?: boolean
  /** Called with the read models that a tab has right before each entry that it writes. */
  readonly onModels?: (name: string, seq: number, before: ReadModels) => void
  /** Called before each step of the plan. */
  readonly onStep?: (step: Step) => void
  /** A log that the plan goes on from, in the place of the world's beginning. */
  readonly from?: LivedBefore
}

/** A log up to an entry, the read models after it, and the server as it was then. */
export interface LivedBefore {
  readonly log: RedactedLog
  readonly models: ReadModels
  readonly startsAtMs: EpochMs
  readonly fragment: string
  readonly server: AdoptedWorld
  readonly again: ForkPoint['again']
  /** Whether the page that was open goes on. */
  readonly goesOn: boolean
  /** What the shop was configured with. */
  readonly config: Partial<SessionConfig>
}

export const firstLog = (plan: Plan, options: LivingOptions = {}): RedactedLog => {
  const [tab] = livePlan(plan, options).tabs
  if (tab === undefined) throw new Error('There is always a tab')
  return tab.log
}

export const livePlan = (
  { world, steps }: Plan,
  {
    schedule = NO_SCHEDULE,
    isRedacted = true,
    hasDigests = true,
    onModels,
    onStep,
    from,
  }: LivingOptions = {},
): LivedPlan => {
  const clock = createVirtualClock(from?.startsAtMs ?? world.startsAtMs)
  const wire = schedule.wire(
    from === undefined
      ? createDemoWire(clock, settingsOf(world), world.seed)
      : adoptedWire(clock, from.server, world),
  )
  const tabs = new Map<Tab, TabSession>()
  const order: WrittenEntry[] = []
  const hasLocks = !steps.some(({ does }) => does === 'duplicate')
  const around: Surroundings = {
    clock,
    wire,
    world,
    isRedacted,
    hasDigests,
    ...(from === undefined ? {} : { config: from.config }),
    browser: createVirtualBrowser({
      sharesId: !hasLocks,
      later: (deliver) => void clock.scheduler.schedule(deliver, DELIVERY_MS),
    }),
    openTabs: hasLocks ? new Set() : null,
    onEntry: (name, seq, before) => {
      order.push({ name, seq })
      onModels?.(name, seq, before)
    },
  }
  const open = (number: Tab, copied: RedactedLog | null = null): TabSession => {
    const name = String(number + 1)
    const tabId = copied === null ? name : '1'
    const salt = new Uint8Array(32).fill(world.seed + (copied === null ? number : 0))
    const tab = openTab(around, { name, tabId, salt, copied })
    tabs.set(number, tab)
    return tab
  }
  const tabOf = (number: Tab): TabSession => tabs.get(number) ?? open(number)
  const duplicate = (): void => void (tabs.has(1) ? null : open(1, tabOf(0).recorded()))
  const scene: Scene = { clock, wire, tab: tabOf, duplicate }
  if (from === undefined) open(0)
  else goOn(scene, from, { around, tabs })
  for (const step of steps) {
    onStep?.(step)
    takeStep(scene, step)
  }
  schedule.afterSteps(clock, (step) => takeStep(scene, step))
  comeToRest({ clock, wire }, tabs)
  const finished = [...tabs.values()].flatMap(finishedTabs)
  return { tabs: finished, order, server: serverState(wire) }
}

const comeToRest = ({ clock, wire }: Pick<Scene, 'clock' | 'wire'>, tabs: Running['tabs']): void => {
  wire.backend.settings.faults = []
  wire.setOnline(true)
  clock.advance(SETTLED_MS)
  // What one tab has done is seen in the other one by who looks at it.
  if (tabs.size > 1) {
    for (const tab of tabs.values()) tab.page().dispatch(command('NoteWake', {}))
    clock.advance(SETTLED_MS)
  }
  if (changesEndNow(wire, clock.nowMs())) clock.advance(ASKED_AGAIN_MS)
}

const adoptedWire = (clock: VirtualClock, adopted: AdoptedWorld, world: World): DemoWire => {
  const { seed, latencyMs, faults } = world
  const settings = { latencyMs: { ...latencyMs }, faults: faults.map((rule) => ({ ...rule })) }
  const backend = createDemoBackend({ seed, nowMs: clock.nowMs, settings, adopted })
  return { backend, ...demoWireOf(clock, backend) }
}

interface Running {
  readonly around: Surroundings
  readonly tabs: Map<Tab, TabSession>
}

/** The first tab is where the log ends, and what was under way there is given again. */
const goOn = (
  { clock, tab }: Scene,
  { log, models, fragment, again, goesOn }: LivedBefore,
  { around, tabs }: Running,
): void => {
  const parts = {
    name: '1',
    tabId: '1',
    salt: new Uint8Array(32).fill(around.world.seed),
    copied: log,
    models,
  }
  tabs.set(
    0,
    openTab(
      { ...around, world: { ...around.world, fragment } },
      { ...parts, goesOn: goesOn ? 'open' : 'loaded' },
    ),
  )
  for (const { command: next, afterMs } of again) {
    clock.advance(afterMs)
    tab(0).page().dispatch(next)
  }
}

/** A tab gets what another one has written in its own time. */
const DELIVERY_MS = 4

/** In the end all goes well again, for longer than any answer or card form takes, and than it takes to ask again. */
const SETTLED_MS = 150_000

/** Within these a tab asks again, or knows by its own clock that the time is up. */
const ASKED_AGAIN_MS = durationMs(10_000)

/** The time of a change has just run out at the server: no tab can know so far. */
const changesEndNow = ({ backend }: DemoWire, nowMs: EpochMs): boolean => {
  const serverMs = later(nowMs, durationMs(backend.settings.clockOffsetMs))
  const { state } = backend.snapshot() as { readonly state: DemoState }
  return Object.values(state.reservations).some(({ edit }) => {
    if (edit === null) return false
    const overMs = between(edit.expiresAtMs, serverMs)
    return overMs >= 0 && overMs < ASKED_AGAIN_MS
  })
}

/** Everything has come to rest, and one last entry shows in what state. */
const finishedTabs = (tab: TabSession): readonly FinishedTab[] => {
  tab.page().dispatch(command('ClearManualInput', {}))
  return tab.finish()
}

/** What time has done to it since the last request is done with the next one. */
const serverState = ({ backend }: DemoWire): DemoState => {
  backend.handle({ method: 'GET', url: '/api/routes', headers: {}, body: null })
  return (backend.snapshot() as { state: DemoState }).state
}

const settingsOf = (world: World): Partial<DemoSettings> => ({
  clockOffsetMs: world.clockOffsetMs,
  latencyMs: { ...world.latencyMs },
  expiry: { ...world.expiry },
  // The backend counts by rule, so that no two plans may share one.
  faults: world.faults.map((rule) => ({ ...rule })),
  readings: world.readings,
  bookkeeping: world.bookkeeping ?? 'usual',
  sails: world.places === null ? {} : freeSails(world),
  bankPage: world.bankPage,
  // In some of the worlds money that comes too late finds the places gone.
  takenHoldsPlaces: world.seed % LATE_MONEY_EACH !== 0,
})

const LATE_MONEY_EACH = 4
const ZONE = 'Europe/Tallinn'
const FREE_LEGS = ['VIR-KUI', 'KUI-VIR', 'SOR-TRI', 'TRI-SOR', 'VEN-NYN', 'NYN-VEN', 'PAR-RIN', 'RIN-PAR']
const FREE_DAYS = 4
const METRES_A_PLACE = 8

/** Every sail of two straits and of two long trips runs in the first days, with so many places of each class. */
const freeSails = ({ startsAtMs, places }: World): Record<string, SailOverride> => {
  const count = places ?? 0
  const remaining = {
    PASSENGER: count,
    BICYCLE: count,
    DECK: count,
    CABIN: count,
    CAR_DECK: count,
    VEHICLE: count,
    TRAILER: count,
    'HIGH METERS': METRES_A_PLACE * count,
  }
  const free = { cancelled: false, enabled: true, remaining }
  const today = dayAt(epochMs(startsAtMs), ZONE)
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
