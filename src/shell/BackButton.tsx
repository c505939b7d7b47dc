// One step back, where there is a page to go back to (NAV-09, NAV-10).
import { command } from '../../domain/log/commands.ts'
import { QuietButton } from '../components/forms/buttons.tsx'
import { useField } from '../models/modelSource.ts'
import { useAccessTexts } from '../texts/pageTexts.ts'

export const BackButton = () => {
  const t = useAccessTexts()
  const previousPath = useField('shell', 'previousPath')
  if (previousPath === null) return null
  return (
    <div className="fl-back">
      <QuietButton plain sends={command('GoBack', {})}>
        {t('back')}
      </QuietButton>
    </div>
  )
}
