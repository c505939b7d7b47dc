// The head of the sign-in page, which has no banner (LAY-06, OP-12): the way home and the language.
import { useBrand } from '../../brands/brandContext.ts'
import { Wordmark } from '../../components/layout/Wordmark.tsx'
import { useShellTexts } from '../../texts/shownLocale.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { LanguagePicker } from './LanguagePicker.tsx'
import css from './PlainHead.module.css'
import { PATHS } from '../../../domain/shell/address.ts'

export const PlainHead = () => {
  const t = useShellTexts()
  const brand = useBrand()
  return (
    <nav className="fl-page" aria-label={t('head')}>
      <div className={css.row}>
        <AppLink path={PATHS.home} className="fl-plain-link">
          <Wordmark name={brand.name} />
          <span className="fl-hidden">{t('wordmark', { brand: brand.name })}</span>
        </AppLink>
        <LanguagePicker />
      </div>
    </nav>
  )
}
