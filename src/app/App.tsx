// The application on any source of read models: the running pipeline, or a player that shows a recorded session.
import { type ReactNode, useContext, useEffect, useState, Component, Suspense } from 'react'
import { editedTicketAt, PATHS, type ShopPath } from '../../domain/shell/address.ts'
import { OverlayHost } from '../components/overlay/overlayHost.ts'
import { useFrom } from '../models/modelSource.ts'
import { TextsProvider } from '../shell/TextsProvider.tsx'
import { useShownLocale, useShellTexts } from '../texts/shownLocale.ts'
import { AppFrame } from './frame/AppFrame.tsx'
import { pageOf } from './frame/pageTitle.ts'
import { createShownHere, ShownHereContext } from '../shell/shownHere.ts'
import { EmptyState } from '../components/layout/EmptyState.tsx'
import { PartFailure } from '../parts/loadPart.ts'
import { MissingScreen } from '../shell/PartGuard.tsx'
import { AppLink } from '../shell/AppLink.tsx'
import { Skeleton } from '../components/layout/Skeleton.tsx'
import { lazyPart } from '../parts/lazyPart.tsx'
import { HomeScreen } from '../screens/home/HomeScreen.tsx'

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
    <TextsProvider locale={locale}>
      <Localized>
        <ShownHereContext value={shownHere}>
          <AppFrame place={place} page={page}>
            <CrashGuard key={place}>
              <Screens path={path} recordedApp={<App />} />
            </CrashGuard>
          </AppFrame>
        </ShownHereContext>
      </Localized>
    </TextsProvider>
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

interface CrashGuardProps {
  readonly children: ReactNode
}

/** A screen that throws, or can't be loaded, gives way to a plain message. Its key is the place, so that another one starts again. */
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

/** All screens but the first one, and the router that finds them by the path. */
export const loadLaterScreens = async () => (await import('./LaterScreens.tsx')).LaterScreens
const LaterScreens = lazyPart('LaterScreens', loadLaterScreens)

const Screens = ({ path, recordedApp }: { readonly path: ShopPath; readonly recordedApp: ReactNode }) => {
  const place = (
    <div className="fl-waiting">
      <Skeleton height="10rem" />
    </div>
  )
  return (
    <Suspense fallback={place}>
      {path === PATHS.home ? <HomeScreen /> : <LaterScreens path={path} recordedApp={recordedApp} />}
    </Suspense>
  )
}
