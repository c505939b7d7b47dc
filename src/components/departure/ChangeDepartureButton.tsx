// Opens the modal in which the day or the departure is changed, and what is held goes along (SCHED-08).
import { command } from '../../../domain/log/commands.ts'
import { QuietButton } from '../forms/buttons.tsx'
import { useDispatch } from '../../models/modelSource.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'

export const ChangeDepartureButton = () => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  return (
    <QuietButton onClick={() => dispatch(command('OpenModal', { name: 'datetime' }))}>
      {t('datetime.open')}
    </QuietButton>
  )
}
