/* One of a few, each on a card with what it is and what it costs: native radios, so arrow keys move between them.
   A card that is off says why. */
import { type ReactNode, useId } from 'react'
import { classes } from '../../look/classes.ts'
import css from './ChoiceCards.module.css'

export interface ChoiceCard {
  readonly value: string
  readonly label: ReactNode
  readonly description?: ReactNode
  /** Usually a small `PriceTag`. */
  readonly price?: ReactNode
  readonly disabled?: boolean | undefined
  /** Why it is off; said whenever it is given. */
  readonly reason?: ReactNode
}

export interface ChoiceCardsProps {
  readonly name: string
  readonly legend: ReactNode
  readonly legendHidden?: boolean | undefined
  readonly choices: readonly ChoiceCard[]
  readonly value: string | undefined
  readonly onChoose: (value: string) => void
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly disabled?: boolean | undefined
  /** Where its form finds it. */
  readonly 'data-path'?: string | undefined
}

export const ChoiceCards = (props: ChoiceCardsProps) => {
  const { name, legend, legendHidden = false, choices, value, onChoose, hint, error } = props
  const id = useId()
  const wrong = error !== undefined && error !== null && error !== false
  const describedBy = classes(hint !== undefined && `${id}hint`, wrong && `${id}error`)
  return (
    <fieldset
      className={css.cards}
      disabled={props.disabled ?? false}
      aria-describedby={describedBy === '' ? undefined : describedBy}
    >
      <legend className={legendHidden ? 'fl-hidden' : classes(css.legend, 'fl-line')}>{legend}</legend>
      {hint !== undefined && (
        <p className="fl-field-hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      <div className={css.list}>
        {choices.map((choice) => (
          <Card
            key={choice.value}
            {...choice}
            name={name}
            // The focus can go to none that is off.
            data-path={choice.disabled === true ? undefined : props['data-path']}
            isChosen={choice.value === value}
            onChoose={() => onChoose(choice.value)}
          />
        ))}
      </div>
      {wrong && (
        <p className="fl-field-error" id={`${id}error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface CardProps extends ChoiceCard {
  readonly name: string
  readonly 'data-path': string | undefined
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const Card = (props: CardProps) => {
  const { name, value, label, description, price, reason, disabled = false, isChosen, onChoose } = props
  const id = useId()
  const describedBy = classes(
    price !== undefined && `${id}price`,
    description !== undefined && `${id}about`,
    reason !== undefined && `${id}reason`,
  )
  return (
    <label className={classes(css.card, isChosen && css.checked, disabled && css.off)}>
      <input
        className="fl-radio"
        type="radio"
        name={name}
        data-path={props['data-path']}
        value={value}
        checked={isChosen}
        disabled={disabled}
        aria-labelledby={`${id}label`}
        aria-describedby={describedBy === '' ? undefined : describedBy}
        onChange={onChoose}
      />
      <span className={css.dot} aria-hidden="true" />
      <span className={css.words}>
        <span className={css.label} id={`${id}label`}>
          {label}
        </span>
        {description !== undefined && (
          <span className={css.about} id={`${id}about`}>
            {description}
          </span>
        )}
        {reason !== undefined && (
          <span className={css.reason} id={`${id}reason`}>
            {reason}
          </span>
        )}
      </span>
      {price !== undefined && (
        <span className={css.price} id={`${id}price`}>
          {price}
        </span>
      )}
    </label>
  )
}
