// One step back, where there is a page to go back to (NAV-09, NAV-10).
import { command } from '../../domain/log/commands.ts'
import { QuietButton } from '../components/forms/buttons.tsx'
import { useDispatch, useField } from '../models/modelSource.ts'
import { useAccessTexts } from '../texts/pageTexts.ts'

export const BackButton = () => {
  const t = useAccessTexts()
  const dispatch = useDispatch()
  const previousPath = useField('shell', 'previousPath')
  if (previousPath === null) return null
  return (
    <div className="fl-back">
      <QuietButton plain onClick={() => dispatch(command('GoBack', {}))}>
        {t('back')}
      </QuietButton>
    </div>
  )
}
