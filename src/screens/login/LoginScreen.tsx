// Signing in with a password (LOC-07), why the customer was led here, and the way on without it (OP-142).
import { Suspense, useState } from 'react'
import type { SignInValues } from '../../../domain/auth/messages.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { useModel } from '../../models/modelSource.ts'
import { lazyDecoration } from '../../parts/lazyPart.tsx'
import { useAccountTexts } from '../../texts/shownLocale.ts'
import { BookingWayBack } from '../account/BookingWayBack.tsx'
import css from './login.module.css'
import { LoginForm } from './LoginForm.tsx'

/** A customer's page never downloads it. */
const DemoAccounts = lazyDecoration(async () => {
  const [{ DemoAccounts }, { DEMO_CUSTOMERS }] = await Promise.all([
    import('./DemoAccounts.tsx'),
    import('../../demo/data/customers.ts'),
  ])
  return ({ onPick }: { readonly onPick: (form: SignInValues) => void }) => (
    <DemoAccounts accounts={DEMO_CUSTOMERS} onPick={onPick} />
  )
})

export const LoginScreen = () => {
  const t = useAccountTexts()
  const { token } = useModel('auth')
  const { isDemo } = useModel('shell')
  const [form, setForm] = useState<SignInValues>({ userName: '', password: '' })
  return (
    <div className={css.page}>
      <div className={css.form}>
        <WhyHere />
        {token === null ? (
          <Panel title={t('login.panel')} lead={t('login.lead')}>
            <LoginForm typed={form} onChange={setForm} />
          </Panel>
        ) : (
          <SignedInAlready />
        )}
      </div>
      <div className={css.beside}>
        <BookingWayBack withTime />
        {isDemo && token === null && (
          <Suspense>
            <DemoAccounts onPick={setForm} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** A customer who did not choose to sign out is told what happened, and that the booking is not lost. */
const WhyHere = () => {
  const t = useAccountTexts()
  const { endedBy } = useModel('auth')
  const { current } = useModel('reservation')
  // The frame says what was done elsewhere.
  if (endedBy === null || endedBy === 'chosen' || endedBy === 'elsewhere') return null
  return (
    <Notice tone="warn" title={t(`ended.${endedBy}`)}>
      {t(current === null ? 'ended.again' : 'ended.held')}
    </Notice>
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
