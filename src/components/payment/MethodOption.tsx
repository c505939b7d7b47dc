/* One way to pay: a native radio, the method's name and its logo on white enamel. */
import type { ReactNode } from 'react'
import { classes } from '../../look/classes.ts'
import css from './MethodOption.module.css'

export interface MethodOptionProps {
  readonly name: string
  readonly value: string
  readonly checked: boolean
  readonly onChoose: (value: string) => void
  readonly title: ReactNode
  readonly hint?: ReactNode
  readonly logoUrl?: string | undefined
  readonly disabled?: boolean | undefined
}

export const MethodOption = (props: MethodOptionProps) => {
  const { name, value, checked, onChoose, title, hint, logoUrl, disabled = false } = props
  return (
    <label className={classes(css.method, checked && css.checked, disabled && css.off)}>
      <input
        className="fl-radio"
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChoose(value)}
      />
      <span className={css.dot} aria-hidden="true" />
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        {hint !== undefined && <span className={css.hint}>{hint}</span>}
      </span>
      {logoUrl !== undefined && <img className={css.logo} src={logoUrl} alt="" width="64" height="32" />}
    </label>
  )
}
