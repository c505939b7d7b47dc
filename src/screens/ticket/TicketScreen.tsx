// The ticket page (LOC-27), and two more of a reservation that show the same (LOC-34), or what there is instead.
import { FailureNotice } from '../../shell/Loaded.tsx'
import { useParams } from 'react-router-dom'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { stateOf } from '../../../domain/reservation/state.ts'
import { fateOf, isUsable, sailsOf } from '../../../domain/reservation/sailFate.ts'
import { validTicket, savedAtOf } from '../../../projections/selectors/knownReservation.ts'
import { Notice, type NoticeProps } from '../../components/layout/Notice.tsx'
import { SkeletonRows } from '../../components/layout/Skeleton.tsx'
import { useModel } from '../../models/modelSource.ts'
import { usePayment } from '../../models/usePayment.ts'
import { useCheckoutTexts, useTicketTexts } from '../../texts/pageTexts.ts'
import { EditDue, useDue } from '../../components/change/EditLink.tsx'
import { NotPaidYet, UnknownState, Fetched, AskAgainButton } from '../../components/find/NoTicket.tsx'
import { TermsLink } from '../../components/payment/TermsLink.tsx'
import { TicketActions } from './TicketActions.tsx'
import { TicketPaper } from './TicketPaper.tsx'
import { demoPart } from '../../shell/demoPart.tsx'
import css from './ticket.module.css'
import { ReservationId } from '../../../domain/ids.ts'
import { checked } from '../../../domain/codec/shapes.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { useShownHere } from '../../shell/shownHere.ts'
import { useRegion } from '../../components/trip/tripWords.ts'
import { sailCancelledPath } from '../../../domain/shell/address.ts'
import { ButtonLink } from '../../shell/AppLink.tsx'
import { useSailName } from '../../components/trip/useSailName.ts'
import { saysReservationIsGone } from '../../../domain/apiError.ts'
import { command } from '../../../domain/log/commands.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { FindBooking } from '../../components/find/FindBooking.tsx'

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
  const models = { edit: useModel('edit'), reservation: useModel('reservation') }
  const known = validTicket(models, reservationId)
  return (
    <Fetched reservationId={reservationId} known={known} loading={t('ticket.loading')}>
      {(reservation) => <KnownReservation reservation={reservation} />}
    </Fetched>
  )
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

/** A ticket whose change waits to be paid is shown as what it is to be, where the ticket as it was paid is not shown too. */
const Unpaid = ({ reservation }: { readonly reservation: Reservation }) => {
  const due = useDue(reservation)
  return due === null ? <NotPaidYet reservation={reservation} /> : <EditDue reservation={reservation} />
}

const Ticket = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useCheckoutTexts()
  const payment = usePayment()
  const isOfPayment = payment.reservationId === reservation.reservationId
  // The page wishes a good crossing as long as all of it sails.
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

// When a ticket of this device was saved, and that it may be out of date (OP-101).

/** Nothing where the ticket came from the server itself. */
const SavedNotice = ({ reservationId }: { readonly reservationId: ReservationId }) => {
  const t = useCheckoutTexts()
  const locale = useRegion()
  const { timeZone } = useBrand()
  const savedAtMs = savedAtOf(useModel('reservation'), reservationId)
  // That the server can't be reached is said here; other failed requests put no message over a ticket.
  useShownHere(savedAtMs === null ? null : 'catalogFailed')
  if (savedAtMs === null) return null
  const said = (style: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone }).format(savedAtMs)
  return (
    <Notice tone="warn" action={<AskAgainButton reservationId={reservationId} />}>
      {t('saved.told', {
        day: said({ day: 'numeric', month: 'long' }),
        time: said({ hour: '2-digit', minute: '2-digit' }),
      })}
    </Notice>
  )
}

/** What has become of a ticket since it was bought, said once above it. */
const TicketNews = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useTicketTexts()
  const state = stateOf(reservation.status)
  if (state === 'cancelled' || state === 'refunded')
    return (
      <Notice tone="warn" title={t(`whole.${state}`)}>
        {t(`whole.${state}-body`)}
      </Notice>
    )
  return <SailNews reservation={reservation} />
}

const SailNews = ({ reservation }: { readonly reservation: Reservation }) => {
  const t = useTicketTexts()
  const nameOf = useSailName()
  const sails = sailsOf(reservation)
  const isGood = sails.some((sail) => isUsable(fateOf(reservation, sail)))
  const linesOf = (fate: 'cancelled' | 'refunded'): readonly string[] =>
    sails
      .filter((sail) => fateOf(reservation, sail) === fate)
      .map((sail) => t(`whole.sail-${fate}`, { sail: nameOf(sail) }))
  const rest = isGood ? [t('whole.rest')] : []
  const cancelled = linesOf('cancelled')
  if (cancelled.length > 0) {
    const title = isGood ? t('whole.part-cancelled') : t('whole.all-cancelled', { count: cancelled.length })
    const way = (
      <ButtonLink path={sailCancelledPath(reservation.reservationId)}>{t('whole.choose')}</ButtonLink>
    )
    return <News title={title} lines={cancelled.concat(rest)} action={way} />
  }
  const refunded = linesOf('refunded')
  if (refunded.length === 0 || !isGood) return null
  return <News title={t('whole.part-refunded')} lines={refunded.concat(rest)} />
}

const News = ({ lines, ...notice }: Pick<NoticeProps, 'title' | 'action'> & { lines: readonly string[] }) => (
  <Notice tone="warn" {...notice}>
    {lines.map((line, i) => (
      // Two ways may be said in the same words.
      <p key={`${i} ${line}`}>{line}</p>
    ))}
  </Notice>
)

/** The page that a letter's link leads to: it is opened at once, or it is said why not (API-47, ERR-25). */
const ReservationLinkScreen = () => (
  <>
    <Opening />
    <DemoLinks key={useModel('reservationLink').status} />
  </>
)

const Opening = () => {
  const t = useTicketTexts()
  const { status, token, error } = useModel('reservationLink')
  const isUsed = error !== null && saysReservationIsGone(error)
  if (status === 'asking' || (status === 'idle' && token !== null))
    return <SkeletonRows label={t('link.loading')} rows={3} />
  if (status === 'failed' && !isUsed) return <Failed />
  const words = status === 'idle' ? 'missing' : 'unusable'
  return (
    <>
      <div role={status === 'idle' ? undefined : 'alert'}>
        <EmptyState title={t(`link.${words}`)}>{t(`link.${words}-body`)}</EmptyState>
      </div>
      <FindBooking />
    </>
  )
}

/** The server could not be asked, or said nothing about the link itself. */
const Failed = () => {
  const t = useTicketTexts()
  const checkout = useCheckoutTexts()
  const { error } = useModel('reservationLink')
  const again = <QuietButton sends={command('OpenReservation', {})}>{checkout('ticket.again')}</QuietButton>
  return (
    <>
      <div role="alert">
        <FailureNotice whole title={t('link.failed')} error={error} action={again}>
          <p>{checkout('ticket.failed-body')}</p>
        </FailureNotice>
      </div>
      <FindBooking />
    </>
  )
}

/** A customer's page never downloads it. */
const DemoLinks = demoPart(async () => {
  const { DemoLinks } = await import('./DemoLinks.tsx')
  return () => <DemoLinks links={window.ferrylogDemo?.links() ?? []} />
})
