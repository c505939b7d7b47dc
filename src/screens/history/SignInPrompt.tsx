// The sign-in on the page of the list itself: who signs in here stays here (OP-53).
import { useState } from 'react'
import type { SignInValues } from '../../../domain/auth/messages.ts'
import { Panel } from '../../components/layout/Panel.tsx'
import { useField } from '../../models/modelSource.ts'
import { useHistoryTexts } from '../../texts/shownLocale.ts'
import { BookingWayBack } from '../profile/BookingWayBack.tsx'
import { AccountsToTry } from '../login/AccountsToTry.tsx'
import { LoginForm } from '../login/LoginForm.tsx'
import { WhyHere } from '../login/WhyHere.tsx'
import css from './history.module.css'

export const SignInPrompt = () => {
  const t = useHistoryTexts()
  const token = useField('auth', 'token')
  const [form, setForm] = useState<SignInValues>({ userName: '', password: '' })
  return (
    <div className={css.prompt}>
      <div className={css.promptForm}>
        <WhyHere />
        <Panel title={t('prompt.title')} lead={t(token === null ? 'prompt.lead' : 'prompt.unknown')}>
          <LoginForm typed={form} onChange={setForm} />
        </Panel>
      </div>
      <div className={css.promptForm}>
        <BookingWayBack withTime />
        <AccountsToTry onPick={setForm} />
      </div>
    </div>
  )
}
