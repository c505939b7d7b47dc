/* The house flag and the name, for the header's brand slot and the footer. */
import { classes } from '../../look/classes.ts'
import css from './Wordmark.module.css'
import { useBrand } from '../../brands/brandContext.ts'

interface WordmarkProps {
  readonly name: string
  readonly size?: 's' | 'm' | undefined
}

export const Wordmark = ({ name, size = 'm' }: WordmarkProps) => (
  <span className={classes(css.mark, size === 's' && css.small)}>
    <span className={css.hoist}>
      <HouseFlag className={css.flag} />
    </span>
    <span>{name}</span>
  </span>
)

/** The flag of the brand; decorative, its name stands beside it. */
export const HouseFlag = ({ className }: { readonly className?: string | undefined }) => {
  const { ground, device, path } = useBrand().flag
  return (
    <svg className={className} viewBox="0 0 20 15" aria-hidden="true" focusable="false">
      <path fill={ground} d="M0 0h20v15H0z" />
      <path fill={device} d={path} />
    </svg>
  )
}
