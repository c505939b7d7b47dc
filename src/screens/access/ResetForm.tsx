// A new password by a letter (AUTH-17): the letter is looked at first, and what is wrong with it leads to asking again.
import type { ReactNode } from 'react'
import { type NewPassword, newPasswordErrorsOf } from '../../../domain/auth/access.ts'
import { type ApiError, isUnclear } from '../../../domain/apiError.ts'
import { command } from '../../../domain/log/commands.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { PrimaryButton, QuietButton } from '../../components/forms/buttons.tsx'
import { Form, PASSWORD_TRAITS, TextFields } from '../../components/forms/Form.tsx'
import { useOwnForm, type ModelField } from '../../components/forms/useModelForm.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { useDispatch, useField } from '../../models/modelSource.ts'
import { ButtonLink } from '../../shell/AppLink.tsx'
import { AuthNotice } from '../../shell/AuthNotice.tsx'
import { useAccessTexts } from '../../texts/pageTexts.ts'
import entry from '../../components/signIn/entry.module.css'
import { fieldOf, useRefusalText, useFailure, useIsRunning } from '../../components/signIn/accessWords.ts'
import type { RuleKey } from '../../../domain/forms/rules.ts'

const NOTHING_TYPED: NewPassword = { password: '', repeated: '' }

export const Reset = () => {
  const t = useAccessTexts()
  const token = useField('auth', 'resetToken')
  const reset = useField('access', 'reset')
  if (token !== null && reset._tag === 'Accepted') return <ResetForm />
  if (token !== null && reset._tag === 'Unknown') return <p role="status">{t('reset.checking')}</p>
  return (
    <BadLetter letter="reset" error={token !== null && reset._tag === 'Refused' ? reset.error : null}>
      <ButtonLink path={PATHS.recovery}>{t('reset.ask-again')}</ButtonLink>
    </BadLetter>
  )
}

interface BadLetterProps {
  readonly letter: keyof typeof LETTERS
  /** `null` where there is none at all. */
  readonly error: ApiError | null
  /** The ways on, where nothing but another letter helps. */
  readonly children: ReactNode
}

const LETTERS = {
  reset: {
    action: 'checkReset',
    again: command('CheckResetToken', {}),
    busy: 'reset.checking',
    unclear: 'reset.check-failed',
  },
  activate: {
    action: 'activate',
    again: command('ActivateAccount', {}),
    busy: 'activate.busy',
    unclear: 'activate.unclear',
  },
} as const

/** A letter that leads to nothing. One that could not be looked at may still be valid. */
export const BadLetter = ({ letter, error, children }: BadLetterProps) => {
  const t = useAccessTexts()
  const refusalText = useRefusalText()
  const { action, again, busy, unclear } = LETTERS[letter]
  const isRunning = useIsRunning(action)
  const isUnusable = error === null || !isUnclear(error)
  return (
    <div className={entry.fields}>
      <Notice tone={isUnusable ? 'warn' : 'bad'} title={t(isUnusable ? `${letter}.unusable` : unclear)}>
        {error === null ? t(`${letter}.no-letter`) : refusalText(action, error)}
      </Notice>
      {isUnusable ? (
        children
      ) : (
        <QuietButton busy={isRunning} busyText={t(busy)} sends={again}>
          {t('try-again')}
        </QuietButton>
      )}
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
  const { field, submit } = useOwnForm(NOTHING_TYPED, {
    isBusy: isRunning,
    validate: newPasswordErrorsOf,
    words: usePasswordWords(),
    refused:
      error !== null && isOfPassword
        ? { error, field: 'password', words: refusalText('reset', error) }
        : null,
  })
  const send = ({ password }: NewPassword) => dispatch(command('ResetPassword', {}), { password })
  return (
    <Form className={entry.fields} onSubmit={submit(send)} aria-label={t('reset.title')}>
      <PasswordFields field={field} />
      {error !== null && (
        <AuthNotice tone="bad" title={t('reset.failed')}>
          {isOfPassword ? t('reset.see-field') : refusalText('reset', error)}
        </AuthNotice>
      )}
      <PrimaryButton type="submit" size="l" block busy={isRunning} busyText={t('reset.busy')}>
        {t('reset.submit')}
      </PrimaryButton>
    </Form>
  )
}

/** A new password, typed twice: the same two fields wherever one is set (OP-128). */
type PasswordName = keyof NewPassword

const TRAITS = { password: PASSWORD_TRAITS.next, repeated: PASSWORD_TRAITS.next }

export const PasswordFields = ({ field }: { readonly field: (name: PasswordName) => ModelField<string> }) => {
  const t = useAccessTexts()
  return (
    <TextFields
      traits={TRAITS}
      field={field}
      label={(name) => t(`fields.${name}`)}
      hint={(name) => (name === 'password' ? t('fields.password-hint') : undefined)}
    />
  )
}

export const usePasswordWords = (): ((name: PasswordName, key: string) => string) => {
  const t = useAccessTexts()
  return (name, key) =>
    key === ('common-fields.passwords-should-match-error' satisfies RuleKey)
      ? t('wrong.match')
      : t(`missing.${name}`)
}
