// What the list shows: kinds to hide, words to look for.
import { useId } from 'react'
import { classes } from '../../look/classes.ts'
import { useReplayTexts } from '../../texts/shownLocale.ts'
import { type Lane, LANES } from '../transport/laneShapes.ts'
import type { EntryFilter } from './entryFilter.ts'
import css from './EntryFilterBar.module.css'

interface EntryFilterBarProps {
  readonly filter: EntryFilter
  readonly onChange: (filter: EntryFilter) => void
  readonly shownCount: number
}

export const EntryFilterBar = ({ filter, onChange, shownCount }: EntryFilterBarProps) => {
  const t = useReplayTexts()
  const id = useId()
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
        type="search"
        className={css.text}
        value={filter.text}
        placeholder={t('filter.text')}
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
      <span className="fl-hidden" role="status">
        {t('filter.shown', { count: shownCount })}
      </span>
    </div>
  )
}
