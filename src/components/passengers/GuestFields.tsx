// The fields of one passenger: all of them, or two where a personal code holds the rest (PAX-06, PAX-07).
import { useId } from 'react'
import type { GuestForm } from '../../../domain/passengers/guest.ts'
import { Segmented } from '../forms/Segmented.tsx'
import { TextField } from '../forms/TextField.tsx'
import type { FieldsOf } from '../forms/useModelForm.ts'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { BirthdayField } from './BirthdayField.tsx'
import { CountryField } from './CountryField.tsx'
import css from './passengers.module.css'

interface GuestFieldsProps {
  /** That a field has been left is noted by the card, which knows where the focus goes. */
  readonly field: FieldsOf<GuestForm>
  /** What was typed is read as it is meant. */
  readonly tidy: (fields: readonly string[]) => void
  /** Nothing is known of the passenger by a personal code. */
  readonly isAsked: boolean
  readonly isDemanded: boolean
}

export const GuestFields = (props: GuestFieldsProps) => {
  const { field, isAsked, isDemanded } = props
  const t = useCheckoutTexts()
  const { citizenships } = useModel('passengers')
  return (
    <LookProvider>
      <div className={css.fields}>
        {isAsked && (
          <>
            <NameField {...props} name="firstName" />
            <NameField {...props} name="lastName" />
            <BirthdayField {...field('birthday')} required={isDemanded} />
            <GenderField {...props} />
          </>
        )}
        <CountryField
          {...field('citizenship')}
          onBlur={undefined}
          label={t('passengers.citizenship')}
          countries={citizenships}
          required={isDemanded}
        />
        <NameField {...props} name="comments" />
      </div>
    </LookProvider>
  )
}

type Name = 'firstName' | 'lastName' | 'comments'
const NameField = ({ name, field, tidy, isDemanded }: GuestFieldsProps & { readonly name: Name }) => {
  const t = useCheckoutTexts()
  return (
    <TextField
      {...field(name)}
      onBlur={() => tidy([name])}
      label={t(`passengers.${name}`)}
      maxLength={100}
      required={isDemanded && name !== 'comments'}
    />
  )
}

/** Nothing is chosen for a person (PAX-08). */
const GenderField = ({ field, isDemanded }: GuestFieldsProps) => {
  const t = useCheckoutTexts()
  const { value, error, onChange, 'data-path': path } = field('gender')
  return (
    <div>
      <Segmented
        name={`gender${useId()}`}
        data-path={path}
        legend={t('passengers.gender')}
        segments={[
          { value: 'M', label: t('passengers.M') },
          { value: 'F', label: t('passengers.F') },
        ]}
        value={value === '' ? undefined : value}
        onChoose={(chosen) => onChange(chosen === 'F' ? 'F' : 'M')}
        error={error}
        required={isDemanded}
      />
    </div>
  )
}
