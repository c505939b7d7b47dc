// The head of the page where somebody signs in, which has no banner (LAY-06, OP-12): the way home and the language.
import { AppLink } from '../../app/AppLink.tsx'
import { LanguagePicker } from '../../app/LanguagePicker.tsx'
import { useBrand } from '../../brands/brandContext.ts'
import { Wordmark } from '../../components/Wordmark.tsx'
import { useAccountTexts, useShellTexts } from '../../texts/shownLocale.ts'
import css from './login.module.css'

export const LoginHead = () => {
  const t = useShellTexts()
  const account = useAccountTexts()
  const brand = useBrand()
  return (
    <div className={css.head}>
      <AppLink path="/" className="fl-plain-link">
        <Wordmark name={brand.name} />
        <span className="fl-hidden">{t('wordmark', { brand: brand.name })}</span>
      </AppLink>
      <LanguagePicker />
      <h1 className="fl-hidden">{account('login.title')}</h1>
    </div>
  )
}
