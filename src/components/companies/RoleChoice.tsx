// For whom the customer books: as a private person, or for one of the companies. Nothing without a company to choose.
import { SelectField } from '../forms/SelectField.tsx'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useCompanyTexts } from '../../texts/pageTexts.ts'
import { useRole } from './useRole.ts'
import css from './companies.module.css'

export const RoleChoice = () => {
  const t = useCompanyTexts()
  const { role, companies, choose } = useRole()
  if (companies.length === 0) return null
  return (
    <LookProvider>
      <div className={css.choice}>
        <SelectField
          name="role"
          label={t('role.label')}
          value={role}
          options={[{ value: '', label: t('role.private') }].concat(companies)}
          placeholder={t('role.private')}
          onChange={choose}
        />
      </div>
    </LookProvider>
  )
}
