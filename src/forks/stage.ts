// The surroundings of a fork in virtual time: one page of today's program, the server that was taken over, the clock, and
// the log that both write. The page can be loaded again, as a bank does that leads back.
import { Subject } from 'rxjs'
import { allEffects } from '../../effects/allEffects.ts'
import { createMemoryStorage } from '../../effects/ports/tabs/keptJson.ts'
import type { NavigationPort } from '../../effects/ports/ports.ts'
import type { Entry } from '../../domain/log/entry.ts'
import type { Command } from '../../domain/log/commands.ts'
import { fragmentOf } from '../../domain/shell/address.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import { durationMs, minus } from '../../domain/instant.ts'
import type { FaultRule } from '../../domain/wire/faultRules.ts'
import { openRerunPage, type PageParts, type RerunPage } from '../../replay/rerun/page.ts'
import { createVirtualClock, type VirtualClock } from '../../replay/stubServer/virtualClock.ts'
import type { ForkChoice } from '../../replay/forks/choices.ts'
import { type ForkPoint, lastCommonSeq } from '../../replay/forks/forkPoint.ts'
import type { LogHeader } from '../../replay/schema/logHeader.ts'
import type { AdoptedWorld } from '../demo/adopt/adoptedWorld.ts'
import { createDemoBackend, type DemoBackend } from '../demo/backend/demoBackend.ts'
import { demoWireOf, type DemoWire } from './demoWire.ts'

export interface Stage {
  readonly clock: VirtualClock
  readonly backend: DemoBackend
  readonly wire: DemoWire
  readonly models: () => ReadModels
  readonly dispatch: (command: Command) => void
  /** The page goes on as it stands; see `FreshPipeline`. */
  readonly goOn: () => void
  /** Takes effect at once. */
  readonly choose: (choice: ForkChoice) => void
  /** A person types an address, or follows a plain link. */
  readonly goTo: (fragment: string) => void
  /** The addresses that the page was left for, the newest last. */
  readonly left: readonly URL[]
  /** The page is loaded again, at this address. */
  readonly reload: (fragment: string) => void
  /** What the fork has written, not redacted. */
  readonly entries: readonly Entry[]
  readonly stop: () => void
}

export interface StageParts {
  readonly point: ForkPoint
  readonly header: LogHeader
  readonly world: AdoptedWorld
  /** There from the first request on. */
  readonly faults: readonly FaultRule[]
  /** Of chance that no answer tells. */
  readonly seed: number
}

export const openStage = ({ point, header, world, faults, seed }: StageParts): Stage => {
  const clock = createVirtualClock(point.atMs)
  const settings = { latencyMs: LATENCY_MS, faults: [...faults] }
  const { timeZone } = header
  const backend = createDemoBackend({ seed, nowMs: clock.nowMs, timeZone, adopted: world, settings })
  const wire = demoWireOf(clock, backend)
  const entries: Entry[] = []
  const left: URL[] = []
  const navigation = createHistory(addressIn(point.models), header.settings.origin)
  const parts = (models: ReadModels): PageParts => ({
    effects: allEffects,
    clock,
    settings: header.settings,
    timeZone,
    tabs,
    transport: wire.transport,
    fragment: navigation.port.fragment(),
    log: { append: (entry) => void entries.push(entry) },
    start: { models, nextSeq: lastCommonSeq(point) + 1 + entries.length },
    own: {
      navigation: navigation.port,
      network: wire.network,
      page: { reloadFor: () => undefined, leave: (url) => void left.push(url) },
    },
  })
  const tabs = createMemoryStorage()
  let page: RerunPage = openRerunPage(parts(point.models))
  return {
    clock,
    choose: chooserOf({ clock, backend, wire }),
    goOn: () => page.goOn(),
    backend,
    wire,
    left,
    entries,
    models: () => page.reached(),
    dispatch: (next) => {
      if (next.type === 'FollowAddress') navigation.port.push(fragmentOf(next.data.address))
      page.dispatch(next)
    },
    goTo: navigation.goTo,
    reload: (fragment) => {
      const { isDemo } = page.reached().shell
      navigation.port.replace(fragment)
      page.stop()
      page = openRerunPage(parts(page.reached()))
      page.load({ demo: isDemo, kept: null, awayMs: null })
    },
    stop: () => page.stop(),
  }
}

const chooserOf =
  ({ clock, backend: { settings }, wire }: Pick<Stage, 'clock' | 'backend' | 'wire'>) =>
  (choice: ForkChoice): void => {
    switch (choice.does) {
      case 'fault':
        settings.faults = [choice.rule, ...settings.faults]
        return
      case 'setClock':
        settings.clockOffsetMs = minus(settings.clockOffsetMs, choice.byMs)
        return clock.jump(choice.byMs)
      case 'network':
        return wire.setOnline(choice.online)
    }
  }

/** A network that is neither instant nor slow. */
const LATENCY_MS = { min: durationMs(80), max: durationMs(350) }

const addressIn = ({ shell: { address } }: ReadModels): string =>
  address === null ? '' : fragmentOf(address)

/** An address bar with a history. */
const createHistory = (first: string, origin: string) => {
  const history = [first]
  const fragments$ = new Subject<string>()
  const here = (): string => history.at(-1) ?? ''
  const port: NavigationPort = {
    fragment: here,
    fragments$,
    push: (fragment) => void history.push(fragment),
    replace: (fragment) => void history.splice(-1, 1, fragment),
    back: () => {
      if (history.length > 1) history.pop()
      fragments$.next(here())
    },
    origin: () => origin,
    search: () => '',
    replaceSearch: () => undefined,
  }
  return {
    port,
    goTo: (fragment: string): void => {
      history.push(fragment)
      fragments$.next(fragment)
    },
  }
}
