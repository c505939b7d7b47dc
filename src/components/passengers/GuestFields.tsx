// The fields of one passenger: all of them, or two where a personal code holds the rest (PAX-06, PAX-07).
import type { ModelField, FieldsOf } from '../forms/useModelForm.ts'
import type { GenderChoice } from '../../../domain/passengers/personFacts.ts'
import { type ComponentProps, useId } from 'react'
import type { GuestForm } from '../../../domain/passengers/guest.ts'
import { Segmented } from '../forms/Segmented.tsx'
import { TextField } from '../forms/TextField.tsx'
import { LookProvider } from '../../look/LookProvider.tsx'
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
  return (
    <LookProvider>
      <div className={css.fields}>
        {isAsked && (
          <>
            <NameField {...props} name="firstName" />
            <NameField {...props} name="lastName" />
            <BirthdayField {...field('birthday')} required={isDemanded} />
            <div>
              <GenderField
                field={field('gender')}
                legend={t('passengers.gender')}
                segments={GENDERS.map((value) => ({ value, label: t(`passengers.${value}`) }))}
                required={isDemanded}
              />
            </div>
          </>
        )}
        <CountryField
          {...field('citizenship')}
          onBlur={undefined}
          label={t('passengers.citizenship')}
          of="citizenships"
          required={isDemanded}
        />
        <NameField {...props} name="comments" />
      </div>
    </LookProvider>
  )
}

const GENDERS = ['M', 'F'] as const

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

interface GenderFieldProps extends Pick<
  ComponentProps<typeof Segmented>,
  'legend' | 'segments' | 'required'
> {
  readonly field: ModelField<GenderChoice>
}

/** Nothing is chosen for a person (PAX-08). */
export const GenderField = ({ field, ...shown }: GenderFieldProps) => {
  const { value, error, onChange, 'data-path': path } = field
  return (
    <Segmented
      {...shown}
      name={`gender${useId()}`}
      data-path={path}
      value={value}
      onChoose={(chosen) => onChange(chosen as GenderChoice)}
      error={error}
    />
  )
}
