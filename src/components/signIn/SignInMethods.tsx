// The ways to sign in, of which one is looked at: what was typed for another one stays as it was (OP-43).
import { useState } from 'react'
import { SignInSource } from '../../../domain/auth/source.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { Segmented } from '../forms/Segmented.tsx'
import { useField, useDispatch, useModel } from '../../models/modelSource.ts'
import { useSignInTexts, useAccessTexts, useAccountTexts } from '../../texts/pageTexts.ts'
import css from './methods/methods.module.css'
import { Providers } from './methods/Providers.tsx'
import { command } from '../../../domain/log/commands.ts'
import { PrimaryButton } from '../forms/buttons.tsx'
import {
  Problem,
  ProblemNotice,
  useIsWaiting,
  Waiting,
  IdForm,
  PersonalCodeField,
} from './methods/IdForm.tsx'
import {
  SmartIdCountry,
  type SmartIdForm as SmartId,
  smartIdErrorsOf,
  type MobileIdForm as MobileId,
  mobileIdErrorsOf,
  EMPTY_MOBILE_ID,
  EMPTY_SMART_ID,
} from '../../../domain/auth/methods.ts'
import { SelectField } from '../forms/SelectField.tsx'
import { useModelForm } from '../forms/useModelForm.ts'
import { type SignInValues, signInErrorsOf } from '../../../domain/auth/messages.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { AuthNotice } from '../../shell/AuthNotice.tsx'
import { kindOfError } from '../../../domain/auth/problemKind.ts'
import { Form, PASSWORD_TRAITS, TextFields, USER_NAME_TRAITS, PERSON_TRAITS } from '../forms/Form.tsx'
import { useRefusalText } from './accessWords.ts'
import entry from './entry.module.css'
import { type ApiError, statusOf } from '../../../domain/apiError.ts'
import { Notice } from '../layout/Notice.tsx'

/** What is typed stays with the screen until it is sent: nothing but the sign-in itself has a use for it. */
interface TypedProps<A> {
  readonly typed: A
  readonly onChange: (typed: A) => void
}

export const SignInMethods = ({ typed, onChange }: TypedProps<TypedSignIn>) => {
  const t = useSignInTexts()
  const { signInSources = ['password'] } = useBrand()
  const isFetching = useField('auth', 'isFetching')
  return (
    <div className={css.methods}>
      {signInSources.length > 1 && (
        <Segmented
          name="fl-sign-in-method"
          legend={t('legend')}
          segments={signInSources.map((value) => ({ value, label: t(`method.${value}`) }))}
          value={typed.source}
          // An attempt in flight is cancelled first.
          disabled={isFetching}
          stacks
          onChoose={(source) => {
            if (SignInSource.is(source)) onChange({ ...typed, source })
          }}
        />
      )}
      <Method typed={typed} onChange={onChange} />
      <Providers />
    </div>
  )
}

const Method = ({ typed, onChange }: TypedProps<TypedSignIn>) => {
  switch (typed.source) {
    case 'password':
      return <LoginForm typed={typed.password} onChange={(password) => onChange({ ...typed, password })} />
    case 'mobile-id':
      return <MobileIdForm typed={typed.mobileId} onChange={(mobileId) => onChange({ ...typed, mobileId })} />
    case 'smart-id':
      return <SmartIdForm typed={typed.smartId} onChange={(smartId) => onChange({ ...typed, smartId })} />
    case 'id-card':
      return <CardSignIn />
  }
}

/** Signing in with an ID card, which the browser's extension reads: nothing is typed here. */
const CardSignIn = () => {
  const t = useSignInTexts()
  const dispatch = useDispatch()
  const isBusy = useField('auth', 'isFetching')
  const isWaiting = useIsWaiting('id-card')
  const begin = () => {
    if (!isBusy) dispatch(command('AttemptSignIn', { attempt: { _tag: 'Card', card: '' } }))
  }
  return (
    <div className={css.fields}>
      <p>{t('card.lead')}</p>
      <Problem source="id-card" />
      <PrimaryButton size="l" block busy={isWaiting} busyText={t('busy')} onClick={begin}>
        {t('submit.id-card')}
      </PrimaryButton>
      <Waiting source="id-card" />
    </div>
  )
}

const COUNTRIES = ['EE', 'LV', 'LT'] as const

/** The form of a sign-in by Smart-ID: a personal code, and of which country. What was typed stays for another try. */
const SmartIdForm = ({ typed, onChange }: TypedProps<SmartId>) => {
  const t = useSignInTexts()
  const dispatch = useDispatch()
  const isBusy = useField('auth', 'isFetching')
  const { change, field, submit } = useModelForm<SmartId>({
    kept: typed,
    onChange,
    validate: smartIdErrorsOf,
    words: (_name, key) =>
      t(key === 'common-fields.required-error' ? 'missing.personalCode' : 'wrong.personalCode'),
  })
  const send = (form: SmartId) => {
    if (!isBusy) dispatch(command('AttemptSignIn', { attempt: { _tag: 'SmartId', form } }))
  }
  return (
    <IdForm source="smart-id" onSubmit={submit(send)}>
      <SelectField
        {...field('countryCode')}
        label={t('country')}
        options={COUNTRIES.map((value) => ({ value, label: t(`countries.${value}`) }))}
        placeholder={t('country')}
        onChange={(code) => {
          if (SmartIdCountry.is(code)) change({ countryCode: code })
        }}
      />
      <PersonalCodeField
        field={field('personalCode')}
        source="smart-id"
        inputMode={typed.countryCode === 'LV' ? 'text' : 'numeric'}
      />
    </IdForm>
  )
}

const TRAITS = { userName: USER_NAME_TRAITS, password: PASSWORD_TRAITS.now }

/** The form of the sign-in: what is missing is said at its field, what the server refuses at the password. */
const LoginForm = ({ typed, onChange }: TypedProps<SignInValues>) => {
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
    <Form className={entry.fields} onSubmit={submit(send)} aria-label={t('login.title')}>
      <TextFields traits={TRAITS} field={field} label={(name) => t(`login.${name}`)} />
      <Failure />
      <PrimaryButton type="submit" size="l" block busy={isFetching} busyText={t('login.busy')}>
        {t('login.submit')}
      </PrimaryButton>
      <p>
        <AppLink path={PATHS.recovery}>{access('login.forgotten')}</AppLink>
      </p>
      <p className={entry.muted}>{t('login.lasts')}</p>
    </Form>
  )
}

/** Failures of no field. */
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

// Whether a failed sign-in means that address and password don't belong together; which of the two is never said.

const CODES: readonly string[] = ['CREDENTIALS_WRONG']

/** By its code, or by the status that means just this. */
const isWrongSignIn = (error: ApiError): boolean =>
  statusOf(error) === 401 || (error._tag === 'Refused' && CODES.includes(error.code ?? ''))

const { phoneCode, phoneNumber } = PERSON_TRAITS
const MOBILE_TRAITS = { phoneCode, phoneNumber }

const MobileIdForm = ({ typed, onChange }: TypedProps<MobileId>) => {
  const t = useSignInTexts()
  const dispatch = useDispatch()
  const isBusy = useField('auth', 'isFetching')
  const isWaiting = useIsWaiting('mobile-id')
  const { field, submit } = useModelForm<MobileId>({
    kept: typed,
    onChange,
    validate: mobileIdErrorsOf,
    words: (name, key) => t(key === 'common-fields.required-error' ? `missing.${name}` : `wrong.${name}`),
  })
  const send = (form: MobileId) => {
    if (!isBusy) dispatch(command('AttemptSignIn', { attempt: { _tag: 'MobileId', form } }))
  }
  return (
    <IdForm source="mobile-id" onSubmit={submit(send)}>
      <PersonalCodeField field={field('personalCode')} source="mobile-id" />
      <div className={css.phone}>
        <TextFields traits={MOBILE_TRAITS} field={field} label={(name) => t(name)} disabled={isWaiting} />
      </div>
    </IdForm>
  )
}

// What was typed for each way to sign in, and which way is looked at: it stays with the screen until it is sent.

export interface TypedSignIn {
  readonly source: SignInSource
  readonly password: SignInValues
  readonly mobileId: MobileId
  readonly smartId: SmartId
}

/** Nothing yet, by the brand's first way. */
export const useTypedSignIn = () => {
  const { signInSources = ['password'] } = useBrand()
  return useState<TypedSignIn>({
    source: signInSources[0] ?? 'password',
    password: { userName: '', password: '' },
    mobileId: EMPTY_MOBILE_ID,
    smartId: EMPTY_SMART_ID,
  })
}

/** A customer who did not choose to sign out sees what happened, and that the booking is not lost. */
export const WhyHere = () => {
  const t = useAccountTexts()
  const endedBy = useField('auth', 'endedBy')
  const { current } = useModel('reservation')
  // The frame says what was done elsewhere.
  if (endedBy !== 'expired' && endedBy !== 'rejected') return null
  return (
    <Notice tone="warn" title={t(`ended.${endedBy}`)}>
      {t(current === null ? 'ended.again' : 'ended.held')}
    </Notice>
  )
}
