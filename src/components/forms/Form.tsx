// A form of the shop, and its text fields by a table.
import type { ComponentProps, ReactNode } from 'react'
import { LookProvider } from '../../look/LookProvider.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'
import type { ModelField } from './useModelForm.ts'

/** It is checked by its own rules, not by the browser's. */
export const Form = ({ children, ...form }: ComponentProps<'form'>) => (
  <form {...form} noValidate>
    <LookProvider>{children}</LookProvider>
  </form>
)

/** What is the same wherever a field is asked for. */
type FieldTraits = Pick<TextFieldProps, 'type' | 'autoComplete' | 'maxLength'>

export const PERSON_TRAITS = {
  firstName: { autoComplete: 'given-name', maxLength: 100 },
  lastName: { autoComplete: 'family-name', maxLength: 100 },
  email: { type: 'email', autoComplete: 'email', maxLength: 100 },
  phoneCode: { type: 'tel', autoComplete: 'tel-country-code', maxLength: 30 },
  phoneNumber: { type: 'tel', autoComplete: 'tel-national', maxLength: 30 },
} as const satisfies Record<string, FieldTraits>

/** Of an account: the e-mail address is the name of the user. */
export const USER_NAME_TRAITS = { type: 'email', autoComplete: 'username', maxLength: 100 } as const

export const PASSWORD_TRAITS = {
  now: { type: 'password', autoComplete: 'current-password', maxLength: 200 },
  next: { type: 'password', autoComplete: 'new-password', maxLength: 200 },
} as const satisfies Record<string, FieldTraits>

export const COMPANY_TRAITS = {
  legalName: { autoComplete: 'organization', maxLength: 200 },
  registrationNumber: { autoComplete: 'off', maxLength: 30 },
  address: { autoComplete: 'street-address', maxLength: 200 },
  zip: { autoComplete: 'postal-code', maxLength: 12 },
  city: { autoComplete: 'address-level2', maxLength: 100 },
} as const satisfies Record<string, FieldTraits>

interface TextFieldsProps<N extends string> {
  /** In the order of the page. */
  readonly traits: Readonly<Record<N, FieldTraits>>
  readonly field: (name: NoInfer<N>) => ModelField<string>
  readonly label: (name: NoInfer<N>) => ReactNode
  readonly hint?: (name: NoInfer<N>) => ReactNode
  /** All, where that isn't said. */
  readonly required?: readonly NoInfer<N>[]
  readonly disabled?: boolean
  /** Of a box around each field; there is none where that isn't said. */
  readonly box?: (name: NoInfer<N>) => ComponentProps<'div'>
}

export const TextFields = <N extends string>(props: TextFieldsProps<N>) => {
  const { traits, field, label, hint, required, disabled, box } = props
  return (Object.keys(traits) as N[]).map((name) => {
    const input = (
      <TextField
        key={name}
        {...traits[name]}
        {...field(name)}
        label={label(name)}
        hint={hint?.(name)}
        required={required === undefined || required.includes(name) ? true : undefined}
        disabled={disabled}
      />
    )
    if (box === undefined) return input
    return (
      <div key={name} {...box(name)}>
        {input}
      </div>
    )
  })
}
