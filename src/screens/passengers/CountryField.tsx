// One of the lands or citizenships: the five nearest first, the rest under a heading of their own (TIME-33, OP-63).
import { type Country, PRIORITIZED_COUNTRIES, sortedCountries } from '../../../domain/passengers/countries.ts'
import { SelectField, type SelectFieldProps } from '../../components/forms/SelectField.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { useShownLocale } from '../../texts/shownLocale.ts'

interface CountryFieldProps extends Pick<
  SelectFieldProps,
  'label' | 'value' | 'onChange' | 'onBlur' | 'data-path'
> {
  readonly countries: readonly Country[]
  readonly name: string
  readonly error?: string | undefined
  readonly required?: boolean | undefined
  readonly autoComplete?: SelectFieldProps['autoComplete']
  /** A value that is not in the list stands in it by its code. */
  readonly showsUnlisted?: boolean | undefined
}

export const CountryField = ({ countries: listed, showsUnlisted = false, ...field }: CountryFieldProps) => {
  const t = useCheckoutTexts()
  const locale = useShownLocale()
  const { countriesStatus } = useModel('passengers')
  const { value } = field
  const isUnlisted = showsUnlisted && value !== '' && listed.every(({ code }) => code !== value)
  const countries = isUnlisted ? [...listed, { code: value, title: value }] : listed
  const sorted = sortedCountries(countries, locale)
  const isNear = ({ code }: Country): boolean => PRIORITIZED_COUNTRIES.includes(code)
  const rest = sorted.filter((country) => !isNear(country)).map(toOption)
  const isLoading = listed.length === 0 && countriesStatus !== 'failed'
  return (
    <SelectField
      {...field}
      options={sorted.filter(isNear).map(toOption)}
      groups={rest.length === 0 ? [] : [{ group: t('countries.others'), items: rest }]}
      placeholder={t(isLoading ? 'countries.loading' : 'countries.choose')}
    />
  )
}

const toOption = ({ code, title }: Country) => ({ value: code, label: title })
