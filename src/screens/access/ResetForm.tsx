// A new password by a letter (AUTH-17): the letter is looked at first, and what is wrong with it leads to asking again.
import { useState } from 'react'
import { type NewPassword, newPasswordErrorsOf } from '../../../domain/auth/access.ts'
import { type ApiError, isUnclear } from '../../../domain/apiError.ts'
import { command } from '../../../domain/log/commands.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { PrimaryButton, QuietButton } from '../../components/forms/buttons.tsx'
import { useModelForm } from '../../components/forms/useModelForm.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useDispatch, useField } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { AuthNotice } from '../../shell/AuthNotice.tsx'
import { useAccessTexts } from '../../texts/pageTexts.ts'
import entry from '../../components/signIn/entry.module.css'
import { fieldOf, useRefusalText } from '../../components/signIn/accessWords.ts'
import { PasswordFields, usePasswordWords } from './PasswordFields.tsx'
import { useFailure, useIsRunning } from '../../components/signIn/useAccess.ts'

const NOTHING_TYPED: NewPassword = { password: '', repeated: '' }

export const Reset = () => {
  const t = useAccessTexts()
  const token = useField('auth', 'resetToken')
  const reset = useField('access', 'reset')
  if (token === null) return <Unusable words={t('reset.no-letter')} />
  switch (reset._tag) {
    case 'Accepted':
      return <ResetForm />
    case 'Refused':
      return <RefusedLetter error={reset.error} />
    case 'Unknown':
      return <p role="status">{t('reset.checking')}</p>
  }
}

/** Nothing but another letter helps. */
const Unusable = ({ words }: { readonly words: string }) => {
  const t = useAccessTexts()
  return (
    <div className={entry.fields}>
      <Notice tone="warn" title={t('reset.unusable')}>
        {words}
      </Notice>
      <AppLink path={PATHS.recovery} className="fl-btn">
        {t('reset.ask-again')}
      </AppLink>
    </div>
  )
}

/** A letter that could not be looked at may be as good as ever. */
const RefusedLetter = ({ error }: { readonly error: ApiError }) => {
  const t = useAccessTexts()
  const dispatch = useDispatch()
  const isRunning = useIsRunning('checkReset')
  const refusalText = useRefusalText()
  if (!isUnclear(error)) return <Unusable words={refusalText('checkReset', error)} />
  return (
    <div className={entry.fields}>
      <Notice tone="bad" title={t('reset.check-failed')}>
        {refusalText('checkReset', error)}
      </Notice>
      <QuietButton
        busy={isRunning}
        busyText={t('reset.checking')}
        onClick={() => dispatch(command('CheckResetToken', {}))}
      >
        {t('try-again')}
      </QuietButton>
    </div>
  )
}

const ResetForm = () => {
  const t = useAccessTexts()
  const dispatch = useDispatch()
  const isRunning = useIsRunning('reset')
  const error = useFailure('reset')
  const refusalText = useRefusalText()
  const isOfPassword = fieldOf(error) === 'password'
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const [sent, setSent] = useState('')
  const { field, submit } = useModelForm<NewPassword>({
    kept: typed,
    onChange: setTyped,
    validate: newPasswordErrorsOf,
    words: usePasswordWords(),
    attempt: isOfPassword ? error : null,
    refusal: (name) =>
      error !== null && isOfPassword && name === 'password' && typed.password === sent
        ? refusalText('reset', error)
        : undefined,
  })
  const send = ({ password }: NewPassword) => {
    if (isRunning) return
    setSent(password)
    dispatch(command('ResetPassword', {}), { password })
  }
  return (
    <form className={entry.fields} noValidate onSubmit={submit(send)} aria-label={t('reset.title')}>
      <LookProvider>
        <PasswordFields field={field} />
      </LookProvider>
      {error !== null && (
        <AuthNotice tone="bad" title={t('reset.failed')}>
          {isOfPassword ? t('reset.see-field') : refusalText('reset', error)}
        </AuthNotice>
      )}
      <PrimaryButton type="submit" size="l" block busy={isRunning} busyText={t('reset.busy')}>
        {t('reset.submit')}
      </PrimaryButton>
    </form>
  )
}
