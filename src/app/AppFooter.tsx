// The foot of every page: the way home, the replay page, and the session's log to take along.
import { useState } from 'react'
import { PATHS } from '../../domain/shell/address.ts'
import { useBrand } from '../brands/brandContext.ts'
import { QuietButton } from '../components/buttons.tsx'
import { SiteFooter } from '../components/SiteFooter.tsx'
import { Wordmark } from '../components/Wordmark.tsx'
import { useRecorder } from '../session/recorder.ts'
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

const SaveLogButton = () => {
  const t = useShellTexts()
  const recorder = useRecorder()
  const [state, setState] = useState<'ready' | 'saving' | 'failed'>('ready')
  if (recorder === null) return null
  const save = () => {
    setState('saving')
    recorder.save().then(
      () => setState('ready'),
      () => setState('failed'),
    )
  }
  return (
    <>
      <QuietButton busy={state === 'saving'} busyText={t('footer.saving-log')} onClick={save}>
        {t('footer.save-log')}
      </QuietButton>
      {state === 'failed' && <span role="alert">{t('footer.save-log-failed')}</span>}
      {!recorder.isStored() && <span role="status">{t('footer.store-failed')}</span>}
    </>
  )
}
