/* One sail that may be given back: the crossing, what was paid, what is kept, what comes back and by when. */
import { command } from '../../../domain/log/commands.ts'
import type { RefundSail } from '../../../domain/refund/refund.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import type { ReservedSail } from '../../../domain/schedule/sail.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { Crossing } from '../../components/trip/Crossing.tsx'
import { PriceTag } from '../../components/trip/PriceTag.tsx'
import { classes } from '../../look/classes.ts'
import { CheckMark } from '../../look/marks.tsx'
import { useDispatch } from '../../models/modelSource.ts'
import { useRefundTexts } from '../../texts/pageTexts.ts'
import { crossingOf } from '../../components/trip/crossingOf.ts'
import { useOnDay } from '../../components/trip/onDay.ts'
import { useTripWords } from '../../components/trip/tripWords.ts'
import { paidCentsOn, useStandingWords, useWayName } from './refundWords.ts'
import css from './RefundSailOption.module.css'

interface RefundSailOptionProps {
  readonly reservation: Reservation
  readonly sail: ReservedSail
  readonly offer: RefundSail
  readonly isChosen: boolean
  /** Nothing comes back for it on this route. */
  readonly isWithheld: boolean
  /** A refund is under way. */
  readonly isBusy: boolean
}

export const RefundSailOption = (props: RefundSailOptionProps) => {
  const { reservation, sail, offer, isChosen, isWithheld, isBusy } = props
  const t = useRefundTexts()
  const dispatch = useDispatch()
  const words = useTripWords()
  const { timeZone } = useBrand()
  const way = useWayName(reservation)(sail.sailRefId)
  const standingWords = useStandingWords(reservation.total.currency)(offer, isWithheld)
  const { reservationId } = reservation
  const { sailRefId } = sail
  const isOffered = offer.standing === 'refundable' && !isWithheld
  const toggle = (): void =>
    dispatch(command('ChooseRefundSail', { reservationId, sailRefId, isChosen: !isChosen }))
  const head = (
    <>
      <span className={css.way}>{way}</span>
      <span className={css.day}>{words.day(sail.departureDay, 'long')}</span>
    </>
  )
  return (
    <li className={classes(css.sail, isOffered && isChosen && css.chosen)}>
      {isOffered ? (
        <label className={css.head}>
          <input
            className="fl-radio"
            type="checkbox"
            checked={isChosen}
            disabled={isBusy}
            aria-label={t('page.choose', { trip: `${way}, ${words.day(sail.departureDay, 'long')}` })}
            onChange={toggle}
          />
          <span className={css.box} aria-hidden="true">
            {isChosen && <CheckMark />}
          </span>
          {head}
        </label>
      ) : (
        <p className={css.head}>
          {head}
          <span className={css.stamp}>{t(`standing.${isWithheld ? 'notRefundable' : offer.standing}`)}</span>
        </p>
      )}
      <Crossing {...crossingOf(sail, words, timeZone)} struck={offer.standing === 'refunded'} />
      {standingWords === null ? (
        <Amounts reservation={reservation} offer={offer} />
      ) : (
        <p className={css.words}>{standingWords}</p>
      )}
    </li>
  )
}

const Amounts = ({ reservation, offer }: Pick<RefundSailOptionProps, 'reservation' | 'offer'>) => {
  const t = useRefundTexts()
  const words = useTripWords()
  const onDay = useOnDay()
  const { currency } = reservation.total
  const { refundCents, feeCents, refundBy } = offer
  const rows = [
    { label: t('page.paid'), cents: paidCentsOn(reservation, offer.sailRefId) },
    { label: t('page.fee'), cents: feeCents === 0 ? null : feeCents },
    { label: t('page.back'), cents: refundCents },
  ]
  return (
    <>
      <dl className={css.amounts}>
        {rows.map(({ label, cents }) =>
          cents === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <PriceTag cents={cents} currency={currency} locale={words.locale} size="s" />
              </dd>
            </div>
          ),
        )}
      </dl>
      {refundBy !== null && <p className={css.words}>{t('page.by', { day: onDay(refundBy) })}</p>}
    </>
  )
}
