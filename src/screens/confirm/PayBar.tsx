// The button that pays, with a place of its own: along the foot of a phone, below the price on a wide page. While the payment
// is being begun its place says so, and is as high as before.
import type { RefObject } from 'react'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import css from '../../components/payment/paying.module.css'
import { PayAction } from '../../components/payment/PayButton.tsx'
import { PaymentProgressWords } from '../../components/payment/PaymentProgressWords.tsx'
import type { PayingState } from '../../components/payment/usePaying.ts'

interface PayBarProps {
  readonly reservation: Reservation
  readonly paying: PayingState
  readonly onPay: (dispatchPay: () => void) => void
  readonly bar: RefObject<HTMLDivElement | null>
}

/** Nothing while nothing may be paid. */
export const PayBar = ({ bar, ...props }: PayBarProps) => {
  const { isPayable, isBegun } = props.paying
  if (!isPayable && !isBegun) return null
  return (
    <div className={css.payBar} ref={bar} tabIndex={-1}>
      {isBegun ? <PaymentProgressWords /> : <PayAction {...props} />}
    </div>
  )
}
