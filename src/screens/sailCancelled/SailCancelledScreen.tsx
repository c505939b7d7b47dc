// A sail of a trip is cancelled (LOC-35, OP-102): what happened, and the choice between another departure and the money.
import { PATHS, ticketPath } from '../../../domain/shell/address.ts'
import { refundedIn } from '../../../domain/refund/refundedSails.ts'
import { type RefundSail, refundedSails } from '../../../domain/refund/refund.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { fateOf, sailsOf } from '../../../domain/reservation/sailFate.ts'
import { stateOf } from '../../../domain/reservation/state.ts'
import { refundOf } from '../../../projections/models/refund.ts'
import { withheldSails } from '../../../projections/selectors/refund.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { Crossing } from '../../components/trip/Crossing.tsx'
import { classes } from '../../look/classes.ts'
import { useModel } from '../../models/modelSource.ts'
import { AppLink, ButtonLink } from '../../shell/AppLink.tsx'
import { useRefundTexts } from '../../texts/pageTexts.ts'
import { OfReservation } from '../../components/refund/OfReservation.tsx'
import { useTripWords } from '../../components/trip/tripWords.ts'
import css from './sailCancelled.module.css'

export const SailCancelledScreen = () => {
  const t = useRefundTexts()
  return (
    <OfReservation loading={t('sail-cancelled.loading')} isForAll>
      {(reservation) => <Notice reservation={reservation} />}
    </OfReservation>
  )
}

interface OfThis {
  readonly reservation: Reservation
}

const Notice = ({ reservation }: OfThis) => {
  const t = useRefundTexts()
  const words = useTripWords()
  const gone = goneSails(reservation)
  const { preview } = refundOf(useModel('refund'), reservation.reservationId)
  const isGiven =
    refundedIn(reservation).length > 0 || (preview !== null && refundedSails(preview).length > 0)
  // Of one that is cancelled as a whole nothing can be moved.
  const isWhole = stateOf(reservation.status) === 'cancelled'
  if (gone.length === 0)
    return isGiven ? <GivenBack reservation={reservation} /> : <AsBooked reservation={reservation} />
  return (
    <div className={css.page}>
      <Panel
        title={t('sail-cancelled.title', { count: gone.length })}
        lead={isWhole ? undefined : t('sail-cancelled.body', { count: gone.length })}
      >
        <ul className={css.sails}>
          {gone.map((sail) => (
            <li key={sail.sailRefId}>
              <p className={classes(css.day, 'fl-line')}>{words.day(sail.departureDay, 'long')}</p>
              <Crossing sail={sail} struck />
            </li>
          ))}
        </ul>
      </Panel>
      <div className={css.ways}>
        {!isWhole && <OtherSail reservation={reservation} />}
        <Money reservation={reservation} />
      </div>
      <p className={css.alone}>
        <AppLink path={ticketPath(reservation.reservationId)}>{t('results.ticket')}</AppLink>
      </p>
    </div>
  )
}

/** By the word on each, or on the reservation as a whole. */
const goneSails = (reservation: Reservation) =>
  sailsOf(reservation).filter((sail) => fateOf(reservation, sail) === 'cancelled')

const OtherSail = ({ reservation: { reservationId } }: OfThis) => {
  const t = useRefundTexts()
  const { allowsEdit = false, contact } = useBrand()
  return (
    <Panel title={t('sail-cancelled.other')}>
      <div className={css.way}>
        <p>{allowsEdit ? t('sail-cancelled.other-body') : t('sail-cancelled.other-off', contact)}</p>
        {allowsEdit && (
          <ButtonLink path={PATHS.editEntry} query={{ reservationId }}>
            {t('sail-cancelled.other-link')}
          </ButtonLink>
        )}
      </div>
    </Panel>
  )
}

const Money = ({ reservation }: OfThis) => {
  const t = useRefundTexts()
  const { allowsCancel = false, contact } = useBrand()
  const words = useMoneyWords(reservation)
  const { reservationId } = reservation
  return (
    <Panel title={t('sail-cancelled.money')}>
      <div className={css.way}>
        <p aria-live="polite">{allowsCancel ? words : t('sail-cancelled.money-off', contact)}</p>
        {allowsCancel && (
          <ButtonLink path={PATHS.refund} query={{ reservationId }}>
            {t('sail-cancelled.money-link')}
          </ButtonLink>
        )}
      </div>
    </Panel>
  )
}

/** How much comes back for what doesn't sail. */
const useMoneyWords = (reservation: Reservation): string => {
  const t = useRefundTexts()
  const words = useTripWords()
  const catalog = useModel('catalog')
  const { preview, status } = refundOf(useModel('refund'), reservation.reservationId)
  const gone = goneSails(reservation).map(({ sailRefId }) => sailRefId)
  const withheld = withheldSails(reservation, catalog)
  const isOffered = ({ sailRefId, standing }: RefundSail): boolean =>
    gone.includes(sailRefId) && standing === 'refundable' && !withheld.includes(sailRefId)
  if (gone.every((sailRefId) => withheld.includes(sailRefId))) return t('sail-cancelled.money-none')
  if (preview === null)
    return t(status === 'requesting' ? 'sail-cancelled.money-asking' : 'sail-cancelled.money-unknown')
  const cents = preview.sails.filter(isOffered).reduce((sum, { refundCents }) => sum + (refundCents ?? 0), 0)
  return cents === 0
    ? t('sail-cancelled.money-unknown')
    : t('sail-cancelled.money-body', { amount: words.money(cents, reservation.total.currency) })
}

/** The money for it has come back: there is nothing left to choose. */
const GivenBack = ({ reservation: { reservationId } }: OfThis) => {
  const t = useRefundTexts()
  const { allowsCancel = false } = useBrand()
  return (
    <EmptyState
      title={t('sail-cancelled.money-given')}
      action={
        allowsCancel ? (
          <ButtonLink path={PATHS.refundResults} query={{ reservationId }}>
            {t('sail-cancelled.money-given-link')}
          </ButtonLink>
        ) : (
          <ButtonLink path={ticketPath(reservationId)}>{t('results.ticket')}</ButtonLink>
        )
      }
    />
  )
}

const AsBooked = ({ reservation: { reservationId } }: OfThis) => {
  const t = useRefundTexts()
  return (
    <EmptyState
      title={t('sail-cancelled.none')}
      action={<ButtonLink path={ticketPath(reservationId)}>{t('results.ticket')}</ButtonLink>}
    >
      {t('sail-cancelled.none-body', { number: reservationId })}
    </EmptyState>
  )
}
