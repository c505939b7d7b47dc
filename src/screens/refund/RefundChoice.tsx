// The sails with what comes back for each, the sum of those that are chosen, where it goes, and the way on.
import { command } from '../../../domain/log/commands.ts'
import {
  type AskedSail,
  isUnderWay,
  type RefundPreview,
  sailsOf,
  totalOf,
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
import css from './refund.module.css'
import { RefundSailOption } from './RefundSailOption.tsx'
import { RefundWay } from './RefundWay.tsx'

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
  const { locale } = useTripWords()
  return (
    <p className={css.total} aria-live="polite">
      <span>{t('page.total')}</span>
      <PriceTag cents={totalOf(sails)} currency={reservation.total.currency} locale={locale} size="l" />
    </p>
  )
}
