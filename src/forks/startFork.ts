// Starts the demo with the world of a log that another tab has handed over, and says what its session begins with.
import type { Clock } from '../../effects/ports/clock.ts'
import type { Transport } from '../../effects/ports/transport.ts'
import type { startDemo } from '../demo/browser/browser.ts'
import { demoWireOf } from './demoWire.ts'
import { clockOf, goOnAt, logOf } from './forkedSession.ts'
import { openFork } from './openFork.ts'

type Brand = NonNullable<Parameters<typeof startDemo>[0]>['brand']

/** `null`: the log is not here any more, and the demo starts without it. */
export const startFork = async (brand: Brand, start: typeof startDemo, search: string) => {
  const opened = await openFork(search).catch(() => 'lost' as const)
  const whose = brand === undefined ? {} : { brand }
  if (opened === null || opened === 'lost') {
    await start(whose)
    return { fork: null }
  }
  const { origin, askedSeq, scope, aheadMs, world, point, header } = opened
  const { handle } = await start({
    ...whose,
    timeZone: header.timeZone,
    taken: { world, scope, aheadMs },
  })
  const fork = {
    origin,
    askedSeq,
    scope,
    unknown: world.unknown,
    isDemo: point.models.shell.isDemo,
    clock: clockOf(opened),
    transport: (clock: Clock): Transport => demoWireOf(clock, { handle }).transport,
    log: logOf(opened),
    goOn: goOnAt(opened),
  }
  return { fork }
}
