// What the route says about wide and high vehicles, in the language on the screen (RTE-11, RTE-12).
import { routeAttribute } from '../../../domain/catalog/routeAttributes.ts'
import { selectedSailOf } from '../../../projections/selectors/schedule.ts'
import { Notice } from '../layout/Notice.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useShownLocale } from '../../texts/shownLocale.ts'

export const CoefficientNote = () => {
  const locale = useShownLocale()
  const sail = selectedSailOf(useModel('schedule'))
  const { routes } = useModel('catalog')
  const route = routes.find((one) => one.code === sail?.routeCode)
  if (route === undefined || sail === null) return null
  const context = { sailDay: sail.departureDay, locale }
  const header = routeAttribute(route, 'COEF_HEADER', context)
  const text = routeAttribute(route, 'COEF', context)
  if (header === null && text === null) return null
  return (
    <Notice tone="info" title={header ?? undefined}>
      {text}
    </Notice>
  )
}
