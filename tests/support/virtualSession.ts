// A whole session in virtual time: the real pipeline, handlers, policies and projections against the demo backend
// or a transport of the test's own. Nothing sleeps; `advance` moves everything.
import { freeze } from 'immer'
import { NEVER, Subject } from 'rxjs'
import type { DurationMs, EpochMs } from '../../domain/instant.ts'
import type { Command, CommandType } from '../../domain/log/commands.ts'
import type { CommandEntry, Entry, EventEntry, ExchangeEntry } from '../../domain/log/entry.ts'
import type { EventType } from '../../domain/log/events.ts'
import type { KeptState } from '../../domain/keptState/keptState.ts'
import type { ReservationModel } from '../../projections/models/reservation.ts'
import { initialModels } from '../../projections/readModels.ts'
import { firstBrought } from '../../effects/ports/browserAddress.ts'
import { createTokenVault } from '../../effects/ports/tokenVault.ts'
import { allEffects } from '../../effects/allEffects.ts'
import type { DigestModels } from '../../effects/pipeline/notes.ts'
import type { Transport } from '../../effects/ports/transport.ts'
import {
  createPipeline,
  type EntrySink,
  type PipelineParts,
  type StartingPoint,
} from '../../effects/pipeline/pipeline.ts'
import type { SessionConfig } from '../../domain/deployment/sessionConfig.ts'
import type {
  CookieChoicePort,
  CameraPort,
  EditMemory,
  LocaleStore,
  NetworkPort,
  PagePort,
  PaymentMemory,
  Ports,
  Report,
  ReporterPort,
  SavedTicketsPort,
  SignInMemory,
  SocketPort,
} from '../../effects/ports/ports.ts'
import { playedSocket } from '../../src/session/playedSocket.ts'
import { createVirtualBrowser } from './virtualBrowser.ts'
import { createVirtualClock, type VirtualClock } from './virtualClock.ts'
import { branded, command } from './unbranded.ts'

/** 20 November 2026, 10:00 in Tallinn. */
export const START_MS = branded<EpochMs>(Date.UTC(2026, 10, 20, 8, 0, 0))

/** All sessions of a worker begin with these: what changes them fails where it does so. */
freeze(initialModels, true)

export interface SessionOptions {
  readonly transport: (clock: VirtualClock) => Transport
  readonly clock?: VirtualClock
  readonly fragment?: string
  readonly config?: Partial<SessionConfig>
  readonly storedLocale?: string | null
  readonly cookieChoice?: CookieChoicePort
  readonly start?: StartingPoint
  /** All of them from the beginning where it is left out. */
  readonly effects?: Pick<PipelineParts, 'effects' | 'later'>
  /** What the tabs of one browser know together; a browser of its own where it is left out. */
  readonly payments?: PaymentMemory
  readonly signIns?: SignInMemory
  readonly edits?: EditMemory
  /** The query before the fragment. */
  readonly search?: string
  /** What the browser has saved; nothing at the beginning where it is left out. */
  readonly savedTickets?: SavedTicketsPort
  /** Always there where it is left out. */
  readonly network?: NetworkPort
  /** One that sees nothing where it is left out. */
  readonly camera?: CameraPort
  /** One that reaches what the transport reaches where it is left out. */
  readonly socket?: (clock: VirtualClock) => SocketPort
  /** Never reloaded where it is left out. */
  readonly reloadFor?: PagePort['reloadFor']
  /** Called with every entry, beside the list that the session keeps. */
  readonly log?: EntrySink
  /** Of the read models, for the notes of commands; none where it is left out. */
  readonly digest?: DigestModels
}

/** `kept`: what the browser has kept of an earlier page. `awayMs`: since the last that the tab did. */
export interface SessionStart {
  readonly demo: boolean
  readonly kept?: KeptState | null
  readonly awayMs?: DurationMs | null
}

export const createVirtualSession = (options: SessionOptions) => {
  const clock = options.clock ?? createVirtualClock(START_MS)
  const browser = createFakeBrowser(options.fragment ?? '', options.search ?? '')
  const reported: Reported = { reports: [], refusedHosts: [], missing: [], lines: [] }
  const entries: Entry[] = []
  const locale = createLocale(options.storedLocale ?? null)
  const tokens = createTokenVault()
  const cookieChoice = options.cookieChoice ?? { kept$: NEVER, write: () => undefined }
  const pipeline = createPipeline({
    ...(options.effects ?? { effects: allEffects }),
    ports: {
      clock,
      ...wiresOf(options, clock),
      navigation: browser.port,
      localeStore: locale,
      cookieChoice,
      page: pageOf(options, browser),
      network: options.network ?? ALWAYS_THERE,
      ...memoriesOf(options, clock),
      tokens,
      camera: options.camera ?? SEES_NOTHING,
      reporter: reporterInto(reported),
      config: { ...CONFIG, ...options.config },
    },
    log: bothLogs({ append: (entry) => void entries.push(entry) }, options.log),
    ...beginningOf(options),
    freeze,
  })
  const { dispatch } = pipeline
  return {
    clock,
    browser,
    entries,
    ...reported,
    ...pipeline,
    storedLocale: locale.read,
    tokens,
    advance: clock.advance,
    perform: performing(dispatch, clock),
    /** `demo`: its server stands in the page, and needs no network. */
    start: ({ demo, kept = null, awayMs = null }: SessionStart = { demo: true }) => {
      const brought = firstBrought({ navigation: browser.port, tokens })
      dispatch(command('StartSession', { demo, kept, awayMs }))
      cookieChoice.kept$.subscribe((choice) => dispatch(command('NoteCookieChoice', { choice })))
      brought.forEach((one) => dispatch(one))
      if (options.network?.isOnline() === false) dispatch(command('NoteNetwork', { online: false }))
    },
    events: <K extends EventType>(type: K): EventEntry<K>[] =>
      entries.filter((entry) => entry.kind === 'event' && entry.type === type) as EventEntry<K>[],
    commands: <K extends CommandType>(type: K): CommandEntry<K>[] =>
      entries.filter((entry) => entry.kind === 'command' && entry.type === type) as CommandEntry<K>[],
    exchanges: (call?: string): ExchangeEntry[] =>
      entries.filter(
        (entry): entry is ExchangeEntry =>
          entry.kind === 'exchange' && (call === undefined || entry.type === call),
      ),
    currentReservation: () => currentIn(pipeline.models().reservation),
  }
}

/** Dispatches, and lets so much time pass where it is named. */
const performing =
  (dispatch: (one: Command) => void, clock: VirtualClock) =>
  (one: Command, waitMs?: number): void => {
    dispatch(one)
    if (waitMs !== undefined) clock.advance(waitMs)
  }

/** What this tab and others of its browser know. */
const memoriesOf = ({ payments, signIns, edits, savedTickets }: SessionOptions, clock: VirtualClock) => ({
  payments: payments ?? createVirtualBrowser().tab('1'),
  signIns: signIns ?? createVirtualBrowser().signIns('1'),
  edits: edits ?? createVirtualBrowser().edits(clock, '1'),
  savedTickets: savedTickets ?? createVirtualBrowser().savedTickets,
})

/** The server plays the socket and the card reader, too. */
const wiresOf = (
  options: SessionOptions,
  clock: VirtualClock,
): Pick<Ports, 'transport' | 'socket' | 'card'> => {
  const transport = options.transport(clock)
  const socket = options.socket?.(clock) ?? { isThere: () => true, open: () => playedSocket(transport) }
  return { transport, socket, card: transport }
}

const pageOf = (
  { reloadFor = () => undefined }: SessionOptions,
  { left }: ReturnType<typeof createFakeBrowser>,
): PagePort => ({
  reloadFor,
  leave: (url) => void left.push(url),
})

const beginningOf = ({ start, digest }: SessionOptions): Pick<PipelineParts, 'start' | 'digest'> => ({
  start: start ?? { models: initialModels, nextSeq: 1 },
  ...(digest === undefined ? {} : { digest }),
})

const currentIn = ({ current }: ReservationModel): NonNullable<ReservationModel['current']> => {
  if (current === null) throw new Error('There is no current reservation')
  return current
}

export type VirtualSession = ReturnType<typeof createVirtualSession>

const createLocale = (first: string | null): LocaleStore => {
  let stored = first
  return { read: () => stored, write: (locale) => void (stored = locale) }
}

const bothLogs = (own: EntrySink, other: EntrySink | undefined): EntrySink =>
  other === undefined
    ? own
    : {
        append: (entry) => {
          own.append(entry)
          other.append(entry)
        },
      }

interface Reported {
  readonly reports: Report[]
  readonly refusedHosts: (string | null)[]
  readonly missing: string[]
  readonly lines: string[]
}

const reporterInto = ({ reports, refusedHosts, missing, lines }: Reported): ReporterPort => ({
  report: (report) => void reports.push(report),
  reportRedirect: (host) => void refusedHosts.push(host),
  reportMissing: (part) => void missing.push(part),
  log: (line) => void lines.push(line),
})

const ALWAYS_THERE: NetworkPort = { isOnline: () => true, changes$: NEVER }

const SEES_NOTHING: CameraPort = { open: () => undefined, close: () => undefined, words$: NEVER }

const CONFIG: SessionConfig = {
  languages: ['en', 'et'],
  timeZone: 'Europe/Tallinn',
  saleChannel: 'WEB',
  isIsland: false,
  allowsEdit: true,
  allowsCancel: true,
  providers: ['google', 'facebook'],
  providerPage: '/auth/{provider}',
  redirectHosts: ['pay.example'],
}

/** An address bar with a history. */
const createFakeBrowser = (firstFragment: string, firstSearch: string) => {
  let search = firstSearch
  const history = [firstFragment]
  const left: URL[] = []
  const fragments$ = new Subject<string>()
  const here = (): string => history.at(-1) ?? ''
  const back = (): void => {
    if (history.length > 1) history.pop()
    fragments$.next(here())
  }
  return {
    fragment: here,
    search: () => search,
    history,
    left,
    /** A person types an address or follows a plain link. */
    type: (fragment: string): void => {
      history.push(fragment)
      fragments$.next(fragment)
    },
    back,
    port: {
      fragment: here,
      fragments$,
      push: (fragment: string) => void history.push(fragment),
      replace: (fragment: string) => void history.splice(-1, 1, fragment),
      back,
      origin: () => 'https://shop.example',
      search: () => search,
      replaceSearch: (next: string) => void (search = next),
    },
  }
}
