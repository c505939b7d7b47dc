// The invitations of a company that wait to be taken up: sent again, or cancelled (COMP-06, MGR-04, MGR-05).
import type { CustomerCompany } from '../../../domain/auth/customer.ts'
import { type Invitation, isWaiting } from '../../../domain/auth/invitation.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { useCompanyTexts } from '../../texts/pageTexts.ts'
import css from '../../components/companies/companies.module.css'
import { useChange } from '../../components/companies/useChange.ts'

export const Invitations = ({ company }: { readonly company: CustomerCompany }) => {
  const t = useCompanyTexts()
  const waiting = company.invitations.filter(isWaiting)
  if (waiting.length === 0) return null
  return (
    <ul className={css.list} aria-label={t('invite.list', { name: company.legalName || t('nameless') })}>
      {waiting.map((invitation, i) => (
        <li key={invitation.token ?? `${invitation.email} ${i}`} className={css.row}>
          <InvitationRow invitation={invitation} />
        </li>
      ))}
    </ul>
  )
}

const InvitationRow = ({ invitation }: { readonly invitation: Invitation }) => {
  const t = useCompanyTexts()
  const { change, running } = useChange()
  const { token, companyId, firstName, lastName, email } = invitation
  const name = `${firstName} ${lastName}`.trim()
  const isBusy = running !== null && 'token' in running && running.token === token
  return (
    <>
      <div>
        {name !== '' && <p className={css.name}>{name}</p>}
        <p>{email}</p>
        <p className={css.marks}>
          <span className={css.mark}>{t('invite.invited')}</span>
        </p>
      </div>
      {token !== null && (
        <div className={css.actions}>
          <QuietButton
            busy={isBusy}
            busyText={t('busy')}
            onClick={() => change({ _tag: 'Resend', companyId, token })}
          >
            {t('invite.resend')} <span className="fl-hidden">{email}</span>
          </QuietButton>
          <QuietButton
            tone="bad"
            busy={isBusy}
            busyText={t('busy')}
            onClick={() => change({ _tag: 'CancelInvitation', companyId, token })}
          >
            {t('invite.cancel')} <span className="fl-hidden">{email}</span>
          </QuietButton>
        </div>
      )}
    </>
  )
}
