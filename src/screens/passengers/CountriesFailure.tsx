// The lists of lands and citizenships did not come: said once, with the way to ask again.
import { command } from '../../../domain/log/commands.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { useShellTexts } from '../../texts/shownLocale.ts'

export const CountriesFailure = () => {
  const t = useCheckoutTexts()
  const shellText = useShellTexts()
  const dispatch = useDispatch()
  const { countriesStatus } = useModel('passengers')
  if (countriesStatus !== 'failed') return null
  return (
    <Notice
      tone="bad"
      title={t('countries.failed')}
      action={
        <QuietButton onClick={() => dispatch(command('LoadCountries', {}))}>{shellText('retry')}</QuietButton>
      }
    >
      {t('countries.failed-body')}
    </Notice>
  )
}
