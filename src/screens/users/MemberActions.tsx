// What a manager may do to another member: let book for the company or not, and remove (MGR-06..08).
import { type Member, memberName, standingOf } from '../../../domain/companies/member.ts'
import type { PayerId } from '../../../domain/ids.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { useCompanyTexts } from '../../texts/pageTexts.ts'
import css from '../../components/companies/companies.module.css'
import { ConfirmedButton } from '../../components/companies/ConfirmedButton.tsx'
import { Naming } from '../../components/companies/Naming.tsx'
import { useChange } from '../../components/companies/useChange.ts'

const STEPS = {
  active: ['Deactivate'],
  inactive: ['Activate'],
  unknown: ['Activate', 'Deactivate'],
} as const
const WORDS = { Activate: 'users.activate', Deactivate: 'users.deactivate' } as const

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
      {STEPS[standing].map((step, i) => (
        // By its place: the button that was pressed stays, and keeps the focus, when it says the opposite.
        <QuietButton
          key={`step ${i}`}
          busy={isBusy}
          busyText={t('busy')}
          onClick={() => change({ _tag: step, companyId, customerId })}
        >
          <Naming words={t(WORDS[step])} name={name} />
        </QuietButton>
      ))}
      <ConfirmedButton
        label={<Naming words={t('users.remove', { name: '' })} name={name} />}
        title={t('users.remove-title', { name })}
        body={t('users.remove-body')}
        confirm={t('users.remove-confirm')}
        busy={isBusy}
        onConfirm={() => change({ _tag: 'Remove', companyId, customerId })}
      />
    </div>
  )
}
