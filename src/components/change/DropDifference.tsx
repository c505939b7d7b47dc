// Giving up a change whose difference is not paid: the ticket stays as it was paid (EDIT-04, OP-161).
import { command } from '../../../domain/log/commands.ts'
import { isAtRest } from '../../../domain/payment/progress.ts'
import { QuietButton } from '../forms/buttons.tsx'
import { useModel } from '../../models/modelSource.ts'
import { usePayment } from '../../models/usePayment.ts'
import { useEditTexts } from '../../texts/pageTexts.ts'

export const DropDifference = () => {
  const t = useEditTexts()
  const { outcome, activity } = useModel('edit')
  const { progress } = usePayment()
  if (outcome?._tag !== 'Pay') return null
  return (
    <QuietButton
      busy={activity === 'cancelling'}
      busyText={t('actions.cancelling')}
      disabled={!isAtRest(progress)}
      sends={command('CancelEdit', {})}
    >
      {t('due.keep')}
    </QuietButton>
  )
}
