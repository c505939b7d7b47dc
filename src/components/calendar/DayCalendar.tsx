/* A calendar that shows which days have sails. The part that is made of Mantine is loaded when it is first shown;
   until then a skeleton keeps its place. */
import { Suspense } from 'react'
import { lazyPart } from '../../parts/lazyPart.tsx'
import css from './DayCalendar.module.css'
import type { DayCalendarProps } from './dayCalendarProps.ts'
import { Skeleton } from '../layout/Skeleton.tsx'

const DayCalendarGrid = lazyPart(
  'DayCalendarGrid',
  async () => (await import('./DayCalendarGrid.tsx')).DayCalendarGrid,
)

export const DayCalendar = (props: DayCalendarProps) => (
  <Suspense fallback={<DayCalendarSkeleton withLegend={props.sailed !== null} />}>
    <DayCalendarGrid {...props} />
  </Suspense>
)

const DayCalendarSkeleton = ({ withLegend }: { readonly withLegend: boolean }) => (
  <div className={css.skeleton} aria-hidden="true">
    <div className={css.months}>
      <Skeleton height="100%" />
      <Skeleton height="100%" />
    </div>
    {withLegend && <div className={css.legend} />}
  </div>
)
