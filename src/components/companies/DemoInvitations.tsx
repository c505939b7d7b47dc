// In the demo: the letters with invitations that wait, so that one can be taken up.
import { Panel } from '../layout/Panel.tsx'
import { LetterLink } from '../../shell/LetterLink.tsx'
import { useCompanyTexts } from '../../texts/pageTexts.ts'
import css from './companies.module.css'

interface DemoInvitationsProps {
  readonly invitations: readonly { readonly company: string; readonly to: string; readonly token: string }[]
}

export const DemoInvitations = ({ invitations }: DemoInvitationsProps) => {
  const t = useCompanyTexts()
  if (invitations.length === 0) return null
  return (
    <Panel title={t('demo.title')} lead={t('demo.lead')} look="plain">
      <ul className={css.list}>
        {invitations.map(({ company, to, token }) => (
          <li key={token} className={css.row}>
            <LetterLink purpose="join" token={token}>
              {t('demo.letter', { company, to })}
            </LetterLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
