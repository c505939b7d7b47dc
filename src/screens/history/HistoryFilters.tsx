// What the list is narrowed to and how it is ordered. Each change is in the address at once; there is nothing to send.
import { type ReactNode, useId, useState } from 'react'
import {
  type HistoryFilters as Filters,
  NO_FILTERS,
  PAYMENT_GROUPS,
  queryOf,
  SORTS,
  sortOf,
} from '../../../domain/history/filters.ts'
import type { PayerId } from '../../../domain/ids.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { CalendarField } from '../../components/forms/CalendarField.tsx'
import { SelectField, type SelectOption } from '../../components/forms/SelectField.tsx'
import { TextField } from '../../components/forms/TextField.tsx'
import { ChoiceMark } from '../../look/marks.tsx'
import { LookProvider } from '../../look/LookProvider.tsx'
import { useHistoryTexts } from '../../texts/shownLocale.ts'
import css from './history.module.css'
import { useChangeFilters, useFilterChoices, useFilters } from './useHistoryList.ts'

/** Folded where the list stands below it; beside the list it is always open. */
export const HistoryFilters = () => {
  const t = useHistoryTexts()
  const filters = useFilters()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
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
      <LookProvider>
        <form
          className={css.form}
          id={`${id}form`}
          aria-label={t('filters.title')}
          onSubmit={(event) => event.preventDefault()}
        >
          <Fields filters={filters} />
          {count > 0 && <ClearFilters />}
        </form>
      </LookProvider>
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

const Fields = ({ filters }: { readonly filters: Filters }) => {
  const t = useHistoryTexts()
  const change = useChangeFilters()
  const { from, to } = filters
  const isTurned = from !== null && to !== null && from > to
  return (
    <>
      <SelectField
        label={t('filters.sort')}
        name="sort"
        value={sortOf(filters)}
        options={SORTS.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
        groups={[]}
        placeholder=""
        onChange={(value) => change({ sort: SORTS.find((sort) => sort === value) ?? null })}
      />
      <TextField
        label={t('filters.number')}
        name="number"
        value={filters.number}
        autoComplete="off"
        maxLength={LONGEST_NUMBER}
        onChange={(text) => change({ number: text.replace(/[^\w-]/g, '') })}
      />
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
      <ListChoices filters={filters} />
      <div className={css.ticks}>
        <Tick checked={filters.old} onChange={(old) => change({ old })}>
          {t('filters.old')}
        </Tick>
        <Tick checked={filters.cancelled} onChange={(cancelled) => change({ cancelled })}>
          {t('filters.cancelled')}
        </Tick>
      </div>
    </>
  )
}

/** A longer one is no reservation's, and may be a card's. */
const LONGEST_NUMBER = 13

/** Direction, payer and payment: what is in the list can be chosen. */
const ListChoices = ({ filters }: { readonly filters: Filters }) => {
  const t = useHistoryTexts()
  const change = useChangeFilters()
  const { payers, directions } = useFilterChoices()
  const any: SelectOption = { value: '', label: t('filters.any') }
  return (
    <>
      <SelectField
        label={t('filters.direction')}
        name="direction"
        value={filters.direction ?? ''}
        options={[
          any,
          ...directions.map(({ legCode, from, to }) => ({
            value: legCode,
            label: t('list.from-to', { from, to }),
          })),
        ]}
        groups={[]}
        placeholder={filters.direction ?? ''}
        onChange={(value) => change({ direction: value === '' ? null : value })}
      />
      <SelectField
        label={t('filters.payer')}
        name="payer"
        value={filters.payer ?? ''}
        options={[
          any,
          ...payers.map(({ payerId, companyName }) => ({
            value: payerId,
            label: companyName === null ? t('filters.me') : companyName || t('filters.nameless'),
          })),
        ]}
        groups={[]}
        placeholder={filters.payer ?? ''}
        onChange={(value) => change({ payer: value === '' ? null : (value as PayerId) })}
      />
      <SelectField
        label={t('filters.method')}
        name="method"
        value={filters.method ?? ''}
        options={[any, ...PAYMENT_GROUPS.map((group) => ({ value: group, label: t(`groups.${group}`) }))]}
        groups={[]}
        placeholder=""
        onChange={(value) => change({ method: PAYMENT_GROUPS.find((group) => group === value) ?? null })}
      />
    </>
  )
}

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
