// In the demo: who can sign in, with the password; choosing one fills in the form.
import type { SignInValues } from '../../../domain/auth/messages.ts'
import { Panel } from '../layout/Panel.tsx'
import { useAccountTexts, useSignInTexts } from '../../texts/pageTexts.ts'
import css from './login.module.css'
import entry from './entry.module.css'

interface DemoAccount extends SignInValues {
  /** Whether there is a long list of reservations to see. */
  readonly hasHistory: boolean
  readonly isLocked?: boolean
}

interface DemoAccountsProps {
  readonly accounts: readonly DemoAccount[]
  readonly onPick: (form: SignInValues) => void
}

export const DemoAccounts = ({ accounts, onPick }: DemoAccountsProps) => {
  const t = useAccountTexts()
  const words = useSignInTexts()
  return (
    <Panel title={t('demo.title')} look="plain">
      <p className={entry.muted}>{t('demo.body')}</p>
      <ul className={entry.list}>
        {accounts.map(({ userName, password, hasHistory, isLocked = false }) => (
          <li key={userName}>
            <button type="button" className={css.account} onClick={() => onPick({ userName, password })}>
              <span>{userName}</span>
              <span className={entry.muted}>{t('demo.password', { password })}</span>
              {hasHistory && <span className={entry.muted}>{t('demo.history')}</span>}
              {isLocked && <span className={entry.muted}>{words('problem.locked.title')}.</span>}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
