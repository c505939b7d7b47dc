// The sign-in on the page of the list itself: who signs in here stays here (OP-53).
import { useState } from 'react'
import { useBrand } from '../../brands/brandContext.ts'
import { Panel } from '../../components/layout/Panel.tsx'
import { useField } from '../../models/modelSource.ts'
import { useHistoryTexts } from '../../texts/pageTexts.ts'
import { BookingWayBack } from '../../components/profile/BookingWayBack.tsx'
import { AccountsToTry } from '../../components/signIn/AccountsToTry.tsx'
import { SignInMethods } from '../../components/signIn/SignInMethods.tsx'
import { emptySignIn } from '../../components/signIn/typedSignIn.ts'
import { WhyHere } from '../../components/signIn/WhyHere.tsx'
import css from './history.module.css'

export const SignInPrompt = () => {
  const t = useHistoryTexts()
  const token = useField('auth', 'token')
  const { signInSources = ['password'] } = useBrand()
  const [typed, setTyped] = useState(() => emptySignIn(signInSources[0] ?? 'password'))
  return (
    <div className={css.prompt}>
      <div className={css.promptForm}>
        <WhyHere />
        <Panel title={t('prompt.title')} lead={t(token === null ? 'prompt.lead' : 'prompt.unknown')}>
          <SignInMethods typed={typed} onChange={setTyped} />
        </Panel>
      </div>
      <div className={css.promptForm}>
        <BookingWayBack withTime />
        <AccountsToTry typed={typed} onPick={setTyped} />
      </div>
    </div>
  )
}
