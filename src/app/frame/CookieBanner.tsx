// What may be stored on this device beside what the shop needs: asked once, and declined as easily as accepted (LAY-01,
// LAY-02, LAY-04). It stands at the foot of the page and covers nothing for good.
import type { CookieChoice } from '../../../domain/content/messages.ts'
import { command } from '../../../domain/log/commands.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { classes } from '../../look/classes.ts'
import { useDispatch, useField } from '../../models/modelSource.ts'
import { PrivacyLink } from '../../shell/PrivacyLink.tsx'
import { useFrameTexts } from '../../texts/shownLocale.ts'
import css from './CookieBanner.module.css'

export const CookieBanner = () => {
  const choice = useField('content', 'cookies')
  const { hasCookieBanner } = useBrand()
  if (choice !== 'open' || hasCookieBanner !== true) return null
  return <Banner />
}

const Banner = () => {
  const t = useFrameTexts()
  const dispatch = useDispatch()
  const choose = (choice: CookieChoice) => () => dispatch(command('ChooseCookies', { choice }))
  return (
    <section className={css.banner} aria-label={t('cookies.label')}>
      <div className={classes('fl-page', css.row)}>
        <p className={css.words}>
          {t('cookies.text')} <PrivacyLink>{t('cookies.privacy')}</PrivacyLink>
        </p>
        <div className={css.choice}>
          <QuietButton onClick={choose('accepted')}>{t('cookies.accept')}</QuietButton>
          <QuietButton onClick={choose('declined')}>{t('cookies.decline')}</QuietButton>
        </div>
      </div>
    </section>
  )
}
