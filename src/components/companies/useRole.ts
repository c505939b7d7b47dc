// For whom the customer books, what there is to choose from, and the choice (ROLE-08, ROLE-09, OP-105).
import type { PayerId } from '../../../domain/ids.ts'
import { command } from '../../../domain/log/commands.ts'
import { useDispatch, useField } from '../../models/modelSource.ts'
import { useCompanyTexts } from '../../texts/pageTexts.ts'
import type { CustomerCompany } from '../../../domain/auth/customer.ts'

export const useRole = () => {
  const dispatch = useDispatch()
  const companies = useField('auth', 'customer')?.companies ?? []
  return {
    /** Empty for a private person. */
    role: useField('auth', 'customerRole') ?? '',
    companies: useCompanyOptions()(companies),
    choose: (value: string) =>
      dispatch(command('ChooseRole', { companyId: value === '' ? null : (value as PayerId) })),
  }
}

export const useCompanyOptions = () => {
  const t = useCompanyTexts()
  return (companies: readonly CustomerCompany[]) =>
    companies.map(({ companyId, legalName }) => ({
      value: companyId as string,
      label: legalName || t('nameless'),
    }))
}
