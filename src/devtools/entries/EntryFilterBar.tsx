// What the list shows: kinds to hide, and a search whose errors stand below it.
import { type Ref, useId } from 'react'
import { classes } from '../../look/classes.ts'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import type { QueryError } from './entryQuery.ts'
import { type Lane, LANES } from '../transport/laneShapes.ts'
import type { EntryFilter } from './entryFilter.ts'
import css from './EntryFilterBar.module.css'

interface EntryFilterBarProps {
  readonly filter: EntryFilter
  readonly onChange: (filter: EntryFilter) => void
  readonly shownCount: number
  readonly error: QueryError | null
  readonly field?: Ref<HTMLInputElement>
}

export const EntryFilterBar = (props: EntryFilterBarProps) => {
  const { filter, onChange, shownCount, error, field } = props
  const t = useReplayTexts()
  const id = useId()
  const hintId = `${id}-hint`
  const toggle = (lane: Lane): void => {
    const isHidden = filter.hidden.includes(lane)
    const hidden = isHidden ? filter.hidden.filter((other) => other !== lane) : [...filter.hidden, lane]
    onChange({ ...filter, hidden })
  }
  return (
    <div className={css.bar} role="group" aria-label={t('filter.label')}>
      <label className="fl-hidden" htmlFor={id}>
        {t('filter.text')}
      </label>
      <input
        id={id}
        ref={field}
        type="search"
        className={css.text}
        value={filter.text}
        placeholder={t('filter.text')}
        title={t('filter.hint')}
        aria-describedby={hintId}
        aria-invalid={error !== null}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
      />
      <div className={css.lanes}>
        {LANES.map((lane) => (
          <label key={lane} className={classes(css.lane, css[lane])}>
            <input type="checkbox" checked={!filter.hidden.includes(lane)} onChange={() => toggle(lane)} />
            {t(`lanes.${lane}`)}
          </label>
        ))}
      </div>
      <p id={hintId} className={error === null ? 'fl-hidden' : css.error}>
        {error === null ? t('filter.hint') : t(`filter.errors.${error._tag}`, { token: error.token })}
      </p>
      <span className="fl-hidden" role="status">
        {t('filter.shown', { count: shownCount })}
      </span>
    </div>
  )
}
