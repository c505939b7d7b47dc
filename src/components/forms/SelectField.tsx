/* One of many from the device's own list. A value that is not in the list shows the placeholder, never another value. */
import { NativeSelect } from '@mantine/core'
import { type HTMLInputAutoCompleteAttribute, useMemo } from 'react'
import { ChoiceMark } from '../../look/marks.tsx'
import type { FieldProps } from './FieldFrame.tsx'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

interface SelectGroup {
  readonly group: string
  readonly items: readonly SelectOption[]
}

export interface SelectFieldProps extends Omit<FieldProps<string>, 'maxLength' | 'disabled'> {
  readonly options: readonly SelectOption[]
  readonly groups?: readonly SelectGroup[]
  /** Shown until something of the list is chosen; it cannot be chosen itself. */
  readonly placeholder: string
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined
}

const NO_GROUPS: readonly SelectGroup[] = []

export const SelectField = (props: SelectFieldProps) => {
  const { options, groups = NO_GROUPS, placeholder, hint, required, onChange, onBlur, ...named } = props
  const field = { autoComplete: 'off', ...named }
  const all = [...options, ...groups.flatMap(({ items }) => items)]
  const isListed = all.some(({ value }) => value === field.value)
  // A long list, of all countries say, is not rendered again at each key of the form.
  const listed = useMemo(() => listedOptions(options, groups), [options, groups])
  return (
    <NativeSelect
      {...field}
      description={hint}
      rightSection={<ChoiceMark />}
      aria-required={required}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onBlur?.()}
    >
      {!isListed && (
        <option value={field.value} disabled hidden>
          {placeholder}
        </option>
      )}
      {listed}
    </NativeSelect>
  )
}

const listedOptions = (options: readonly SelectOption[], groups: readonly SelectGroup[]) => (
  <>
    {options.map(optionOf)}
    {groups.map(({ group, items }) => (
      <optgroup key={group} label={group}>
        {items.map(optionOf)}
      </optgroup>
    ))}
  </>
)

const optionOf = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)
