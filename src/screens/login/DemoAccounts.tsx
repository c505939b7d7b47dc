// In the demo: who can sign in, with the password; choosing one fills in the form.
import type { SignInValues } from '../../../domain/auth/messages.ts'
import { Panel } from '../../components/layout/Panel.tsx'
import { useAccountTexts } from '../../texts/shownLocale.ts'
import css from './login.module.css'

interface DemoAccountsProps {
  readonly accounts: readonly SignInValues[]
  readonly onPick: (form: SignInValues) => void
}

export const DemoAccounts = ({ accounts, onPick }: DemoAccountsProps) => {
  const t = useAccountTexts()
  return (
    <Panel title={t('demo.title')} look="plain">
      <p className={css.muted}>{t('demo.body')}</p>
      <ul className={css.accounts}>
        {accounts.map(({ userName, password }) => (
          <li key={userName}>
            <button type="button" className={css.account} onClick={() => onPick({ userName, password })}>
              <span>{userName}</span>
              <span className={css.muted}>{t('demo.password', { password })}</span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
