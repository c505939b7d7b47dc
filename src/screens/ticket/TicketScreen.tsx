// The ticket page (LOC-27), and the two pages of a reservation that show the same (LOC-34): the ticket where there is
// one, and in plain words what there is instead.
import { useParams } from 'react-router-dom'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { stateOf } from '../../../domain/reservation/state.ts'
import { fateOf, isUsable, sailsOf } from '../../../domain/reservation/sailFate.ts'
import { validTicket } from '../../../projections/selectors/knownReservation.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { SkeletonRows } from '../../components/layout/Skeleton.tsx'
import { useModel } from '../../models/modelSource.ts'
import { usePayment } from '../../models/usePayment.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { EditDue, useDue } from '../../components/change/EditLink.tsx'
import { ReservationLinkScreen } from './ReservationLinkScreen.tsx'
import { NoTicket, NotPaidYet, UnknownState } from '../../components/find/NoTicket.tsx'
import { SavedNotice } from './SavedNotice.tsx'
import { TermsLink } from '../../components/payment/TermsLink.tsx'
import { TicketActions } from './TicketActions.tsx'
import { TicketNews } from './TicketNews.tsx'
import { TicketPaper } from './TicketPaper.tsx'
import css from './ticket.module.css'
import { ReservationId } from '../../../domain/ids.ts'
import { checked } from '../../../domain/codec/shapes.ts'

export const TicketScreen = () => {
  const { reservationId } = useParams()
  return reservationId === undefined ? (
    <ReservationLinkScreen />
  ) : (
    <TicketOf reservationId={checked(ReservationId, reservationId)} />
  )
}

const TicketOf = ({ reservationId }: { readonly reservationId: ReservationId }) => {
  const t = useCheckoutTexts()
  const model = useModel('reservation')
  const reservation = validTicket({ edit: useModel('edit'), reservation: model }, reservationId)
  if (reservation !== null) return <KnownReservation reservation={reservation} />
  const { fetchFailure, fetchingId } = model
  if (fetchFailure?.reservationId === reservationId && fetchingId !== reservationId)
    return <NoTicket reservationId={reservationId} error={fetchFailure.error} />
  return <SkeletonRows label={t('ticket.loading')} rows={3} />
}

const KnownReservation = ({ reservation }: { readonly reservation: Reservation }) => {
  switch (stateOf(reservation.status)) {
    case 'paid':
    case 'cancelled':
    case 'refunded':
      return <Ticket reservation={reservation} />
    case 'offer':
    case 'temporary':
      return <Unpaid reservation={reservation} />
    case 'unknown':
      return <UnknownState reservation={reservation} />
  }
}

/** A ticket whose change waits to be paid is told as what it is to be, where the ticket as it was paid is not told too. */
const Unpaid = ({ reservation }: { readonly reservation: Reservation }) => {
  const due = useDue(reservation)
  return due === null ? <NotPaidYet reservation={reservation} /> : <EditDue reservation={reservation} />
}

const Ticket = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useCheckoutTexts()
  const payment = usePayment()
  const isOfPayment = payment.reservationId === reservation.reservationId
  // A good crossing is wished as long as all of it sails.
  const isJustPaid =
    isOfPayment &&
    payment.progress._tag === 'Payed' &&
    sailsOf(reservation).every((sail) => isUsable(fateOf(reservation, sail)))
  const officialUrl = isOfPayment ? webAddressOf(payment.ticketsUrl) : null
  return (
    <div className={css.page} data-just-paid={isJustPaid}>
      <SavedNotice reservationId={reservation.reservationId} />
      {isJustPaid && (
        <Notice tone="good" title={t('ticket.paid')}>
          {t('ticket.paid-body')}
        </Notice>
      )}
      <EditDue reservation={reservation} />
      <TicketNews reservation={reservation} />
      <div className={css.papers}>
        <TicketPaper reservation={reservation} />
      </div>
      <TicketActions reservation={reservation} />
      <TermsLink />
      {officialUrl !== null && (
        <p className={css.alone}>
          <a href={officialUrl} target="_blank" rel="noreferrer">
            {t('ticket.official')}
          </a>
        </p>
      )}
    </div>
  )
}

/** Only what a browser opens as a page: a server's word is no reason to run a script. */
const webAddressOf = (address: string | null): string | null =>
  address !== null && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null
