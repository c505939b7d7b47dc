// Hands the session's log to the person as a file.
import { useState } from 'react'
import { QuietButton } from '../components/buttons.tsx'
import { useShellTexts } from '../texts/shownLocale.ts'
import { saveFile } from './saveFile.ts'
import { useSession } from './session.ts'

/** Nothing inside a replay: its session is already in a file. */
export const SaveLogButton = () => {
  const t = useShellTexts()
  const session = useSession()
  const [state, setState] = useState<'ready' | 'saving' | 'failed'>('ready')
  if (session === null) return null
  const save = (): void => {
    setState('saving')
    session
      .file()
      .then(saveFile)
      .then(
        () => setState('ready'),
        () => setState('failed'),
      )
  }
  return (
    <>
      <QuietButton plain busy={state === 'saving'} busyText={t('footer.saving-log')} onClick={save}>
        {t('footer.save-log')}
      </QuietButton>
      {state === 'failed' && <span role="alert">{t('footer.save-log-failed')}</span>}
      {!session.isStored() && <span role="status">{t('footer.store-failed')}</span>}
    </>
  )
}
