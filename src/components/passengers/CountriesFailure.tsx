// The lists of lands and citizenships did not come: said once, with the way to ask again.
import { command } from '../../../domain/log/commands.ts'
import { useModel } from '../../models/modelSource.ts'
import { LoadFailure } from '../../shell/Loaded.tsx'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'

export const CountriesFailure = () => {
  const t = useCheckoutTexts()
  const { countriesStatus } = useModel('passengers')
  if (countriesStatus !== 'failed') return null
  return (
    <LoadFailure title={t('countries.failed')} again={[command('LoadCountries', {})]}>
      {t('countries.failed-body')}
    </LoadFailure>
  )
}
