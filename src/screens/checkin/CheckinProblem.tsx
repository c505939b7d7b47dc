// Why there is no ticket to check in, in plain words.
import { saysReservationIsGone, statusOf } from '../../../domain/apiError.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useErrorText } from '../../shell/errorText.ts'
import { useTicketTexts } from '../../texts/pageTexts.ts'

export const CheckinProblem = () => {
  const t = useTicketTexts()
  const errorText = useErrorText()
  const { status, asked, error } = useModel('checkin')
  const number = asked?.reservationId ?? ''
  if (status === 'differs')
    return (
      <Notice tone="bad" title={t('checkin.differs')}>
        {t('checkin.differs-body', { number })}
      </Notice>
    )
  if (status !== 'failed' || error === null) return null
  if (saysReservationIsGone(error))
    return (
      <Notice tone="bad" title={t('checkin.not-found', { number })}>
        {t('checkin.not-found-body')}
      </Notice>
    )
  if (statusOf(error) === 403) return <Notice tone="bad" title={t('checkin.not-yours', { number })} />
  return (
    <Notice tone="bad" title={t('checkin.failed')}>
      {errorText(error)}
    </Notice>
  )
}
