// Making an account (LOC-08, API-03): what is missing is said at its field, and so is what the server refuses of one.
import { useState } from 'react'
import { EMPTY_SIGN_UP, signUpErrorsOf, type SignUpValues } from '../../../domain/auth/access.ts'
import { command } from '../../../domain/log/commands.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { TextField, type TextFieldProps } from '../../components/forms/TextField.tsx'
import { type ModelFormParts, useModelForm } from '../../components/forms/useModelForm.ts'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useDispatch } from '../../models/modelSource.ts'
import { AuthNotice } from '../../shell/AuthNotice.tsx'
import { useEmailWords } from '../../shell/emailWords.ts'
import { useAccessTexts } from '../../texts/pageTexts.ts'
import css from '../../components/signIn/access.module.css'
import entry from '../../components/signIn/entry.module.css'
import { fieldOf, useRefusalText } from '../../components/signIn/accessWords.ts'
import { PasswordFields, usePasswordWords } from './PasswordFields.tsx'
import { useFailure, useIsRunning } from '../../components/signIn/useAccess.ts'

const LONGEST = 100
const TRAITS = {
  firstName: { autoComplete: 'given-name', maxLength: LONGEST },
  lastName: { autoComplete: 'family-name', maxLength: LONGEST },
  email: { type: 'email', inputMode: 'email', autoComplete: 'username', maxLength: LONGEST },
  phoneCode: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-country-code', maxLength: 30 },
  phoneNumber: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', maxLength: 30 },
} as const satisfies Record<string, Pick<TextFieldProps, 'type' | 'autoComplete' | 'inputMode' | 'maxLength'>>

const FIELDS = ['firstName', 'lastName', 'email', 'phoneCode', 'phoneNumber'] as const

const useSignUpWords = (): ModelFormParts<SignUpValues>['words'] => {
  const t = useAccessTexts()
  const passwordWords = usePasswordWords()
  const emailWords = useEmailWords()
  return (name, key, { email }) => {
    if (name === 'password' || name === 'repeated') return passwordWords(name, key)
    if (key === 'common-fields.email-correct-error') return emailWords(email, t('wrong.email'))
    if (name === 'phoneCode' || name === 'phoneNumber') return t(`wrong.${name}`)
    return t(`missing.${name}`)
  }
}

export const SignUpForm = () => {
  const t = useAccessTexts()
  const dispatch = useDispatch()
  const isRunning = useIsRunning('signUp')
  const error = useFailure('signUp')
  const refusalText = useRefusalText()
  const words = useSignUpWords()
  // What is typed stays with the screen until it is sent.
  const [typed, setTyped] = useState<SignUpValues>(EMPTY_SIGN_UP)
  const [sent, setSent] = useState<SignUpValues>(EMPTY_SIGN_UP)
  const refusedField = fieldOf(error)
  const { field, submit } = useModelForm<SignUpValues>({
    kept: typed,
    onChange: setTyped,
    validate: signUpErrorsOf,
    words,
    attempt: refusedField === null ? null : error,
    refusal: (name) =>
      // What was changed since is another matter.
      error !== null && name === refusedField && typed[name] === sent[name]
        ? refusalText('signUp', error)
        : undefined,
  })
  const send = (values: SignUpValues) => {
    if (isRunning) return
    const { password, repeated: _repeated, ...form } = values
    setSent(values)
    dispatch(command('SignUp', { source: 'password', form }), { password })
  }
  return (
    <form className={entry.fields} noValidate onSubmit={submit(send)} aria-label={t('signUp.title')}>
      <LookProvider>
        <div className={css.pairs}>
          {FIELDS.map((name) => (
            <div key={name} className={css[name]}>
              <TextField
                {...TRAITS[name]}
                {...field(name)}
                required={!name.startsWith('phone')}
                label={t(`fields.${name}`)}
              />
            </div>
          ))}
        </div>
        <PasswordFields field={field} />
      </LookProvider>
      {error !== null && (
        <AuthNotice tone="bad" title={t('signUp.failed')}>
          {refusedField === null ? refusalText('signUp', error) : t('signUp.see-field')}
        </AuthNotice>
      )}
      <PrimaryButton type="submit" size="l" block busy={isRunning} busyText={t('signUp.busy')}>
        {t('signUp.submit')}
      </PrimaryButton>
    </form>
  )
}
