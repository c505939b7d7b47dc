// All entries as one list for the keyboard: a selected entry is where the recording stands.
// Only the rows in view are in the page, so that its length costs nothing.
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, useDeferredValue, useEffect, useId, useRef } from 'react'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import type { SessionTimes } from '../transport/sessionTimes.ts'
import { type Marks, noteAt } from '../marks/marks.ts'
import type { ShownRows } from './entryFilter.ts'
import css from './EntryList.module.css'
import { EntryRow } from './EntryRow.tsx'
import { type Playback, usePlaybackState } from '../transport/playback.ts'

interface EntryListProps {
  readonly playback: Playback
  readonly shown: ShownRows
  readonly times: SessionTimes
  readonly marks: Marks
}

export const EntryList = ({ playback, shown, times, marks }: EntryListProps) => {
  const t = useReplayTexts()
  const id = useId()
  const { position } = usePlaybackState(playback)
  const { scrolling, rows } = useRows(shown, position)
  const { player, index, seek } = playback
  const current = shown.rowOf(position)
  const isCurrentDrawn = shown.count > 0 && rows.some((row) => row.index === current)
  // A row that leaves the view is drawn over as one that comes into it.
  const drawRow = (row: VirtualItem) => {
    const at = shown.positionAt(row.index)
    const entry = player.entryAt(at)
    if (entry === null || row.index >= shown.count) return null
    return (
      <EntryRow
        key={row.index % rows.length}
        id={`${id}-${at}`}
        entry={entry}
        position={at}
        place={{ row: row.index, count: shown.count }}
        startPx={row.start}
        timeZone={times.timeZone}
        note={noteAt(marks, entry.seq)}
        depth={index.depthOf(at)}
        isProblem={index.isProblem(at)}
        breaks={index.breaksAt(at)}
        isSelected={at === position}
      />
    )
  }
  return (
    <div className={css.frame}>
      <div
        ref={scrolling}
        className={css.list}
        role="listbox"
        tabIndex={0}
        aria-label={t('list.label')}
        {...(isCurrentDrawn ? { 'aria-activedescendant': `${id}-${shown.positionAt(current)}` } : {})}
        onClick={(event) => seekTo(positionOf(event), seek)}
        onKeyDown={(event) => seekTo(positionAfter(event, shown, position), seek, event)}
      >
        <div className={css.all} style={{ height: shown.count * ROW_PX }} role="presentation">
          {rows.map(drawRow)}
        </div>
      </div>
      {shown.count === 0 && <p className={css.none}>{t('list.none')}</p>}
    </div>
  )
}

/** The rows in view, which follow the current position. */
const useRows = (shown: ShownRows, position: number) => {
  const scrolling = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: shown.count,
    getScrollElement: () => scrolling.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN_ROWS,
    useFlushSync: false,
  })
  const late = useDeferredValue(position, 0)
  useEffect(() => {
    if (scrolling.current === null || shown.count === 0) return
    // By what the virtualizer knows already: to ask the element would lay the page out on each step.
    const { scrollOffset, scrollRect } = virtualizer
    const view = { offsetPx: scrollOffset ?? 0, heightPx: scrollRect?.height ?? 0 }
    const topPx = topShowing(shown.rowOf(position), view)
    if (topPx === null) return
    // All rows are others after a long way, and the recorded screen does not wait for them.
    if (Math.abs(topPx - view.offsetPx) > view.heightPx && late !== position) return
    scrolling.current.scrollTop = topPx
  }, [virtualizer, shown, position, late])
  return { scrolling, rows: virtualizer.getVirtualItems() }
}

/** All rows are equally high. */
const ROW_PX = 36
/** Few: with every jump each of them is another row. */
const OVERSCAN_ROWS = 2
/** So many rows stay in view on both sides of the current one. */
const ROWS_AROUND = 2

/** Where to scroll to so that the row and its neighbours are in view; `null` where they are. */
const topShowing = (
  row: number,
  { offsetPx, heightPx }: { readonly offsetPx: number; readonly heightPx: number },
): number | null => {
  const fromPx = Math.max(0, (row - ROWS_AROUND) * ROW_PX)
  const toPx = (row + 1 + ROWS_AROUND) * ROW_PX
  if (fromPx < offsetPx) return fromPx
  return toPx > offsetPx + heightPx ? toPx - heightPx : null
}

const positionOf = (event: MouseEvent): number | null => {
  const row = event.target instanceof Element ? event.target.closest('[data-position]') : null
  return row === null ? null : Number(row.getAttribute('data-position'))
}

const PAGE_ROWS = 10

const positionAfter = ({ key }: KeyboardEvent, shown: ShownRows, position: number): number | null => {
  const row = shown.rowOf(position)
  // What the filter hides lies between its row and the next one.
  const isShown = shown.positionAt(row) === position
  const last = shown.count - 1
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: row + 1,
    ArrowUp: isShown ? row - 1 : row,
    PageDown: row + PAGE_ROWS,
    PageUp: row - PAGE_ROWS,
    Home: 0,
    End: last,
  }
  const target = targets[key]
  if (target === undefined || last < 0) return null
  return shown.positionAt(Math.min(Math.max(target, 0), last))
}

const seekTo = (position: number | null, seek: Playback['seek'], event?: KeyboardEvent): void => {
  if (position === null) return
  event?.preventDefault()
  seek(position)
}
