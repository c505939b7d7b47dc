// One of the lands or citizenships: the five nearest first, the rest under a heading of their own (TIME-33, OP-63).
import { useDispatch, useField, useModel } from '../../models/modelSource.ts'
import { useEffect, useMemo } from 'react'
import { type Country, PRIORITIZED_COUNTRIES, sortedCountries } from '../../../domain/passengers/countries.ts'
import { SelectField, type SelectFieldProps } from '../forms/SelectField.tsx'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { useShownLocale } from '../../texts/shownLocale.ts'
import { command } from '../../../domain/log/commands.ts'
import { FailureNotice } from '../../shell/Loaded.tsx'

interface CountryFieldProps extends Pick<
  SelectFieldProps,
  'label' | 'value' | 'onChange' | 'onBlur' | 'data-path'
> {
  /** Which of the lists it is chosen from. */
  readonly of: 'countries' | 'citizenships'
  readonly name: string
  readonly error?: string | undefined
  readonly required?: boolean | undefined
  readonly autoComplete?: SelectFieldProps['autoComplete']
  /** A value that is not in the list stands in it by its code. */
  readonly showsUnlisted?: boolean | undefined
}

export const CountryField = ({ of: list, showsUnlisted = false, ...field }: CountryFieldProps) => {
  const t = useCheckoutTexts()
  const locale = useShownLocale()
  const { countriesStatus, [list]: listed } = useModel('passengers')
  const { value } = field
  const isUnlisted = showsUnlisted && value !== '' && listed.every(({ code }) => code !== value)
  const unlisted = isUnlisted ? value : null
  const others = t('countries.others')
  const { near, groups } = useMemo(() => {
    const countries = unlisted === null ? listed : [...listed, { code: unlisted, title: unlisted }]
    const sorted = sortedCountries(countries, locale)
    const isNear = ({ code }: Country): boolean => PRIORITIZED_COUNTRIES.includes(code)
    const items = sorted.filter((country) => !isNear(country)).map(toOption)
    return {
      near: sorted.filter(isNear).map(toOption),
      groups: items.length === 0 ? [] : [{ group: others, items }],
    }
  }, [listed, unlisted, locale, others])
  const isLoading = listed.length === 0 && countriesStatus !== 'failed'
  return (
    <SelectField
      {...field}
      options={near}
      groups={groups}
      placeholder={t(isLoading ? 'countries.loading' : 'countries.choose')}
    />
  )
}

const toOption = ({ code, title }: Country) => ({ value: code, label: title })

/** The lists of lands and citizenships did not come: said once, with the way to ask again. */
export const CountriesFailure = () => {
  const t = useCheckoutTexts()
  const { countriesStatus } = useModel('passengers')
  if (countriesStatus !== 'failed') return null
  return (
    <FailureNotice title={t('countries.failed')} again={[command('LoadCountries', {})]}>
      {t('countries.failed-body')}
    </FailureNotice>
  )
}

/** Asks for both lists where nothing has yet. */
export const useCountryLists = (isWanted = true): void => {
  const dispatch = useDispatch()
  const status = useField('passengers', 'countriesStatus')
  useEffect(() => {
    if (isWanted && status === 'none') dispatch(command('LoadCountries', {}))
  }, [isWanted, status, dispatch])
}
