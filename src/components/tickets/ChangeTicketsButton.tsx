// Opens the modal `tickets`, for a page that shows what was chosen (TICK-01).
import { command } from '../../../domain/log/commands.ts'
import { QuietButton } from '../forms/buttons.tsx'
import { useDispatch } from '../../models/modelSource.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'

interface ChangeTicketsButtonProps {
  readonly disabled?: boolean | undefined
}

export const ChangeTicketsButton = ({ disabled = false }: ChangeTicketsButtonProps) => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  return (
    <QuietButton disabled={disabled} onClick={() => dispatch(command('OpenModal', { name: 'tickets' }))}>
      {t('tickets.change')}
    </QuietButton>
  )
}
