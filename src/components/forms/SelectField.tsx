/* One of many from the device's own list, with its label above, a hint and the error in words.
   A value that is not in the list shows the placeholder, never another value. */
import { type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useId } from 'react'
import { classes } from '../../look/classes.ts'
import { ChoiceMark } from '../../look/marks.tsx'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean | undefined
}

export interface SelectGroup {
  readonly label: string
  readonly options: readonly SelectOption[]
}

export interface SelectFieldProps {
  readonly label: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly options?: readonly SelectOption[] | undefined
  /** Stand after the options that are in no group. */
  readonly groups?: readonly SelectGroup[] | undefined
  /** Shown until something of the list is chosen; it cannot be chosen itself. */
  readonly placeholder?: string | undefined
  readonly error?: ReactNode
  readonly hint?: ReactNode
  readonly name?: string | undefined
  /** Where its form finds it. */
  readonly 'data-path'?: string | undefined
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly labelHidden?: boolean | undefined
  readonly selectRef?: Ref<HTMLSelectElement> | undefined
}

export const SelectField = (props: SelectFieldProps) => {
  const { label, error, hint, labelHidden = false } = props
  const id = useId()
  const wrong = error !== undefined && error !== null && error !== false
  const describedBy = classes(hint !== undefined && `${id}hint`, wrong && `${id}error`)
  return (
    <div className="fl-field">
      <label className={classes('fl-field-label', labelHidden && 'fl-hidden')} htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <span className="fl-field-hint" id={`${id}hint`}>
          {hint}
        </span>
      )}
      <div className="fl-field-wrapper">
        <Select {...props} id={id} wrong={wrong} describedBy={describedBy === '' ? undefined : describedBy} />
        <span className="fl-field-section">
          <ChoiceMark />
        </span>
      </div>
      {wrong && (
        <p className="fl-field-error" id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  )
}

interface SelectProps extends SelectFieldProps {
  readonly id: string
  readonly wrong: boolean
  readonly describedBy: string | undefined
}

const Select = ({ selectRef, ...props }: SelectProps) => {
  const { id, value, options = [], groups = [], placeholder = '' } = props
  const all = [...options, ...groups.flatMap((group) => group.options)]
  return (
    <select
      ref={selectRef}
      className="fl-input"
      id={id}
      name={props.name}
      data-path={props['data-path']}
      value={value}
      disabled={props.disabled}
      autoComplete={props.autoComplete}
      aria-required={props.required}
      aria-invalid={props.wrong}
      aria-describedby={props.describedBy}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={() => props.onBlur?.()}
    >
      {all.every((option) => option.value !== value) && (
        <option value={value} disabled hidden>
          {placeholder}
        </option>
      )}
      <Options options={options} />
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          <Options options={group.options} />
        </optgroup>
      ))}
    </select>
  )
}

const Options = ({ options }: Pick<SelectGroup, 'options'>) =>
  options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ))
