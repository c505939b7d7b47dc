// The application on any source of read models: the running pipeline, or a player that shows a recorded session.
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { editedTicketAt } from '../../domain/shell/address.ts'
import { OverlayHost } from '../components/overlay/overlayHost.ts'
import { useFrom } from '../models/modelSource.ts'
import { TextsProvider } from '../shell/TextsProvider.tsx'
import { useShownLocale } from '../texts/shownLocale.ts'
import { AppFrame } from './frame/AppFrame.tsx'
import { pageOf } from './frame/pageTitle.ts'
import { AppRouter } from './AppRouter.tsx'
import { CrashGuard } from './CrashGuard.tsx'
import { Screens } from './Screens.tsx'
import { createToldHere, ToldHereContext } from '../shell/toldHere.ts'

/** Renders into an element of class `fl-app`. Shows nothing before the first address is known. */
export const App = () => {
  // Not the whole address: a filter in its query changes nothing of the frame.
  const path = useFrom('shell', ({ address }) => address?.path ?? null)
  const page = useFrom('shell', ({ address }) => (address === null ? null : pageOf(address)))
  // The change of a ticket is another place than the tickets of a booking, at the same path (NAV-21).
  const ticketId = useFrom('shell', ({ address }) => editedTicketAt(address))
  const locale = useFrom('shell', ({ address }) => address?.locale ?? null)
  const [toldHere] = useState(createToldHere)
  if (path === null || page === null || locale === null) return null
  const place = `${path} ${ticketId ?? ''}`
  return (
    <AppRouter path={path} locale={locale}>
      <TextsProvider locale={locale}>
        <Localized>
          <ToldHereContext value={toldHere}>
            <AppFrame place={place} page={page}>
              <CrashGuard key={place}>
                <Screens recordedApp={<App />} />
              </CrashGuard>
            </AppFrame>
          </ToldHereContext>
        </Localized>
      </TextsProvider>
    </AppRouter>
  )
}

/** Assistive technology is told the language of what it reads; dialogs stand outside of this element, in the page. */
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
