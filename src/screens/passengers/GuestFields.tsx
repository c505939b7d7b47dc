// The fields of one passenger: all of them, or two where a personal code tells the rest (PAX-06, PAX-07).
import { useId } from 'react'
import type { GuestField, GuestForm } from '../../../domain/passengers/guest.ts'
import { Segmented } from '../../components/forms/Segmented.tsx'
import { TextField } from '../../components/forms/TextField.tsx'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'
import { BirthdayField } from './BirthdayField.tsx'
import { CountryField } from './CountryField.tsx'
import css from './passengers.module.css'

export interface GuestFieldsProps {
  readonly form: GuestForm
  readonly onChange: (part: Partial<GuestForm>) => void
  /** In words, where there is something to say. */
  readonly errorOf: (field: GuestField) => string | undefined
  readonly isDemanded: boolean
}

export const GuestFields = (props: GuestFieldsProps) => (
  <LookProvider>
    <div className={css.fields}>
      {props.form.personalIdentificationNumber === '' && <PersonFields {...props} />}
      <Citizenship {...props} />
      <NameField {...props} field="comments" />
    </div>
  </LookProvider>
)

const PersonFields = (props: GuestFieldsProps) => (
  <>
    <NameField {...props} field="firstName" />
    <NameField {...props} field="lastName" />
    <BirthdayField
      value={props.form.birthday}
      onChange={(birthday) => props.onChange({ birthday })}
      error={props.errorOf('birthday')}
      required={props.isDemanded}
    />
    <GenderField {...props} />
  </>
)

interface NameFieldProps extends GuestFieldsProps {
  readonly field: 'firstName' | 'lastName' | 'comments'
}

const LONGEST = 100

const NameField = ({ field, form, onChange, errorOf, isDemanded }: NameFieldProps) => {
  const t = useCheckoutTexts()
  return (
    <TextField
      name={field}
      label={t(`passengers.${field}`)}
      value={form[field]}
      onChange={(text) => onChange({ [field]: text })}
      error={errorOf(field)}
      autoComplete="off"
      maxLength={LONGEST}
      required={isDemanded && field !== 'comments'}
    />
  )
}

/** Nothing is chosen for a person (PAX-08). */
const GenderField = ({ form, onChange, errorOf, isDemanded }: GuestFieldsProps) => {
  const t = useCheckoutTexts()
  return (
    <div data-field="gender">
      <Segmented
        name={`gender${useId()}`}
        legend={t('passengers.gender')}
        segments={[
          { value: 'M', label: t('passengers.M') },
          { value: 'F', label: t('passengers.F') },
        ]}
        value={form.gender === '' ? undefined : form.gender}
        onChoose={(value) => onChange({ gender: value === 'F' ? 'F' : 'M' })}
        error={errorOf('gender')}
        required={isDemanded}
      />
    </div>
  )
}

const Citizenship = ({ form, onChange, errorOf, isDemanded }: GuestFieldsProps) => {
  const t = useCheckoutTexts()
  const { citizenships } = useModel('passengers')
  return (
    <CountryField
      name="citizenship"
      label={t('passengers.citizenship')}
      countries={citizenships}
      value={form.citizenship}
      onChange={(citizenship) => onChange({ citizenship })}
      error={errorOf('citizenship')}
      required={isDemanded}
    />
  )
}
