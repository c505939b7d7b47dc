// Adding a company: after an invitation (LOC-12), or by choice (LOC-15); one that waits can be taken up here too (COMP-09).
import { useCountryLists, CountriesFailure, CountryField } from '../../components/passengers/CountryField.tsx'
import { PATHS } from '../../../domain/shell/address.ts'
import { Panel } from '../../components/layout/Panel.tsx'
import { classes } from '../../look/classes.ts'
import { useField } from '../../models/modelSource.ts'
import { ButtonLink } from '../../shell/AppLink.tsx'
import { useCompanyTexts } from '../../texts/pageTexts.ts'
import css from '../../components/companies/companies.module.css'
import { JoinPanel } from './JoinPanel.tsx'
import { companyFormErrorsOf } from '../../../domain/companies/company.ts'
import type { CompanyInfo } from '../../../domain/passengers/contact.ts'
import { NO_COMPANY } from '../../../domain/passengers/emptyContact.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { COMPANY_TRAITS, Form, TextFields } from '../../components/forms/Form.tsx'
import { useOwnForm } from '../../components/forms/useModelForm.ts'
import { ChangeOutcome, UnknownCustomer } from '../../components/companies/ChangeOutcome.tsx'
import { useChange, useRefused } from '../../components/companies/useChange.ts'

export const NewCompanyScreen = () => {
  const t = useCompanyTexts()
  const token = useField('auth', 'token')
  const joinToken = useField('auth', 'joinToken')
  const isUnknown = useField('auth', 'customer') === null
  return (
    <div className={classes(css.page, css.apart)}>
      {joinToken !== null && <JoinPanel />}
      {token === null ? (
        <Panel title={t('form.panel')}>
          <div className={css.words}>
            <p>{t('form.signed-out')}</p>
            <ButtonLink path={PATHS.login}>{t('sign-in')}</ButtonLink>
          </div>
        </Panel>
      ) : isUnknown ? (
        joinToken === null && <UnknownCustomer />
      ) : (
        <Panel title={t('form.panel')} lead={t('form.lead')}>
          <CompanyForm />
        </Panel>
      )}
    </div>
  )
}

/** The form of a new company (COMP-01, COMP-03): what is missing or refused is said at its field, and nothing is typed twice. */
const CompanyForm = () => {
  const t = useCompanyTexts()
  const { change, isBusy } = useChange()
  const refused = useRefused('Create')
  const { field, submit } = useOwnForm<CompanyInfo>(NO_COMPANY, {
    isBusy,
    validate: companyFormErrorsOf,
    words: (name) =>
      name === 'legalName' || name === 'registrationNumber' ? t(`form.missing.${name}`) : undefined,
    refused,
  })
  useCountryLists()
  return (
    <Form
      className={css.fields}
      aria-label={t('form.title')}
      onSubmit={submit((form) => change({ _tag: 'Create', form }))}
    >
      <TextFields
        traits={COMPANY_TRAITS}
        field={field}
        label={(name) => t(`form.${name}`)}
        required={['legalName', 'registrationNumber']}
      />
      <CountryField {...field('country')} label={t('form.country')} of="countries" autoComplete="country" />
      <div className={classes(css.wide, css.words)}>
        <CountriesFailure />
        <ChangeOutcome shownElsewhere={refused === null || refused.field === null ? [] : ['Create']} />
        <PrimaryButton type="submit" size="l" busy={isBusy} busyText={t('busy')}>
          {t('form.submit')}
        </PrimaryButton>
      </div>
    </Form>
  )
}
