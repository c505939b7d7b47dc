// The pages around an account beside the sign-in: making one, opening it, asking for a new password, setting it (LOC-08, LOC-10).
import type { ReactNode } from 'react'
import { PATHS, type ShopPath } from '../../../domain/shell/address.ts'
import { Panel } from '../../components/layout/Panel.tsx'
import { classes } from '../../look/classes.ts'
import { useField } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { AuthNotice } from '../../shell/AuthNotice.tsx'
import { BackButton } from '../../shell/BackButton.tsx'
import { useLostFocus } from '../../shell/useLostFocus.ts'
import { useAccessTexts } from '../../texts/pageTexts.ts'
import { BookingWayBack } from '../../components/profile/BookingWayBack.tsx'
import css from '../../components/signIn/access.module.css'
import entry from '../../components/signIn/entry.module.css'
import { Activation } from './Activation.tsx'
import { LettersToTry } from './LettersToTry.tsx'
import { RecoveryForm } from './RecoveryForm.tsx'
import { Reset } from './ResetForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { useIsDone } from '../../components/signIn/useAccess.ts'

interface AccessScreenProps {
  readonly page: 'signUp' | 'recovery' | 'reset' | 'activate'
}

export const AccessScreen = ({ page }: AccessScreenProps) => {
  const contents = {
    signUp: <SignUp />,
    recovery: <Recovery />,
    reset: <NewPassword />,
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
  const told = useLostFocus('sent')
  return (
    <Panel title={t('signUp.mail')}>
      <div ref={told} tabIndex={-1} className={classes('fl-told', entry.fields)}>
        {isDone && <AuthNotice tone="good" title={t('signUp.done')} />}
        <p>{t('signUp.mail-body')}</p>
        <Way path={PATHS.login}>{t('to-login')}</Way>
      </div>
    </Panel>
  )
}

const Recovery = () => {
  const t = useAccessTexts()
  return (
    <Panel title={t('recovery.panel')} lead={t('recovery.lead')}>
      <RecoveryForm />
      <Way path={PATHS.login}>{t('to-login')}</Way>
    </Panel>
  )
}

const NewPassword = () => {
  const t = useAccessTexts()
  return (
    <Panel title={t('reset.panel')}>
      <Reset />
    </Panel>
  )
}

const Activate = () => {
  const t = useAccessTexts()
  const token = useField('auth', 'token')
  return (
    <Panel title={t('activate.panel')}>
      {token === null ? <Activation /> : <Way path={PATHS.account}>{t('activate.signed-in')}</Way>}
    </Panel>
  )
}

interface WayProps {
  readonly path: ShopPath
  readonly children: ReactNode
}

const Way = ({ path, children }: WayProps) => (
  <p className={css.way}>
    <AppLink path={path}>{children}</AppLink>
  </p>
)
