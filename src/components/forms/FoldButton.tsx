/* A button like a link that unfolds a part of the page, and says whether it is unfolded. */
import type { ReactNode } from 'react'
import { classes } from '../../look/classes.ts'
import css from './FoldButton.module.css'

interface FoldButtonProps {
  readonly children: ReactNode
  readonly isOpen: boolean
  /** The id of what it unfolds, where that is on the page already. */
  readonly controls?: string | undefined
  readonly onClick: () => void
}

export const FoldButton = ({ children, isOpen, controls, onClick }: FoldButtonProps) => (
  <button
    type="button"
    className={classes('fl-btn', css.fold)}
    data-look="plain"
    data-size="m"
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onClick}
  >
    <span className="fl-btn-words">{children}</span>
  </button>
)
