// For whom the customer books: as a private person, or for one of the companies (ROLE-08, ROLE-09, OP-105). Nothing without
// a company to choose.
import type { PayerId } from '../../../domain/ids.ts'
import { command } from '../../../domain/log/commands.ts'
import { SelectField } from '../../components/forms/SelectField.tsx'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useDispatch, useField } from '../../models/modelSource.ts'
import { useCompanyTexts } from '../../texts/shownLocale.ts'

export const RoleChoice = () => {
  const t = useCompanyTexts()
  const dispatch = useDispatch()
  const customer = useField('auth', 'customer')
  const role = useField('auth', 'customerRole')
  const companies = customer?.companies ?? []
  if (companies.length === 0) return null
  return (
    <LookProvider>
      <SelectField
        name="role"
        label={t('role.label')}
        value={role ?? ''}
        options={[
          { value: '', label: t('role.private') },
          ...companies.map(({ companyId, legalName }) => ({
            value: companyId,
            label: legalName || t('nameless'),
          })),
        ]}
        groups={[]}
        placeholder={t('role.private')}
        onChange={(value) =>
          dispatch(command('ChooseRole', { companyId: value === '' ? null : (value as PayerId) }))
        }
      />
    </LookProvider>
  )
}
