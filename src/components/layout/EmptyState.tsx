/* Nothing to show, said kindly: an empty pier, or a pier in fog where something went wrong. */
import type { ReactNode } from 'react'
import css from './EmptyState.module.css'

interface EmptyStateProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly drawing?: 'pier' | 'fog' | undefined
}

export const EmptyState = ({ title, children, action, drawing = 'pier' }: EmptyStateProps) => (
  <div className={css.empty}>
    <Pier fog={drawing === 'fog'} />
    <p className={css.title}>{title}</p>
    {children !== undefined && <div className={css.words}>{children}</div>}
    {action !== undefined && <div className={css.action}>{action}</div>}
  </div>
)

const Pier = ({ fog }: { readonly fog: boolean }) => (
  <svg className={css.drawing} viewBox="0 0 240 110" aria-hidden="true" focusable="false">
    <path className={css.sky} d="M0 0h240v62H0z" />
    <circle className={css.sun} cx="176" cy="44" r="13" />
    <path className={css.far} d="M118 62q26-9 52-5 34-4 62 5z" />
    <path className={css.sea} d="M0 62h240v48H0z" />
    <path className={css.glint} d="M160 70h34M168 77h18M150 84h40M120 74h14M200 94h26M128 98h22" />
    <path className={css.posts} d="M22 84v26M54 82v26M86 80v24" />
    <path className={css.deck} d="M0 82l104-8v7L0 92z" />
    <path className={css.bollard} d="M62 78V66h-4v-5h16v5h-4v11zM24 81V68h-4v-5h16v5h-4v12z" />
    <path className={css.rope} d="M32 72q16 12 30-2" />
    <path className={css.gull} d="M84 58q3-8 12-8l4-3 3 3 4 1-5 2q-1 7-9 8-3 1-5 3zM93 61v14M97 60v14" />
    {fog && <path className={css.fog} d="M-10 40h170M60 52h200M-20 64h140M110 76h150M20 90h120" />}
  </svg>
)
