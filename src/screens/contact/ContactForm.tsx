// Who buys: five fields and a company where there is one, kept in the read model with each key, so that nothing typed is lost (PAX-01..03).
// A field's error shows once it has been left; all show once a person wanted to go on.
import { type FormEvent, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { command } from '../../../domain/log/commands.ts'
import {
  CONTACT_FIELDS,
  type ContactField,
  contactErrorsOf,
  type FieldError,
  fieldErrorOf,
} from '../../../domain/passengers/contact.ts'
import { TIMINGS } from '../../../domain/timings.ts'
import { OverlayHost } from '../../components/overlay/overlayHost.ts'
import { TextField } from '../../components/forms/TextField.tsx'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useFocusAfter } from '../../models/useFocusAfter.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { CompanyFields } from './CompanyFields.tsx'
import css from './ContactForm.module.css'
import { FIELD_TRAITS } from './fieldTraits.ts'

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
  const element = useRef<HTMLFormElement>(null)
  const { form } = useModel('passengers')
  useFocusOnErrors(element, attempts)
  useFocusAfter(TIMINGS.contactFocusMs, autoFocusFirstEmpty, () => {
    const firstEmpty = CONTACT_FIELDS.find((field) => form[field].trim() === '')
    return firstEmpty === undefined ? null : inputOf(element, firstEmpty)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <form
      ref={element}
      id={id}
      className={css.form}
      noValidate
      onSubmit={submit}
      aria-label={t('contact.title')}
    >
      <LookProvider>
        {CONTACT_FIELDS.map((field) => (
          <div key={field} className={css[field]}>
            <OneField field={field} />
          </div>
        ))}
        <CompanyFields />
      </LookProvider>
    </form>
  )
}

const OneField = ({ field }: { readonly field: ContactField }) => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  const { form, errorsAreRevealed } = useModel('passengers')
  const [isTouched, setIsTouched] = useState(false)
  const error = fieldErrorOf(field, form[field])
  const errorText = useFieldErrorText()
  const { toValue, ...traits } = FIELD_TRAITS[field]
  const change = (text: string) =>
    dispatch(command('ChangeContact', { form: { ...form, [field]: toValue(text) } }))
  return (
    <TextField
      {...traits}
      name={field}
      required
      label={t(`contact.${field}`)}
      value={form[field]}
      onChange={change}
      onBlur={() => setIsTouched(true)}
      error={error !== null && (isTouched || errorsAreRevealed) ? errorText(field, error) : undefined}
    />
  )
}

const useFieldErrorText = (): ((field: ContactField, error: FieldError) => string) => {
  const t = useTripTexts()
  const texts: Record<FieldError, (field: ContactField) => string> = {
    'common-fields.required-error': (field) => t(`contact.required.${field}`),
    'common-fields.number-error': (field) =>
      t(`contact.number.${field === 'phoneCode' ? field : 'phoneNumber'}`),
    'common-fields.email-correct-error': () => t('contact.email-error'),
  }
  return (field, error) => texts[error](field)
}

/** Leads to the first wrong field once a person wanted to go on; a recorded session takes nobody's focus. */
const useFocusOnErrors = (element: RefObject<HTMLFormElement | null>, attempts: number): void => {
  const { inFrame } = useContext(OverlayHost)
  const { form, errorsAreRevealed } = useModel('passengers')
  const latestForm = useRef(form)
  const seen = useRef({ attempts, errorsAreRevealed })
  useEffect(() => {
    latestForm.current = form
  })
  useEffect(() => {
    const isNew = attempts > seen.current.attempts || (errorsAreRevealed && !seen.current.errorsAreRevealed)
    seen.current = { attempts, errorsAreRevealed }
    if (!isNew || !errorsAreRevealed || inFrame) return
    const errors = contactErrorsOf(latestForm.current)
    const firstWrong = CONTACT_FIELDS.find((field) => errors[field] !== undefined)
    if (firstWrong !== undefined) inputOf(element, firstWrong)?.focus()
  }, [element, attempts, errorsAreRevealed, inFrame])
}

const inputOf = (form: RefObject<HTMLFormElement | null>, field: ContactField): HTMLInputElement | null =>
  form.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`) ?? null
