// Hands a session's log to the person as a file.
import { useState } from 'react'
import { QuietButton } from '../components/forms/buttons.tsx'
import { saveFile } from './saveFile.ts'
import type { Session } from './session.ts'

interface SaveLogProps {
  readonly session: Session
  readonly text: string
  readonly savingText: string
  readonly failedText: string
}

export const SaveLog = ({ session, text, savingText, failedText }: SaveLogProps) => {
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
      <QuietButton plain busy={state === 'saving'} busyText={savingText} onClick={save}>
        {text}
      </QuietButton>
      {state === 'failed' && <span role="alert">{failedText}</span>}
    </>
  )
}
