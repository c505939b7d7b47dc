// What the list is narrowed to and how it is ordered. Each change is in the address at once; there is nothing to send.
import { useDeferredValue, useId, useState } from 'react'
import { NO_FILTERS, queryOf } from '../../../domain/history/filters.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { LookProvider } from '../../look/LookProvider.tsx'
import { ChoiceMark } from '../../look/marks.tsx'
import { useHistoryTexts } from '../../texts/pageTexts.ts'
import css from './history.module.css'
import {
  DayFields,
  DirectionField,
  MethodField,
  NumberField,
  PayerField,
  SortField,
  Ticks,
} from './HistoryFields.tsx'
import { useChangeFilters, useFilters } from './useHistoryList.ts'

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
      <LookProvider>
        <form
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
