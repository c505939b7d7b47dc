// Who buys: five fields and a company where there is one, kept in the read model with each key, so that nothing typed is lost (PAX-01..03).
// A field's error shows once it has been left; all show once a person wanted to go on.
import type { FormEvent } from 'react'
import { command } from '../../../domain/log/commands.ts'
import {
  CONTACT_FIELDS,
  type ContactField,
  contactErrorsOf,
  type ContactForm as Contact,
} from '../../../domain/passengers/contact.ts'
import { TIMINGS } from '../../../domain/timings.ts'
import { TextField, type TextFieldProps } from '../forms/TextField.tsx'
import { type ModelFormParts, useModelForm } from '../forms/useModelForm.ts'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useFocusAfter } from '../../models/useFocusAfter.ts'
import { useEmailWords } from '../../shell/emailWords.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { CompanyFields } from './CompanyFields.tsx'
import css from './ContactForm.module.css'

export interface ContactFormProps {
  /** The form's own id, for a submit button that stands outside of it. */
  readonly id?: string | undefined
  /** Enter was pressed in a field, or the submit button. */
  readonly onSubmit?: (() => void) | undefined
  /** How often a person has wanted to go on: each time the first wrong field takes the focus. */
  readonly attempts?: number | undefined
  /** The first empty field takes the focus a moment after the screen has opened (PAX-11, TIME-17). */
  readonly autoFocusFirstEmpty?: boolean | undefined
}

export const ContactForm = (props: ContactFormProps) => {
  const { id, onSubmit, attempts = 0, autoFocusFirstEmpty = false } = props
  const t = useTripTexts()
  const dispatch = useDispatch()
  const { form, errorsAreRevealed } = useModel('passengers')
  const { values, field, nodeOf, tidy } = useModelForm<Contact>({
    kept: form,
    validate: contactErrorsOf,
    words: useErrorWords(),
    saysMissing: 'when left',
    isRevealed: errorsAreRevealed,
    attempt: errorsAreRevealed ? attempts : null,
    onChange: (next) => dispatch(command('ChangeContact', { form: next })),
  })
  useFocusAfter(TIMINGS.contactFocusMs, autoFocusFirstEmpty, () => {
    const firstEmpty = CONTACT_FIELDS.find((name) => values[name].trim() === '')
    return firstEmpty === undefined ? null : nodeOf(firstEmpty)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    tidy(CONTACT_FIELDS)
    onSubmit?.()
  }
  return (
    <form id={id} className={css.form} noValidate onSubmit={submit} aria-label={t('contact.title')}>
      <LookProvider>
        {CONTACT_FIELDS.map((name) => (
          <div key={name} className={css[name]}>
            <TextField {...TRAITS[name]} {...field(name)} required label={t(`contact.${name}`)} />
          </div>
        ))}
        <CompanyFields />
      </LookProvider>
    </form>
  )
}

const LONGEST = 100

/** What a browser and a phone's keyboard should know about each field. */
const TRAITS: Record<
  ContactField,
  Pick<TextFieldProps, 'type' | 'autoComplete' | 'inputMode' | 'maxLength'>
> = {
  firstName: { autoComplete: 'given-name', maxLength: LONGEST },
  lastName: { autoComplete: 'family-name', maxLength: LONGEST },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: LONGEST },
  phoneCode: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-country-code', maxLength: 30 },
  phoneNumber: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', maxLength: 30 },
}

const useErrorWords = (): ModelFormParts<Contact>['words'] => {
  const t = useTripTexts()
  const emailWords = useEmailWords()
  return (field, key, { email }) => {
    if (field === 'company') return undefined
    if (key === 'common-fields.email-correct-error') return emailWords(email, t('contact.email-error'))
    if (key === 'common-fields.required-error') return t(`contact.required.${field}`)
    return t(`contact.number.${field === 'phoneCode' ? field : 'phoneNumber'}`)
  }
}
