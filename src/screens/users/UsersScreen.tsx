// The members and invitations of the companies that the customer manages (MGR-01..08, MGR-11). Who manages none sees none of
// it, and nothing is asked for them.
import { type CustomerCompany, managedCompanies } from '../../../domain/auth/customer.ts'
import { membersAskedAt } from '../../../domain/history/shownMembers.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { Skeleton } from '../../components/layout/Skeleton.tsx'
import { useField, useFrom } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useCompanyTexts } from '../../texts/pageTexts.ts'
import { ProfileFrame } from '../../components/profile/ProfileFrame.tsx'
import { InvitationsToTry } from '../../components/companies/InvitationsToTry.tsx'
import { PageOutcome } from '../../components/companies/ChangeOutcome.tsx'
import css from '../../components/companies/companies.module.css'
import { Invitations } from './Invitations.tsx'
import { AddMemberForm } from './AddMemberForm.tsx'
import { InviteForm } from './InviteForm.tsx'
import { Members } from './Members.tsx'
import { MembersFailure } from '../../components/companies/MembersFailure.tsx'
import { MembersChoice } from './MembersChoice.tsx'

export const UsersScreen = () => (
  <ProfileFrame>
    <Users />
  </ProfileFrame>
)

const Users = () => {
  const t = useCompanyTexts()
  const managed = managedCompanies(useField('auth', 'customer'))
  const chosen = useFrom('shell', ({ address }) => membersAskedAt(address)?.companyId ?? null)
  const shown = managed.filter(({ companyId }) => chosen === null || companyId === chosen)
  if (managed.length === 0)
    return (
      <EmptyState
        title={t('users.no-manager')}
        action={
          <AppLink path={PATHS.companies} className="fl-btn">
            {t('join.to-companies')}
          </AppLink>
        }
      >
        {t('users.no-manager-body')}
      </EmptyState>
    )
  if (shown.length === 0)
    return (
      <EmptyState
        title={t('users.not-managed')}
        action={
          <AppLink path={PATHS.users} className="fl-btn">
            {t('users.all')}
          </AppLink>
        }
      />
    )
  return (
    <div className={css.page}>
      <PageOutcome toldElsewhere={['Invite', 'AddMember']} />
      <MembersChoice managed={managed} />
      <MembersFailure title={t('users.failed')} />
      {shown.map((company) => (
        <OfCompany key={company.companyId} company={company} />
      ))}
      <Panel title={t('invite.title')} lead={t('invite.lead')}>
        <InviteForm companies={shown} />
      </Panel>
      <Panel title={t('add.title')} lead={t('add.lead')} look="plain">
        <AddMemberForm companies={shown} />
      </Panel>
      <InvitationsToTry />
    </div>
  )
}

const OfCompany = ({ company }: { readonly company: CustomerCompany }) => {
  const t = useCompanyTexts()
  const { told, isFetching } = useField('resources', 'members')
  const name = company.legalName || t('nameless')
  return (
    <Panel title={name}>
      <div className={css.page}>
        {told === null && isFetching && (
          <div role="status">
            <span className="fl-hidden">{t('users.loading')}</span>
            <Skeleton height="8rem" />
          </div>
        )}
        {told !== null && <Members company={company} members={told.members} />}
        <Invitations company={company} />
      </div>
    </Panel>
  )
}
