// Who pays where a company buys (PAX-13, ENT-16): unfolded by a customer who buys for one, and sent only with its name.
import { type ChangeEvent, useState } from 'react'
import { command } from '../../../domain/log/commands.ts'
import { companyErrorsOf, type CompanyInfo, isCompany } from '../../../domain/passengers/contact.ts'
import { NO_COMPANY } from '../../../domain/passengers/emptyContact.ts'
import { TextField, type TextFieldProps } from '../forms/TextField.tsx'
import { useModelForm } from '../forms/useModelForm.ts'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { RoleChoice } from '../companies/RoleChoice.tsx'
import { CountriesFailure } from '../passengers/CountriesFailure.tsx'
import { CountryField } from '../passengers/CountryField.tsx'
import css from './ContactForm.module.css'

type CompanyField = Exclude<keyof CompanyInfo, 'country'>

const TRAITS: Record<CompanyField, Pick<TextFieldProps, 'autoComplete' | 'maxLength' | 'inputMode'>> = {
  legalName: { autoComplete: 'organization', maxLength: 200 },
  registrationNumber: { autoComplete: 'off', maxLength: 30 },
  address: { autoComplete: 'street-address', maxLength: 200 },
  zip: { autoComplete: 'postal-code', maxLength: 12 },
  city: { autoComplete: 'address-level2', maxLength: 100 },
}
const FIELDS = Object.keys(TRAITS) as CompanyField[]

export const CompanyFields = () => {
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
          <TextField {...TRAITS[name]} {...field(name)} label={t(`company.${name}`)} />
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
