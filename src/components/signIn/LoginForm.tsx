// The form of the sign-in: what is missing is said at its field, what the server refuses at the password.
import { command } from '../../../domain/log/commands.ts'
import { type SignInValues, signInErrorsOf } from '../../../domain/auth/messages.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { AuthNotice } from '../../shell/AuthNotice.tsx'
import { kindOfError } from '../../../domain/auth/problemKind.ts'
import { PrimaryButton } from '../forms/buttons.tsx'
import { TextField } from '../forms/TextField.tsx'
import { useModelForm } from '../forms/useModelForm.ts'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useDispatch, useField, useModel } from '../../models/modelSource.ts'
import { useAccessTexts, useAccountTexts } from '../../texts/pageTexts.ts'
import { useRefusalText } from './accessWords.ts'
import entry from './entry.module.css'
import { ProblemNotice } from './methods/Problem.tsx'
import { isWrongSignIn } from './wrongSignIn.ts'

const TRAITS = {
  userName: { type: 'email', inputMode: 'email', autoComplete: 'username', maxLength: 100 },
  password: { type: 'password', autoComplete: 'current-password', maxLength: 200 },
} as const
const FIELDS = ['userName', 'password'] as const

interface LoginFormProps {
  /** What is typed stays with the screen until it is sent: nothing but the sign-in itself has a use for it. */
  readonly typed: SignInValues
  readonly onChange: (typed: SignInValues) => void
}

export const LoginForm = ({ typed, onChange }: LoginFormProps) => {
  const t = useAccountTexts()
  const access = useAccessTexts()
  const dispatch = useDispatch()
  const { isFetching, error } = useModel('auth')
  const wrong = error !== null && isWrongSignIn(error) ? error : null
  const { field, submit } = useModelForm<SignInValues>({
    kept: typed,
    onChange,
    validate: signInErrorsOf,
    words: (name) => t(`login.missing.${name}`),
    isRevealed: error !== null,
    attempt: wrong,
    refusal: (name) =>
      name === 'password' && wrong !== null && typed.password.trim() !== '' ? t('login.wrong') : undefined,
  })
  const send = ({ userName, password }: SignInValues) => {
    if (!isFetching) dispatch(command('SignIn', { source: 'password', form: { userName } }), { password })
  }
  return (
    <form className={entry.fields} noValidate onSubmit={submit(send)} aria-label={t('login.title')}>
      <LookProvider>
        {FIELDS.map((name) => (
          <TextField key={name} {...TRAITS[name]} {...field(name)} required label={t(`login.${name}`)} />
        ))}
      </LookProvider>
      <Failure />
      <PrimaryButton type="submit" size="l" block busy={isFetching} busyText={t('login.busy')}>
        {t('login.submit')}
      </PrimaryButton>
      <p>
        <AppLink path={PATHS.recovery}>{access('login.forgotten')}</AppLink>
      </p>
      <p className={entry.muted}>{t('login.lasts')}</p>
    </form>
  )
}

/** What is no matter of the form. */
const Failure = () => {
  const t = useAccountTexts()
  const refusalText = useRefusalText()
  const error = useField('auth', 'error')
  if (error === null || isWrongSignIn(error)) return null
  if (kindOfError(error) === 'locked')
    return <ProblemNotice source="password" problem={{ _tag: 'Failed', error }} />
  return (
    <AuthNotice tone="bad" title={t('login.failed')}>
      {refusalText('signIn', error)}
    </AuthNotice>
  )
}
