// The foot of every page: the way home, the replay page, and the session's log to take along.
import { PATHS } from '../../../domain/shell/address.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { SiteFooter } from '../../components/layout/SiteFooter.tsx'
import { Wordmark } from '../../components/layout/Wordmark.tsx'
import { SaveLog } from '../../session/SaveLog.tsx'
import { useSession } from '../../session/session.ts'
import { useShellTexts } from '../../texts/shownLocale.ts'
import { AppLink } from '../../shell/AppLink.tsx'

export const AppFooter = () => {
  const t = useShellTexts()
  const brand = useBrand()
  // In a replay there is none: its session is already in a file.
  const session = useSession()
  return (
    <SiteFooter brand={<Wordmark name={brand.name} />} note={t('footer.privacy')}>
      <AppLink path={PATHS.home}>{t('footer.home')}</AppLink>
      <AppLink path={PATHS.checkin}>{t('footer.checkin')}</AppLink>
      <AppLink path={PATHS.replay}>{t('footer.replay')}</AppLink>
      {session !== null && (
        <SaveLog
          session={session}
          text={t('footer.save-log')}
          savingText={t('footer.saving-log')}
          failedText={t('footer.save-log-failed')}
        />
      )}
      {session?.isStored() === false && <span role="status">{t('footer.store-failed')}</span>}
    </SiteFooter>
  )
}
