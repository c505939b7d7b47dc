/* Says plainly, above everything, that nothing here is a real sale. */
import type { ReactNode } from 'react'
import { classes } from '../../look/classes.ts'
import css from './DemoRibbon.module.css'

interface DemoRibbonProps {
  /** The short word on the plate, for example "Demo". */
  readonly tag: string
  readonly children: ReactNode
  readonly action?: ReactNode
}

export const DemoRibbon = ({ tag, children, action }: DemoRibbonProps) => (
  <aside className={css.ribbon} aria-label={tag}>
    <div className={classes('fl-page', css.row)}>
      <strong className={css.tag}>{tag}</strong>
      <p className={css.text}>{children}</p>
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  </aside>
)
