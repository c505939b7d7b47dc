// Paying the difference of a dearer edit, and nothing else (LOC-26, PAY-14). The payment is that of any reservation.
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import type { EurCents } from '../../../domain/money.ts'
import { PATHS, ticketPath } from '../../../domain/shell/address.ts'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { PriceTag } from '../../components/trip/PriceTag.tsx'
import { SummaryList } from '../../components/trip/SummaryList.tsx'
import { useModel } from '../../models/modelSource.ts'
import { AppLink, ButtonLink } from '../../shell/AppLink.tsx'
import { useCheckoutTexts, useEditTexts } from '../../texts/pageTexts.ts'
import { PayAction } from '../../components/payment/PayButton.tsx'
import { Cancelled } from '../../components/payment/PaymentProgressWords.tsx'
import { PaymentPanel } from '../../components/payment/PaymentPanel.tsx'
import { usePaying } from '../../components/payment/usePaying.ts'
import { DropDifference } from '../../components/change/EditLink.tsx'
import css from '../../components/change/change.module.css'
import { EditProblem } from '../../components/change/form/EditProblem.tsx'
import { PayerPrompt, useIsPayerOpen } from './PayerPrompt.tsx'

export const EditPayScreen = () => {
  const { current, paidCents } = useModel('reservation')
  if (useIsPayerOpen()) return <PayerPrompt />
  return current === null || paidCents === null ? (
    <NothingDue />
  ) : (
    <Due reservation={current} paidCents={paidCents} />
  )
}

const NothingDue = () => {
  const t = useEditTexts()
  const checkout = useCheckoutTexts()
  const { current } = useModel('reservation')
  const way =
    current === null ? (
      <ButtonLink path={PATHS.home}>{checkout('ticket.home')}</ButtonLink>
    ) : (
      <ButtonLink path={PATHS.selectTickets}>{checkout('unconfirmed.action')}</ButtonLink>
    )
  return (
    <EmptyState title={t('pay.nothing')} action={way}>
      {t('pay.nothing-body')}
    </EmptyState>
  )
}

interface DueProps {
  readonly reservation: Reservation
  readonly paidCents: EurCents
}

/** Nothing else is being typed on the page. */
const pressed = (goOn: () => void): void => goOn()

const Due = ({ reservation, paidCents }: DueProps) => {
  const t = useEditTexts()
  const { activity } = useModel('edit')
  const paying = usePaying(reservation)
  const { reservationId, total, owner } = reservation
  const { amountCents, currency } = total
  const tag = (cents: number, size: 's' | 'l') => <PriceTag cents={cents} currency={currency} size={size} />
  const person = `${owner?.firstName ?? ''} ${owner?.lastName ?? ''}`.trim()
  // As the server returned it last, which is what was sent to it.
  const name = owner?.companyInfo?.legalName.trim() || person
  return (
    <div className={css.page}>
      <Cancelled where="bank" />
      <Panel title={t('pay.title')} lead={t('pay.lead', { number: reservationId })}>
        <SummaryList
          lines={[
            { id: 'after', label: t('pay.after'), price: tag(amountCents, 's') },
            { id: 'before', label: t('pay.before'), price: tag(0 - paidCents, 's') },
          ]}
          totalLabel={t('pay.due')}
          total={tag(amountCents - paidCents, 'l')}
        />
        {name !== '' && <p className={css.muted}>{t('payer.only', { name })}</p>}
      </Panel>
      {activity !== 'cancelling' && (
        <PaymentPanel reservation={reservation} paying={paying} onPress={pressed}>
          <PayAction reservation={reservation} paying={paying} onPay={pressed} />
        </PaymentPanel>
      )}
      <EditProblem reservationId={reservationId} />
      <DropDifference />
      <p className={css.alone}>
        <AppLink path={ticketPath(reservationId)}>{t('entry.back')}</AppLink>
      </p>
    </div>
  )
}
