// What stands around every screen: ribbon, header, the screen itself, foot, messages, modals.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Address } from '../../domain/shell/address.ts'
import { useBrand } from '../brands/brandContext.ts'
import { DemoRibbon } from '../components/DemoRibbon.tsx'
import { HeaderBanner } from '../components/HeaderBanner.tsx'
import { Wordmark } from '../components/Wordmark.tsx'
import { useModel } from '../models/modelSource.ts'
import { ExpiryModals } from '../screens/expiry/ExpiryModals.tsx'
import { HoldCountdown } from '../screens/expiry/HoldCountdown.tsx'
import { CardModal } from '../screens/payment/CardModal.tsx'
import { TripSummary } from '../screens/trip/TripSummary.tsx'
import { useShellTexts } from '../texts/shownLocale.ts'
import { AppFooter } from './AppFooter.tsx'
import { AppLink } from './AppLink.tsx'
import { BookingSteps } from './BookingSteps.tsx'
import { LanguagePicker } from './LanguagePicker.tsx'
import { Notices } from './Notices.tsx'
import { titleKeyOf } from './pageTitle.ts'

interface AppFrameProps {
  readonly address: Address
  readonly children: ReactNode
}

export const AppFrame = ({ address, children }: AppFrameProps) => {
  const t = useShellTexts()
  const { isDemo } = useModel('shell')
  return (
    <>
      {isDemo && <DemoRibbon tag={t('demo.tag')}>{t('demo.text')}</DemoRibbon>}
      <PageHeader address={address} />
      <PageBody path={address.path}>{children}</PageBody>
      <AppFooter />
      <Notices />
      <ExpiryModals />
      <CardModal />
    </>
  )
}

const PageHeader = ({ address }: { readonly address: Address }) => {
  const t = useShellTexts()
  const brand = useBrand()
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
      nav={<LanguagePicker />}
      title={t(`banner.${titleKey}`)}
      compact={!isHome}
      {...(isHome ? { tagline: t('banner.route-select-tagline') } : {})}
    >
      {titleKey === 'your-tickets' ? (
        <>
          <BookingSteps path={address.path} />
          <TripSummary />
          <HoldCountdown />
        </>
      ) : null}
    </HeaderBanner>
  )
}

/** A new screen starts at its top, with the focus on its content; the first one leaves the focus alone. */
const PageBody = ({ path, children }: { readonly path: string; readonly children: ReactNode }) => {
  const main = useRef<HTMLElement>(null)
  const [firstPath] = useState(path)
  const { notices } = useModel('shell')
  const createFailure = notices.find((notice) => notice.key === 'reservationCreateFailed')?.noticeId
  useEffect(() => {
    if (path !== firstPath) main.current?.focus({ preventScroll: true })
  }, [path, firstPath])
  useEffect(() => {
    // After a failed create the page is shown from its top (ERR-21), as after a change of screen.
    main.current?.closest('.fl-app')?.scrollIntoView({ block: 'start' })
  }, [path, createFailure])
  return (
    <main ref={main} tabIndex={-1} className="fl-page fl-main">
      {children}
    </main>
  )
}
