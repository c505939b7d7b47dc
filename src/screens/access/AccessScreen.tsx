// The pages around an account beside the sign-in: making one, opening it, asking for a new password, setting it (LOC-08, LOC-10).
import type { ReactNode } from 'react'
import { PATHS, type ShopPath } from '../../../domain/shell/address.ts'
import { Panel } from '../../components/layout/Panel.tsx'
import { classes } from '../../look/classes.ts'
import { useField, useModel, useDispatch } from '../../models/modelSource.ts'
import { AppLink, ButtonLink } from '../../shell/AppLink.tsx'
import { BackButton } from '../../shell/BackButton.tsx'
import { AuthNotice } from '../../shell/AuthNotice.tsx'
import { useLostFocus } from '../../shell/useLostFocus.ts'
import { useAccessTexts } from '../../texts/pageTexts.ts'
import { BookingWayBack } from '../../components/profile/BookingWayBack.tsx'
import { demoPart } from '../../shell/demoPart.tsx'
import css from '../../components/signIn/access.module.css'
import entry from '../../components/signIn/entry.module.css'
import { BadLetter, Reset, PasswordFields, usePasswordWords } from './ResetForm.tsx'
import {
  useIsDone,
  useIsRunning,
  useFailure,
  useRefusalText,
  fieldOf,
} from '../../components/signIn/accessWords.ts'
import { command } from '../../../domain/log/commands.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import {
  EMPTY_SIGN_UP,
  signUpErrorsOf,
  type SignUpValues,
  type RecoveryForm as TypedRecovery,
  recoveryErrorsOf,
} from '../../../domain/auth/access.ts'
import { Form, PERSON_TRAITS, TextFields, USER_NAME_TRAITS } from '../../components/forms/Form.tsx'
import { type ModelFormParts, useOwnForm } from '../../components/forms/useModelForm.ts'

export const AccessScreen = ({ page }: { readonly page: 'signUp' | 'recovery' | 'reset' | 'activate' }) => {
  const t = useAccessTexts()
  const contents = {
    signUp: <SignUp />,
    recovery: (
      <Panel title={t('recovery.panel')} lead={t('recovery.lead')}>
        <RecoveryForm />
        <Way path={PATHS.login}>{t('to-login')}</Way>
      </Panel>
    ),
    reset: (
      <Panel title={t('reset.panel')}>
        <Reset />
      </Panel>
    ),
    activate: <Activate />,
  }
  return (
    <div className={entry.page}>
      <div className={entry.form}>
        {contents[page]}
        <div className={css.ways}>
          <BackButton />
        </div>
      </div>
      <div className={entry.beside}>
        <BookingWayBack withTime />
        <LettersToTry />
      </div>
    </div>
  )
}

const SignUp = () => {
  const t = useAccessTexts()
  const isOnItsWay = useField('access', 'letter') === 'signUp'
  if (isOnItsWay) return <CheckYourMail />
  return (
    <Panel title={t('signUp.panel')} lead={t('signUp.lead')}>
      <SignUpForm />
      <Way path={PATHS.login}>{t('signUp.have-one')}</Way>
    </Panel>
  )
}

/** It stays on the page (OP-32); what was said in passing goes. */
const CheckYourMail = () => {
  const t = useAccessTexts()
  const isDone = useIsDone('signUp')
  // The form is gone.
  const place = useLostFocus('sent')
  return (
    <Panel title={t('signUp.mail')}>
      <div ref={place} tabIndex={-1} className={classes('fl-outcome', entry.fields)}>
        {isDone && <AuthNotice tone="good" title={t('signUp.done')} />}
        <p>{t('signUp.mail-body')}</p>
        <Way path={PATHS.login}>{t('to-login')}</Way>
      </div>
    </Panel>
  )
}

const Activate = () => {
  const t = useAccessTexts()
  const { token, activationToken } = useModel('auth')
  // Who is signed in already sees what becomes of the letter, which may be another person's.
  return (
    <Panel title={t('activate.panel')}>
      {(token === null || activationToken !== null) && <Activation />}
      {token !== null && <Way path={PATHS.account}>{t('activate.signed-in')}</Way>}
    </Panel>
  )
}

const Way = ({ path, children }: { readonly path: ShopPath; readonly children: ReactNode }) => (
  <p className={css.way}>
    <AppLink path={path}>{children}</AppLink>
  </p>
)

/** A customer's page never downloads it. */
const DemoMailbox = demoPart(async () => {
  const [{ DemoMailbox }, { SPENT_LETTERS }] = await Promise.all([
    import('./DemoMailbox.tsx'),
    import('../../demo/demo.ts'),
  ])
  return () => <DemoMailbox letters={window.ferrylogDemo?.letters() ?? []} spent={SPENT_LETTERS} />
})

/** With each answer there may be another letter. */
const LettersToTry = () => <DemoMailbox key={useModel('access').running.join(' ')} />

/** Opening an account by a letter (AUTH-18): done, refused, or not known, with what to do next. */
const Activation = () => {
  const t = useAccessTexts()
  const token = useField('auth', 'activationToken')
  const activation = useField('access', 'activation')
  if (activation._tag === 'Accepted')
    return (
      <div className={entry.fields}>
        <Notice tone="good" title={t('activate.done')}>
          {t('activate.done-body')}
        </Notice>
        <ButtonLink path={PATHS.login}>{t('to-login')}</ButtonLink>
      </div>
    )
  if (token !== null && activation._tag === 'Unknown') return <p role="status">{t('activate.busy')}</p>
  // The account may be open already, and a new one brings a new letter.
  return (
    <BadLetter
      letter="activate"
      error={token !== null && activation._tag === 'Refused' ? activation.error : null}
    >
      <div className={css.ways}>
        <ButtonLink path={PATHS.login}>{t('to-login')}</ButtonLink>
        <AppLink path={PATHS.signUp}>{t('to-sign-up')}</AppLink>
      </div>
    </BadLetter>
  )
}

const SIGN_UP_TRAITS = { ...PERSON_TRAITS, email: USER_NAME_TRAITS }

const useSignUpWords = (): ModelFormParts<SignUpValues>['words'] => {
  const t = useAccessTexts()
  const passwordWords = usePasswordWords()
  return (name, key) => {
    if (name === 'password' || name === 'repeated') return passwordWords(name, key)
    if (key === 'common-fields.email-correct-error') return t('wrong.email')
    if (name === 'phoneCode' || name === 'phoneNumber') return t(`wrong.${name}`)
    return t(`missing.${name}`)
  }
}

/** Making an account (LOC-08, API-03): what is missing is said at its field, and so is what the server refuses of one. */
const SignUpForm = () => {
  const t = useAccessTexts()
  const dispatch = useDispatch()
  const isRunning = useIsRunning('signUp')
  const error = useFailure('signUp')
  const refusalText = useRefusalText()
  const words = useSignUpWords()
  const refusedField = fieldOf(error)
  const { field, submit } = useOwnForm<SignUpValues>(EMPTY_SIGN_UP, {
    isBusy: isRunning,
    validate: signUpErrorsOf,
    words,
    refused:
      error === null || refusedField === null
        ? null
        : { error, field: refusedField, words: refusalText('signUp', error) },
  })
  const send = ({ password, repeated: _repeated, ...form }: SignUpValues) => {
    dispatch(command('SignUp', { source: 'password', form }), { password })
  }
  return (
    <Form className={entry.fields} onSubmit={submit(send)} aria-label={t('signUp.title')}>
      <div className={css.pairs}>
        <TextFields
          traits={SIGN_UP_TRAITS}
          field={field}
          label={(name) => t(`fields.${name}`)}
          required={['firstName', 'lastName', 'email']}
          box={(name) => ({ className: css[name] })}
        />
      </div>
      <PasswordFields field={field} />
      {error !== null && (
        <AuthNotice tone="bad" title={t('signUp.failed')}>
          {refusedField === null ? refusalText('signUp', error) : t('signUp.see-field')}
        </AuthNotice>
      )}
      <PrimaryButton type="submit" size="l" block busy={isRunning} busyText={t('signUp.busy')}>
        {t('signUp.submit')}
      </PrimaryButton>
    </Form>
  )
}

/** Asking for a letter to set a new password (LOC-10, AUTH-16). Whether there is such an account is never revealed. */
const NOTHING_TYPED: TypedRecovery = { userName: '' }
const TRAITS = { userName: USER_NAME_TRAITS }

const RecoveryForm = () => {
  const t = useAccessTexts()
  const dispatch = useDispatch()
  const isRunning = useIsRunning('recover')
  const isDone = useIsDone('recover')
  const isOnItsWay = useField('access', 'letter') === 'recovery'
  const error = useFailure('recover')
  const refusalText = useRefusalText()
  const { field, submit } = useOwnForm(NOTHING_TYPED, {
    isBusy: isRunning,
    validate: recoveryErrorsOf,
    words: (_name, key) => t(key === 'common-fields.email-correct-error' ? 'wrong.email' : 'missing.email'),
  })
  const send = (form: TypedRecovery) => dispatch(command('RequestRecovery', { form }))
  return (
    <Form className={entry.fields} onSubmit={submit(send)} aria-label={t('recovery.title')}>
      {isDone && (
        <AuthNotice tone="good" title={t('recovery.sent')}>
          {t('recovery.sent-body')}
        </AuthNotice>
      )}
      {isOnItsWay && <p>{t('recovery.look')}</p>}
      <TextFields traits={TRAITS} field={field} label={() => t('fields.email')} />
      {error !== null && (
        <AuthNotice tone="bad" title={t('recovery.failed')}>
          {refusalText('recover', error)}
        </AuthNotice>
      )}
      <PrimaryButton type="submit" size="l" block busy={isRunning} busyText={t('recovery.busy')}>
        {t(isOnItsWay ? 'recovery.again' : 'recovery.submit')}
      </PrimaryButton>
    </Form>
  )
}
