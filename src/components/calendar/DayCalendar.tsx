/* A calendar that shows which days have sails. The part that is made of Mantine is loaded when it is first shown;
   until then a skeleton keeps its place. */
import { Suspense } from 'react'
import { lazyPart } from '../../parts/lazyPart.tsx'
import type { DayCalendarProps } from './dayCalendarProps.ts'
import { DayCalendarSkeleton } from './DayCalendarSkeleton.tsx'

const DayCalendarGrid = lazyPart(
  'DayCalendarGrid',
  async () => (await import('./DayCalendarGrid.tsx')).DayCalendarGrid,
)

export const DayCalendar = (props: DayCalendarProps) => (
  <Suspense fallback={<DayCalendarSkeleton withLegend={props.sailed !== null} />}>
    <DayCalendarGrid {...props} />
  </Suspense>
)
