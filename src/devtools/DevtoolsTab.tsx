// The tab at the page's edge that opens the session's log. The panel behind it is loaded when it is first opened.
// It stands in a root of its own, outside of what a replay shows.
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { Brand } from '../brands/brand.ts'
import { BrandContext } from '../brands/brandContext.ts'
import { lazyDecoration } from '../parts/lazyPart.tsx'
import type { Session } from '../session/session.ts'
import type { Namespace } from '../texts/i18n.ts'
import { useReplayTexts } from '../texts/pageTexts.ts'
import { TextsProvider } from '../shell/TextsProvider.tsx'
import css from './DevtoolsTab.module.css'
import { extensionIn } from './redux/extension.ts'

/** Developers see why on the console; the shop around it goes on. */
const DevtoolsPanel = lazyDecoration(async () => (await import('./DevtoolsPanel.tsx')).DevtoolsPanel)

export const mountDevtools = (session: Session, brand: Brand): void => {
  const host = document.createElement('div')
  host.className = 'fl-app fl-overlay'
  document.body.append(host)
  // Ids must not be those of the application's own root.
  createRoot(host, { identifierPrefix: 'devtools' }).render(
    <BrandContext value={brand}>
      <Devtools session={session} />
    </BrandContext>,
  )
  if (extensionIn(window) !== null) showToExtension(session, brand).catch(reportError)
}

/** In the Redux DevTools, where the browser has them. */
const showToExtension = async (session: Session, { timeZone, languages }: Brand): Promise<void> => {
  const extension = extensionIn(window)
  if (extension === null) return
  const { showSession } = await import('./redux/showSession.ts')
  showSession(extension, { session, check: { timeZone, languages } })
}

const NAMESPACES: readonly Namespace[] = ['replay', 'devtools']

export const Devtools = ({ session }: { readonly session: Session }) => {
  const locale = useLiveLocale(session)
  const [isOpen, setIsOpen] = useState(false)
  useShortcut(() => setIsOpen((open) => !open))
  return (
    <TextsProvider locale={locale} namespaces={NAMESPACES}>
      {isOpen ? (
        <Suspense fallback={null}>
          <DevtoolsPanel session={session} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : (
        <Tab onOpen={() => setIsOpen(true)} />
      )}
    </TextsProvider>
  )
}

const Tab = ({ onOpen }: { readonly onOpen: () => void }) => {
  const t = useReplayTexts()
  return (
    <button
      type="button"
      className={css.tab}
      aria-label={t('devtools.open')}
      aria-keyshortcuts="Alt+L"
      title={t('devtools.open-hint', { keys: 'Alt+L' })}
      onClick={onOpen}
    >
      {t('devtools.tab')}
    </button>
  )
}

/** The application's language, but for that of an earlier moment which it shows. */
const useLiveLocale = ({ travel }: Session): string => {
  const [live] = useState(() => {
    let locale = 'en'
    return (): string => {
      if (!travel.isAway()) locale = travel.source.models().shell.address?.locale ?? locale
      return locale
    }
  })
  return useSyncExternalStore(travel.source.subscribe, live)
}

/** By the key's place, since Alt makes other letters of it on some keyboards. */
const useShortcut = (toggle: () => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.code !== 'KeyL' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      toggle()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
