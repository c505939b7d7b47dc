// Who buys, kept in the read model with each key (PAX-01..03); after a reload as the server has the owner (PERS-03).
import { type FormEvent, type ChangeEvent, useState, useContext, useEffect, useRef } from 'react'
import { command } from '../../../domain/log/commands.ts'
import {
  CONTACT_FIELDS,
  contactErrorsOf,
  type ContactForm as Contact,
  companyErrorsOf,
  type CompanyInfo,
  isCompany,
} from '../../../domain/passengers/contact.ts'
import { TIMINGS } from '../../../domain/timings.ts'
import { COMPANY_TRAITS, Form, PERSON_TRAITS, TextFields } from '../forms/Form.tsx'
import { type ModelFormParts, useModelForm } from '../forms/useModelForm.ts'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import css from './ContactForm.module.css'
import { NO_COMPANY } from '../../../domain/passengers/emptyContact.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { RoleChoice } from '../companies/RoleChoice.tsx'
import { CountriesFailure, CountryField } from '../passengers/CountryField.tsx'
import { timer } from 'rxjs'
import type { DurationMs } from '../../../domain/instant.ts'
import { OverlayHost } from '../overlay/overlayHost.ts'

interface ContactFormProps {
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
    <Form id={id} className={css.form} onSubmit={submit} aria-label={t('contact.title')}>
      <TextFields
        traits={PERSON_TRAITS}
        field={field}
        label={(name) => t(`contact.${name}`)}
        box={(name) => ({ className: css[name] })}
      />
      <CompanyFields />
    </Form>
  )
}

const useErrorWords = (): ModelFormParts<Contact>['words'] => {
  const t = useTripTexts()
  return (field, key) => {
    if (field === 'company') return undefined
    if (key === 'common-fields.email-correct-error') return t('contact.email-error')
    if (key === 'common-fields.required-error') return t(`contact.required.${field}`)
    return t(`contact.number.${field === 'phoneCode' ? field : 'phoneNumber'}`)
  }
}

/** Who pays where a company buys (PAX-13, ENT-16): unfolded by a customer who buys for one, and sent only with its name. */
const CompanyFields = () => {
  const t = useCheckoutTexts()
  const loadCountries = useCountriesOnDemand()
  const form = useCompanyForm()
  const isOfCompany = isCompany(form.values)
  const [isOpen, setOpen] = useState(isOfCompany)
  /** What was typed before the box was cleared: clearing it sends nothing of it, and loses nothing. */
  const [aside, setAside] = useState(NO_COMPANY)
  if (isOfCompany && !isOpen) setOpen(true)
  const toggle = ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) => {
    setOpen(checked)
    if (!checked) setAside(form.values)
    if (checked) loadCountries()
    if (isOfCompany || isCompany(aside)) form.change(checked ? aside : NO_COMPANY)
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
  return (
    <div role="group" aria-label={t('company.title')} className={css.companyFields}>
      <TextFields
        traits={COMPANY_TRAITS}
        field={field}
        label={(name) => t(`company.${name}`)}
        required={[]}
        box={(name) => ({ className: css[name] })}
      />
      <CountryField
        {...field('country')}
        label={t('company.country')}
        of="countries"
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

// Gives the focus to a field a while after a screen has opened, unless the person is already in another one.

/** `find` is asked when the time has come; `null` and a frame of the replay leave the focus where it is. */
const useFocusAfter = (waitMs: DurationMs, isWanted: boolean, find: () => HTMLElement | null): void => {
  const { inFrame } = useContext(OverlayHost)
  const latestFind = useRef(find)
  useEffect(() => {
    latestFind.current = find
  })
  useEffect(() => {
    if (!isWanted || inFrame) return
    const subscription = timer(waitMs).subscribe(() => {
      if (!isTyping(document.activeElement)) latestFind.current()?.focus()
    })
    return () => subscription.unsubscribe()
  }, [waitMs, isWanted, inFrame])
}

const isTyping = (element: Element | null): boolean =>
  element !== null && element.matches('input, select, textarea')
