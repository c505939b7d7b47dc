// Adding a company: after an invitation has led to the sign-in (LOC-12), or by choice (LOC-15). An invitation that waits can
// be taken up here as well (COMP-09).
import { PATHS } from '../../../domain/shell/address.ts'
import { Panel } from '../../components/layout/Panel.tsx'
import { classes } from '../../look/classes.ts'
import { useField, useDispatch } from '../../models/modelSource.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useCompanyTexts } from '../../texts/pageTexts.ts'
import css from '../../components/companies/companies.module.css'
import { JoinPanel } from './JoinPanel.tsx'
import { useEffect, useState } from 'react'
import { companyFormErrorsOf } from '../../../domain/companies/company.ts'
import { command } from '../../../domain/log/commands.ts'
import type { CompanyInfo } from '../../../domain/passengers/contact.ts'
import { NO_COMPANY } from '../../../domain/passengers/emptyContact.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { TextField, type TextFieldProps } from '../../components/forms/TextField.tsx'
import { useModelForm } from '../../components/forms/useModelForm.ts'
import { LookProvider } from '../../look/LookProvider.tsx'
import { CountriesFailure } from '../../components/passengers/CountriesFailure.tsx'
import { CountryField } from '../../components/passengers/CountryField.tsx'
import { ChangeOutcome } from '../../components/companies/ChangeOutcome.tsx'
import { useCompanyErrorText } from '../../components/companies/companyWords.ts'
import { refusedField } from '../../components/companies/refusedField.ts'
import { useChange } from '../../components/companies/useChange.ts'

export const NewCompanyScreen = () => {
  const t = useCompanyTexts()
  const token = useField('auth', 'token')
  const joinToken = useField('auth', 'joinToken')
  return (
    <div className={classes(css.page, css.apart)}>
      {joinToken !== null && <JoinPanel />}
      {token === null ? (
        <Panel title={t('form.panel')}>
          <div className={css.words}>
            <p>{t('form.signed-out')}</p>
            <AppLink path={PATHS.login} className="fl-btn">
              {t('sign-in')}
            </AppLink>
          </div>
        </Panel>
      ) : (
        <Panel title={t('form.panel')} lead={t('form.lead')}>
          <CompanyForm />
        </Panel>
      )}
    </div>
  )
}

type TextName = Exclude<keyof CompanyInfo, 'country'>

const TRAITS: Record<TextName, Pick<TextFieldProps, 'autoComplete' | 'maxLength' | 'required'>> = {
  legalName: { autoComplete: 'organization', maxLength: 200, required: true },
  registrationNumber: { autoComplete: 'off', maxLength: 30, required: true },
  address: { autoComplete: 'street-address', maxLength: 200 },
  zip: { autoComplete: 'postal-code', maxLength: 12 },
  city: { autoComplete: 'address-level2', maxLength: 100 },
}
const FIELDS = Object.keys(TRAITS) as TextName[]

/** The form of a new company (COMP-01, COMP-03): what is missing or refused is said at its field, and nothing is typed twice. */
const CompanyForm = () => {
  const t = useCompanyTexts()
  const countries = useCountries()
  const { change, isBusy } = useChange()
  const [typed, setTyped] = useState<CompanyInfo>(NO_COMPANY)
  const { refusal, error } = useRefusal(typed)
  const { field, submit } = useModelForm<CompanyInfo>({
    kept: typed,
    onChange: setTyped,
    validate: companyFormErrorsOf,
    words: (name) =>
      name === 'legalName' || name === 'registrationNumber' ? t(`form.missing.${name}`) : undefined,
    refusal,
    attempt: error,
  })
  return (
    <form
      className={css.fields}
      noValidate
      aria-label={t('form.title')}
      onSubmit={submit((form) => change({ _tag: 'Create', form }))}
    >
      <LookProvider>
        {FIELDS.map((name) => (
          <TextField key={name} {...TRAITS[name]} {...field(name)} label={t(`form.${name}`)} />
        ))}
        <CountryField
          {...field('country')}
          label={t('form.country')}
          countries={countries}
          autoComplete="country"
        />
      </LookProvider>
      <div className={classes(css.wide, css.words)}>
        <CountriesFailure />
        <ChangeOutcome toldElsewhere={refusedField(error) === null ? [] : ['Create']} />
        <PrimaryButton type="submit" size="l" busy={isBusy} busyText={t('busy')}>
          {t('form.submit')}
        </PrimaryButton>
      </div>
    </form>
  )
}

/** The server's refusal at its field, as long as that says what was refused. */
const useRefusal = (typed: CompanyInfo) => {
  const errorText = useCompanyErrorText()
  const failure = useField('companies', 'changeFailure')
  if (failure?.change._tag !== 'Create') return { error: null, refusal: () => undefined }
  const { change, error } = failure
  const at = refusedField(error)
  return {
    error,
    refusal: (name: keyof CompanyInfo) =>
      name === at && typed[name] === change.form[name] ? errorText(error) : undefined,
  }
}

const useCountries = () => {
  const dispatch = useDispatch()
  const countries = useField('passengers', 'countries')
  const status = useField('passengers', 'countriesStatus')
  useEffect(() => {
    if (status === 'none') dispatch(command('LoadCountries', {}))
  }, [status, dispatch])
  return countries
}
