/* What the looks of a calendar's days mean. The words also describe the days to assistive technology. */
import css from './DayCalendarGrid.module.css'
import type { DayCalendarProps } from './dayCalendarProps.ts'

export const legendIds = (id: string) => ({ sailed: `${id}sailed` })

export interface DayCalendarLegendProps extends DayCalendarProps {
  readonly id: string
}

export const DayCalendarLegend = (props: DayCalendarLegendProps) => {
  const { id, sailed, sailedText, notSailedText, marked, markedText, value } = props
  const isMarked = [marked?.from, marked?.to].some((day) => typeof day === 'string' && day !== value)
  const withMark = markedText !== undefined && isMarked
  if (sailed === null && !withMark) return null
  return (
    <ul className={css.legend}>
      {sailed !== null && (
        <>
          <li>
            <span className={css.sample} data-sailed="true" aria-hidden="true" />
            <span className="fl-line" id={legendIds(id).sailed}>
              {sailedText}
            </span>
          </li>
          <li>
            <span className={css.sample} data-sailed="false" aria-hidden="true" />
            <span className="fl-line">{notSailedText}</span>
          </li>
        </>
      )}
      {withMark && (
        <li>
          <span className={css.sample} data-marked="only" aria-hidden="true" />
          <span className="fl-line">{markedText}</span>
        </li>
      )}
    </ul>
  )
}
