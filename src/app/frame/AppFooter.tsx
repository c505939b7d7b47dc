// The foot of every page: the way home, terms, privacy and help; below them the replay page, and the session's log to
// take along.
import { command } from '../../../domain/log/commands.ts'
import { contentItemPath, PATHS } from '../../../domain/shell/address.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { SiteFooter } from '../../components/layout/SiteFooter.tsx'
import { Wordmark } from '../../components/layout/Wordmark.tsx'
import { GetHelp } from '../help/GetHelp.tsx'
import { SaveLog } from '../../session/SaveLog.tsx'
import { useSession } from '../../session/session.ts'
import { useDispatch } from '../../models/modelSource.ts'
import { PrivacyLink } from '../../shell/PrivacyLink.tsx'
import { useShellTexts } from '../../texts/shownLocale.ts'
import { AppLink } from '../../shell/AppLink.tsx'

export const AppFooter = () => {
  const t = useShellTexts()
  const brand = useBrand()
  // In a replay there is none: its session is already in a file.
  const session = useSession()
  return (
    <SiteFooter brand={<Wordmark name={brand.name} />} links={<ShopLinks />} note={t('footer.privacy')}>
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

/** About the shop, before what is there for who looks into its sessions. */
const ShopLinks = () => {
  const t = useShellTexts()
  const dispatch = useDispatch()
  const { hasCookieBanner } = useBrand()
  const session = useSession()
  return (
    <>
      <AppLink path={PATHS.home}>{t('footer.home')}</AppLink>
      <AppLink path={PATHS.checkin}>{t('footer.checkin')}</AppLink>
      <AppLink path={PATHS.contacts}>{t('footer.help')}</AppLink>
      {session !== null && <GetHelp session={session} />}
      <AppLink path={contentItemPath('terms', 'tickets')}>{t('footer.terms')}</AppLink>
      <PrivacyLink>{t('footer.privacy-link')}</PrivacyLink>
      {hasCookieBanner === true && (
        <button type="button" onClick={() => dispatch(command('ChooseCookies', { choice: 'open' }))}>
          {t('footer.cookies')}
        </button>
      )}
    </>
  )
}
