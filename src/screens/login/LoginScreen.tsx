// Signing in with a password (LOC-07), why the customer was led here, and the way on without it (OP-142).
import { useState } from 'react'
import type { SignInValues } from '../../../domain/auth/messages.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { BackButton } from '../../shell/BackButton.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useAccountTexts } from '../../texts/shownLocale.ts'
import { NewPasswordHolds, OtherWays } from '../access/OtherWays.tsx'
import { BookingWayBack } from '../account/BookingWayBack.tsx'
import { AccountsToTry } from './AccountsToTry.tsx'
import css from './login.module.css'
import { LoginForm } from './LoginForm.tsx'
import { WhyHere } from './WhyHere.tsx'

export const LoginScreen = () => {
  const t = useAccountTexts()
  const { token } = useModel('auth')
  const [form, setForm] = useState<SignInValues>({ userName: '', password: '' })
  return (
    <div className={css.page}>
      <div className={css.form}>
        <WhyHere />
        <NewPasswordHolds />
        {token === null ? (
          <Panel title={t('login.panel')} lead={t('login.lead')}>
            <LoginForm typed={form} onChange={setForm} />
            <OtherWays />
          </Panel>
        ) : (
          <SignedInAlready />
        )}
        <BackButton />
      </div>
      <div className={css.beside}>
        <BookingWayBack withTime />
        {token === null && <AccountsToTry onPick={setForm} />}
      </div>
    </div>
  )
}

const SignedInAlready = () => {
  const t = useAccountTexts()
  const { user } = useModel('auth')
  const name = user === null ? '' : `${user.firstName} ${user.lastName}`.trim()
  return (
    <div className={css.already}>
      <p>{name === '' ? t('login.already-nameless') : t('login.already', { name })}</p>
      <AppLink path={PATHS.account} className="fl-btn">
        {t('login.to-account')}
      </AppLink>
    </div>
  )
}
