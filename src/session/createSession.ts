// Puts a session together: ports, pipeline, log, store. A reload goes on with the log of the page before.
import type { CookieChoice } from '../../domain/content/cookieChoice.ts'
import { awayMsOf } from '../../domain/keptState/restoredAt.ts'
import { command, type CommandData } from '../../domain/log/commands.ts'
import type { Entry } from '../../domain/log/entry.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { createFirstTransport, noticingMissingDate } from '../../effects/api/firstTransport.ts'
import { joined } from '../../effects/pipeline/effectsOf.ts'
import { firstEffects } from '../../effects/firstEffects.ts'
import {
  createPipeline,
  type Effects,
  type Pipeline,
  type PipelineParts,
  type StartingPoint,
} from '../../effects/pipeline/pipeline.ts'
import {
  createBrowserNavigation,
  createBrowserNetwork,
  createReporter,
  createLocaleStore,
  pageAddress,
} from '../../effects/ports/browserPorts.ts'
import { createBrowserCamera } from '../../effects/ports/camera/browserCamera.ts'
import { createBrowserPage } from '../../effects/ports/browserPage.ts'
import {
  createBrowserStorage,
  createTabStorage,
  pageHides$,
  randomBytes,
  tabLocks,
  tabWrites$,
} from '../../effects/ports/browserTab.ts'
import { type Clock, createRealClock } from '../../effects/ports/clock.ts'
import { createCookieChoice } from '../../effects/ports/cookieChoice.ts'
import type { Ports, SignInMemory } from '../../effects/ports/ports.ts'
import type { ErrorReports } from '../../effects/ports/reports/errorReports.ts'
import { createTokenVault } from '../../effects/ports/tokenVault.ts'
import { createSignInMemory } from '../../effects/ports/tabs/signInMemory.ts'
import { createSavedTickets } from '../../effects/ports/savedTickets.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import { BEGINNINGS } from '../../projections/fold/beginnings.ts'
import { currentAddress, firstBrought } from '../../effects/ports/browserAddress.ts'
import type { SessionConfig } from '../../domain/deployment/sessionConfig.ts'
import type { LogHeader, SessionFacts } from '../../replay/schema/logHeader.ts'
import { factsIn } from '../../replay/schema/sessionFacts.ts'
import type { SessionLog } from '../../replay/store/sessionLog.ts'
import { claimTabSession, type TabSession } from '../../replay/store/tabSession.ts'
import { type Brand, sessionConfigOf } from '../brands/brand.ts'
import { createLiveSource, createUnhurriedSource } from '../models/liveSource.ts'
import { createTimeTravel } from '../models/timeTravel.ts'
import { loadPart, reloadMarks } from '../parts/loadPart.ts'
import { want, whenShown, whenWanted } from '../parts/wanted.ts'
import { listenToAnswers, pressedAnswer } from './cookiePress.ts'
import { editsOfBrowser, followEdits, isLoadedAgain, randomId, stateOfBrowser } from './browserMemory.ts'
import { openPaymentOfBrowser } from './openPayment.ts'
import type { ForkedSession } from './forkedSession.ts'
import { signInPorts } from './signInPorts.ts'
import { keepLater, type KeptLater, logOver } from './keepLater.ts'
import type { Session } from './session.ts'

export interface SessionSettings {
  readonly brand: Brand
  readonly isDemo: boolean
  readonly ownHost: string
  readonly app: string
  readonly viewport: { readonly width: number; readonly height: number }
  /** Where it goes on from another session. */
  readonly fork?: ForkedSession
}

/** The language of the first picture, known before there is a session. */
export const firstLocaleOf = (brand: Brand): string => currentAddress(addressing(brand)).locale

const addressing = (brand: Brand) => ({
  navigation: createBrowserNavigation(),
  localeStore: localeStoreOf(brand),
  config: sessionConfigOf(brand, ''),
})

/** In development alone. Imported at run time, so that the product's first page has nothing of immer. */
const freezing = async () => (import.meta.env.DEV ? { freeze: (await import('immer')).freeze } : {})

const whole = async (
  effects: Pick<PipelineParts, 'effects' | 'later' | 'wantLater'>,
  parts: Pick<PipelineParts, 'ports' | 'log' | 'digest' | 'start'>,
): Promise<PipelineParts> => ({ ...effects, ...(await freezing()), ...parts })

export const createSession = async (settings: SessionSettings): Promise<Session> => {
  const { fork } = settings
  const { brand } = keptApart(settings)
  const clock = fork?.clock(createRealClock()) ?? createRealClock()
  let isStored = true
  const refuse = (): void => void (isStored = false)
  const keeping = whenWanted.then(loadKeeping).then(({ openKeeping }) => openKeeping(refuse))
  const booking = loadBooking()
  if (settings.isDemo || !isAtFirstPage(addressing(settings.brand))) want()
  const payment = openPaymentOfBrowser(brand.id, clock)
  const tab = await claimTab(brand.id, payment, clock)
  if (tab.isResumed || payment.isAny()) want()
  const stored = tab.isResumed ? await (await keeping).load(tab.sessionId) : null
  const earlier = fork?.log({ tab, stored, app: settings.app }) ?? stored
  const shared = memoriesOf(brand, clock, tab)
  const state = await stateOfBrowser({ ...settings, brand }, { tab, ...shared })
  const { scheduler } = clock
  const page = createBrowserPage({ marks: reloadMarks, flush: () => kept.flush(), scheduler })
  const camera = createBrowserCamera(scheduler)
  const reports = errorReportsOf(settings, () => taken.file())
  const reporter = createReporter(reports)
  const ports = portsOf(settings, clock, { payments: payment.memory(tab), ...shared, page, camera, reporter })
  const isAtFirst = earlier === null && state.restored === null && isAtFirstPage(ports)
  const effects = await effectsFrom(booking, isAtFirst)
  const facts = earlier === null ? factsOf(settings, tab, ports) : goneOnWith(earlier.header, ports)
  const start = earlier === null ? BEGINNING : (await keeping).startingPointOf(earlier)
  const own = { facts, salt: tab.salt, start, scheduler, within: fork && { isNew: stored === null } }
  const kept = keepLater(
    keeping.then(({ keep }) => keep(own)),
    refuse,
  )
  const log = logOver(kept, { scheduler, earlier }, ({ droppedCount }) =>
    pipeline.dispatch(command('NoteLogRotation', { droppedCount })),
  )
  const parts = { ports, log: { append: appendTo(log, kept) }, digest: kept.digest, start }
  const pipeline = createPipeline(await whole(effects, parts))
  wantBeyondFirstPage(pipeline)
  const taken = takeAlong({ log, facts, pipeline, kept, booking })
  pageHides$().subscribe(() => void kept.flush().catch(() => undefined))
  return {
    travel: createTimeTravel(createUnhurriedSource(createLiveSource(pipeline, clock))),
    log,
    ...taken,
    camera,
    sendFile: reports && (async () => (await reports).sendLog(facts.sessionId)),
    isStored: () => isStored,
    whenBookable: booking,
    reload: page.reload,
    start: () => {
      const demo = fork?.isDemo ?? settings.isDemo
      const awayMs = isLoadedAgain() ? null : awayMsOf(earlier, clock.nowMs())
      if (fork !== undefined && stored === null) fork.goOn(pipeline, ports)
      else begin(pipeline, ports, { demo, kept: state.restored, awayMs })
      state.follow(pipeline)
      followEdits(ports.edits, pipeline.dispatch, isAtFirst ? booking : null)
      // It is not known where it can't be looked up, and nothing could be done without what a booking takes.
      booking.then(() => payment.recall(tab.tabId, pipeline.dispatch)).catch(() => undefined)
    },
  }
}

/** After the first picture; where it fails to load, the shop goes on without. */
const errorReportsOf = (
  { brand, app, fork }: SessionSettings,
  file: Session['file'],
): Promise<ErrorReports> | null => {
  const dsn = brand.hosts.errorReports
  if (dsn === '' || fork !== undefined) return null
  const load = () => import('../../effects/ports/reports/errorReports.ts')
  const consent$ = brand.hasCookieBanner === true ? createCookieChoice().kept$ : null
  return whenShown
    .then(load)
    .then(({ openErrorReports }) => openErrorReports({ dsn, app, brand: brand.id, file, consent$ }))
}

const claimTab = async (
  brandId: string,
  payment: ReturnType<typeof openPaymentOfBrowser>,
  { scheduler }: Clock,
): Promise<TabSession> =>
  claimTabSession({
    storageKey: `ferry.${brandId}.session`,
    orphan: await payment.orphan().catch(() => null), // Then it is not known.
    storage: createTabStorage(),
    randomBytes,
    locks: tabLocks(),
    scheduler,
  })

const BEGINNING: StartingPoint = { models: BEGINNINGS, nextSeq: 1 }

const appendTo =
  (...sinks: readonly Pick<SessionLog, 'append'>[]) =>
  (entry: Entry): void =>
    sinks.forEach((sink) => sink.append(entry))

/** That it failed to load is said by the page, or fails its start. */
const loadBooking = (): Promise<Effects> => {
  const load = async () => (await import('../../effects/bookingEffects.ts')).bookingEffects
  const loading = whenWanted.then(() => loadPart('BookingEffects', load))
  loading.catch(() => undefined)
  return loading
}

const loadKeeping = () => import('./keeping.ts')

/** Only a session that begins on the first page can do without those of a booking for a moment. */
const effectsFrom = async (
  booking: Promise<Effects>,
  isAtFirst: boolean,
): Promise<Pick<PipelineParts, 'effects' | 'later' | 'wantLater'>> =>
  isAtFirst
    ? { effects: firstEffects, later: booking, wantLater: want }
    : { effects: joined(firstEffects, await booking) }

/** A link to a trip is followed by what comes with a booking. */
const isAtFirstPage = (ports: Parameters<typeof currentAddress>[0]): boolean => {
  const { path, query } = currentAddress(ports)
  return path === PATHS.home && query['route'] === undefined
}

/** By whichever way: by a link of another page, by the address, by a token. */
const isBeyondFirstPage = ({ shell: { address }, auth }: ReadModels): boolean =>
  (address !== null && address.path !== PATHS.home) || auth.token !== null

const wantBeyondFirstPage = ({ subscribe, models }: Pipeline): void =>
  void subscribe(() => {
    if (isBeyondFirstPage(models())) want()
  })

const begin = ({ dispatch }: Pipeline, ports: Ports, start: CommandData<'StartSession'>): void => {
  const { network, signIns, cookieChoice } = ports
  const brought = firstBrought(ports)
  dispatch(command('StartSession', start))
  cookieChoice.kept$.subscribe((choice) => dispatch(command('NoteCookieChoice', { choice })))
  const answerCookies = (choice: CookieChoice): void => dispatch(command('ChooseCookies', { choice }))
  const pressed = pressedAnswer()
  if (pressed !== null) answerCookies(pressed)
  listenToAnswers(answerCookies)
  for (const one of brought) dispatch(one)
  if (!network.isOnline()) dispatch(command('NoteNetwork', { online: false }))
  if (signIns.takeEnd()) dispatch(command('SignOut', { why: 'elsewhere' }))
}

type KeptBrand = Pick<Brand, 'keepsState'> & { readonly id: string }
type Kept = Pick<SessionSettings, 'isDemo'> & { readonly brand: KeptBrand }

/** Whose things the browser keeps: those of a fork apart from the shop's, and no state of it. */
const keptApart = ({ brand, isDemo, fork }: SessionSettings): Kept =>
  fork === undefined ? { brand, isDemo } : { isDemo, brand: { id: fork.scope } }

/** What the tabs of this browser know together, beside payments, and the tokens of this page. */
const memoriesOf = (
  brand: KeptBrand,
  clock: Clock,
  tab: TabSession,
): Pick<Ports, 'signIns' | 'edits' | 'tokens'> => ({
  tokens: createTokenVault(),
  signIns: signInsOf(brand, tab),
  edits: editsOfBrowser(brand.id, clock, tab),
})

const signInsOf = (brand: KeptBrand, { tabId }: TabSession): SignInMemory =>
  createSignInMemory({
    shared: createBrowserStorage(),
    own: createTabStorage(),
    key: `ferry.${brand.id}.signIns`,
    writes$: tabWrites$(),
    tabId,
    randomId,
  })

const keepForOffline = async (): Promise<void> =>
  (await import('../offline/registerWorker.ts')).registerWorker()

/** The demo has a worker of its own, and its tickets are no tickets. */
const savedTicketsOf = ({ brand, isDemo }: Kept) =>
  createSavedTickets({
    open: async () => {
      const { openSavedTicketsStore } = await import('../../replay/store/savedTicketsStore.ts')
      return openSavedTicketsStore(`ferry.${brand.id}.tickets${isDemo ? '.demo' : ''}`)
    },
    onKept: () => {
      if (!isDemo) keepForOffline().catch(() => undefined)
    },
  })

const localeStoreOf = ({ id }: KeptBrand) => createLocaleStore(`ferry.${id}.locale`)

const portsOf = (
  settings: SessionSettings,
  clock: Clock,
  own: Pick<Ports, 'payments' | 'signIns' | 'edits' | 'tokens' | 'page' | 'camera' | 'reporter'>,
): Ports => ({
  clock,
  ...own,
  savedTickets: savedTicketsOf(keptApart(settings)),
  ...wiresOf(settings, clock, own.reporter),
  navigation: createBrowserNavigation(),
  network: settings.fork?.network ?? createBrowserNetwork(),
  localeStore: localeStoreOf(keptApart(settings).brand),
  cookieChoice: createCookieChoice(),
  config: configOf(settings),
})

/** The demo's page plays the providers' as well. */
const configOf = ({ brand, ownHost, isDemo }: SessionSettings): SessionConfig => ({
  ...sessionConfigOf(brand, ownHost),
  ...(isDemo ? { providerPage: demoProviderPage(pageAddress()) } : {}),
})

/** `page`: its own address, without the fragment. */
const demoProviderPage = (page: string): string =>
  `${page}${page.includes('?') ? '&' : '?fake&'}fake-provider={provider}`

const wiresOf = ({ brand, isDemo, fork }: SessionSettings, clock: Clock, { log }: Ports['reporter']) => {
  const { scheduler } = clock
  const later = whenWanted.then(async () => {
    const { createAxiosTransport } = await import('../../effects/api/axiosTransport.ts')
    return createAxiosTransport(brand.hosts)
  })
  const first = fork?.transport(clock) ?? createFirstTransport(brand.hosts, { later, want })
  const transport = noticingMissingDate(first, { api: brand.hosts.api, log })
  return { transport, ...signInPorts({ transport, isDemo, scheduler, root: brand.hosts.api }) }
}

const factsOf = (settings: SessionSettings, tab: TabSession, ports: Ports): SessionFacts => ({
  sessionId: tab.sessionId,
  tabId: tab.tabId,
  app: settings.app,
  brand: settings.brand.id,
  locale: currentAddress(ports).locale,
  timeZone: settings.brand.timeZone,
  viewport: settings.viewport,
  startedAtMs: ports.clock.nowMs(),
  clock: 'real',
  settings: {
    languages: [...ports.config.languages],
    saleChannel: ports.config.saleChannel,
    isIsland: ports.config.isIsland,
    allowsEdit: ports.config.allowsEdit,
    allowsCancel: ports.config.allowsCancel,
    providers: [...ports.config.providers],
    redirectHosts: [...ports.config.redirectHosts],
    origin: ports.navigation.origin(),
  },
  counterexample: null,
})

/** A deployment may have named another bank since the session began; a re-run meets redirects to both. */
const goneOnWith = (header: LogHeader, { config }: Ports): SessionFacts => {
  const facts = factsIn(header)
  const redirectHosts = [...new Set([...facts.settings.redirectHosts, ...config.redirectHosts])]
  return { ...facts, settings: { ...facts.settings, redirectHosts } }
}

interface Recorded {
  readonly log: SessionLog
  readonly facts: SessionFacts
  readonly pipeline: Pipeline
  readonly kept: KeptLater
  /** Where it fails to load, its read models stay as they began. */
  readonly booking: Promise<Effects>
}

type TakenAlong = Pick<Session, 'sessionId' | 'startedAtMs' | 'redactEntry' | 'file' | 'digest' | 'whenKept'>

/** What writes the file is loaded when a file is wanted. */
const takeAlong = ({ log, facts, pipeline, kept, booking }: Recorded): TakenAlong => ({
  whenKept: kept.whenHere,
  sessionId: facts.sessionId,
  startedAtMs: facts.startedAtMs,
  redactEntry: log.redact,
  file: async () => {
    want()
    const [{ writeLog, headerOf }, { gzip }] = await Promise.all([
      import('../../replay/file/file.ts'),
      import('../../replay/file/gzip.ts'),
      kept.whenHere,
    ])
    const redacted = log.redacted()
    const bytes = await gzip(writeLog(headerOf(facts, redacted), redacted.entries))
    const day = new Date(facts.startedAtMs).toISOString().slice(0, 16).replace(/[T:]/g, '-')
    return { name: `session-${day}-${facts.sessionId}.ferrylog`, blob: new Blob([bytes]) }
  },
  digest: async () => {
    const isBookable = booking.catch(() => null)
    const [{ digestOf }] = await Promise.all([
      import('../../replay/player/digest.ts'),
      kept.whenHere,
      isBookable,
    ])
    return digestOf(kept.redaction().models(pipeline.models()))
  },
})
