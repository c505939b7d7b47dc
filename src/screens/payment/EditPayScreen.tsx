// The difference after an edit (LOC-26). No ticket can be edited yet, so there never is one.
import { PATHS } from '../../../domain/shell/address.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'

export const EditPayScreen = () => {
  const t = useCheckoutTexts()
  const { current } = useModel('reservation')
  const way =
    current === null ? (
      <AppLink path={PATHS.home} className="fl-btn">
        {t('ticket.home')}
      </AppLink>
    ) : (
      <AppLink path={PATHS.selectTickets} className="fl-btn">
        {t('unconfirmed.action')}
      </AppLink>
    )
  return (
    <EmptyState title={t('edit-pay.title')} action={way}>
      {t('edit-pay.body')}
    </EmptyState>
  )
}
