// One page of a re-run: the program on ports that remember nothing but where the browser stands, and say what the recording
// notes of other tabs.
import { freeze } from 'immer'
import { map, NEVER, of, Subject, timer } from 'rxjs'
import { command, type Command, type CommandData } from '../../domain/log/commands.ts'
import { fragmentOf } from '../../domain/shell/address.ts'
import type { Transport } from '../../effects/ports/transport.ts'
import {
  createPipeline,
  type Effects,
  type EntrySink,
  type StartingPoint,
} from '../../effects/pipeline/pipeline.ts'
import type { Clock } from '../../effects/ports/clock.ts'
import { OPEN_VAULT } from '../../effects/ports/tokenVault.ts'
import { LONE_SIGN_IN, LONE_TAB } from './lonePorts.ts'
import { createPaymentMemory, type PaymentMemoryParts } from '../../effects/ports/tabs/paymentMemory.ts'
import type { SessionConfig } from '../../domain/deployment/sessionConfig.ts'
import type {
  NavigationPort,
  PaymentMemory,
  Ports,
  ReporterPort,
  SavedTicketsPort,
} from '../../effects/ports/ports.ts'
import type { LogHeader } from '../schema/logHeader.ts'
import type { ReservationId } from '../../domain/ids.ts'
import type { RecordedClaim, RecordedTicket } from './recordedWorld.ts'

export interface RerunPage {
  readonly load: (start: CommandData<'StartSession'>) => void
  readonly dispatch: (command: Command) => void
  /** The browser goes to another address. */
  readonly follow: (fragment: string, storedLocale: string | null) => void
  /** Other tabs have begun or ended payments: these are open. */
  readonly tellOpenPayments: (open: readonly ReservationId[]) => void
  /** Where a page that is loaded next goes on. */
  readonly reached: () => StartingPoint['models']
  /** See `FreshPipeline`. */
  readonly goOn: () => void
  readonly stop: () => void
}

/** What a recording reported has been reported. */
const SILENT: ReporterPort = {
  report: () => undefined,
  reportRedirect: () => undefined,
  reportMissing: () => undefined,
  log: () => undefined,
}

export interface PageParts {
  readonly effects: Effects
  readonly clock: Clock
  readonly transport: Transport
  readonly settings: LogHeader['settings']
  /** IANA, the brand's. */
  readonly timeZone: string
  readonly log: EntrySink
  readonly start: StartingPoint
  /** What the pages share with the browser's other tabs. */
  readonly tabs: PaymentMemoryParts['storage']
  /** The address that the page finds. */
  readonly fragment: string
  /** The language that the browser remembers, where that is known. */
  readonly storedLocale?: string | null
  /** What the tabs said to a claim that is made now; `null` where the pages' own memory has to say it. */
  readonly claimed?: () => Pick<RecordedClaim, 'isOurs' | 'tookMs'> | null
  /** What the device had of a ticket that is looked for now; `null` where the recording ends before it is known. */
  readonly savedTicket?: (reservationId: ReservationId) => RecordedTicket | null
  /** Ports of a session that is not one that was recorded: it goes on by itself. */
  readonly own?: Partial<Ports>
}

export const openRerunPage = (parts: PageParts): RerunPage => {
  const browser = createStillBrowser(parts.fragment, parts.settings.origin)
  let storedLocale = parts.storedLocale ?? null
  const openPayments$ = new Subject<readonly ReservationId[]>()
  const own = createPaymentMemory({
    storage: parts.tabs,
    locks: null,
    writes$: NEVER,
    key: TABS_KEY,
    tab: NO_TAB,
  })
  const remember = (reservationId: ReservationId): void =>
    void own.claim(reservationId, parts.clock.nowMs()).subscribe()
  const payments: PaymentMemory = { ...own, changes$: openPayments$, claim: claimOf(parts, own) }
  const pipeline = createPipeline({
    effects: parts.effects,
    ports: {
      clock: parts.clock,
      transport: parts.transport,
      navigation: browser.port,
      localeStore: { read: () => storedLocale, write: (locale) => void (storedLocale = locale) },
      cookieChoice: { kept$: NEVER, write: () => undefined },
      payments,
      // The recording has handles alone.
      tokens: OPEN_VAULT,
      ...STILL,
      savedTickets: savedTicketsOf(parts),
      ...signInPorts(parts),
      reporter: SILENT,
      config: configOf(parts),
      ...parts.own,
    },
    log: parts.log,
    start: parts.start,
    freeze,
  })
  return {
    load: (start) => pipeline.dispatch(command('StartSession', start)),
    dispatch: (next) => {
      // The browser has gone there before the program follows.
      if (next.type === 'FollowAddress') browser.port.replace(fragmentOf(next.data.address))
      // So has another tab, or an earlier visit.
      if (next.type === 'RecallPayment') remember(next.data.reservationId)
      if (next.type === 'NotePaymentElsewhere' && next.data.isOpen) remember(next.data.reservationId)
      if (next.type === 'NotePaymentElsewhere' && !next.data.isOpen) own.forget(next.data.reservationId)
      pipeline.dispatch(next)
    },
    follow: (fragment, locale) => {
      storedLocale = locale
      browser.goTo(fragment)
    },
    tellOpenPayments: (open) => openPayments$.next(open),
    reached: pipeline.models,
    goOn: pipeline.goOn,
    stop: pipeline.stop,
  }
}

/** What other tabs, the network and the device do stands in the recording. */
const STILL: Pick<Ports, 'signIns' | 'edits' | 'page' | 'network' | 'camera'> = {
  signIns: LONE_SIGN_IN,
  edits: LONE_TAB,
  page: { reloadFor: () => undefined, leave: () => undefined },
  network: { isOnline: () => true, changes$: NEVER },
  camera: { open: () => undefined, close: () => undefined, words$: NEVER },
}

/** Frames of a socket, and what a card reader says, stand in the recording as exchanges. */
const signInPorts = ({ transport }: PageParts): Pick<Ports, 'socket' | 'card'> => ({
  socket: { isThere: () => true, open: () => ({ transport, close: () => undefined }) },
  card: transport,
})

/** As the tabs answered then, where that is noted; the pages' own memory goes on beside it. */
const claimOf =
  ({ claimed, clock }: PageParts, own: PaymentMemory): PaymentMemory['claim'] =>
  (reservationId, nowMs) => {
    const said = claimed?.() ?? null
    const answer$ = own.claim(reservationId, nowMs)
    if (said === null) return answer$
    const { isOurs, tookMs } = said
    return tookMs === 0 ? of(isOurs) : timer(tookMs, clock.scheduler).pipe(map(() => isOurs))
  }

/** As the device answered then. What is saved now is saved nowhere. */
const savedTicketsOf = ({ clock, savedTicket }: PageParts): SavedTicketsPort => ({
  keep: () => undefined,
  find: (reservationId) => {
    const found = savedTicket?.(reservationId) ?? null
    if (found === null) return NEVER
    const { ticket, tookMs } = found
    return tookMs === 0 ? of(ticket) : timer(tookMs, clock.scheduler).pipe(map(() => ticket))
  },
  forget: () => undefined,
  clear: () => undefined,
})

const TABS_KEY = 'payments'
const NO_TAB = { tabId: '', sessionId: '' }

const configOf = ({ settings, timeZone }: Pick<PageParts, 'settings' | 'timeZone'>): SessionConfig => ({
  languages: settings.languages,
  timeZone,
  saleChannel: settings.saleChannel,
  isIsland: settings.isIsland,
  allowsEdit: settings.allowsEdit,
  allowsCancel: settings.allowsCancel,
  redirectHosts: settings.redirectHosts,
  providers: settings.providers,
  providerPage: '/auth/{provider}',
})

interface StillBrowser {
  readonly port: NavigationPort
  readonly goTo: (fragment: string) => void
}

/** Goes where a command says and nowhere by itself: what the browser did is in the recording as commands. */
const createStillBrowser = (firstFragment: string, origin: string): StillBrowser => {
  let here = firstFragment
  const fragments$ = new Subject<string>()
  const go = (fragment: string): void => {
    here = fragment
  }
  return {
    goTo: (fragment) => {
      here = fragment
      fragments$.next(fragment)
    },
    port: {
      fragment: () => here,
      fragments$,
      push: go,
      replace: go,
      back: () => undefined,
      origin: () => origin,
      search: () => '',
      replaceSearch: () => undefined,
    },
  }
}
