/* The foot of every page: the brand, the links and buttons that the page gives, and a small print. */
import type { ReactNode } from 'react'
import { classes } from '../../look/classes.ts'
import css from './SiteFooter.module.css'

export interface SiteFooterProps {
  readonly brand: ReactNode
  /** Links and buttons about the shop: direct children are laid in a row. */
  readonly links: ReactNode
  /** Tools for the session's log, below them. */
  readonly children?: ReactNode
  readonly note?: ReactNode
}

export const SiteFooter = ({ brand, links, children, note }: SiteFooterProps) => (
  <footer className={css.footer}>
    <svg className={css.swell} viewBox="0 0 480 14" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 14V8q40-9 90-2t96 2q52-13 104-2t70 2q34-7 60-1t60 1v6z" />
    </svg>
    <div className={css.water}>
      <div className={classes('fl-page', css.row)}>
        <div className={css.brand}>{brand}</div>
        <div className={css.links}>{links}</div>
        {children !== undefined && <div className={classes(css.links, css.tools)}>{children}</div>}
        {note !== undefined && <p className={css.note}>{note}</p>}
      </div>
    </div>
  </footer>
)
