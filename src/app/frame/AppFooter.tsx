// The foot of every page: the ways of the shop, the replay page, and the session's log to take along.
import { command } from '../../../domain/log/commands.ts'
import { contentItemPath, PATHS, type ShopPath } from '../../../domain/shell/address.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { Wordmark } from '../../components/layout/Wordmark.tsx'
import { SaveLog } from '../../session/SaveLog.tsx'
import { useSession, type Session } from '../../session/session.ts'
import { useDispatch, useFrom } from '../../models/modelSource.ts'
import { PrivacyLink, AppLink } from '../../shell/AppLink.tsx'
import { useShellTexts } from '../../texts/shownLocale.ts'
import { Suspense, useState } from 'react'
import { classes } from '../../look/classes.ts'
import css from '../../components/layout/SiteFooter.module.css'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { PartGuard } from '../../shell/PartGuard.tsx'
import { LaterTexts } from '../../shell/TextsProvider.tsx'

export const AppFooter = () => {
  const t = useShellTexts()
  const brand = useBrand()
  // In a replay there is none: its session is already in a file.
  const session = useSession()
  return (
    <footer className={css.footer}>
      <svg className={css.swell} viewBox="0 0 480 14" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 14V8q40-9 90-2t96 2q52-13 104-2t70 2q34-7 60-1t60 1v6z" />
      </svg>
      <div className={css.water}>
        <div className={classes('fl-page', css.row)}>
          <div className={css.brand}>
            <Wordmark name={brand.name} />
          </div>
          <div className={css.links}>
            <ShopLinks />
          </div>
          <div className={classes(css.links, css.tools)}>
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
          </div>
          <p className={css.note}>{t('footer.privacy')}</p>
        </div>
      </div>
    </footer>
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

/**
 * The way for a session's log to reach support: a button at the foot of every page, and its dialog once it is
 * pressed.
 */
const HelpDialog = lazyPart('HelpDialog', async () => (await import('../help/HelpDialog.tsx')).HelpDialog)

/** Open at the page on which it was asked for. */
type HelpState = 'never' | 'closed' | { readonly openAt: ShopPath | null }

const GetHelp = ({ session }: { readonly session: Session }) => {
  const t = useShellTexts()
  const here = useFrom('shell', ({ address }) => address?.path ?? null)
  const [state, setState] = useState<HelpState>('never')
  // Its own link leads on, and so does the browser's way back: the next page is not hidden behind it.
  if (typeof state === 'object' && state.openAt !== here) setState('closed')
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setState({ openAt: here })}>
        {t('footer.get-help')}
      </button>
      {state !== 'never' && (
        <PartGuard floating>
          <Suspense fallback={null}>
            <LaterTexts>
              <HelpDialog session={session} isOpen={state !== 'closed'} onClose={() => setState('closed')} />
            </LaterTexts>
          </Suspense>
        </PartGuard>
      )}
    </>
  )
}
