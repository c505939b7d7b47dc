// The foot of every page: the way home, the replay page, and the session's log to take along.
import { PATHS } from '../../domain/shell/address.ts'
import { useBrand } from '../brands/brandContext.ts'
import { SiteFooter } from '../components/SiteFooter.tsx'
import { Wordmark } from '../components/Wordmark.tsx'
import { SaveLogButton } from '../session/SaveLogButton.tsx'
import { useShellTexts } from '../texts/shownLocale.ts'
import { AppLink } from './AppLink.tsx'

export const AppFooter = () => {
  const t = useShellTexts()
  const brand = useBrand()
  return (
    <SiteFooter brand={<Wordmark name={brand.name} />} note={t('footer.privacy')}>
      <AppLink path={PATHS.home}>{t('footer.home')}</AppLink>
      <AppLink path={PATHS.replay}>{t('footer.replay')}</AppLink>
      <SaveLogButton />
    </SiteFooter>
  )
}
