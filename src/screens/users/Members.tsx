// The members of one company, with what a manager may do to each; the manager's own row has no such buttons (COMP-05, ROLE-05).
import type { CustomerCompany } from '../../../domain/auth/customer.ts'
import { isCurrent, type Member, memberName, standingOf } from '../../../domain/companies/member.ts'
import { memberPath } from '../../../domain/shell/address.ts'
import { useField } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useCompanyTexts } from '../../texts/pageTexts.ts'
import css from '../../components/companies/companies.module.css'
import { MemberActions } from './MemberActions.tsx'

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

interface MemberMarksProps {
  readonly member: Member
  readonly isYou: boolean
}

export const MemberMarks = ({ member, isYou }: MemberMarksProps) => {
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
