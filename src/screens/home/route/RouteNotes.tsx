// What the route's own settings say to its passengers: terms, and what wide or high vehicles pay (RTE-09, RTE-11).
import type { CalendarDay } from '../../../../domain/calendarDay.ts'
import type { Route } from '../../../../domain/catalog/route.ts'
import {
  isRouteAttributeOn,
  type RouteAttribute,
  routeAttribute,
} from '../../../../domain/catalog/routeAttributes.ts'
import { useShownLocale, useTripTexts } from '../../../texts/shownLocale.ts'
import css from '../../../components/departure/departure.module.css'
import { useShownDays, useToday } from '../../../components/trip/tripModels.ts'

/** As they hold on the days that are looked at (RTE-12): a setting that differs between two days is told of both. */
export const RouteNotes = ({ route }: { readonly route: Route }) => {
  const t = useTripTexts()
  const locale = useShownLocale()
  const today = useToday()
  const days = useShownDays()
  const contexts = (days.length === 0 ? [null] : days).map((day: CalendarDay | null) => ({
    sailDay: day ?? today,
    locale,
  }))
  const textsOf = (name: RouteAttribute): readonly string[] => [
    ...new Set(contexts.flatMap((context) => routeAttribute(route, name, context)?.trim() || [])),
  ]
  const header = textsOf('COEF_HEADER')
  const coefficients = textsOf('COEF')
  const terms = textsOf('TERMS')
  const noRefund = contexts.some((context) =>
    isRouteAttributeOn(route, 'NO_REFUND_IF_SAIL_CANCELLED', context),
  )
  if (![...header, ...coefficients, ...terms].length && !noRefund) return null
  return (
    <div className={css.notes}>
      {(header.length > 0 || coefficients.length > 0) && (
        <p>
          {header.map((text) => (
            <strong key={text}>{text} </strong>
          ))}
          {coefficients.join(' ')}
        </p>
      )}
      {terms.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {noRefund && <p>{t('route.no-refund')}</p>}
    </div>
  )
}
