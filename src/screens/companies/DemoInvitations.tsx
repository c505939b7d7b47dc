// In the demo: the letters with invitations that wait, so that one can be taken up.
import { Panel } from '../../components/layout/Panel.tsx'
import { useField } from '../../models/modelSource.ts'
import { useCompanyTexts, useShownLocale } from '../../texts/shownLocale.ts'
import css from './companies.module.css'

interface DemoInvitationsProps {
  readonly invitations: readonly { readonly company: string; readonly to: string; readonly token: string }[]
}

export const DemoInvitations = ({ invitations }: DemoInvitationsProps) => {
  const t = useCompanyTexts()
  const locale = useShownLocale()
  const fake = useField('shell', 'address')?.query['fake']
  // A demo whose word stands behind the fragment stays one.
  const query = fake === undefined ? '' : `?fake=${fake}`
  if (invitations.length === 0) return null
  return (
    <Panel title={t('demo.title')} lead={t('demo.lead')} look="plain">
      <ul className={css.list}>
        {invitations.map(({ company, to, token }) => (
          <li key={token} className={css.row}>
            <a href={`#/${locale}/auth/join/${token}${query}`}>{t('demo.letter', { company, to })}</a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
