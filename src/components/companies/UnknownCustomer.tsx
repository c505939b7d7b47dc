// The server has not said which customer is signed in: nothing of companies can be asked for, so nothing is offered.
import { EmptyState } from '../layout/EmptyState.tsx'
import { useCompanyTexts } from '../../texts/pageTexts.ts'

export const UnknownCustomer = () => {
  const t = useCompanyTexts()
  return <EmptyState title={t('companies.unknown')}>{t('companies.unknown-body')}</EmptyState>
}
