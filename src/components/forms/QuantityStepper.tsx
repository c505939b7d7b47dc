/* How many of one thing: minus, a number one may type, plus. Half-typed text stays until blur or Enter; what could not
   be understood is reported, also after the field has gone back to the number that holds.
   One stop of the Tab key: the arrow keys do in the field what the buttons do (the spin button of ARIA's patterns).
   At a limit a button says why it does nothing. */
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { classes } from '../../look/classes.ts'
import { MinusMark, PlusMark } from '../../look/controlMarks.tsx'
import css from './QuantityStepper.module.css'

interface QuantityStepperProps {
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
  /** What was typed is no whole number from zero on. */
  readonly notANumberHint?: ReactNode
  /** What was typed is more than `max`, where `plusHint` doesn't say why. */
  readonly tooManyHint?: ReactNode
  /** Why nothing can be changed at this moment; both buttons stay and do nothing. */
  readonly lockedHint?: ReactNode
  /** A button was pressed. */
  readonly onStep: (next: number) => void
  /** A whole number within the limits was typed. */
  readonly onType: (next: number) => void
}

export const QuantityStepper = (props: QuantityStepperProps) => {
  const { label, description, price, value } = props
  const id = useId()
  const typing = useTyping(props)
  const hint = hintOf(props, typing.problem)
  const describedBy = classes(description !== undefined && `${id}about`, hint !== null && `${id}hint`)
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
      <Controls {...props} typing={typing} id={id} describedBy={describedBy || undefined} />
      <p className={classes(css.hint, typing.problem !== null && css.wrong)} id={`${id}hint`} role="status">
        {hint}
      </p>
    </div>
  )
}

type Problem = 'NotANumber' | 'TooMany' | null

const hintOf = (props: QuantityStepperProps, problem: Problem): ReactNode => {
  const { value, max, plusHint } = props
  if (props.lockedHint !== undefined) return props.lockedHint
  if (problem === 'NotANumber') return props.notANumberHint ?? null
  if (problem === 'TooMany') return plusHint ?? props.tooManyHint ?? null
  return value >= max ? (plusHint ?? null) : null
}

const STEP_OF_KEY: Readonly<Record<string, number | undefined>> = { ArrowUp: 1, ArrowDown: -1 }

interface ControlsProps extends QuantityStepperProps {
  readonly id: string
  readonly describedBy: string | undefined
  readonly typing: ReturnType<typeof useTyping>
}

const Controls = (props: ControlsProps) => {
  const { id, describedBy, typing, value, min, max, onStep } = props
  const isLocked = props.lockedHint !== undefined
  const step = (next: number): void => {
    typing.forget()
    if (!isLocked && next >= min && next <= max) onStep(next)
  }
  const button = (by: 1 | -1) => (
    <button
      type="button"
      tabIndex={-1}
      className={css.button}
      aria-label={by > 0 ? props.plusLabel : props.minusLabel}
      aria-disabled={isLocked || (by > 0 ? value >= max : value <= min)}
      aria-describedby={by > 0 || isLocked ? describedBy : undefined}
      onClick={() => step(value + by)}
    >
      {by > 0 ? <PlusMark /> : <MinusMark />}
    </button>
  )
  return (
    <div className={css.controls}>
      {button(-1)}
      <input
        className={css.number}
        id={id}
        role="spinbutton"
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={Number.isFinite(max) ? max : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={typing.text}
        readOnly={isLocked}
        aria-invalid={typing.isWrong}
        aria-describedby={describedBy}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => typing.change(event.currentTarget.value)}
        onBlur={typing.leave}
        onKeyDown={(event) => {
          const by = STEP_OF_KEY[event.key]
          if (by === undefined) return typing.key(event)
          event.preventDefault()
          step(value + by)
        }}
      />
      {button(1)}
    </div>
  )
}

/** Keeps what is being typed apart from the value; only a whole number within the limits is passed on. */
function useTyping({ value, min, max, onType }: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [leftProblem, setLeftProblem] = useState<Problem>(null)
  const problemOf = (text: string): Problem => {
    if (text === '') return null // Half typed.
    if (!/^\d{1,9}$/.test(text) || Number(text) < min) return 'NotANumber'
    return Number(text) > max ? 'TooMany' : null
  }
  const problem = draft === null ? leftProblem : problemOf(draft.trim())
  const change = (text: string): void => {
    setDraft(text)
    setLeftProblem(null)
    const trimmed = text.trim()
    if (trimmed !== '' && problemOf(trimmed) === null && Number(trimmed) !== value) onType(Number(trimmed))
  }
  const forget = (): void => {
    setDraft(null)
    setLeftProblem(null)
  }
  const leave = (): void => {
    setDraft(null)
    setLeftProblem(problem)
  }
  const key = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || draft === null) return
    event.preventDefault()
    leave()
  }
  const isWrong = draft !== null && problem !== null
  return { text: draft ?? String(value), problem, isWrong, change, forget, leave, key }
}
