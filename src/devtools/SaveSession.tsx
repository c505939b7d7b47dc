// Hands the log to the person as a file, from within the panel.
import { useState } from 'react'
import { QuietButton } from '../components/buttons.tsx'
import { saveFile } from '../session/saveFile.ts'
import type { Session } from '../session/session.ts'
import { useReplayTexts } from '../texts/shownLocale.ts'

export const SaveSession = ({ session }: { readonly session: Session }) => {
  const t = useReplayTexts()
  const [state, setState] = useState<'ready' | 'saving' | 'failed'>('ready')
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
      <QuietButton plain busy={state === 'saving'} busyText={t('devtools.saving')} onClick={save}>
        {t('devtools.save')}
      </QuietButton>
      {state === 'failed' && <span role="alert">{t('devtools.save-failed')}</span>}
    </>
  )
}
