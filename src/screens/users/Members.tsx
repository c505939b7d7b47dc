// The members of one company, with what a manager may do to each; the manager's own row has no such buttons (COMP-05, ROLE-05).
import type { CustomerCompany } from '../../../domain/auth/customer.ts'
import type { Member } from '../../../domain/companies/member.ts'
import { isCurrent, memberName, standingOf } from '../../../domain/companies/membership.ts'
import { memberPath } from '../../../domain/shell/address.ts'
import { useField } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useCompanyTexts } from '../../texts/pageTexts.ts'
import css from '../../components/companies/companies.module.css'
import type { PayerId } from '../../../domain/ids.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { ConfirmedButton, Naming } from '../../components/companies/ConfirmedButton.tsx'
import { useChange } from '../../components/companies/useChange.ts'

interface MembersProps {
  readonly company: CustomerCompany
  /** Those of other companies may be among them. */
  readonly members: readonly Member[]
}

export const Members = ({ company, members }: MembersProps) => {
  const t = useCompanyTexts()
  const own = useField('auth', 'customer')?.customerId
  const { companyId } = company
  const shown = members.filter((one) => one.companyId === companyId || one.companyId === null)
  if (shown.length === 0) return <p>{t('users.none')}</p>
  return (
    <ul className={css.list} aria-label={t('users.members', { name: company.legalName || t('nameless') })}>
      {shown.map((member) => {
        const isYou = own !== undefined && isCurrent(member, shown, own)
        return (
          <li key={member.customerId} className={css.row}>
            <div>
              <AppLink path={memberPath(companyId, member.memberId)}>
                <span className={css.name}>{memberName(member) ?? t('users.nameless')}</span>
              </AppLink>
              <p>{member.email}</p>
              <MemberMarks member={member} isYou={isYou} />
            </div>
            {!isYou && <MemberActions companyId={companyId} member={member} />}
          </li>
        )
      })}
    </ul>
  )
}

export const MemberMarks = ({ member, isYou }: { readonly member: Member; readonly isYou: boolean }) => {
  const t = useCompanyTexts()
  const standing = standingOf(member)
  const status = standing === 'unknown' ? member.status : t(`users.${standing}`)
  const marks = [isYou ? t('users.you') : null, member.isManager ? t('companies.manager') : null, status]
  return (
    <p className={css.marks}>
      {marks
        .filter((mark) => mark !== null)
        .map((mark) => (
          <span key={mark} className={css.mark}>
            {mark}
          </span>
        ))}
    </p>
  )
}

/** What a manager may do to another member: let book for the company or not, and remove (MGR-06..08). */
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
