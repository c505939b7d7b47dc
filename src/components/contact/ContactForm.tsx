// Who buys: five fields and a company where there is one, kept in the read model with each key, so that nothing typed is lost (PAX-01..03).
// A field's error shows once it has been left; all show once a person wanted to go on.
import { type FormEvent, type ChangeEvent, useState } from 'react'
import { command } from '../../../domain/log/commands.ts'
import {
  CONTACT_FIELDS,
  type ContactField,
  contactErrorsOf,
  type ContactForm as Contact,
  companyErrorsOf,
  type CompanyInfo,
  isCompany,
} from '../../../domain/passengers/contact.ts'
import { TIMINGS } from '../../../domain/timings.ts'
import { TextField, type TextFieldProps } from '../forms/TextField.tsx'
import { type ModelFormParts, useModelForm } from '../forms/useModelForm.ts'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useFocusAfter } from '../../models/useFocusAfter.ts'
import { useEmailWords } from '../../shell/emailWords.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import css from './ContactForm.module.css'
import { NO_COMPANY } from '../../../domain/passengers/emptyContact.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { RoleChoice } from '../companies/RoleChoice.tsx'
import { CountriesFailure } from '../passengers/CountriesFailure.tsx'
import { CountryField } from '../passengers/CountryField.tsx'

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

type CompanyField = Exclude<keyof CompanyInfo, 'country'>

const COMPANY_FIELDS_TRAITS: Record<
  CompanyField,
  Pick<TextFieldProps, 'autoComplete' | 'maxLength' | 'inputMode'>
> = {
  legalName: { autoComplete: 'organization', maxLength: 200 },
  registrationNumber: { autoComplete: 'off', maxLength: 30 },
  address: { autoComplete: 'street-address', maxLength: 200 },
  zip: { autoComplete: 'postal-code', maxLength: 12 },
  city: { autoComplete: 'address-level2', maxLength: 100 },
}
const FIELDS = Object.keys(COMPANY_FIELDS_TRAITS) as CompanyField[]

/** Who pays where a company buys (PAX-13, ENT-16): unfolded by a customer who buys for one, and sent only with its name. */
const CompanyFields = () => {
  const t = useCheckoutTexts()
  const loadCountries = useCountriesOnDemand()
  const form = useCompanyForm()
  const isTold = isCompany(form.values)
  const [isOpen, setOpen] = useState(isTold)
  /** What was typed before the box was cleared: clearing it sends nothing of it, and loses nothing. */
  const [aside, setAside] = useState(NO_COMPANY)
  if (isTold && !isOpen) setOpen(true)
  const toggle = ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) => {
    setOpen(checked)
    if (!checked) setAside(form.values)
    if (checked) loadCountries()
    if (isTold || isCompany(aside)) form.change(checked ? aside : NO_COMPANY)
  }
  return (
    <div className={css.company}>
      <RoleChoice />
      <label className={css.check}>
        <input type="checkbox" name="company" checked={isOpen} onChange={toggle} />
        {t('company.check')}
      </label>
      {isOpen && <CompanyDetails field={form.field} />}
    </div>
  )
}

const useCompanyForm = () => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const { form } = useModel('passengers')
  return useModelForm<CompanyInfo>({
    kept: form.company,
    validate: companyErrorsOf,
    words: () => t('company.nameless'),
    saysMissing: 'when left',
    onChange: (company) => dispatch(command('ChangeContact', { form: { ...form, company } })),
  })
}

const CompanyDetails = ({ field }: Pick<ReturnType<typeof useCompanyForm>, 'field'>) => {
  const t = useCheckoutTexts()
  const { countries } = useModel('passengers')
  return (
    <div role="group" aria-label={t('company.title')} className={css.companyFields}>
      {FIELDS.map((name) => (
        <div key={name} className={css[name]}>
          <TextField {...COMPANY_FIELDS_TRAITS[name]} {...field(name)} label={t(`company.${name}`)} />
        </div>
      ))}
      <CountryField
        {...field('country')}
        label={t('company.country')}
        countries={countries}
        autoComplete="country"
      />
      <div className={css.failure}>
        <CountriesFailure />
      </div>
    </div>
  )
}

/** The lands are needed for nothing else where no passenger is named. */
const useCountriesOnDemand = (): (() => void) => {
  const dispatch = useDispatch()
  const { countriesStatus } = useModel('passengers')
  return () => {
    if (countriesStatus === 'none' || countriesStatus === 'failed') dispatch(command('LoadCountries', {}))
  }
}
