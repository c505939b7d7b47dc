/* The house flag and the name, for the header's brand slot and the footer. */
import { classes } from '../../look/classes.ts'
import { HouseFlag } from '../trip/HouseFlag.tsx'
import css from './Wordmark.module.css'

export interface WordmarkProps {
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
