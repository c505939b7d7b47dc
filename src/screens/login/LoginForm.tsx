// The form of the sign-in: what is missing is said at its field, what the server refuses at the password.
import { type FormEvent, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { command } from '../../../domain/log/commands.ts'
import { useErrorText } from '../../app/errorText.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { OverlayHost } from '../../components/overlay/overlayHost.ts'
import { TextField } from '../../components/forms/TextField.tsx'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useAccountTexts } from '../../texts/shownLocale.ts'
import css from './login.module.css'
import { isWrongSignIn } from './wrongSignIn.ts'

const FIELDS = ['userName', 'password'] as const
type Field = (typeof FIELDS)[number]

const TRAITS = {
  userName: { type: 'email', inputMode: 'email', autoComplete: 'username', maxLength: 100 },
  password: { type: 'password', autoComplete: 'current-password', maxLength: 200 },
} as const

export interface SignInValues {
  readonly userName: string
  readonly password: string
}

interface LoginFormProps {
  readonly form: SignInValues
  readonly onChange: (form: SignInValues) => void
}

export const LoginForm = ({ form, onChange }: LoginFormProps) => {
  const t = useAccountTexts()
  const dispatch = useDispatch()
  const { isFetching } = useModel('auth')
  const element = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const errorOf = useFieldErrors(form, isTried)
  useFocusOnRefusal(element)
  const send = () => {
    const { userName, password } = form
    dispatch(command('SignIn', { source: 'password', form: { userName } }), { password })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const missing = FIELDS.find((field) => form[field].trim() === '')
    if (missing !== undefined) inputOf(element, missing)?.focus()
    else if (!isFetching) send()
  }
  return (
    <form ref={element} className={css.fields} noValidate onSubmit={submit} aria-label={t('login.title')}>
      <LookProvider>
        {FIELDS.map((field) => (
          <TextField
            key={field}
            {...TRAITS[field]}
            name={field}
            required
            label={t(`login.${field}`)}
            value={form[field]}
            onChange={(text) => onChange({ ...form, [field]: text })}
            error={errorOf(field)}
          />
        ))}
      </LookProvider>
      <Failure />
      <PrimaryButton type="submit" size="l" block busy={isFetching} busyText={t('login.busy')}>
        {t('login.submit')}
      </PrimaryButton>
      <p className={css.muted}>{t('login.lasts')}</p>
    </form>
  )
}

const useFieldErrors = (form: SignInValues, isTried: boolean): ((field: Field) => string | undefined) => {
  const t = useAccountTexts()
  const { error } = useModel('auth')
  return (field) => {
    if (isTried && form[field].trim() === '') return t(`login.missing.${field}`)
    return field === 'password' && error !== null && isWrongSignIn(error) ? t('login.wrong') : undefined
  }
}

/** What is no matter of the form. */
const Failure = () => {
  const t = useAccountTexts()
  const errorText = useErrorText()
  const { error } = useModel('auth')
  if (error === null || isWrongSignIn(error)) return null
  return (
    <Notice tone="bad" title={t('login.failed')}>
      {errorText(error)}
    </Notice>
  )
}

/** A recorded session takes nobody's focus. */
const useFocusOnRefusal = (element: RefObject<HTMLFormElement | null>): void => {
  const { inFrame } = useContext(OverlayHost)
  const { error } = useModel('auth')
  const [first] = useState(error)
  useEffect(() => {
    if (error === null || error === first || inFrame || !isWrongSignIn(error)) return
    inputOf(element, 'password')?.focus()
  }, [element, error, first, inFrame])
}

const inputOf = (form: RefObject<HTMLFormElement | null>, field: Field): HTMLInputElement | null =>
  form.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`) ?? null
