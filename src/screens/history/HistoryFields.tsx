// The fields of the list's filters. Each renders again only where its own value has changed: a press stays quick however
// slow the device.
import { memo, type ReactNode, useId } from 'react'
import type { CalendarDay } from '../../../domain/calendarDay.ts'
import {
  type HistorySort,
  PAYMENT_GROUPS,
  type PaymentGroup,
  SORTS,
} from '../../../domain/history/filters.ts'
import type { PayerId } from '../../../domain/ids.ts'
import { CalendarField } from '../../components/forms/CalendarField.tsx'
import { SelectField, type SelectOption } from '../../components/forms/SelectField.tsx'
import { TextField } from '../../components/forms/TextField.tsx'
import { useHistoryTexts } from '../../texts/shownLocale.ts'
import css from './history.module.css'
import { useChangeFilters, useFilterChoices } from './useHistoryList.ts'

export const SortField = memo(({ sort }: { readonly sort: HistorySort }) => {
  const t = useHistoryTexts()
  const change = useChangeFilters()
  return (
    <SelectField
      label={t('filters.sort')}
      name="sort"
      value={sort}
      options={SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
      groups={[]}
      placeholder=""
      onChange={(value) => change({ sort: SORTS.find((one) => one === value) ?? null })}
    />
  )
})
SortField.displayName = 'SortField'

/** A longer one is no reservation's, and may be a card's. */
const LONGEST_NUMBER = 13

export const NumberField = memo(({ number }: { readonly number: string }) => {
  const t = useHistoryTexts()
  const change = useChangeFilters()
  return (
    <TextField
      label={t('filters.number')}
      name="number"
      value={number}
      autoComplete="off"
      maxLength={LONGEST_NUMBER}
      onChange={(text) => change({ number: text.replace(/[^\w-]/g, '') })}
    />
  )
})
NumberField.displayName = 'NumberField'

interface DayFieldsProps {
  readonly from: CalendarDay | null
  readonly to: CalendarDay | null
}

export const DayFields = memo(({ from, to }: DayFieldsProps) => {
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
DayFields.displayName = 'DayFields'

export const DirectionField = memo(({ direction }: { readonly direction: string | null }) => {
  const t = useHistoryTexts()
  const change = useChangeFilters()
  const { directions } = useFilterChoices()
  return (
    <SelectField
      label={t('filters.direction')}
      name="direction"
      value={direction ?? ''}
      options={[
        anyOf(t('filters.any')),
        ...directions.map(({ legCode, from, to }) => ({
          value: legCode,
          label: t('list.from-to', { from, to }),
        })),
      ]}
      groups={[]}
      placeholder={direction ?? ''}
      onChange={(value) => change({ direction: value === '' ? null : value })}
    />
  )
})
DirectionField.displayName = 'DirectionField'

export const PayerField = memo(({ payer }: { readonly payer: PayerId | null }) => {
  const t = useHistoryTexts()
  const change = useChangeFilters()
  const { payers } = useFilterChoices()
  return (
    <SelectField
      label={t('filters.payer')}
      name="payer"
      value={payer ?? ''}
      options={[
        anyOf(t('filters.any')),
        ...payers.map(({ payerId, companyName }) => ({
          value: payerId,
          label: companyName === null ? t('filters.me') : companyName || t('filters.nameless'),
        })),
      ]}
      groups={[]}
      placeholder={payer ?? ''}
      onChange={(value) => change({ payer: value === '' ? null : (value as PayerId) })}
    />
  )
})
PayerField.displayName = 'PayerField'

export const MethodField = memo(({ method }: { readonly method: PaymentGroup | null }) => {
  const t = useHistoryTexts()
  const change = useChangeFilters()
  return (
    <SelectField
      label={t('filters.method')}
      name="method"
      value={method ?? ''}
      options={[
        anyOf(t('filters.any')),
        ...PAYMENT_GROUPS.map((group) => ({ value: group, label: t(`groups.${group}`) })),
      ]}
      groups={[]}
      placeholder=""
      onChange={(value) => change({ method: PAYMENT_GROUPS.find((group) => group === value) ?? null })}
    />
  )
})
MethodField.displayName = 'MethodField'

const anyOf = (label: string): SelectOption => ({ value: '', label })

interface TicksProps {
  readonly old: boolean
  readonly cancelled: boolean
}

export const Ticks = memo(({ old, cancelled }: TicksProps) => {
  const t = useHistoryTexts()
  const change = useChangeFilters()
  return (
    <div className={css.ticks}>
      <Tick checked={old} onChange={(checked) => change({ old: checked })}>
        {t('filters.old')}
      </Tick>
      <Tick checked={cancelled} onChange={(checked) => change({ cancelled: checked })}>
        {t('filters.cancelled')}
      </Tick>
    </div>
  )
})
Ticks.displayName = 'Ticks'

interface TickProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

const Tick = ({ checked, onChange, children }: TickProps) => {
  const id = useId()
  return (
    <div className={css.tick}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{children}</label>
    </div>
  )
}
