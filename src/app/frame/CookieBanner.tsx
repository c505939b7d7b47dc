// What may be stored on this device beside what the shop needs: asked once, and declined as easily as accepted (LAY-01,
// LAY-02, LAY-04). The first picture asks it in the same place before the program is here.
import type { CookieChoice } from '../../../domain/content/messages.ts'
import { command } from '../../../domain/log/commands.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { CookieQuestion } from '../../components/layout/CookieQuestion.tsx'
import { useDispatch, useField } from '../../models/modelSource.ts'
import { PrivacyLink } from '../../shell/PrivacyLink.tsx'
import { useFrameTexts } from '../../texts/shownLocale.ts'

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
    <CookieQuestion
      label={t('cookies.label')}
      text={t('cookies.text')}
      privacy={<PrivacyLink>{t('cookies.privacy')}</PrivacyLink>}
    >
      <QuietButton onClick={choose('accepted')}>{t('cookies.accept')}</QuietButton>
      <QuietButton onClick={choose('declined')}>{t('cookies.decline')}</QuietButton>
    </CookieQuestion>
  )
}
