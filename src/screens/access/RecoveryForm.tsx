// Asking for a letter with which a new password can be set (LOC-10, AUTH-16). What is said never tells whether there is such
// an account.
import { useState } from 'react'
import { type RecoveryForm as Recovery, recoveryErrorsOf } from '../../../domain/auth/access.ts'
import { command } from '../../../domain/log/commands.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { TextField } from '../../components/forms/TextField.tsx'
import { useModelForm } from '../../components/forms/useModelForm.ts'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useDispatch, useField } from '../../models/modelSource.ts'
import { AuthNotice } from '../../shell/AuthNotice.tsx'
import { useEmailWords } from '../../shell/emailWords.ts'
import { useAccessTexts } from '../../texts/pageTexts.ts'
import entry from '../../components/signIn/entry.module.css'
import { useRefusalText } from '../../components/signIn/accessWords.ts'
import { useFailure, useIsDone, useIsRunning } from '../../components/signIn/useAccess.ts'

export const RecoveryForm = () => {
  const t = useAccessTexts()
  const dispatch = useDispatch()
  const isRunning = useIsRunning('recover')
  const isDone = useIsDone('recover')
  const isOnItsWay = useField('access', 'letter') === 'recovery'
  const error = useFailure('recover')
  const refusalText = useRefusalText()
  const emailWords = useEmailWords()
  const [typed, setTyped] = useState<Recovery>({ userName: '' })
  const { field, submit } = useModelForm<Recovery>({
    kept: typed,
    onChange: setTyped,
    validate: recoveryErrorsOf,
    words: (_name, key, { userName }) =>
      key === 'common-fields.email-correct-error'
        ? emailWords(userName, t('wrong.email'))
        : t('missing.email'),
  })
  const send = (form: Recovery) => {
    if (!isRunning) dispatch(command('RequestRecovery', { form }))
  }
  return (
    <form className={entry.fields} noValidate onSubmit={submit(send)} aria-label={t('recovery.title')}>
      {isDone && (
        <AuthNotice tone="good" title={t('recovery.sent')}>
          {t('recovery.sent-body')}
        </AuthNotice>
      )}
      {isOnItsWay && <p>{t('recovery.look')}</p>}
      <LookProvider>
        <TextField
          {...field('userName')}
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={100}
          required
          label={t('fields.email')}
        />
      </LookProvider>
      {error !== null && (
        <AuthNotice tone="bad" title={t('recovery.failed')}>
          {refusalText('recover', error)}
        </AuthNotice>
      )}
      <PrimaryButton type="submit" size="l" block busy={isRunning} busyText={t('recovery.busy')}>
        {t(isOnItsWay ? 'recovery.again' : 'recovery.submit')}
      </PrimaryButton>
    </form>
  )
}
