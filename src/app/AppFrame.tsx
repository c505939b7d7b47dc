// What stands around every screen: ribbon, header, the screen itself, foot, messages, modals.
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { type Address, PATHS } from '../../domain/shell/address.ts'
import { useBrand } from '../brands/brandContext.ts'
import { DemoRibbon } from '../components/DemoRibbon.tsx'
import { HeaderBanner } from '../components/HeaderBanner.tsx'
import { OverlayHost } from '../components/overlayHost.ts'
import { Wordmark } from '../components/Wordmark.tsx'
import { useModel } from '../models/modelSource.ts'
import { useShellTexts } from '../texts/shownLocale.ts'
import { AccountLink } from './AccountLink.tsx'
import { AppDialogs } from './AppDialogs.tsx'
import { AppFooter } from './AppFooter.tsx'
import { AppLink } from './AppLink.tsx'
import { LanguagePicker } from './LanguagePicker.tsx'
import { Notices } from './Notices.tsx'
import { titleKeyOf } from './pageTitle.ts'

const BookingHeader = lazy(async () => ({ default: (await import('./BookingHeader.tsx')).BookingHeader }))

interface AppFrameProps {
  readonly address: Address
  readonly children: ReactNode
}

export const AppFrame = ({ address, children }: AppFrameProps) => {
  const t = useShellTexts()
  const { isDemo } = useModel('shell')
  const main = useRef<HTMLElement>(null)
  useArrival(main, address.path)
  useTabTitle(address.path)
  return (
    <>
      <button type="button" className="fl-skip" onClick={() => main.current?.focus()}>
        {t('skip')}
      </button>
      {isDemo && <DemoRibbon tag={t('demo.tag')}>{t('demo.text')}</DemoRibbon>}
      {/* None where somebody signs in (LAY-06, OP-12): that screen has a head of its own. */}
      {address.path !== PATHS.login && <PageHeader address={address} />}
      <main ref={main} tabIndex={-1} className="fl-page fl-main">
        {children}
      </main>
      <AppFooter />
      <Notices />
      <AppDialogs />
    </>
  )
}

const PageHeader = ({ address }: { readonly address: Address }) => {
  const t = useShellTexts()
  const brand = useBrand()
  const { current } = useModel('reservation')
  const titleKey = titleKeyOf(address.path)
  const isHome = titleKey === 'route-select'
  const home = (
    <AppLink path="/" className="fl-plain-link">
      <Wordmark name={brand.name} />
      <span className="fl-hidden">{t('wordmark', { brand: brand.name })}</span>
    </AppLink>
  )
  return (
    <HeaderBanner
      brand={home}
      nav={
        <>
          <AccountLink />
          <LanguagePicker />
        </>
      }
      title={t(`banner.${titleKey}`)}
      compact={!isHome}
      {...(isHome ? { tagline: t('banner.route-select-tagline') } : {})}
    >
      {titleKey === 'your-tickets' || current !== null ? (
        <Suspense>
          <BookingHeader path={address.path} isBooking={titleKey === 'your-tickets'} />
        </Suspense>
      ) : null}
    </HeaderBanner>
  )
}

/** The title of the browser's tab; a frame has none. */
const useTabTitle = (path: string): void => {
  const t = useShellTexts()
  const brand = useBrand()
  const { inFrame } = useContext(OverlayHost)
  const title = `${t(`banner.${titleKeyOf(path)}`)} – ${brand.name}`
  useEffect(() => {
    if (!inFrame) document.title = title
  }, [title, inFrame])
}

/** A new screen starts at its top, with the focus on its content; the first one leaves the focus alone.
    In a frame, and on the way into one and back, focus and scrolling are left to whoever looks at it. */
const useArrival = (main: RefObject<HTMLElement | null>, path: string): void => {
  const [firstPath] = useState(path)
  const { inFrame } = useContext(OverlayHost)
  const wasInFrame = useRef(inFrame)
  const { notices } = useModel('shell')
  const createFailure = notices.find((notice) => notice.key === 'reservationCreateFailed')?.noticeId
  const arrive = useEffectEvent((move: () => void) => {
    if (!inFrame && !wasInFrame.current) move()
  })
  useEffect(() => {
    if (path !== firstPath) arrive(() => main.current?.focus({ preventScroll: true }))
  }, [main, path, firstPath])
  useEffect(() => {
    // After a failed create the page is shown from its top (ERR-21), as after a change of screen.
    arrive(() => main.current?.closest('.fl-app')?.scrollIntoView({ block: 'start' }))
  }, [main, path, createFailure])
  useEffect(() => {
    wasInFrame.current = inFrame
  }, [inFrame])
}
