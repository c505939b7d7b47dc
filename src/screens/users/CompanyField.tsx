// To which of the managed companies a form belongs; nothing to choose with one alone.
import type { CustomerCompany } from '../../../domain/auth/customer.ts'
import { SelectField } from '../../components/forms/SelectField.tsx'
import { useCompanyTexts } from '../../texts/pageTexts.ts'

interface CompanyFieldProps {
  readonly companies: readonly CustomerCompany[]
  readonly value: string
  readonly onChange: (companyId: string) => void
}

export const CompanyField = ({ companies, value, onChange }: CompanyFieldProps) => {
  const t = useCompanyTexts()
  if (companies.length < 2) return null
  return (
    <SelectField
      label={t('invite.company')}
      value={value}
      options={companies.map(({ companyId, legalName }) => ({
        value: companyId,
        label: legalName || t('nameless'),
      }))}
      groups={[]}
      placeholder={t('invite.company')}
      onChange={onChange}
    />
  )
}
