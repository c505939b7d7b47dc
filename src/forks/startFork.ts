// Opens a log that another tab has handed over, and says what its session begins with. The page is shown before its server
// has been taken over: what it asks meanwhile waits for that, as for any answer.
import { from, switchMap } from 'rxjs'
import type { Clock } from '../../effects/ports/clock.ts'
import { afterNextPicture } from '../../effects/ports/nextTask.ts'
import type { Transport } from '../../effects/ports/transport.ts'
import type { DemoControls, StartDemoOptions as DemoOptions } from '../demo/browser/browser.ts'
import { adoptedAt } from './adoptedAt.ts'
import { createDemoNetwork, demoWireOf } from './demoWire.ts'
import { clockOf, goOnAt, logOf, type Surroundings } from './forkedSession.ts'
import { type OpenedFork, openFork } from './openFork.ts'

export interface StartForkParts {
  readonly brand: NonNullable<DemoOptions['brand']>
  readonly start: (options: DemoOptions) => Promise<Pick<DemoControls, 'handle'>>
  /** Of the page's address. */
  readonly search: string
  /** Resolves once a person sees the page. */
  readonly whenShown: Promise<unknown>
}

/** `null`: the log is not here any more, and the demo starts without it. */
export const startFork = async ({ brand, start, search, whenShown }: StartForkParts) => {
  const opened = await openFork(search).catch(() => 'lost' as const)
  if (opened === null || opened === 'lost') {
    await start({ brand })
    return { fork: null }
  }
  const { origin, askedSeq, scope, choices, point } = opened
  const network = createDemoNetwork()
  const around: Surroundings = { opened, clock: clockOf(opened), network, faults: [] }
  const serve = () => takeOver(opened, { brand, start, faults: around.faults })
  // A bank's page is no page of the application, and begins with its server.
  const served = OTHER_PAGE.test(search) ? await serve() : whenShown.then(pageStands).then(serve)
  const serving = Promise.resolve(served)
  const fork = {
    origin,
    askedSeq,
    choices,
    scope,
    unknown: serving.then(({ unknown }) => unknown),
    isDemo: point.models.shell.isDemo,
    clock: around.clock.over,
    network,
    transport: (clock: Clock): Transport => {
      const wire = serving.then(({ handle }) => demoWireOf(clock, { handle }, network))
      // It comes once.
      return (request) => from(wire).pipe(switchMap(({ transport }) => transport(request)))
    },
    log: logOf(around),
    goOn: goOnAt(around),
  }
  return { fork }
}

/** Longer than any page takes. */
const MOST_PICTURES = 300

/** React renders a page in short tasks, between pictures: nothing long may come in between. */
const pageStands = async (): Promise<void> => {
  const stands = (): boolean => document.querySelector('main:not(.fl-first main)') !== null
  for (let i = 0; i < MOST_PICTURES && !stands(); i += 1) await nextPicture()
  await nextPicture()
}

const nextPicture = (): Promise<void> => new Promise((shown) => afterNextPicture(shown))

const OTHER_PAGE = /[?&]fake-(bank|provider)=/

type Serving = Pick<StartForkParts, 'brand' | 'start'> & Pick<Surroundings, 'faults'>

const takeOver = async ({ point, header, scope, aheadMs }: OpenedFork, { brand, start, faults }: Serving) => {
  const world = adoptedAt(point, header)
  const { handle } = await start({
    brand,
    timeZone: header.timeZone,
    settings: { faults: [...faults] },
    taken: { world, scope, aheadMs },
  })
  return { handle, unknown: world.unknown }
}
