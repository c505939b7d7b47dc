// The page starts here: demo or not, the session, the texts, the first picture.
import './look/fonts.css'
import './look/tokens.css'
import './look/base.css'
import './look/fields.css'
import './look/buttons.css'
import * as E from 'fp-ts/Either'
import { createRoot } from 'react-dom/client'
import { HOSTS_FILE } from '../domain/deployment/hostsFile.ts'
import { TIMINGS } from '../domain/timings.ts'
import { createRealClock } from '../effects/ports/clock.ts'
import { createConsoleReporter } from '../effects/ports/browserPorts.ts'
import { isStorageRefused } from '../effects/ports/browserTab.ts'
import { type FoundHosts, type HostsFailure, readHosts } from '../effects/ports/hostsFile.ts'
import { App, loadLaterScreens } from './app/App.tsx'
import type { Brand } from './brands/brand.ts'
import { BrandContext } from './brands/brandContext.ts'
import { ownBrand } from './brands/ownBrand.ts'
import { paint } from './brands/theme.ts'
import { TravelHost } from './devtools/TravelHost.tsx'
import { ModelSourceContext } from './models/modelSource.ts'
import { failLostSheets, PartFailure } from './parts/loadPart.ts'
import { noteShown, want, wantAtFirstSign, whenShown, whenWanted } from './parts/wanted.ts'
import { createSession, firstLocaleOf } from './session/createSession.ts'
import {
  areStylesMissing,
  failStart,
  noteProgram,
  noteStarted,
  sayItTakesLong,
} from './start/startFailure.ts'
import { CameraContext, shownCamera } from './session/camera.ts'
import { isDemoAddress } from './session/runtime.ts'
import { hasPanel } from './start/hasPanel.ts'
import type { ForkedSession } from './session/forkedSession.ts'
import { type Session, SessionContext } from './session/session.ts'
import { FIRST_NAMESPACES, LATER_NAMESPACES, loadTexts, startTexts } from './texts/i18n.ts'

noteProgram()
failLostSheets()
wantAtFirstSign()
// Together with what a booking takes, and not after it. Where they fail to load, the page that needs them asks again.
whenWanted.then(loadLaterScreens).catch(() => undefined)

let isStarted = false

const start = async (): Promise<void> => {
  if (areStylesMissing()) throw new Error('The styles did not come')
  const isDemo = isDemoAddress(window.location.href)
  const whose = isDemo ? brandOfDemo() : Promise.resolve(ownBrand)
  const starting = isDemo ? startDemoOf(whose) : null
  starting?.catch(() => undefined) // Awaited below.
  const shown = await whose
  // It is asked for while the texts come, so that the first picture doesn't wait for it.
  const reading = hostsOf(shown, isDemo)
  paint(document.documentElement, shown)
  const texts = startTexts(firstLocaleOf(shown))
  texts.catch(() => undefined) // Awaited below.
  const started = await starting
  const found = await reading
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no element with the id root')
  root.className = 'fl-app'
  if (E.isLeft(found)) {
    await showProblem(root, found.left)
    isStarted = true
    return
  }
  for (const key of found.right.unknownKeys)
    createConsoleReporter().log(`${HOSTS_FILE}: "${key}" means nothing here`)
  const brand: Brand = { ...shown, hosts: found.right.hosts }
  const session = await createSession({
    brand,
    isDemo,
    ownHost: window.location.host,
    app: __APP_VERSION__,
    viewport: { width: window.innerWidth, height: window.innerHeight },
    ...(started === null || started.fork === null ? {} : { fork: started.fork }),
  })
  session.start()
  const { source } = session.travel
  const locale = source.models().shell.address?.locale ?? 'en'
  await texts
  await loadTexts(locale, FIRST_NAMESPACES)
  createRoot(root, { onCaughtError: reportCrash }).render(
    <BrandContext value={brand}>
      <SessionContext value={session}>
        <ModelSourceContext value={source}>
          <CameraContext value={shownCamera(session.camera)}>
            <TravelHost travel={session.travel}>
              <App />
            </TravelHost>
          </CameraContext>
        </ModelSourceContext>
      </SessionContext>
    </BrandContext>,
  )
  isStarted = true
  noteStarted()
  noteShown()
  // They are here before anybody needs them; where they fail to load, the page that needs them asks again.
  whenWanted.then(() => loadTexts(locale, LATER_NAMESPACES)).catch(() => undefined)
  if (started !== null) mountRibbon(started, session)
  if (hasPanel(brand, { isDemo, isDevelopment: import.meta.env.DEV })) mountPanel(session, brand)
}

/** The shop goes on without them. */
const mountPanel = (session: Session, brand: Brand): void =>
  void Promise.all([import('./devtools/DevtoolsTab.tsx'), session.whenKept]).then(
    ([{ mountDevtools }]) => mountDevtools(session, brand),
    reportError,
  )

const mountRibbon = ({ fork }: StartedFork, session: Session): void =>
  void import('./devtools/fork/ForkRibbon.tsx').then(
    ({ mountForkRibbon }) => mountForkRibbon(fork, session),
    reportError,
  )

interface StartedFork {
  /** `null` where the log that the address names is not here any more. */
  readonly fork: ForkedSession | null
}

/** `null` where the address names no log to go on from. What it takes is fetched while the brand is. */
const startDemoOf = async (whose: Promise<Brand>): Promise<StartedFork | null> => {
  const { search } = window.location
  const isForked = new URLSearchParams(search).has('adopt')
  if (isForked) want()
  const [{ startDemo }, forks, brand] = await Promise.all([
    import('./demo/demo.ts'),
    isForked ? import('./forks/startFork.ts') : null,
    whose,
  ])
  const inMemory = isStorageRefused()
  if (forks !== null)
    return forks.startFork({
      brand,
      search,
      whenShown,
      start: (options) => startDemo({ ...options, inMemory }),
    })
  await startDemo({ brand, inMemory })
  return null
}

/** The demo can be any of them: another one by its name in the address. */
const brandOfDemo = async (): Promise<Brand> =>
  (await import('./brands/brandOfAddress.ts')).brandOfAddress(window.location.search)

/** A screen that broke is reported as what nothing caught; a missing part has a report of its own. */
const reportCrash = (error: unknown): void => {
  if (!(error instanceof PartFailure)) reportError(error)
}

/** The demo has its servers in the page. */
const hostsOf = async ({ hosts }: Brand, isDemo: boolean): Promise<E.Either<HostsFailure, FoundHosts>> =>
  isDemo
    ? E.right({ hosts, unknownKeys: [] })
    : readHosts({ defaults: hosts, scheduler: createRealClock().scheduler })

const showProblem = async (root: Element, failure: HostsFailure): Promise<void> => {
  const { showStartProblem } = await import('./app/StartProblem.tsx')
  const first = firstLocaleOf(ownBrand)
  await showStartProblem(root, {
    failure,
    languages: [first, ...ownBrand.languages.filter((language) => language !== first)],
    onRetry: () => window.location.reload(),
    reporter: createConsoleReporter(),
  })
}

setTimeout(() => {
  if (!isStarted) sayItTakesLong()
}, TIMINGS.slowStartMs)

// Not awaited: what it loads may import from the built file that this one is part of, and would wait for it in a circle.
start().catch((error: unknown) => {
  reportError(error)
  if (!isStarted) failStart()
})
