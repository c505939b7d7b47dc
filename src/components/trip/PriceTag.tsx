/* A price with small raised cents. The document has the whole amount as text; the drawing of it adds none, but on paper. */
import { classes } from '../../look/classes.ts'
import { moneyParts } from '../../texts/moneyFormat.ts'
import css from './PriceTag.module.css'
import { useRegion } from './tripWords.ts'

interface PriceTagProps {
  /** An integer number of cents, or of the currency's smallest unit where it has hundredths. */
  readonly cents: number
  /** ISO 4217, for example `EUR`. */
  readonly currency: string
  readonly size?: 's' | 'm' | 'l' | undefined
}

export const PriceTag = ({ cents, currency, size = 'm' }: PriceTagProps) => {
  const parts = moneyParts(cents, currency, useRegion())
  return (
    <span className={css.tag} data-size={size}>
      <span className={classes('fl-hidden', css.said)}>{parts.map((part) => part.value).join('')}</span>
      <span className={css.drawn} aria-hidden="true">
        {parts.map((part, index) => (
          <span key={index} className={css[part.type]} data-text={part.value} />
        ))}
      </span>
    </span>
  )
}
