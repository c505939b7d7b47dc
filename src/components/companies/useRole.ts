// For whom the customer books, what there is to choose from, and the choice (ROLE-08, ROLE-09, OP-105).
import type { PayerId } from '../../../domain/ids.ts'
import { command } from '../../../domain/log/commands.ts'
import { useDispatch, useField } from '../../models/modelSource.ts'
import { useCompanyTexts } from '../../texts/pageTexts.ts'

export const useRole = () => {
  const t = useCompanyTexts()
  const dispatch = useDispatch()
  const customer = useField('auth', 'customer')
  const role = useField('auth', 'customerRole')
  const companies = (customer?.companies ?? []).map(({ companyId, legalName }) => ({
    value: companyId,
    label: legalName || t('nameless'),
  }))
  return {
    /** Empty for a private person. */
    role: role ?? '',
    companies,
    choose: (value: string) =>
      dispatch(command('ChooseRole', { companyId: value === '' ? null : (value as PayerId) })),
  }
}
