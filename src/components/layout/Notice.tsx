/* A message in one of four tones. A bad one interrupts (alert); the others wait for a pause (status). */
import type { ReactNode } from 'react'
import { classes } from '../../look/classes.ts'
import { CloseMark } from '../../look/marks.tsx'
import css from './Notice.module.css'

export type NoticeTone = 'info' | 'good' | 'warn' | 'bad'

export interface NoticeProps {
  readonly tone: NoticeTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly onDismiss?: (() => void) | undefined
  /** Required where `onDismiss` is given. */
  readonly dismissLabel?: string | undefined
  /** Raised from the page, for a `ToastArea`. */
  readonly floating?: boolean | undefined
}

export const Notice = (props: NoticeProps) => {
  const { tone, title, children, action, onDismiss, dismissLabel, floating = false } = props
  return (
    <div
      className={classes(css.notice, css[tone], floating && css.floating)}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <span className={css.mark} aria-hidden="true">
        {MARKS[tone]}
      </span>
      <div className={css.words}>
        {title !== undefined && <p className={css.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div className={css.action}>{action}</div>}
      </div>
      {onDismiss !== undefined && (
        <button type="button" className="fl-icon-btn" aria-label={dismissLabel} onClick={onDismiss}>
          <CloseMark />
        </button>
      )}
    </div>
  )
}

const MARKS: Record<NoticeTone, string> = { info: 'i', good: '✓', warn: '!', bad: '×' }
