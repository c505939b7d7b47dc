// One member of a company: who it is, what the manager may do, and the way to the reservations (MGR-09).
import { managedCompanies } from '../../../domain/auth/customer.ts'
import { isCurrent, memberName } from '../../../domain/companies/membership.ts'
import { queryOfChoice } from '../../../domain/history/listChoice.ts'
import { memberIn, PATHS } from '../../../domain/shell/address.ts'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { Skeleton } from '../../components/layout/Skeleton.tsx'
import { useField, useFrom } from '../../models/modelSource.ts'
import { AppLink, ButtonLink } from '../../shell/AppLink.tsx'
import { useCompanyTexts } from '../../texts/pageTexts.ts'
import { ProfileFrame } from '../../components/profile/ProfileFrame.tsx'
import { PageOutcome, MembersFailure } from '../../components/companies/ChangeOutcome.tsx'
import css from '../../components/companies/companies.module.css'
import { MemberActions, MemberMarks } from './Members.tsx'

export const MemberScreen = () => (
  <ProfileFrame>
    <div className={css.page}>
      <PageOutcome />
      <Shown />
      <p>
        <AppLink path={PATHS.users}>{useCompanyTexts()('member.back')}</AppLink>
      </p>
    </div>
  </ProfileFrame>
)

const Shown = () => {
  const t = useCompanyTexts()
  const path = useFrom('shell', ({ address }) => address?.path)
  const customer = useField('auth', 'customer')
  const { told, failure } = useField('resources', 'members')
  const named = path === undefined ? null : memberIn(path)
  const company = managedCompanies(customer).find(({ companyId }) => companyId === named?.companyId)
  if (named === null || customer === null || company === undefined)
    return <EmptyState title={t('users.not-managed')} />
  if (failure !== null) return <MembersFailure title={t('users.failed')} />
  if (told === null)
    return (
      <div role="status">
        <span className="fl-hidden">{t('users.loading')}</span>
        <Skeleton height="8rem" />
      </div>
    )
  const { members } = told
  const member = members.find(({ memberId }) => memberId === named.memberId)
  if (member === undefined) return <EmptyState title={t('member.none')}>{t('member.none-body')}</EmptyState>
  const { companyId } = company
  const isYou = isCurrent(member, members, customer.customerId)
  const list = queryOfChoice({ _tag: 'Managed', companyId, memberId: member.memberId })
  return (
    <Panel title={memberName(member) ?? t('users.nameless')} lead={company.legalName}>
      <div className={css.words}>
        <p>{member.email}</p>
        <MemberMarks member={member} isYou={isYou} />
        <ButtonLink path={PATHS.myReservations} query={{ ...list }}>
          {t('member.reservations')}
        </ButtonLink>
        {isYou ? (
          <p className={css.muted}>{t('member.you')}</p>
        ) : (
          <MemberActions companyId={companyId} member={member} />
        )}
      </div>
    </Panel>
  )
}
