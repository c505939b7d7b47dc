/* A titled section: a sheet of paper under a heavy rule, as in a printed timetable. */
import { type ReactNode, useId } from 'react'
import { classes } from '../../look/classes.ts'
import css from './Panel.module.css'

export interface PanelProps {
  readonly title: ReactNode
  /** The heading's level in the page's outline. */
  readonly level?: 2 | 3 | 4 | undefined
  /** Beside the title: a countdown, a link, a price. */
  readonly aside?: ReactNode
  readonly lead?: ReactNode
  readonly children?: ReactNode
  /** `paper` is raised from the page; `plain` lies on it. */
  readonly look?: 'paper' | 'plain' | undefined
  readonly id?: string | undefined
}

export const Panel = ({ title, level = 2, aside, lead, children, look = 'paper', id }: PanelProps) => {
  const titleId = useId()
  const Heading = `h${level}` as const
  return (
    <section className={classes(css.panel, css[look])} aria-labelledby={titleId} id={id}>
      <div className={css.head}>
        <Heading className={css.title} id={titleId} tabIndex={-1}>
          {title}
        </Heading>
        {aside !== undefined && <div className={css.aside}>{aside}</div>}
      </div>
      {lead !== undefined && <p className={css.lead}>{lead}</p>}
      <div className={css.body}>{children}</div>
    </section>
  )
}
