// The sails with what comes back for each, the sum of those that are chosen, where it goes, and the way on.
import { command } from '../../../domain/log/commands.ts'
import {
  type AskedSail,
  isUnderWay,
  type RefundPreview,
  sailsOf,
  totalOf,
  type RefundSail,
} from '../../../domain/refund/refund.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { ticketPath } from '../../../domain/shell/address.ts'
import { refundOf } from '../../../projections/models/refund.ts'
import { withheldSails } from '../../../projections/selectors/refund.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { PriceTag } from '../../components/trip/PriceTag.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useRefundTexts } from '../../texts/pageTexts.ts'
import { useTripWords } from '../../components/trip/tripWords.ts'
import { FactList } from '../../components/layout/FactList.tsx'
import type { ReactNode } from 'react'
import css from './refund.module.css'
import { RefundWay, paidCentsOn, useStandingWords, useWayName } from './refundWords.tsx'
import type { ReservedSail } from '../../../domain/schedule/sail.ts'
import { Crossing } from '../../components/trip/Crossing.tsx'
import { classes } from '../../look/classes.ts'
import { CheckMark } from '../../look/controlMarks.tsx'
import { useOnDay } from '../../components/trip/onDay.ts'

interface RefundChoiceProps {
  readonly reservation: Reservation
  readonly preview: RefundPreview
  readonly sails: readonly AskedSail[]
  readonly isLoading: boolean
}

export const RefundChoice = ({ reservation, preview, sails, isLoading }: RefundChoiceProps) => {
  const t = useRefundTexts()
  const dispatch = useDispatch()
  const { progress } = refundOf(useModel('refund'), reservation.reservationId)
  const withheld = withheldSails(reservation, useModel('catalog'))
  const chosen = sails.map(({ sailRefId }) => sailRefId)
  const shown = sailsOf(reservation).flatMap((sail) => {
    const offer = preview.sails.find(({ sailRefId }) => sailRefId === sail.sailRefId)
    return offer === undefined ? [] : [{ sail, offer }]
  })
  const isAnyOffered = shown.some(
    ({ offer }) => offer.standing === 'refundable' && !withheld.includes(offer.sailRefId),
  )
  const isAllGiven = shown.every(({ offer }) => offer.standing === 'refunded')
  const review = (): void =>
    dispatch(command('ReviewRefund', { reservationId: reservation.reservationId, isOpen: true }))
  return (
    <div className={css.choice}>
      <ul className={css.sails}>
        {shown.map(({ sail, offer }) => (
          <RefundSailOption
            key={sail.sailRefId}
            reservation={reservation}
            sail={sail}
            offer={offer}
            isChosen={chosen.includes(sail.sailRefId)}
            isWithheld={withheld.includes(sail.sailRefId)}
            isBusy={isUnderWay(progress)}
          />
        ))}
      </ul>
      {isAnyOffered ? (
        <Sum reservation={reservation} preview={preview} sails={sails} />
      ) : (
        <p>{t(isAllGiven ? 'page.all-back' : 'page.nothing-back')}</p>
      )}
      <div className={css.ways}>
        {isAnyOffered && (
          <PrimaryButton
            disabled={sails.length === 0}
            busy={isLoading || isUnderWay(progress)}
            busyText={t('page.asking')}
            onClick={review}
          >
            {t('page.go-on')}
          </PrimaryButton>
        )}
        <AppLink path={ticketPath(reservation.reservationId)}>
          {t(isAnyOffered ? 'page.ticket' : 'results.ticket')}
        </AppLink>
      </div>
    </div>
  )
}

/** What comes back of those that are chosen, and where to. */
const Sum = ({ reservation, preview, sails }: Omit<RefundChoiceProps, 'isLoading'>) => {
  const t = useRefundTexts()
  if (sails.length === 0)
    return (
      <p className={css.quiet} aria-live="polite">
        {t('page.nothing-chosen')}
      </p>
    )
  return (
    <>
      <Total reservation={reservation} sails={sails} />
      <RefundWay preview={preview} />
    </>
  )
}

export const Total = ({ reservation, sails }: Pick<RefundChoiceProps, 'reservation' | 'sails'>) => {
  const t = useRefundTexts()
  return (
    <p className={css.total} aria-live="polite">
      <span>{t('page.total')}</span>
      <PriceTag cents={totalOf(sails)} currency={reservation.total.currency} size="l" />
    </p>
  )
}

interface RefundSailOptionProps {
  readonly reservation: Reservation
  readonly sail: ReservedSail
  readonly offer: RefundSail
  readonly isChosen: boolean
  /** Nothing comes back for it on this route. */
  readonly isWithheld: boolean
  /** A refund is in flight. */
  readonly isBusy: boolean
}

/** One sail that may be given back: the crossing, what was paid, what is kept, what comes back and by when. */
const RefundSailOption = (props: RefundSailOptionProps) => {
  const { reservation, sail, offer, isChosen, isWithheld, isBusy } = props
  const t = useRefundTexts()
  const dispatch = useDispatch()
  const words = useTripWords()
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
      <Crossing sail={sail} struck={offer.standing === 'refunded'} />
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
  const onDay = useOnDay()
  const { currency } = reservation.total
  const { refundCents, feeCents, refundBy } = offer
  const price = (cents: number | null): ReactNode =>
    cents === null ? '' : <PriceTag cents={cents} currency={currency} size="s" />
  const facts = [
    { name: t('page.paid'), value: price(paidCentsOn(reservation, offer.sailRefId)) },
    { name: t('page.fee'), value: price(feeCents === 0 ? null : feeCents) },
    { name: t('page.back'), value: price(refundCents) },
  ]
  return (
    <>
      <FactList className={css.amounts} facts={facts} />
      {refundBy !== null && <p className={css.words}>{t('page.by', { day: onDay(refundBy) })}</p>}
    </>
  )
}
