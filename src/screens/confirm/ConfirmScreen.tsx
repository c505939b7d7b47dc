// What was confirmed, who books it and who travels, and paying for it (LOC-23, RES-13).
import { useRef, useState, type RefObject, useId } from 'react'
import { contactErrorsOf, type CompanyInfo } from '../../../domain/passengers/contact.ts'
import { isOutcomeOpen } from '../../../domain/payment/progress.ts'
import { needsNoReservation } from '../../../domain/payment/shown.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { useModel, useDispatch } from '../../models/modelSource.ts'
import { usePayment } from '../../models/usePayment.ts'
import { lazyDecoration } from '../../parts/lazyPart.tsx'
import { PassengersPanel } from '../../components/passengers/PassengersPanel.tsx'
import { HeldOtherwiseNotice } from '../../components/reservation/HeldOtherwiseNotice.tsx'
import { BeingTypedContext, useBeingTyped } from '../../components/passengers/useNames.ts'
import { AlreadyPaid, NothingReserved } from '../../components/payment/InsteadOfPaying.tsx'
import { Cancelled, PaymentProgressWords } from '../../components/payment/PaymentProgressWords.tsx'
import { FactList } from '../../components/layout/FactList.tsx'
import css from '../../components/payment/paying.module.css'
import { PaymentPanel } from '../../components/payment/PaymentPanel.tsx'
import termsCss from '../../components/payment/TripTerms.module.css'
import { usePaying, type PayingState } from '../../components/payment/usePaying.ts'
import { PayAction } from '../../components/payment/PayButton.tsx'
import { command } from '../../../domain/log/commands.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { ContactForm } from '../../components/contact/ContactForm.tsx'
import type { Voyage } from '../../../domain/schedule/sail.ts'
import { Crossing } from '../../components/trip/Crossing.tsx'
import { PriceSummary } from '../../components/tickets/price/PriceSummary.tsx'
import { PromotionField } from '../../components/tickets/price/PromotionField.tsx'
import { useBookingSituation } from '../../components/trip/useBooking.ts'
import { useTripWords } from '../../components/trip/tripWords.ts'
import { classes } from '../../look/classes.ts'
import { areApart } from '../../../domain/catalog/trips.ts'
import type { PackageSeq } from '../../../domain/ids.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import contactCss from '../../components/contact/ContactForm.module.css'

/** A trip can be paid without them. */
const TripTerms = lazyDecoration(
  async () => (await import('./TripTerms.tsx')).TripTerms,
  <div className={termsCss.terms} />,
)

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
      {!isOpen && <TripTerms reservation={reservation} />}
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

// The button that pays: along the foot of a phone, below the price on a wide page. Its place keeps its height.

interface PayBarProps {
  readonly reservation: Reservation
  readonly paying: PayingState
  readonly onPay: (dispatchPay: () => void) => void
  readonly bar: RefObject<HTMLDivElement | null>
}

/** Nothing while nothing may be paid. */
const PayBar = ({ bar, ...props }: PayBarProps) => {
  const { isPayable, isBegun } = props.paying
  if (!isPayable && !isBegun) return null
  return (
    <div className={css.payBar} ref={bar} tabIndex={-1}>
      {isBegun ? <PaymentProgressWords /> : <PayAction {...props} />}
    </div>
  )
}

// Who books: a summary, or the form when something is missing, such as after a reload (PAX-11, PERS-03).

/** An open form stays open until it is closed: it must not vanish under the last key. */
const ConfirmContact = ({ attempts }: { readonly attempts: number }) => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const { form, typedFields } = useModel('passengers')
  const isMissing = Object.keys(contactErrorsOf(form)).length > 0
  const [isOpen, setOpen] = useState(isMissing)
  const [wasMissing, setWasMissing] = useState(isMissing)
  const [doneCount, setDoneCount] = useState(0)
  if (isMissing !== wasMissing) setWasMissing(isMissing)
  if (isMissing && !isOpen) setOpen(true)
  // The reservation's owner came back with an answer, and nothing was typed (OP-174).
  if (!isMissing && wasMissing && typedFields.length === 0) setOpen(false)
  const done = () => {
    setDoneCount(doneCount + 1)
    if (isMissing) dispatch(command('RevealContactErrors', {}))
    else setOpen(false)
  }
  return (
    <Panel title={t('contact.title')} lead={isMissing ? t('contact.missing') : undefined}>
      <div className={css.contact}>
        {isOpen ? (
          <ContactForm autoFocusFirstEmpty attempts={attempts + doneCount} onSubmit={done} />
        ) : (
          <ContactSummary />
        )}
        {isOpen ? (
          <QuietButton onClick={done}>{t('contact.done')}</QuietButton>
        ) : (
          <QuietButton onClick={() => setOpen(true)}>{t('contact.change')}</QuietButton>
        )}
      </div>
    </Panel>
  )
}

/** What was reserved: each crossing there and back, the tickets line by line, the promotion, the total and its tax. */
const BookingSummary = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useCheckoutTexts()
  const trip = useTripTexts()
  const { confirmed, activity } = useModel('reservation')
  const lead = confirmed ? t('booking.confirmed', { number: reservation.reservationId }) : undefined
  return (
    <Panel title={t('booking.title')} lead={lead}>
      {reservation.sailPackages.map(({ seqN, sails }) => (
        <div key={seqN} className={css.trip}>
          {sails.map((sail) => (
            <OneSail key={sail.sailRefId} sail={sail} />
          ))}
          <TripRemoval seqN={seqN} />
        </div>
      ))}
      <PriceSummary situation={useBookingSituation()} />
      <div className={css.change}>
        <PromotionField />
        <QuietButton disabled={activity === 'confirming'} sends={command('OpenModal', { name: 'tickets' })}>
          {trip('tickets.change')}
        </QuietButton>
      </div>
    </Panel>
  )
}

const OneSail = ({ sail }: { readonly sail: Voyage }) => {
  const t = useCheckoutTexts()
  const words = useTripWords()
  return (
    <div className={css.sail}>
      <p className={classes(css.day, 'fl-line')}>{words.day(sail.departureDay, 'long')}</p>
      <Crossing sail={sail} />
      {sail.vessel !== null && (
        <p className={css.ship}>
          {t('booking.ship')}: {sail.vessel}
        </p>
      )}
    </div>
  )
}

/** One of two trips can be given back, after a second thought (RES-14). The focus stays on the button that asks. */
const TripRemoval = ({ seqN }: { readonly seqN: PackageSeq }) => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const { trips } = useModel('schedule')
  const { activity, wanted } = useModel('reservation')
  const [isAsked, setAsked] = useState(false)
  const id = useId()
  const at = trips.findIndex((trip) => trip.seqN === seqN)
  if (!areApart(trips) || at === -1) return null
  const which = at === 0 ? 'out' : 'back'
  const close = () => {
    document.getElementById(id)?.focus()
    setAsked(false)
  }
  const remove = () => {
    close()
    dispatch(command('RemoveTrip', { seqN }))
  }
  return (
    <>
      <QuietButton
        plain
        id={id}
        busy={wanted.some((change) => change._tag === 'RemoveTrip' && change.seqN === seqN)}
        busyText={t('trip-removal.busy')}
        disabled={activity === 'confirming'}
        onClick={() => setAsked(!isAsked)}
      >
        {t(`trip-removal.${which}`)}
      </QuietButton>
      <div className={css.removal} role="status">
        {isAsked && (
          <>
            <p>{t(`trip-removal.sure-${which}`)}</p>
            <QuietButton tone="bad" onClick={remove}>
              {t('trip-removal.yes')}
            </QuietButton>
            <QuietButton plain onClick={close}>
              {t('trip-removal.no')}
            </QuietButton>
          </>
        )}
      </div>
    </>
  )
}

/** The contact as it was given, to look over. */
const ContactSummary = () => {
  const t = useTripTexts()
  const checkoutText = useCheckoutTexts()
  const { form } = useModel('passengers')
  const facts = [
    { name: t('contact.name'), value: `${form.firstName} ${form.lastName}`.trim() },
    { name: t('contact.email'), value: form.email },
    { name: t('contact.phone'), value: `+${form.phoneCode} ${form.phoneNumber}` },
    { name: checkoutText('company.title'), value: companyText(form.company) },
  ]
  return <FactList className={contactCss.facts} facts={facts} />
}

/** Its name and number; nothing else of it is looked over here, and without a name it is not sent. */
const companyText = ({ legalName, registrationNumber }: CompanyInfo): string =>
  legalName.trim() === '' ? '' : [legalName.trim(), registrationNumber.trim()].filter(Boolean).join(', ')
