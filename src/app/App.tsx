// The application on any source of read models: the running pipeline, or a player that shows a recorded session.
import { type ReactNode, useContext, useEffect, useState, useMemo, Component, Suspense } from 'react'
import {
  editedTicketAt,
  addressFromFragment,
  fragmentOf,
  type ShopPath,
  PATHS,
  MY_RESERVATION_ROUTE,
  RESERVATION_ROUTE,
  TICKET_ROUTE,
} from '../../domain/shell/address.ts'
import { OverlayHost } from '../components/overlay/overlayHost.ts'
import { useFrom, type ModelSource, useModelSource } from '../models/modelSource.ts'
import { TextsProvider } from '../shell/TextsProvider.tsx'
import { useShownLocale, useShellTexts } from '../texts/shownLocale.ts'
import { AppFrame } from './frame/AppFrame.tsx'
import { pageOf } from './frame/pageTitle.ts'
import { createShownHere, ShownHereContext } from '../shell/shownHere.ts'
import { createPath, type Navigator, Router, type To, Route, Routes } from 'react-router-dom'
import { command } from '../../domain/log/commands.ts'
import { useBrand } from '../brands/brandContext.ts'
import { EmptyState } from '../components/layout/EmptyState.tsx'
import { PartFailure } from '../parts/loadPart.ts'
import { MissingScreen } from '../shell/PartGuard.tsx'
import { AppLink } from '../shell/AppLink.tsx'
import { Skeleton } from '../components/layout/Skeleton.tsx'
import { lazyPart } from '../parts/lazyPart.tsx'
import { HomeScreen } from '../screens/home/HomeScreen.tsx'
import { laterRoutes, lazyScreen } from './laterRoutes.tsx'

/** Renders into an element of class `fl-app`. Shows nothing before the first address is known. */
export const App = () => {
  // Not the whole address: a filter in its query changes nothing of the frame.
  const path = useFrom('shell', ({ address }) => address?.path ?? null)
  const page = useFrom('shell', ({ address }) => (address === null ? null : pageOf(address)))
  // The change of a ticket is another place than the tickets of a booking, at the same path (NAV-21).
  const ticketId = useFrom('shell', ({ address }) => editedTicketAt(address))
  const locale = useFrom('shell', ({ address }) => address?.locale ?? null)
  const [shownHere] = useState(createShownHere)
  if (path === null || page === null || locale === null) return null
  const place = `${path} ${ticketId ?? ''}`
  return (
    <AppRouter path={path} locale={locale}>
      <TextsProvider locale={locale}>
        <Localized>
          <ShownHereContext value={shownHere}>
            <AppFrame place={place} page={page}>
              <CrashGuard key={place}>
                <Screens recordedApp={<App />} />
              </CrashGuard>
            </AppFrame>
          </ShownHereContext>
        </Localized>
      </TextsProvider>
    </AppRouter>
  )
}

/** Assistive technology gets the language of what it reads; dialogs stand outside of this element, in the page. */
const Localized = ({ children }: { readonly children: ReactNode }) => {
  const locale = useShownLocale()
  const { inFrame } = useContext(OverlayHost)
  useEffect(() => {
    if (!inFrame) document.documentElement.lang = locale
  }, [locale, inFrame])
  return (
    <div lang={locale} className="fl-localized">
      {children}
    </div>
  )
}

interface AppRouterProps {
  readonly path: ShopPath
  readonly locale: string
  readonly children: ReactNode
}

/**
 * The router, driven by the address read model: a link dispatches a command, and a replay moves the page. It knows the
 * path alone: what stands in the query is the screens' own, and all that asks the router would render again with it.
 */
const AppRouter = ({ path, locale, children }: AppRouterProps) => {
  const { dispatch } = useModelSource()
  const { languages } = useBrand()
  const navigator = useMemo(() => createNavigator(dispatch, languages), [dispatch, languages])
  return (
    <Router location={fragmentOf({ locale, path, query: {} }).slice(1)} navigator={navigator}>
      {children}
    </Router>
  )
}

const createNavigator = (dispatch: ModelSource['dispatch'], languages: readonly string[]): Navigator => {
  const go = (to: To, how: 'push' | 'replace'): void => {
    const fragment = typeof to === 'string' ? to : createPath(to)
    const { path, query } = addressFromFragment(fragment, { languages, storedLocale: null })
    dispatch(command('NavigateTo', { path, query, how }))
  }
  return {
    createHref: (to) => `#${typeof to === 'string' ? to : createPath(to)}`,
    push: (to) => go(to, 'push'),
    replace: (to) => go(to, 'replace'),
    go: () => dispatch(command('GoBack', {})),
  }
}

interface CrashGuardProps {
  readonly children: ReactNode
}

/**
 * A screen that throws, or can't be loaded, is replaced by a plain message; the frame around it goes on working.
 * Give it the place as its key, so that another screen starts again.
 */
export class CrashGuard extends Component<CrashGuardProps, { readonly error: unknown }> {
  override readonly state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? 'nothing' }
  }

  override render(): ReactNode {
    const error: unknown = this.state.error
    if (error === null) return this.props.children
    return error instanceof PartFailure ? <MissingScreen part={error.part} /> : <CrashMessage />
  }
}

const CrashMessage = () => {
  const t = useShellTexts()
  return (
    <EmptyState
      drawing="fog"
      title={t('crash.title')}
      action={<AppLink path={PATHS.home}>{t('crash.action')}</AppLink>}
    >
      {t('crash.body')}
    </EmptyState>
  )
}

/** Which screen stands at which address (LOC-20..27). All but the first one are loaded when they are needed. */
const Tickets = lazyPart('TicketsScreen', async () => (await import('./bookingScreens.tsx')).Tickets)
const Confirm = lazyPart('ConfirmScreen', async () => (await import('./bookingScreens.tsx')).Confirm)
const Extend = lazyPart('ExtendScreen', async () => (await import('./bookingScreens.tsx')).Extend)
const PaymentResultsScreen = lazyScreen(
  'PaymentResultsScreen',
  () => import('../screens/payment/PaymentResultsScreen.tsx'),
)
const TicketScreen = lazyScreen('TicketScreen', () => import('../screens/ticket/TicketScreen.tsx'))
const LaterScreens = lazyScreen('LaterScreens', () => import('./LaterScreens.tsx'))
const ReplayScreen = lazyPart(
  'ReplayScreen',
  async () => (await import('../screens/replay/ReplayScreen.tsx')).ReplayScreen,
)

interface ScreensProps {
  /** The application itself, for the replay page to show a recorded session in. */
  readonly recordedApp: ReactNode
}

const Screens = ({ recordedApp }: ScreensProps) => (
  <Suspense fallback={<Waiting />}>
    <Routes>
      <Route path="/:locale">
        <Route index element={<HomeScreen />} />
        {laterRoutes({
          [PATHS.selectTickets]: <Tickets />,
          [PATHS.confirm]: <Confirm />,
          [PATHS.extend]: <Extend />,
          [PATHS.paymentResults]: <PaymentResultsScreen />,
          [TICKET_ROUTE]: <TicketScreen />,
          [MY_RESERVATION_ROUTE]: <TicketScreen />,
          [RESERVATION_ROUTE]: <TicketScreen />,
        })}
        <Route path={PATHS.replay.slice(1)} element={<ReplayScreen recordedApp={recordedApp} />} />
        <Route path="*" element={<LaterScreens />} />
      </Route>
    </Routes>
  </Suspense>
)

const Waiting = () => (
  <div className="fl-waiting">
    <Skeleton height="10rem" />
  </div>
)
