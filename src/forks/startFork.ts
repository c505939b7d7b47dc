// Starts the demo with the world of a log that another tab has handed over, and says what its session begins with.
import type { Clock } from '../../effects/ports/clock.ts'
import type { Transport } from '../../effects/ports/transport.ts'
import type { startDemo } from '../demo/browser/browser.ts'
import { demoWireOf } from './demoWire.ts'
import { type OpenedFork, openFork } from './openFork.ts'

interface StartedFork extends Omit<OpenedFork, 'point' | 'world'> {
  readonly goesOn: boolean
  readonly again: OpenedFork['point']['again']
  readonly isDemo: boolean
  readonly transport: (clock: Clock) => Transport
  readonly unknown: readonly string[]
}

export interface Started {
  readonly fork: StartedFork | null
  readonly lost: boolean
}

type Brand = NonNullable<Parameters<typeof startDemo>[0]>['brand']

/** Where the log is not here any more, the demo starts without it. */
export const startFork = async (brand: Brand, start: typeof startDemo, search: string): Promise<Started> => {
  const opened = await openFork(search).catch(() => 'lost' as const)
  const whose = brand === undefined ? {} : { brand }
  if (opened === null || opened === 'lost') {
    await start(whose)
    return { fork: null, lost: true }
  }
  const { point, world, ...rest } = opened
  const { scope, aheadMs } = opened
  const { handle } = await start({
    ...whose,
    timeZone: opened.header.timeZone,
    taken: { world, scope, aheadMs },
  })
  return {
    lost: false,
    fork: {
      ...rest,
      goesOn: point.goesOn,
      again: point.again,
      isDemo: point.models.shell.isDemo,
      unknown: world.unknown,
      transport: (clock) => demoWireOf(clock, { handle }).transport,
    },
  }
}
