// Where a customer comes back to the booking's pages after paying, or reloads them: that it is paid, and the ticket.
import { ticketPath } from '../../../domain/shell/address.ts'
import { ButtonLink } from '../../shell/AppLink.tsx'
import { Notice } from '../layout/Notice.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'

/** Nothing once something else is reserved. */
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
