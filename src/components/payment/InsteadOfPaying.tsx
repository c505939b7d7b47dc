// What stands where nothing is to be paid: that it is paid already, or that nothing is reserved.
import { ticketPath, PATHS } from '../../../domain/shell/address.ts'
import { ButtonLink } from '../../shell/AppLink.tsx'
import { Notice } from '../layout/Notice.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { EmptyState } from '../layout/EmptyState.tsx'

/** Where a customer comes back to the booking's pages after paying, or reloads them. Nothing once something else is reserved. */
export const AlreadyPaid = () => {
  const t = useCheckoutTexts()
  const { lastPaid } = useModel('payment')
  const { current } = useModel('reservation')
  if (lastPaid === null || current !== null) return null
  return (
    <Notice
      tone="good"
      title={t('paid-already.title')}
      action={<ButtonLink path={ticketPath(lastPaid)}>{t('ticket.show')}</ButtonLink>}
    >
      {t('paid-already.body', { number: lastPaid })}
    </Notice>
  )
}

/** Where a reservation is needed and there is none: the way to one. */
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
