/* Where passing notices float: sticky at an edge of the app root, so it works in a frame of any size.
   Put the top one first and the bottom one last inside `.fl-app`; it takes no room of its own. */
import type { ReactNode } from 'react'
import { classes } from '../../look/classes.ts'
import css from './ToastArea.module.css'

export interface ToastAreaProps {
  /** Names the region. */
  readonly label: string
  readonly edge?: 'top' | 'bottom' | undefined
  /** `Notice` elements with `floating`. */
  readonly children?: ReactNode
}

export const ToastArea = ({ label, edge = 'bottom', children }: ToastAreaProps) => (
  <section className={classes(css.area, css[edge])} aria-label={label}>
    <div className={css.pile}>{children}</div>
  </section>
)
