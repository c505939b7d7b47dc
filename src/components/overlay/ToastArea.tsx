/* Where passing notices float: sticky at an edge of `.fl-app`, as its first or last child, so that it works in a frame. */
import type { ReactNode } from 'react'
import { classes } from '../../look/classes.ts'
import css from './ToastArea.module.css'

interface ToastAreaProps {
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
