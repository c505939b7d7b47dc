// What a manager may do to another member: let book for the company or not, and remove (MGR-06..08).
import { type Member, memberName, standingOf } from '../../../domain/companies/member.ts'
import type { PayerId } from '../../../domain/ids.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { useCompanyTexts } from '../../texts/shownLocale.ts'
import css from '../companies/companies.module.css'
import { ConfirmedButton } from '../companies/ConfirmedButton.tsx'
import { useChange } from '../companies/useChange.ts'

interface MemberActionsProps {
  readonly companyId: PayerId
  readonly member: Member
}

export const MemberActions = ({ companyId, member }: MemberActionsProps) => {
  const t = useCompanyTexts()
  const { change, running } = useChange()
  const { customerId } = member
  const name = memberName(member) ?? t('users.nameless')
  const standing = standingOf(member)
  const isBusy = running !== null && 'customerId' in running && running.customerId === customerId
  return (
    <div className={css.actions}>
      {standing !== 'active' && (
        <QuietButton
          busy={isBusy}
          busyText={t('busy')}
          onClick={() => change({ _tag: 'Activate', companyId, customerId })}
        >
          {t('users.activate')} <span className="fl-hidden">{name}</span>
        </QuietButton>
      )}
      {standing !== 'inactive' && (
        <QuietButton
          busy={isBusy}
          busyText={t('busy')}
          onClick={() => change({ _tag: 'Deactivate', companyId, customerId })}
        >
          {t('users.deactivate')} <span className="fl-hidden">{name}</span>
        </QuietButton>
      )}
      <ConfirmedButton
        label={t('users.remove', { name })}
        title={t('users.remove-title', { name })}
        body={t('users.remove-body')}
        confirm={t('users.remove-confirm')}
        busy={isBusy}
        onConfirm={() => change({ _tag: 'Remove', companyId, customerId })}
      />
    </div>
  )
}
