// How far a refund is, or why the last press asked for nothing: what happened, and whether money moved.
import { PATHS } from '../../../domain/shell/address.ts'
import { totalOf } from '../../../domain/refund/refund.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { refundOf } from '../../../projections/models/refund.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { useModel } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useErrorText } from '../../shell/errorText.ts'
import { useRefundTexts } from '../../texts/pageTexts.ts'
import { useTripWords } from '../trip/tripWords.ts'

interface RefundProgressWordsProps {
  readonly reservation: Reservation
  /** On the page of the results what was given is said at length. */
  readonly isResults?: boolean
}

export const RefundProgressWords = ({ reservation, isResults = false }: RefundProgressWordsProps) => {
  const t = useRefundTexts()
  const errorText = useErrorText()
  const words = useTripWords()
  const { reservationId, total } = reservation
  const { progress, refusal } = refundOf(useModel('refund'), reservationId)
  if (refusal !== null)
    return <Notice tone={refusal === 'NotAsShown' ? 'warn' : 'bad'}>{t(`refused.${refusal}`)}</Notice>
  switch (progress._tag) {
    case 'None':
    case 'Checking':
    case 'Asking':
      return null
    case 'Unclear':
      return (
        <Notice tone="warn" title={t('progress.unclear')}>
          {t('progress.unclear-body')}
        </Notice>
      )
    case 'NotGiven':
      return (
        <Notice tone="bad" title={t('progress.not-given')}>
          {progress.error !== null && <p>{errorText(progress.error)}</p>}
          <p>{t('progress.not-given-body')}</p>
        </Notice>
      )
    case 'Given':
      return isResults ? null : (
        <Notice
          tone="good"
          title={t('progress.given', { amount: words.money(totalOf(progress.sails), total.currency) })}
          action={
            <AppLink path={PATHS.refundResults} query={{ reservationId }}>
              {t('progress.results')}
            </AppLink>
          }
        >
          {t('progress.given-body')}
        </Notice>
      )
  }
}
