// Who pays where a company buys (PAX-13, ENT-16): unfolded by whoever buys for one, and sent only with its name.
import { type ChangeEvent, useState } from 'react'
import { command } from '../../../domain/log/commands.ts'
import { type CompanyInfo, NO_COMPANY } from '../../../domain/passengers/contact.ts'
import { TextField, type TextFieldProps } from '../../components/forms/TextField.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'
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
  const { company } = useModel('passengers').form
  const changeCompany = useChangeCompany()
  const loadCountries = useCountriesOnDemand()
  const isTold = isCompany(company)
  const [isOpen, setOpen] = useState(isTold)
  /** What was typed before the box was cleared: clearing it sends nothing of it, and loses nothing. */
  const [aside, setAside] = useState(NO_COMPANY)
  if (isTold && !isOpen) setOpen(true)
  const toggle = ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) => {
    setOpen(checked)
    if (!checked) setAside(company)
    if (checked) loadCountries()
    if (isTold || isCompany(aside)) changeCompany(checked ? aside : NO_COMPANY)
  }
  return (
    <div className={css.company}>
      <label className={css.check}>
        <input type="checkbox" name="company" checked={isOpen} onChange={toggle} />
        {t('company.check')}
      </label>
      {isOpen && <CompanyDetails />}
    </div>
  )
}

const CompanyDetails = () => {
  const t = useCheckoutTexts()
  const { form, countries } = useModel('passengers')
  const changeCompany = useChangeCompany()
  return (
    <div role="group" aria-label={t('company.title')} className={css.companyFields}>
      {FIELDS.map((field) => (
        <div key={field} className={css[field]}>
          <OneField field={field} />
        </div>
      ))}
      <CountryField
        name="country"
        label={t('company.country')}
        countries={countries}
        value={form.company.country}
        onChange={(country) => changeCompany({ ...form.company, country })}
        autoComplete="country"
      />
      <div className={css.failure}>
        <CountriesFailure />
      </div>
    </div>
  )
}

const OneField = ({ field }: { readonly field: CompanyField }) => {
  const t = useCheckoutTexts()
  const { company } = useModel('passengers').form
  const changeCompany = useChangeCompany()
  const [isLeft, setLeft] = useState(false)
  const isNameless = field === 'legalName' && isLeft && isCompany(company) && company.legalName.trim() === ''
  return (
    <TextField
      {...TRAITS[field]}
      name={field}
      label={t(`company.${field}`)}
      value={company[field]}
      onChange={(text) => changeCompany({ ...company, [field]: text })}
      onBlur={() => setLeft(true)}
      error={isNameless ? t('company.nameless') : undefined}
    />
  )
}

const isCompany = (company: CompanyInfo): boolean => Object.values(company).some((text) => text.trim() !== '')

const useChangeCompany = (): ((company: CompanyInfo) => void) => {
  const dispatch = useDispatch()
  const { form } = useModel('passengers')
  return (company) => dispatch(command('ChangeContact', { form: { ...form, company } }))
}

/** Nobody else needs the lands where no passenger is named. */
const useCountriesOnDemand = (): (() => void) => {
  const dispatch = useDispatch()
  const { countriesStatus } = useModel('passengers')
  return () => {
    if (countriesStatus === 'none' || countriesStatus === 'failed') dispatch(command('LoadCountries', {}))
  }
}
