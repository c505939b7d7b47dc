/* One of a few, each on a card: native radios, so arrow keys move between them. A card that is off says why. */
import { type ReactNode, useId } from 'react'
import { classes } from '../../look/classes.ts'
import { FieldError, type FieldProps, isWrong } from './FieldFrame.tsx'
import css from './ChoiceCards.module.css'

interface ChoiceCard {
  readonly value: string
  readonly label: ReactNode
  readonly description?: ReactNode
  /** Usually a small `PriceTag`. */
  readonly price?: ReactNode
  readonly disabled?: boolean | undefined
  /** Why it is off; said whenever it is given. */
  readonly reason?: ReactNode
}

interface ChoiceCardsProps extends Pick<FieldProps<string>, 'error' | 'disabled' | 'data-path'> {
  readonly name: string
  readonly legend: ReactNode
  readonly legendHidden?: boolean | undefined
  readonly choices: readonly ChoiceCard[]
  readonly value: string | undefined
  readonly onChoose: (value: string) => void
}

export const ChoiceCards = (props: ChoiceCardsProps) => {
  const { name, legend, legendHidden = false, choices, value, onChoose, error } = props
  const errorId = useId()
  return (
    <fieldset
      className={css.cards}
      disabled={props.disabled ?? false}
      aria-describedby={isWrong(error) ? errorId : undefined}
    >
      <legend className={legendHidden ? 'fl-hidden' : classes(css.legend, 'fl-line')}>{legend}</legend>
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
      <FieldError id={errorId} error={error} />
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
  const part = (name: 'about' | 'reason' | 'price', words: ReactNode) =>
    words !== undefined && (
      <span className={css[name]} id={`${id}${name}`}>
        {words}
      </span>
    )
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
        aria-describedby={describedBy || undefined}
        onChange={onChoose}
      />
      <span className={css.dot} aria-hidden="true" />
      <span className={css.words}>
        <span className={css.label} id={`${id}label`}>
          {label}
        </span>
        {part('about', description)}
        {part('reason', reason)}
      </span>
      {part('price', price)}
    </label>
  )
}
