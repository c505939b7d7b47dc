// The customer's companies, for whom the customer books, and the ways to add one and to leave one (PROF-01, COMP-02, MGR-11).
import type { CustomerCompany } from '../../../domain/auth/customer.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { useField } from '../../models/modelSource.ts'
import { ButtonLink } from '../../shell/AppLink.tsx'
import { useCompanyTexts } from '../../texts/pageTexts.ts'
import { ProfileFrame } from '../../components/profile/ProfileFrame.tsx'
import { PageOutcome, UnknownCustomer } from '../../components/companies/ChangeOutcome.tsx'
import css from '../../components/companies/companies.module.css'
import { ConfirmedButton, Naming } from '../../components/companies/ConfirmedButton.tsx'
import { RoleChoice } from '../../components/companies/RoleChoice.tsx'
import { useChange } from '../../components/companies/useChange.ts'

export const CompaniesScreen = () => (
  <ProfileFrame>
    <div className={css.page}>
      <PageOutcome />
      <Companies />
    </div>
  </ProfileFrame>
)

const Companies = () => {
  const t = useCompanyTexts()
  const customer = useField('auth', 'customer')
  const add = <ButtonLink path={PATHS.addCompany}>{t('companies.add')}</ButtonLink>
  if (customer === null) return <UnknownCustomer />
  if (customer.companies.length === 0)
    return (
      <EmptyState title={t('companies.none')} action={add}>
        {t('companies.none-body')}
      </EmptyState>
    )
  return (
    <>
      <Panel title={t('companies.title')}>
        <ul className={css.list} aria-label={t('companies.title')}>
          {customer.companies.map((company) => (
            <li key={company.companyId} className={css.row}>
              <CompanyFacts company={company} />
              {/* The call names the user. */}
              {customer.userId !== null && <LeaveButton company={company} />}
            </li>
          ))}
        </ul>
        <div className={css.end}>{add}</div>
      </Panel>
      <Panel title={t('role.title')} lead={t('role.lead')} look="plain">
        <RoleChoice />
      </Panel>
    </>
  )
}

interface CompanyProps {
  readonly company: CustomerCompany
}

const CompanyFacts = ({ company: { legalName, registrationNumber, isManaged } }: CompanyProps) => {
  const t = useCompanyTexts()
  return (
    <div>
      <p className={css.name}>{legalName || t('nameless')}</p>
      {registrationNumber !== '' && <p>{t('companies.number', { number: registrationNumber })}</p>}
      {isManaged && (
        <p className={css.marks}>
          <span className={css.mark}>{t('companies.manager')}</span>
        </p>
      )}
    </div>
  )
}

const LeaveButton = ({ company: { companyId, legalName, isManaged } }: CompanyProps) => {
  const t = useCompanyTexts()
  const { change, isBusy } = useChange()
  const name = legalName || t('nameless')
  return (
    <ConfirmedButton
      label={<Naming words={t('companies.leave', { name: '' })} name={name} />}
      title={t('companies.leave-title', { name })}
      body={t(isManaged ? 'companies.leave-manager' : 'companies.leave-body')}
      confirm={t('companies.leave-confirm')}
      busy={isBusy}
      onConfirm={() => change({ _tag: 'Leave', companyId })}
    />
  )
}
