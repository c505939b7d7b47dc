// What the tools around one recording have in common: where it stands, its laws, its marks, how its times are shown.
import { useDeferredValue, useState } from 'react'
import { type EntryFilter, NO_FILTER } from './entries/entryFilter.ts'
import { type FoundRows, useShownRows } from './entries/useShownRows.ts'
import type { LawWatch } from './laws/lawWatch.ts'
import type { MarkBook } from './marks/marks.ts'
import type { Playback } from './transport/playback.ts'
import type { SessionTimes } from './transport/sessionTimes.ts'

export interface Inspected {
  readonly playback: Playback
  readonly laws: LawWatch
  readonly times: SessionTimes
  readonly book: MarkBook
}

export interface EntrySearch extends FoundRows {
  readonly filter: EntryFilter
  readonly setFilter: (filter: EntryFilter) => void
}

export const useEntrySearch = ({ playback, book }: Inspected): EntrySearch => {
  const [filter, setFilter] = useState<EntryFilter>(NO_FILTER)
  const found = useShownRows(playback, useDeferredValue(filter), useDeferredValue(book.marks))
  return { ...found, filter, setFilter }
}
