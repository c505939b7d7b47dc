// The button that pays. What was typed of the passengers is saved first; while names are missing it leads to them.
import { useId } from 'react'
import { command } from '../../../domain/log/commands.ts'
import { namesStanding } from '../../../domain/reservation/names.ts'
import type { PaymentMethod } from '../../../domain/payment/payment.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { PrimaryButton } from '../forms/buttons.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { useNamesSituation } from '../passengers/useNames.ts'
import { useTimelessWords } from '../trip/tripWords.ts'
import css from './paying.module.css'
import type { PayingState } from './usePaying.ts'

interface PayActionProps {
  readonly reservation: Reservation
  readonly paying: PayingState
  /** The press begins here: what is still being typed of the passengers is kept before it goes on. */
  readonly onPay: (dispatchPay: () => void) => void
}

/** Nothing while nothing may be paid. */
export const PayAction = (props: PayActionProps) => {
  const { method, isPayable } = props.paying
  return method !== null && isPayable ? <PayButton {...props} method={method} /> : null
}

interface PayButtonProps extends PayActionProps {
  readonly method: PaymentMethod
}

const PayButton = ({ reservation, method, paying, onPay }: PayButtonProps) => {
  const { isChecking } = paying
  const t = useCheckoutTexts()
  const { money } = useTimelessWords()
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
        block
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
