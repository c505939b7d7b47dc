// The application on any source of read models: the running pipeline, or a player that shows a recorded session.
import type { ReactNode } from 'react'
import { useModel } from '../models/modelSource.ts'
import { TextsProvider } from '../texts/TextsProvider.tsx'
import { useShownLocale } from '../texts/shownLocale.ts'
import { AppFrame } from './AppFrame.tsx'
import { AppRouter } from './AppRouter.tsx'
import { CrashGuard } from './CrashGuard.tsx'
import { Screens } from './Screens.tsx'

/** Renders into an element of class `fl-app`. Shows nothing before the first address is known. */
export const App = () => {
  const { address } = useModel('shell')
  if (address === null) return null
  return (
    <AppRouter address={address}>
      <TextsProvider locale={address.locale}>
        <Localized>
          <AppFrame address={address}>
            <CrashGuard key={address.path}>
              <Screens />
            </CrashGuard>
          </AppFrame>
        </Localized>
      </TextsProvider>
    </AppRouter>
  )
}

/** Assistive technology is told the language of what it reads. */
const Localized = ({ children }: { readonly children: ReactNode }) => (
  <div lang={useShownLocale()} className="fl-localized">
    {children}
  </div>
)
