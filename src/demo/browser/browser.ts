// The demo backend in the page itself: a service worker hands it every call of the API, and no call leaves the
// browser. All tabs meet one server, whose memory is in the browser's store and knows no names.
// Parameters in the page's address (`?fake&seed=7&latency=0-50&expiry=3`) are listed in parameters.ts.
import { type DurationMs, durationMs, epochMs, plus } from '../../../domain/instant.ts'
import { routesOfBrand } from '../data/brandRoutes.ts'
import { parametersOf } from './parameters.ts'
import { showBankPage, showProviderPage } from './bankPage.ts'
import { storedBackend } from './store.ts'
import type { ColleagueDeed } from '../reservation/colleague.ts'
import type { AdoptedWorld } from '../adopt/adoptedWorld.ts'
import { createDemoBackend, type DemoBackend } from '../backend/demoBackend.ts'
import type { Letter } from '../state/accountFields.ts'
import { demoEndpoints } from '../calls/callHandler.ts'
import type { FaultRule } from '../../../domain/wire/faultRules.ts'
import type { DemoSettings } from '../state/settings.ts'
import type { ReservationId } from '../../../domain/ids.ts'

/** What testers and browser tests hold in their hands as `window.ferrylogDemo`. */
export interface DemoControls {
  /** Change them in place; they hold from the next request on. */
  readonly settings: DemoSettings
  /** Adds a rule; gives back what takes it away again. */
  readonly addFault: (rule: FaultRule) => () => void
  readonly removeFault: (rule: FaultRule) => void
  readonly clearFaults: () => void
  readonly strikes: DemoBackend['strikes']
  /** The names of the calls that a rule can be on. */
  readonly calls: readonly string[]
  /** Moves the server's clock forward; the page learns of it with the next answer. */
  readonly advance: (ms: number) => void
  /** Others change what is held: `oneMore`, `oneLess`, `promotion`, `later`, `sooner`, `unconfirm`, `cancel`. */
  readonly colleague: (deed: ColleagueDeed, reservationId?: ReservationId) => void
  readonly handle: DemoBackend['handle']
  readonly snapshot: () => unknown
  /** The letters that were sent, the newest first. */
  readonly letters: () => readonly Letter[]
  readonly links: DemoBackend['links']
  readonly invitations: DemoBackend['invitations']
  /** Forgets all reservations and payments, here and in the browser's store. */
  readonly reset: () => void
  /** Every call that the page sends is answered here, from then on. */
  readonly whenAnswering: () => Promise<void>
  readonly stop: () => void
}

declare global {
  interface Window {
    ferrylogDemo?: DemoControls
  }
}

export interface StartDemoOptions {
  /** Whose routes are sold; all of them where that isn't said. */
  readonly brand?: { readonly id: string; readonly name: string }
  /** Over what the page's address says. */
  readonly settings?: Partial<DemoSettings>
  readonly timeZone?: string
  /** The world of a log, with which the server begins. */
  readonly taken?: TakenWorld
}

interface TakenWorld {
  readonly world: AdoptedWorld
  /** Under which the browser keeps it, apart from every other one. */
  readonly scope: string
  /** The clock of the tab, less that of this machine. */
  readonly aheadMs: DurationMs
}

/** Resolves once every call is answered here. On the bank's page it never does: that page is not the application's. */
export const startDemo = async ({
  brand,
  settings,
  timeZone,
  taken,
}: StartDemoOptions = {}): Promise<DemoControls> => {
  const parameters = parametersOf(window.location.search)
  const { seed } = parameters
  const told = { ...settingsOf(brand), ...taken?.world.settings, ...pagesOf(window.location) }
  const ownBackend = createDemoBackend({
    seed,
    nowMs: () => epochMs(Date.now() + (taken?.aheadMs ?? 0)),
    settings: { ...parameters.settings, ...told, ...settings },
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(taken === undefined ? {} : { adopted: taken.world }),
  })
  const world = taken?.scope ?? String(seed)
  const backend = storedBackend(ownBackend, { storage: () => window.localStorage, world })
  if (parameters.bankTransaction !== null) return showBankPage(backend, parameters.bankTransaction)
  if (parameters.provider !== null) return showProviderPage(backend, parameters.provider)
  const controls = controlsOf(backend)
  window.ferrylogDemo = controls
  // A session that goes on from a log asks `handle`, and nothing else but the form for a card sends a call.
  if (taken === undefined) await controls.whenAnswering()
  return controls
}

const settingsOf = (brand: StartDemoOptions['brand']): Partial<DemoSettings> =>
  brand === undefined ? {} : { routes: routesOfBrand(brand.id), shopName: brand.name }

/** The bank's page is this page again, so that it works wherever the files are served from. */
const pagesOf = ({ origin, pathname, search }: Location): Pick<DemoSettings, 'bankPage' | 'appPage'> => {
  const rest = new URLSearchParams(search)
  rest.delete('fake-bank')
  rest.delete('fake-provider')
  // The word may have stood in the fragment alone, which the way back replaces.
  if (!/fake/i.test(origin + pathname + rest.toString())) rest.set('fake', '')
  const query = rest.toString().replace(/\bfake=(?=&|$)/, 'fake')
  const page = `${origin}${pathname}${query === '' ? '' : `?${query}`}`
  return { appPage: page, bankPage: `${page}${query === '' ? '?' : '&'}fake-bank={transaction}` }
}

const removeFaultFrom =
  ({ settings }: DemoBackend) =>
  (rule: FaultRule): void => {
    settings.faults = settings.faults.filter((other) => other !== rule)
  }

const controlsOf = (backend: DemoBackend): DemoControls => {
  let answering: Promise<() => void> | null = null
  const answered = (): Promise<() => void> =>
    (answering ??= import('./answering.ts').then(({ answerCalls }) => answerCalls(backend)))
  return {
    ...toolsOf(backend),
    whenAnswering: async () => void (await answered()),
    stop: () => void answering?.then((stop) => stop()),
  }
}

const toolsOf = (backend: DemoBackend): Omit<DemoControls, 'whenAnswering' | 'stop'> => ({
  settings: backend.settings,
  addFault: (rule) => {
    backend.settings.faults.push(rule)
    return () => removeFaultFrom(backend)(rule)
  },
  removeFault: removeFaultFrom(backend),
  clearFaults: () => {
    backend.settings.faults = []
  },
  strikes: backend.strikes,
  calls: Object.keys(demoEndpoints).sort(),
  advance: (ms) => {
    backend.settings.clockOffsetMs = plus(backend.settings.clockOffsetMs, durationMs(ms))
  },
  colleague: backend.colleague,
  handle: backend.handle,
  snapshot: backend.snapshot,
  letters: backend.letters,
  links: backend.links,
  invitations: backend.invitations,
  reset: backend.reset,
})
