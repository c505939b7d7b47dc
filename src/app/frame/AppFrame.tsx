// What stands around every screen: ribbon, header, the screen itself, foot, messages, modals.
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { PATHS } from '../../../domain/shell/address.ts'
import { inNextTask } from '../../../effects/ports/nextTask.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { DemoRibbon } from '../../components/layout/DemoRibbon.tsx'
import { FirstHeading, BoardPlace, HeaderBanner } from '../../components/layout/HeaderBanner.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { OfflineMark } from '../../look/marks.tsx'
import offlineCss from './OfflineBanner.module.css'
import { OverlayHost } from '../../components/overlay/overlayHost.ts'
import { Wordmark } from '../../components/layout/Wordmark.tsx'
import { Seascape } from '../../look/Seascape.tsx'
import { useField, useFrom, useModel } from '../../models/modelSource.ts'
import { lazyDecoration, lazyPart } from '../../parts/lazyPart.tsx'
import { PartGuard } from '../../shell/PartGuard.tsx'
import { useShellTexts, useFrameTexts } from '../../texts/shownLocale.ts'
import { AppDialogs } from './AppDialogs.tsx'
import { AppFooter } from './AppFooter.tsx'
import { AppLink, PrivacyLink } from '../../shell/AppLink.tsx'
import { LanguagePicker } from './LanguagePicker.tsx'
import { Notices } from './Notices.tsx'
import { bannerTitleOf, isAfterPurchase, type PageName, subjectOfPage } from './pageTitle.ts'
import { SiteMenu } from './SiteMenu.tsx'
import { useSession } from '../../session/session.ts'
import { command } from '../../../domain/log/commands.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { CookieQuestion } from '../../components/layout/CookieQuestion.tsx'
import css from './PlainHead.module.css'

/** Another brand is another visit of the demo. */
const DemoBrands = lazyDecoration(async () => (await import('./DemoBrands.tsx')).DemoBrands)

const BookingHeader = lazyPart(
  'BookingHeader',
  async () => (await import('./BookingHeader.tsx')).BookingHeader,
)

const SCENE = <Seascape />
const MENU = <SiteMenu />

interface AppFrameProps {
  /** Another one is another screen, which is entered. */
  readonly place: string
  readonly page: PageName
  readonly children: ReactNode
}

export const AppFrame = ({ place, page, children }: AppFrameProps) => {
  const t = useShellTexts()
  const isDemo = useField('shell', 'isDemo')
  const endedBy = useField('auth', 'endedBy')
  const main = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const title = usePageTitle(page)
  useTabTitle(title)
  return (
    <>
      <button type="button" className="fl-skip" onClick={() => main.current?.focus()}>
        {t('skip')}
      </button>
      <OfflineBanner isDemo={isDemo} />
      {isDemo && <Ribbon />}
      {isPlain(page) ? (
        <PlainHead page={page} menu={MENU} />
      ) : (
        <PageHeader place={place} page={page} heading={heading} />
      )}
      <main ref={main} tabIndex={-1} className="fl-page fl-main">
        {page !== 'home' && (
          <FirstHeading heading={heading} className="fl-page-title">
            {title}
          </FirstHeading>
        )}
        {endedBy === 'elsewhere' && (
          <div className="fl-said">
            <Notice tone="info">{t('signed-out-elsewhere')}</Notice>
          </div>
        )}
        {children}
      </main>
      <AppFooter />
      <CookieBanner />
      <Notices />
      <PartGuard floating>
        <AppDialogs />
      </PartGuard>
      <PartGuard floating>
        <BookingPart />
      </PartGuard>
      <Arrival heading={heading} place={place} />
    </>
  )
}

/** Says above everything that the network is away. Its place is always there, so that it is heard when it comes. */
const OfflineBanner = ({ isDemo }: { readonly isDemo: boolean }) => {
  const t = useShellTexts()
  const isAway = useField('shell', 'network') !== 'online'
  return (
    <div role={isAway ? 'status' : undefined} aria-live="polite" className={offlineCss.place}>
      {isAway && (
        <p className={offlineCss.banner}>
          <span className={`fl-page ${offlineCss.row}`}>
            <OfflineMark />
            {t(isDemo ? 'offline.demo' : 'offline.text')}
          </span>
        </p>
      )}
    </div>
  )
}

const Ribbon = () => {
  const t = useShellTexts()
  return (
    <DemoRibbon tag={t('demo.tag')} action={<DemoBrands />}>
      {t('demo.text')}
    </DemoRibbon>
  )
}

/** No banner on the pages of signing in, on my pages (LAY-06, LAY-07, OP-12), nor above a tool. */
const isPlain = (page: PageName): boolean => PLAIN_PAGES.has(page)

const PLAIN_PAGES: ReadonlySet<PageName> = new Set<PageName>([
  'login',
  'signup',
  'recovery',
  'reset',
  'activate',
  'join',
  'reservations',
  'replay',
])

interface PageHeaderProps extends Pick<AppFrameProps, 'place' | 'page'> {
  readonly heading: RefObject<HTMLHeadingElement | null>
}

const PageHeader = ({ place, page, heading }: PageHeaderProps) => {
  const t = useShellTexts()
  const brand = useBrand()
  const { current, viewed } = useModel('reservation')
  const trips = (current ?? viewed)?.sailPackages.flatMap(({ sails }) => sails).length ?? 1
  const titleKey = bannerTitleOf(page)
  const isHome = page === 'home'
  const isBooking = titleKey === 'your-tickets' && !isAfterPurchase(page)
  return (
    <HeaderBanner
      scene={SCENE}
      brand={<HomeMark />}
      nav={
        <>
          {MENU}
          <AccountLink />
          <LanguagePicker />
        </>
      }
      title={titleKey === null ? undefined : t(`banner.${titleKey}`)}
      compact={!isHome}
      {...(isHome ? { tagline: t(`banner.taglines.${brand.id}`), heading } : {})}
    >
      {isBooking || current !== null ? (
        <PartGuard key={place}>
          <Suspense fallback={isBooking && <BoardPlace trips={trips} />}>
            <BookingHeader page={page} isBooking={isBooking} />
          </Suspense>
        </PartGuard>
      ) : null}
    </HeaderBanner>
  )
}

const usePageTitle = (page: PageName): string => {
  const t = useShellTexts()
  const subject = useFrom('resources', subjectOfPage)
  if (subject !== null) return subject
  return page === 'home' ? t('banner.route-select') : t(`pages.${page}`)
}

/** The title of the browser's tab; a frame has none. */
const useTabTitle = (title: string): void => {
  const { name } = useBrand()
  const { inFrame } = useContext(OverlayHost)
  useEffect(() => {
    if (!inFrame) document.title = `${title} – ${name}`
  }, [title, name, inFrame])
}

interface ArrivalProps extends Pick<AppFrameProps, 'place'> {
  readonly heading: RefObject<HTMLElement | null>
}

/** A new screen starts at its top, with the focus on its first heading; the first one leaves the focus alone.
    In a frame, and on the way into one and back, the person keeps focus and scrolling.
    It stands behind all screens, whose own focus comes first, and what it hears renders none of them again. */
const Arrival = ({ heading, place }: ArrivalProps) => {
  const placeBefore = useRef(place)
  const { inFrame } = useContext(OverlayHost)
  const wasInFrame = useRef(inFrame)
  const notices = useField('shell', 'notices')
  const isSignedIn = useFrom('auth', ({ customer }) => customer !== null)
  const wasSignedIn = useRef(isSignedIn)
  const createFailure = notices.find((notice) => notice.key === 'reservationCreateFailed')?.noticeId
  const arrive = useEffectEvent((move: () => void) => {
    if (!inFrame && !wasInFrame.current) move()
  })
  useEffect(() => {
    if (place !== placeBefore.current) arrive(() => heading.current?.focus({ preventScroll: true }))
    placeBefore.current = place
  }, [heading, place])
  useEffect(() => {
    // After a failed create the page is shown from its top (ERR-21), as after a change of screen.
    arrive(() => heading.current?.closest('.fl-app')?.scrollIntoView({ block: 'start' }))
  }, [heading, place, createFailure])
  useEffect(() => {
    // Who signs in or out here has lost the form or button with the focus. In a task of its own, as it lays the page out.
    if (isSignedIn !== wasSignedIn.current)
      inNextTask(() => {
        if (isFocusLost()) arrive(() => heading.current?.focus({ preventScroll: true }))
      })
    wasSignedIn.current = isSignedIn
  }, [heading, isSignedIn])
  useEffect(() => {
    wasInFrame.current = inFrame
  }, [inFrame])
  return null
}

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

// Where what a booking takes fails to load, the page says so: a trip can be chosen then, and no more.

/** Shows nothing. Stands inside of a guard. */
const BookingPart = () => {
  const session = useSession()
  const [failure, setFailure] = useState<Error | null>(null)
  useEffect(() => {
    session?.whenBookable.catch(setFailure)
  }, [session])
  if (failure !== null) throw failure
  return null
}

/** What may be stored on this device is asked once, and declined as easily as accepted (LAY-01, LAY-02, LAY-04). */
const CookieBanner = () => {
  const t = useFrameTexts()
  const choice = useField('content', 'cookies')
  const { hasCookieBanner } = useBrand()
  if (choice !== 'open' || hasCookieBanner !== true) return null
  return (
    <CookieQuestion
      label={t('cookies.label')}
      text={t('cookies.text')}
      privacy={<PrivacyLink>{t('cookies.privacy')}</PrivacyLink>}
    >
      <QuietButton sends={command('ChooseCookies', { choice: 'accepted' })}>
        {t('cookies.accept')}
      </QuietButton>
      <QuietButton sends={command('ChooseCookies', { choice: 'declined' })}>
        {t('cookies.decline')}
      </QuietButton>
    </CookieQuestion>
  )
}

/** The head of pages without a banner (LAY-06, LAY-07, OP-12): the way home, the menu, the language and the account. */
const PlainHead = ({ page, menu }: { readonly page: PageName; readonly menu: ReactNode }) => {
  const t = useShellTexts()
  return (
    <nav className="fl-page" aria-label={t('head')}>
      <div className={css.row}>
        <HomeMark />
        <div className={css.nav}>
          {menu}
          {page !== 'login' && <AccountLink />}
          <LanguagePicker />
        </div>
      </div>
    </nav>
  )
}

const HomeMark = () => {
  const t = useShellTexts()
  const { name } = useBrand()
  return (
    <AppLink path={PATHS.home} className="fl-plain-link">
      <Wordmark name={name} />
      <span className="fl-hidden">{t('wordmark', { brand: name })}</span>
    </AppLink>
  )
}

/** The companies have a page with the same choice. */
const RoleMenu = lazyDecoration(
  async () => (await import('../../components/companies/RoleMenu.tsx')).RoleMenu,
)

/** The way to sign in, or to the reservations and the account by first name; and for whom one books, where there is a company. */
const AccountLink = () => {
  const t = useShellTexts()
  const { token, user, customer } = useModel('auth')
  return token === null ? (
    <AppLink path={PATHS.login}>{t('banner.login')}</AppLink>
  ) : (
    <>
      <AppLink path={PATHS.myReservations} className={css.reservations}>
        {t('banner.reservations')}
      </AppLink>
      <AppLink path={PATHS.account}>
        <span>{user?.firstName || t('banner.account')}</span>
      </AppLink>
      {customer?.companies[0] !== undefined && <RoleMenu />}
    </>
  )
}
