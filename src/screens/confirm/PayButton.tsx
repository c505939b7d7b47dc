// The button that pays. What was typed of the passengers is saved first; while names are missing it leads to them.
import { useId } from 'react'
import { command } from '../../../domain/log/commands.ts'
import { namesStanding } from '../../../domain/reservation/names.ts'
import type { PaymentMethod } from '../../../domain/payment/payment.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'
import { useNamesSituation } from '../passengers/useNames.ts'
import { useTripWords } from '../trip/tripWords.ts'
import css from './confirm.module.css'

interface PayButtonProps {
  readonly reservation: Reservation
  readonly method: PaymentMethod
  /** Pay was pressed, and the booking is looked at once more; or what was found is being read. */
  readonly isChecking: boolean
  /** The press begins here: what is still being typed of the passengers is kept before it goes on. */
  readonly onPay: (dispatchPay: () => void) => void
}

export const PayButton = ({ reservation, method, isChecking, onPay }: PayButtonProps) => {
  const t = useCheckoutTexts()
  const { money } = useTripWords()
  const dispatch = useDispatch()
  const { awaiting } = useModel('passengers')
  const standing = namesStanding(useNamesSituation())
  const noteId = useId()
  const { total } = reservation
  // Of a dearer edit the difference alone (PAY-14).
  const { paidCents } = useModel('reservation')
  const isWaiting = awaiting !== null
  const pay = () => onPay(() => dispatch(command('Pay', { methodCode: method.code })))
  const missing = standing._tag === 'Missing' ? standing.seqNs : []
  const names = missing.map((number) => t('passengers.passenger', { number })).join(', ')
  const note = t(method.immediatePayment ? 'pay.note-card' : 'pay.note-bank')
  const hint = missing.length > 0 ? t('pay.guests-missing', { names }) : note
  return (
    <div className={css.pay}>
      <PrimaryButton
        size="l"
        describedBy={noteId}
        busy={isWaiting || isChecking}
        busyText={t(isChecking ? 'pay.checking' : 'unconfirmed.saving-guests')}
        onClick={pay}
      >
        {t('pay.button', { amount: money(total.amountCents - (paidCents ?? 0), total.currency) })}
      </PrimaryButton>
      <p className={css.note} id={noteId} role="status">
        {isChecking ? t('pay.checking') : isWaiting ? t('unconfirmed.saving-guests') : hint}
      </p>
    </div>
  )
}
