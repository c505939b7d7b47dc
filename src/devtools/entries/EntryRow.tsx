// One entry as a row: when, what kind, which type, and the facts that fit. Kinds differ by sign, word and colour.
import { memo } from 'react'
import type { Entry } from '../../../domain/log/entry.ts'
import type { LawBreak } from '../../../replay/player/lawCheck.ts'
import { classes } from '../../look/classes.ts'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import { factTextsOf } from './entryFacts.ts'
import { clockText } from './instantText.ts'
import { EntryFlags } from './EntryFlags.tsx'
import css from './EntryList.module.css'

interface EntryRowProps {
  readonly id: string
  readonly entry: Entry
  readonly position: number
  readonly place: { readonly row: number; readonly count: number }
  readonly startPx: number
  /** Of the session. */
  readonly timeZone: string
  /** Of the entry's mark; `null` where it has none. */
  readonly note: string | null
  readonly depth: number
  readonly isProblem: boolean
  readonly breaks: readonly LawBreak[]
  readonly isSelected: boolean
}

const DEEPEST_INDENT = 6

const EntryRowView = (props: EntryRowProps) => {
  const { entry, position, place, startPx, depth, isProblem, breaks, isSelected, note } = props
  const t = useReplayTexts()
  return (
    <div
      id={props.id}
      role="option"
      aria-selected={isSelected}
      aria-posinset={place.row + 1}
      aria-setsize={place.count}
      data-position={position}
      className={classes(css.row, isSelected && css.selected, isProblem && css.isProblem)}
      style={{ transform: `translateY(${startPx}px)` }}
    >
      <span className={classes(css.number, 'fl-num')}>{entry.seq}</span>
      <span className={classes(css.time, 'fl-num')}>{clockText(entry.at, props.timeZone)}</span>
      <span className={css.words} style={{ paddingLeft: `${Math.min(depth, DEEPEST_INDENT) * 0.5}rem` }}>
        <KindSign kind={entry.kind} />
        <span className={css.type}>{entry.type}</span>
        {note !== null && (
          <span className={css.mark}>
            <span aria-hidden="true">⚑</span>
            <span className="fl-hidden">{t('marks.marked')}</span> {note}
          </span>
        )}
        <EntryFlags entry={entry} breaks={breaks} />
        {/* One text: a row has others with each jump. */}
        <span className={css.facts}>{factTextsOf(entry).join('   ')}</span>
      </span>
    </div>
  )
}

export const EntryRow = memo(
  EntryRowView,
  (before, after) =>
    before.entry === after.entry &&
    before.breaks === after.breaks &&
    before.note === after.note &&
    before.isSelected === after.isSelected &&
    before.startPx === after.startPx &&
    before.place.row === after.place.row &&
    before.place.count === after.place.count,
)

const SIGNS: Readonly<Record<Entry['kind'], string>> = { command: '▸', event: '●', exchange: '⇄' }

export const KindSign = ({ kind }: { readonly kind: Entry['kind'] }) => {
  const t = useReplayTexts()
  return (
    <span className={classes(css.sign, css[kind])}>
      <span aria-hidden="true">{SIGNS[kind]}</span>
      <span className="fl-hidden">{t(`kinds.${kind}`)}</span>
    </span>
  )
}
