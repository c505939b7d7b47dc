/* An amount with its unit behind it. What is typed stays visible; `error` says what is wrong with it. */
import { useId } from 'react'
import { classes } from '../../look/classes.ts'
import { FieldFrame, type FieldProps, isWrong } from './FieldFrame.tsx'
import css from './AmountField.module.css'

interface AmountFieldProps extends FieldProps<string> {
  /** Short, as drawn: "cm". */
  readonly unit: string
  /** In full, as read out: "centimetres". */
  readonly unitLabel?: string | undefined
  readonly inputMode?: 'numeric' | 'decimal' | undefined
}

export const AmountField = (props: AmountFieldProps) => {
  const { label, unit, unitLabel, error, hint, inputMode = 'numeric' } = props
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="fl-field-wrapper">
        <input
          className={classes('fl-input', 'fl-num', css.input)}
          id={id}
          name={props.name}
          data-path={props['data-path']}
          value={props.value}
          disabled={props.disabled}
          inputMode={inputMode}
          autoComplete="off"
          maxLength={props.maxLength}
          aria-required={props.required}
          aria-invalid={isWrong(error)}
          aria-describedby={classes(
            `${id}unit`,
            hint !== undefined && `${id}hint`,
            isWrong(error) && `${id}error`,
          )}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          onBlur={() => props.onBlur?.()}
        />
        <span className={css.unit} id={`${id}unit`}>
          <span aria-hidden={unitLabel !== undefined}>{unit}</span>
          {unitLabel !== undefined && <span className="fl-hidden">{unitLabel}</span>}
        </span>
      </div>
    </FieldFrame>
  )
}
