/* How many of one thing: minus, a number one may type, plus. Half-typed text stays until blur or Enter.
   At a limit the button stays focusable and says why it does nothing. */
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { classes } from '../look/classes.ts'
import { MinusMark, PlusMark } from './marks.tsx'
import css from './QuantityStepper.module.css'

export interface QuantityStepperProps {
  readonly label: string
  readonly description?: ReactNode
  /** Unit price, usually a small `PriceTag`. */
  readonly price?: ReactNode
  readonly value: number
  readonly min: number
  readonly max: number
  /** Whole labels with the thing's name, for example "One adult fewer". */
  readonly minusLabel: string
  readonly plusLabel: string
  /** Why there can be no more; shown while plus is off. */
  readonly plusHint?: ReactNode
  /** A button was pressed. */
  readonly onStep: (next: number) => void
  /** A whole number within the limits was typed. */
  readonly onType: (next: number) => void
  readonly disabled?: boolean | undefined
}

export const QuantityStepper = (props: QuantityStepperProps) => {
  const { label, description, price, value, max, plusHint, disabled = false } = props
  const id = useId()
  const typing = useTyping(props)
  const hintShown = plusHint !== undefined && (value >= max || typing.tooMany) && !disabled
  const describedBy = classes(description !== undefined && `${id}about`, hintShown && `${id}hint`)
  return (
    <div className={classes(css.line, value > 0 && css.some)} role="group" aria-labelledby={`${id}label`}>
      <div className={css.words}>
        <label className={css.label} id={`${id}label`} htmlFor={id}>
          {label}
        </label>
        {description !== undefined && (
          <span className={css.about} id={`${id}about`}>
            {description}
          </span>
        )}
        {price !== undefined && <span className={css.price}>{price}</span>}
      </div>
      <Controls
        {...props}
        typing={typing}
        id={id}
        describedBy={describedBy === '' ? undefined : describedBy}
      />
      <p className={css.hint} id={`${id}hint`} role="status">
        {hintShown ? plusHint : null}
      </p>
    </div>
  )
}

interface ControlsProps extends QuantityStepperProps {
  readonly id: string
  readonly describedBy: string | undefined
  readonly typing: ReturnType<typeof useTyping>
}

const Controls = (props: ControlsProps) => {
  const { id, describedBy, typing, value, min, max, onStep, disabled = false } = props
  const step = (next: number): void => {
    typing.forget()
    if (!disabled && next >= min && next <= max) onStep(next)
  }
  return (
    <div className={css.controls}>
      <button
        type="button"
        className={css.button}
        aria-label={props.minusLabel}
        aria-disabled={disabled || value <= min}
        onClick={() => step(value - 1)}
      >
        <MinusMark />
      </button>
      <input
        className={css.number}
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typing.text}
        disabled={disabled}
        aria-invalid={typing.wrong}
        aria-describedby={describedBy}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => typing.change(event.currentTarget.value)}
        onBlur={typing.forget}
        onKeyDown={typing.key}
      />
      <button
        type="button"
        className={css.button}
        aria-label={props.plusLabel}
        aria-disabled={disabled || value >= max}
        aria-describedby={describedBy}
        onClick={() => step(value + 1)}
      >
        <PlusMark />
      </button>
    </div>
  )
}

/** Keeps what is being typed apart from the value; only a whole number within the limits is told. */
function useTyping({ value, min, max, onType }: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const fits = (text: string): boolean => /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max
  const change = (text: string): void => {
    setDraft(text)
    const trimmed = text.trim()
    if (fits(trimmed) && Number(trimmed) !== value) onType(Number(trimmed))
  }
  const forget = (): void => setDraft(null)
  const key = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || draft === null) return
    event.preventDefault()
    forget()
  }
  const wrong = draft !== null && !fits(draft.trim())
  return { text: draft ?? String(value), wrong, tooMany: wrong && Number(draft) > max, change, forget, key }
}
