// What was confirmed, who books it, and paying for it (LOC-23, RES-13).
import { useState } from 'react'
import type { PaymentProgress } from '../../../domain/payment/progress.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { useModel } from '../../models/modelSource.ts'
import { BookingSummary } from './BookingSummary.tsx'
import { ConfirmContact } from './ConfirmContact.tsx'
import css from './confirm.module.css'
import { NotConfirmed, NothingReserved } from './NothingReserved.tsx'
import { PaymentPanel } from './PaymentPanel.tsx'

export const ConfirmScreen = () => {
  const { current, confirmed } = useModel('reservation')
  const { progress } = useModel('payment')
  const isBeyondChoice = needsNoReservation(progress)
  if (current === null) return isBeyondChoice ? <PaymentAlone /> : <NothingReserved />
  return confirmed || isBeyondChoice ? <Booking reservation={current} /> : <NotConfirmed />
}

/** The card form has spoken: how that ends is told even when the reservation is gone from here. */
const needsNoReservation = (progress: PaymentProgress): boolean =>
  progress._tag === 'Settling' || progress._tag === 'Following' || progress._tag === 'Payed'

const PaymentAlone = () => (
  <div className={css.alone}>
    <PaymentPanel reservation={null} onPay={() => undefined} />
  </div>
)

const Booking = ({ reservation }: { readonly reservation: Reservation }) => {
  const [payCount, setPayCount] = useState(0)
  return (
    <div className={css.page}>
      <div className={css.booking}>
        <BookingSummary reservation={reservation} />
      </div>
      <div className={css.steps}>
        <ConfirmContact attempts={payCount} />
        <PaymentPanel reservation={reservation} onPay={() => setPayCount(payCount + 1)} />
      </div>
    </div>
  )
}
