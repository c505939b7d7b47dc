/* A price that would change: what it was, what it becomes and why, to be accepted or gone back from. */
import { type ReactNode, useId } from 'react'
import { PrimaryButton, QuietButton } from '../forms/buttons.tsx'
import css from './PriceChange.module.css'
import { PriceTag } from '../trip/PriceTag.tsx'

export interface PriceChangeProps {
  /** In words: "The price changes"; leave it out where a dialog's title says so. */
  readonly title?: ReactNode
  /** The heading's level in the page's outline. */
  readonly level?: 2 | 3 | 4 | undefined
  readonly oldLabel: ReactNode
  readonly oldCents: number
  readonly newLabel: ReactNode
  readonly newCents: number
  readonly currency: string
  readonly locale: string
  /** "Why", for those who hear the list. */
  readonly reasonsLabel: string
  readonly reasons: readonly string[]
  readonly acceptText: ReactNode
  readonly onAccept: () => void
  readonly backText: ReactNode
  readonly onBack: () => void
  readonly busy?: boolean | undefined
  /** Read by assistive technology while busy. */
  readonly busyText?: string | undefined
}

export const PriceChange = (props: PriceChangeProps) => {
  const { title, level = 3, reasons, reasonsLabel, busy = false } = props
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <div
      className={css.change}
      role="group"
      aria-labelledby={title === undefined ? undefined : `${id}title`}
      aria-describedby={`${id}prices`}
    >
      {title !== undefined && (
        <Heading className={css.title} id={`${id}title`}>
          {title}
        </Heading>
      )}
      <Prices {...props} id={`${id}prices`} />
      {reasons.length > 0 && (
        <ul className={css.reasons} aria-label={reasonsLabel}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <div className={css.actions}>
        <QuietButton disabled={busy} onClick={props.onBack}>
          {props.backText}
        </QuietButton>
        <PrimaryButton busy={busy} busyText={props.busyText} onClick={props.onAccept}>
          {props.acceptText}
        </PrimaryButton>
      </div>
    </div>
  )
}

const Prices = (props: PriceChangeProps & { readonly id: string }) => {
  const { id, oldLabel, oldCents, newLabel, newCents, currency, locale } = props
  return (
    <dl className={css.prices} id={id}>
      <div className={css.old}>
        <dt>{oldLabel}</dt>
        <dd>
          <PriceTag cents={oldCents} currency={currency} locale={locale} />
        </dd>
      </div>
      <svg className={css.arrow} viewBox="0 0 24 12" aria-hidden="true" focusable="false">
        <path d="M0 6h22M17 1l5 5-5 5" />
      </svg>
      <div>
        <dt>{newLabel}</dt>
        <dd>
          <PriceTag cents={newCents} currency={currency} locale={locale} size="l" />
        </dd>
      </div>
    </dl>
  )
}
