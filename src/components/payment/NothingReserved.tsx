// Where a reservation is needed and there is none: the way to one.
import { PATHS } from '../../../domain/shell/address.ts'
import { ButtonLink } from '../../shell/AppLink.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'

export const NothingReserved = () => {
  const t = useCheckoutTexts()
  return (
    <EmptyState
      title={t('nothing.title')}
      action={<ButtonLink path={PATHS.home}>{t('nothing.action')}</ButtonLink>}
    >
      {t('nothing.body')}
    </EmptyState>
  )
}
