/* Keeps the place of a calendar that is on its way. */
import { Skeleton } from '../layout/Skeleton.tsx'
import css from './DayCalendarSkeleton.module.css'

export const DayCalendarSkeleton = ({ withLegend }: { readonly withLegend: boolean }) => (
  <div className={css.skeleton} aria-hidden="true">
    <div className={css.months}>
      <Skeleton height="100%" />
      <Skeleton height="100%" />
    </div>
    {withLegend && <div className={css.legend} />}
  </div>
)
