// What comes back could not be asked: why, that nothing was cancelled, and the way to ask again.
import type { ApiError } from '../../../domain/apiError.ts'
import type { ReservationId } from '../../../domain/ids.ts'
import { command } from '../../../domain/log/commands.ts'
import { ticketPath } from '../../../domain/shell/address.ts'
import { refundOf } from '../../../projections/models/refund.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useErrorText } from '../../shell/errorText.ts'
import { useRefundTexts } from '../../texts/pageTexts.ts'
import css from './refund.module.css'

interface PreviewFailedProps {
  readonly reservationId: ReservationId
  readonly error: ApiError
}

export const PreviewFailed = ({ reservationId, error }: PreviewFailedProps) => {
  const t = useRefundTexts()
  const errorText = useErrorText()
  return (
    <Notice
      tone="bad"
      title={t('failed.title')}
      action={
        <div className={css.ways}>
          <AskAgain reservationId={reservationId} />
          <AppLink path={ticketPath(reservationId)}>{t('page.ticket')}</AppLink>
        </div>
      }
    >
      <p>{errorText(error)}</p>
      <p>{t('failed.body')}</p>
    </Notice>
  )
}

export const AskAgain = ({ reservationId }: Pick<PreviewFailedProps, 'reservationId'>) => {
  const t = useRefundTexts()
  const dispatch = useDispatch()
  const { status } = refundOf(useModel('refund'), reservationId)
  return (
    <QuietButton
      busy={status === 'requesting'}
      busyText={t('page.asking')}
      onClick={() => dispatch(command('PreviewRefund', { reservationId }))}
    >
      {t('page.again')}
    </QuietButton>
  )
}
