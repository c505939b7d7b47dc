/* Where passing notices float: sticky at the foot of `.fl-app`, as its last child, so that it works in a frame. */
import type { ReactNode } from 'react'
import css from './ToastArea.module.css'

interface ToastAreaProps {
  /** Names the region. */
  readonly label: string
  /** `Notice` elements with `floating`. */
  readonly children?: ReactNode
}

export const ToastArea = ({ label, children }: ToastAreaProps) => (
  <section className={css.area} aria-label={label}>
    <div className={css.pile}>{children}</div>
  </section>
)
