/* Keeps the place of the search until it has been loaded. */
import { Skeleton } from '../../../components/layout/Skeleton.tsx'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import css from '../../../components/departure/departure.module.css'

export const RouteSearchPlace = () => {
  const t = useTripTexts()
  return (
    <div className={css.search} aria-hidden="true">
      {[t('route.from'), t('route.to')].map((label) => (
        <div className="fl-field" key={label}>
          <span className="fl-field-label">{label}</span>
          <Skeleton height="3.125rem" />
        </div>
      ))}
    </div>
  )
}
