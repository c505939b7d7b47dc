// What was confirmed, who books it and who travels, and paying for it (LOC-23, RES-13).
import { Suspense, useRef, useState } from 'react'
import { contactErrorsOf } from '../../../domain/passengers/contact.ts'
import { isOutcomeOpen } from '../../../domain/payment/progress.ts'
import { needsNoReservation } from '../../../domain/payment/shown.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { useModel } from '../../models/modelSource.ts'
import { usePayment } from '../../models/usePayment.ts'
import { lazyDecoration } from '../../parts/lazyPart.tsx'
import { PassengersPanel } from '../../components/passengers/PassengersPanel.tsx'
import { HeldOtherwiseNotice } from '../../components/reservation/HeldOtherwiseNotice.tsx'
import { BeingTypedContext, useBeingTyped } from '../../components/passengers/useNames.ts'
import { AlreadyPaid } from '../../components/payment/AlreadyPaid.tsx'
import { Cancelled } from '../../components/payment/Cancelled.tsx'
import { BookingSummary } from './BookingSummary.tsx'
import { ConfirmContact } from './ConfirmContact.tsx'
import css from '../../components/payment/paying.module.css'
import { NothingReserved } from '../../components/payment/NothingReserved.tsx'
import { PayBar } from './PayBar.tsx'
import { PaymentPanel } from '../../components/payment/PaymentPanel.tsx'
import termsCss from '../../components/payment/TripTerms.module.css'
import { usePaying } from '../../components/payment/usePaying.ts'

/** A trip can be paid without them. */
const TripTerms = lazyDecoration(async () => (await import('./TripTerms.tsx')).TripTerms)

export const ConfirmScreen = () => {
  const { current } = useModel('reservation')
  const { progress } = usePayment()
  const { lastPaid } = useModel('payment')
  if (current !== null) return <Booking reservation={current} />
  if (needsNoReservation(progress)) return <PaymentAlone />
  return lastPaid === null ? <NothingReserved /> : <AlreadyPaid />
}

const PaymentAlone = () => {
  const paying = usePaying(null)
  return (
    <div className={css.alone}>
      <PaymentPanel reservation={null} paying={paying} onPress={() => undefined} />
    </div>
  )
}

const Booking = ({ reservation }: { readonly reservation: Reservation }) => {
  const [payCount, setPayCount] = useState(0)
  const { form } = useModel('passengers')
  const { typed, keep } = useBeingTyped()
  const { progress } = usePayment()
  const paying = usePaying(reservation)
  const bar = useRef<HTMLDivElement>(null)
  const isContactWell = Object.keys(contactErrorsOf(form)).length === 0
  // Until it is known whether it is paid, nothing else is asked of anybody, and on a narrow page it stands first.
  const isOpen = progress._tag === 'Unsettled' && isOutcomeOpen(progress)
  const press = (goOn: () => void) => {
    keep()
    goOn()
    setPayCount(payCount + 1)
  }
  const booking = (
    <div key="booking" className={css.booking}>
      <Cancelled where="bank" />
      <HeldOtherwiseNotice />
      <BookingSummary reservation={reservation} />
    </div>
  )
  const steps = (
    <div key="steps" className={css.steps}>
      {!isOpen && <ConfirmContact attempts={payCount} />}
      {/* A wrong field of the contact comes first. */}
      {!isOpen && <PassengersPanel attempts={isContactWell ? payCount : 0} />}
      <PaymentPanel reservation={reservation} paying={paying} onPress={press} bar={bar} />
      {!isOpen && (
        <Suspense fallback={<div className={termsCss.terms} />}>
          <TripTerms reservation={reservation} />
        </Suspense>
      )}
    </div>
  )
  return (
    <BeingTypedContext value={typed}>
      <div className={css.page}>
        {isOpen ? [steps, booking] : [booking, steps]}
        <PayBar bar={bar} reservation={reservation} paying={paying} onPay={press} />
      </div>
    </BeingTypedContext>
  )
}
