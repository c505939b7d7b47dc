// Finishing the change, or leaving the ticket as it was (EDIT-04, EDIT-05).
import { command } from '../../../domain/log/commands.ts'
import { PrimaryButton, QuietButton } from '../../components/forms/buttons.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useEditTexts } from '../../texts/pageTexts.ts'
import { useTripWords } from '../../components/trip/tripWords.ts'
import css from '../../components/change/change.module.css'

export const EditActions = () => {
  const t = useEditTexts()
  const dispatch = useDispatch()
  const { money } = useTripWords()
  const { original, edited, activity, isUnsent, isFinishUnclear } = useModel('edit')
  if (original === null) return null
  const { amountCents, currency } = (edited ?? original).total
  const difference = amountCents - original.total.amountCents
  const amount = money(Math.abs(difference), currency)
  const finish =
    difference === 0
      ? t('actions.finish')
      : t(difference > 0 ? 'actions.finish-pay' : 'actions.finish-refund', { amount })
  const isWorking = activity === 'changing' || isUnsent
  return (
    <div className={css.actions}>
      <PrimaryButton
        block
        size="l"
        busy={activity === 'finishing' || isWorking}
        busyText={t(isWorking ? 'compare.working' : 'actions.finishing')}
        onClick={() => dispatch(command('FinishEdit', {}))}
      >
        {isFinishUnclear ? t('actions.check') : finish}
      </PrimaryButton>
      <QuietButton
        block
        busy={activity === 'cancelling'}
        busyText={t('actions.cancelling')}
        disabled={isFinishUnclear}
        onClick={() => dispatch(command('CancelEdit', {}))}
      >
        {t('actions.cancel')}
      </QuietButton>
    </div>
  )
}
