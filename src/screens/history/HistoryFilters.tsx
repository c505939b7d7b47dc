// What the list is narrowed to and how it is ordered. Each change is in the address at once; there is nothing to send.
import { useDeferredValue, useId, useState, memo, type ReactNode } from 'react'
import { NO_FILTERS, queryOf, PAYMENT_GROUPS, SORTS } from '../../../domain/history/filters.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { Form } from '../../components/forms/Form.tsx'
import { ChoiceMark } from '../../look/marks.tsx'
import { useHistoryTexts } from '../../texts/pageTexts.ts'
import { FieldFrame, type FieldProps, isWrong } from '../../components/forms/FieldFrame.tsx'
import css from './history.module.css'
import { useChangeFilters, useFilters, useFilter, useFilterChoices, useSort } from './useHistoryList.ts'
import { hyphened } from '../../../domain/forms/plainText.ts'
import { SelectField, type SelectOption } from '../../components/forms/SelectField.tsx'
import { TextField } from '../../components/forms/TextField.tsx'
import { type CalendarDay, CalendarDay as CalendarDayCodec } from '../../../domain/calendarDay.ts'

/** Folded where the list stands below it; beside the list it is always open. */
export const HistoryFilters = () => {
  const t = useHistoryTexts()
  const filters = useFilters()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // The second half unfolds with the next picture, so that a slow device shows the first one soon.
  const isWholeOpen = useDeferredValue(isOpen) && isOpen
  const count = Object.keys(queryOf({ ...filters, sort: null })).length
  return (
    <section className={css.fold} aria-labelledby={`${id}title`} data-open={isOpen}>
      <h2 className={css.head} id={`${id}title`}>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}form`}
          onClick={() => setOpen(!isOpen)}
        >
          {t('filters.title')}
          <ChoiceMark />
        </button>
        <span className={css.headWords}>{t('filters.title')}</span>
      </h2>
      {count > 0 && <p className={css.count}>{t('filters.chosen', { count })}</p>}
      <Form
        className={css.form}
        id={`${id}form`}
        aria-label={t('filters.title')}
        onSubmit={(event) => event.preventDefault()}
      >
        <SortField />
        <NumberField />
        <DayFields />
        <div className={css.half} data-open={isWholeOpen}>
          <DirectionField />
          <PayerField />
          <MethodField />
          <Ticks />
          {count > 0 && <ClearFilters />}
        </div>
      </Form>
    </section>
  )
}

/** The order stays as it is chosen. */
export const ClearFilters = () => {
  const t = useHistoryTexts()
  const change = useChangeFilters()
  const { sort } = useFilters()
  return <QuietButton onClick={() => change({ ...NO_FILTERS, sort })}>{t('none.clear')}</QuietButton>
}

/** The fields of the filters. Each reads its own value, and renders only where that has changed: a press stays quick. */
const SortField = memo(function SortField() {
  const sort = useSort()
  const t = useHistoryTexts()
  const change = useChangeFilters()
  return (
    <SelectField
      label={t('filters.sort')}
      name="sort"
      value={sort}
      options={SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
      placeholder=""
      onChange={(value) => change({ sort: SORTS.find((one) => one === value) ?? null })}
    />
  )
})

/** A longer one is no reservation's, and may be a card's. */
const LONGEST_NUMBER = 13

const NumberField = memo(function NumberField() {
  const number = useFilter('number')
  const t = useHistoryTexts()
  const change = useChangeFilters()
  return (
    <TextField
      label={t('filters.number')}
      name="number"
      value={number}
      maxLength={LONGEST_NUMBER}
      onChange={(text) => change({ number: hyphened(text).replace(/[^\w-]/g, '') })}
    />
  )
})

const DayFields = memo(function DayFields() {
  const from = useFilter('from')
  const to = useFilter('to')
  const t = useHistoryTexts()
  const change = useChangeFilters()
  const isTurned = from !== null && to !== null && from > to
  return (
    <div className={css.days}>
      <CalendarField
        label={t('filters.from')}
        name="from"
        value={from}
        onChange={(day) => change({ from: day })}
      />
      <CalendarField
        label={t('filters.to')}
        name="to"
        value={to}
        onChange={(day) => change({ to: day })}
        error={isTurned ? t('filters.order') : null}
      />
    </div>
  )
})

const DirectionField = memo(function DirectionField() {
  const t = useHistoryTexts()
  const { directions } = useFilterChoices()
  const options = directions.map(({ legCode, from, to }) => ({
    value: legCode,
    label: t('list.from-to', { from, to }),
  }))
  return <FilterSelect name="direction" options={options} />
})

const PayerField = memo(function PayerField() {
  const t = useHistoryTexts()
  const { payers } = useFilterChoices()
  const options = payers.map(({ payerId, companyName }) => ({
    value: payerId,
    label: companyName === null ? t('filters.me') : companyName || t('filters.nameless'),
  }))
  return <FilterSelect name="payer" options={options} />
})

const MethodField = memo(function MethodField() {
  const t = useHistoryTexts()
  const options = PAYMENT_GROUPS.map((value) => ({ value, label: t(`groups.${value}`) }))
  return <FilterSelect name="method" options={options} />
})

interface FilterSelectProps {
  readonly name: 'direction' | 'payer' | 'method'
  readonly options: readonly SelectOption[]
}

const FilterSelect = ({ name, options }: FilterSelectProps) => {
  const t = useHistoryTexts()
  const value = useFilter(name) ?? ''
  const change = useChangeFilters()
  return (
    <SelectField
      label={t(`filters.${name}`)}
      name={name}
      value={value}
      options={[{ value: '', label: t('filters.any') }, ...options]}
      placeholder={value}
      onChange={(chosen) => change({ [name]: chosen === '' ? null : chosen })}
    />
  )
}

const Ticks = () => {
  const t = useHistoryTexts()
  return (
    <div className={css.ticks}>
      <Tick name="old">{t('filters.old')}</Tick>
      <Tick name="cancelled">{t('filters.cancelled')}</Tick>
    </div>
  )
}

const Tick = ({ name, children }: { readonly name: 'old' | 'cancelled'; readonly children: ReactNode }) => {
  const checked = useFilter(name)
  const change = useChangeFilters()
  const id = useId()
  return (
    <div className={css.tick}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={(event) => change({ [name]: event.currentTarget.checked })}
      />
      <label htmlFor={id}>{children}</label>
    </div>
  )
}

/** A day by the device's own picker. A year that is still being typed is not passed on. */
type CalendarFieldProps = Pick<
  FieldProps<CalendarDay | null>,
  'label' | 'value' | 'onChange' | 'name' | 'error'
>

const CalendarField = ({ label, value, onChange, name, error }: CalendarFieldProps) => {
  const id = useId()
  const [typed, setTyped] = useState(value ?? '')
  const [shown, setShown] = useState(value)
  // The read model has moved on: another address, a replay.
  if (shown !== value) {
    setShown(value)
    setTyped(value ?? '')
  }
  const change = (text: string): void => {
    setTyped(text)
    if (text === '') onChange(null)
    else if (CalendarDayCodec.is(text) && text >= FIRST_DAY) onChange(text)
  }
  return (
    <FieldFrame id={id} label={label} error={error}>
      <input
        className="fl-input fl-num"
        id={id}
        type="date"
        autoComplete="off"
        name={name}
        value={typed}
        aria-invalid={isWrong(error)}
        aria-describedby={isWrong(error) ? `${id}error` : undefined}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </FieldFrame>
  )
}

/** A year of two or three digits is on its way to one of four. */
const FIRST_DAY = '1900-01-01'
