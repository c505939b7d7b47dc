// How far a refund is, or why the last press asked for nothing: what happened, and whether money moved.
import { FailureNotice } from '../../shell/Loaded.tsx'
import { PATHS } from '../../../domain/shell/address.ts'
import { type AskedSail, sailsOf, totalOf } from '../../../domain/refund/refund.ts'
import { stateOf } from '../../../domain/reservation/state.ts'
import { fateOf, isUsable } from '../../../domain/reservation/sailFate.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { refundOf } from '../../../projections/models/refund.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { useModel } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useRefundTexts } from '../../texts/pageTexts.ts'
import { useTripWords } from '../../components/trip/tripWords.ts'
import { AskAgain } from './refundWords.tsx'

interface RefundProgressWordsProps {
  readonly reservation: Reservation
  /** On the page of the results what was given is said at length. */
  readonly isResults?: boolean
  /** It is the difference of a change: no ticket goes with it. */
  readonly isOfChange?: boolean
}

export const RefundProgressWords = (props: RefundProgressWordsProps) => {
  const { reservation, isResults = false, isOfChange = false } = props
  const t = useRefundTexts()
  const words = useTripWords()
  const { reservationId, total } = reservation
  const { progress, refusal, status } = refundOf(useModel('refund'), reservationId)
  if (refusal !== null)
    return <Notice tone={refusal === 'NotAsShown' ? 'warn' : 'bad'}>{t(`refused.${refusal}`)}</Notice>
  switch (progress._tag) {
    case 'None':
    case 'Checking':
    case 'Asking':
      return null
    case 'Unclear':
      return (
        <Notice
          tone="warn"
          title={t('progress.unclear')}
          action={status === 'found' ? <AskAgain reservationId={reservationId} /> : undefined}
        >
          {t(status === 'found' ? 'progress.unsaid-body' : 'progress.unclear-body')}
        </Notice>
      )
    case 'NotGiven':
      return (
        <FailureNotice title={t('progress.not-given')} error={progress.error}>
          <p>{t(isOfChange ? 'change.not-given-body' : 'progress.not-given-body')}</p>
        </FailureNotice>
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
          {isKept(reservation, progress.sails)
            ? t('results.kept-body', { number: reservationId })
            : t('progress.given-body')}
        </Notice>
      )
  }
}

/** By the server's word on the ticket it is good for all of these, though money came back for them. */
export const isKept = (reservation: Reservation, given: readonly Pick<AskedSail, 'sailRefId'>[]): boolean =>
  stateOf(reservation.status) === 'paid' &&
  sailsOf(reservation)
    .filter(({ sailRefId }) => given.some((one) => one.sailRefId === sailRefId))
    .every((sail) => isUsable(fateOf(reservation, sail)))
