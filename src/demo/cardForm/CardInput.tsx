// One field of the card form. Its value is the browser's: nothing here holds it.
import { type InputEvent, useId } from 'react'
import { type CardField, type CardFormTexts, grouped } from './cardFields.ts'
import css from './CardForm.module.css'

interface CardInputProps {
  readonly field: CardField
  readonly texts: CardFormTexts
  readonly isWrong: boolean
  readonly onTyped: () => void
}

export const CardInput = ({ field, texts, isWrong, onTyped }: CardInputProps) => {
  const id = useId()
  const hint = field === 'expiry' || field === 'cvc' ? texts.hints[field] : undefined
  const describedBy = [hint !== undefined && `${id}hint`, isWrong && `${id}wrong`].filter(Boolean).join(' ')
  const typed = (event: InputEvent<HTMLInputElement>) => {
    if (field === 'number') groupAsTyped(event.currentTarget)
    if (isWrong) onTyped()
  }
  return (
    <div className={`fl-field ${css[field] ?? ''}`}>
      <label className="fl-field-label" htmlFor={id}>
        {texts.labels[field]}
      </label>
      {hint !== undefined && (
        <span className="fl-field-hint" id={`${id}hint`}>
          {hint}
        </span>
      )}
      <input
        {...ATTRIBUTES[field]}
        className="fl-input fl-num"
        id={id}
        name={field}
        aria-required="true"
        aria-invalid={isWrong}
        aria-describedby={describedBy === '' ? undefined : describedBy}
        data-autofocus={field === 'number' ? true : undefined}
        onInput={typed}
      />
      {isWrong && (
        <p className="fl-field-error" id={`${id}wrong`}>
          {texts.wrong[field]}
        </p>
      )}
    </div>
  )
}

const ATTRIBUTES = {
  number: { autoComplete: 'cc-number', inputMode: 'numeric', maxLength: 23 },
  expiry: { autoComplete: 'cc-exp', inputMode: 'numeric', maxLength: 7 },
  cvc: { autoComplete: 'cc-csc', inputMode: 'numeric', maxLength: 4 },
  name: { autoComplete: 'cc-name', autoCapitalize: 'characters', maxLength: 60 },
} as const

/** Fours are easier to check. A correction in the middle keeps the cursor and the number as it is. */
const groupAsTyped = (input: HTMLInputElement): void => {
  const isAtEnd = input.selectionStart === input.value.length
  const text = grouped(input.value)
  if (isAtEnd && /^[\d\s-]*$/.test(input.value) && input.value.trim() !== text) input.value = text
}
