// Whose members a manager looks at: of all managed companies, or of one (MGR-01, MGR-02). The address keeps the choice.
import type { CustomerCompany } from '../../../domain/auth/customer.ts'
import { membersAskedAt } from '../../../domain/history/shownMembers.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { command } from '../../../domain/log/commands.ts'
import { SelectField } from '../../components/forms/SelectField.tsx'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useDispatch, useFrom } from '../../models/modelSource.ts'
import { useCompanyTexts } from '../../texts/pageTexts.ts'
import css from '../../components/companies/companies.module.css'

/** Nothing to choose with one company alone. */
export const MembersChoice = ({ managed }: { readonly managed: readonly CustomerCompany[] }) => {
  const t = useCompanyTexts()
  const dispatch = useDispatch()
  const chosen = useFrom('shell', ({ address }) => membersAskedAt(address)?.companyId ?? null)
  if (managed.length < 2) return null
  return (
    <LookProvider>
      <div className={css.choice}>
        <SelectField
          name="company"
          label={t('users.company')}
          value={chosen ?? ''}
          options={[
            { value: '', label: t('users.all') },
            ...managed.map(({ companyId, legalName }) => ({
              value: companyId,
              label: legalName || t('nameless'),
            })),
          ]}
          groups={[]}
          placeholder={t('users.all')}
          onChange={(company) =>
            dispatch(
              command('NavigateTo', {
                path: PATHS.users,
                query: company === '' ? {} : { company },
                how: 'push',
              }),
            )
          }
        />
      </div>
    </LookProvider>
  )
}
