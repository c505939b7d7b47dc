// The head of the sign-in page, of my pages (LAY-06, LAY-07, OP-12) and of the replay page, which have no banner: the way
// home, the menu, the language, and but for the sign-in page the account.
import type { ReactNode } from 'react'
import { useBrand } from '../../brands/brandContext.ts'
import { Wordmark } from '../../components/layout/Wordmark.tsx'
import { useShellTexts } from '../../texts/shownLocale.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { AccountLink } from './AccountLink.tsx'
import { LanguagePicker } from './LanguagePicker.tsx'
import type { PageName } from './pageTitle.ts'
import css from './PlainHead.module.css'
import { PATHS } from '../../../domain/shell/address.ts'

interface PlainHeadProps {
  readonly page: PageName
  readonly menu: ReactNode
}

export const PlainHead = ({ page, menu }: PlainHeadProps) => {
  const t = useShellTexts()
  const brand = useBrand()
  return (
    <nav className="fl-page" aria-label={t('head')}>
      <div className={css.row}>
        <AppLink path={PATHS.home} className="fl-plain-link">
          <Wordmark name={brand.name} />
          <span className="fl-hidden">{t('wordmark', { brand: brand.name })}</span>
        </AppLink>
        <div className={css.nav}>
          {menu}
          {page !== 'login' && <AccountLink />}
          <LanguagePicker />
        </div>
      </div>
    </nav>
  )
}
