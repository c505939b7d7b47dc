// The rows of a list by its filter: the first stretch at once, the rest of a long recording bit by bit.
import { useEffect, useMemo, useReducer } from 'react'
import { asyncScheduler } from 'rxjs'
import type { Marks } from '../marks/marks.ts'
import type { QueryError } from './entryQuery.ts'
import { type Playback, usePlaybackPart } from '../transport/playback.ts'
import { type EntryFilter, searchRows, type ShownRows } from './entryFilter.ts'

export interface FoundRows {
  readonly shown: ShownRows
  readonly isDone: boolean
  readonly error: QueryError | null
}

export const useShownRows = (playback: Playback, filter: EntryFilter, marks: Marks): FoundRows => {
  const length = usePlaybackPart(playback, (state) => state.length)
  const breakCount = usePlaybackPart(playback, (state) => state.breakCount)
  const [step, goOn] = useReducer((count: number) => count + 1, 0)
  const search = useMemo(() => {
    const begun = searchRows(playback, { filter, marks }, { length, breakCount })
    begun.goOn()
    return begun
  }, [playback, filter, marks, length, breakCount])
  useEffect(() => {
    if (search.isDone()) return
    const awaited = asyncScheduler.schedule(function () {
      search.goOn()
      goOn()
      if (!search.isDone()) this.schedule()
    })
    return () => awaited.unsubscribe()
  }, [search])
  // Each step makes new rows of the same search.
  const shown = useMemo(() => ({ step, rows: search.rows() }), [search, step]).rows
  return { shown, isDone: search.isDone(), error: search.error }
}
