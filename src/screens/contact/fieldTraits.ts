// What a browser and a phone's keyboard should know about each field of the contact.
import type { ContactField } from '../../../domain/passengers/contact.ts'
import type { TextFieldProps } from '../../components/forms/TextField.tsx'

type Traits = Pick<TextFieldProps, 'type' | 'autoComplete' | 'inputMode' | 'maxLength'> & {
  /** What is kept of what was typed. */
  readonly toValue: (text: string) => string
}

const asTyped = (text: string): string => text

const LONGEST = 100

export const FIELD_TRAITS: Record<ContactField, Traits> = {
  firstName: { autoComplete: 'given-name', maxLength: LONGEST, toValue: asTyped },
  lastName: { autoComplete: 'family-name', maxLength: LONGEST, toValue: asTyped },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: LONGEST, toValue: asTyped },
  phoneCode: {
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel-country-code',
    maxLength: 6,
    // Browsers fill it in with its plus sign.
    toValue: (text) => text.replace(/[+\s]/g, ''),
  },
  phoneNumber: {
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel-national',
    maxLength: 20,
    toValue: asTyped,
  },
}
