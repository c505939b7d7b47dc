/* Places kept while something loads: still blocks of paper colour. The words for it are the caller's. */
import css from './Skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths. */
  readonly width?: string | undefined
  readonly height?: string | undefined
}

export const Skeleton = ({ width = '100%', height = '1em' }: SkeletonProps) => (
  <span className={css.block} style={{ width, height }} aria-hidden="true" />
)

/** Rows of the shape of a departure list. */
export const SkeletonRows = ({ label, rows }: { readonly label: string; readonly rows: number }) => (
  <div role="status" className={css.rows}>
    <span className="fl-hidden">{label}</span>
    {Array.from({ length: rows }, (_, index) => (
      <div className={css.row} key={index}>
        <Skeleton width="40%" height="1.75rem" />
        <Skeleton width="18%" height="1.75rem" />
        <Skeleton width="64%" height="0.875rem" />
      </div>
    ))}
  </div>
)
