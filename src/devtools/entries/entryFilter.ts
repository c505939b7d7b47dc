// Which entries a list shows. Positions stay those of the recording. A long recording is looked through in stretches, so
// that the page stays at hand meanwhile.
import * as E from 'fp-ts/Either'
import type { Entry } from '../../../domain/log/entry.ts'
import { type Marks, noteAt } from '../marks/marks.ts'
import { type Query, type QueryError, readQuery } from './entryQuery.ts'
import { matches } from './queryMatch.ts'
import { countUpTo } from '../transport/entryIndex.ts'
import type { Lane } from '../transport/laneShapes.ts'
import type { Playback, PlaybackState } from '../transport/playback.ts'

/** An entry is shown when one of its lanes is not hidden. */
export interface EntryFilter {
  readonly hidden: readonly Lane[]
  readonly text: string
}

export const NO_FILTER: EntryFilter = { hidden: [], text: '' }

/** The rows of a list: one for each position that is shown. */
export interface ShownRows {
  readonly count: number
  /** Rows count from 0. */
  readonly positionAt: (row: number) => number
  /** The row of the position or of the last one before it; 0 at least. */
  readonly rowOf: (position: number) => number
}

export interface RowSearch {
  /** What was found so far, as a new object. */
  readonly rows: () => ShownRows
  readonly isDone: () => boolean
  /** Looks through the next entries. */
  readonly goOn: () => void
  /** `null` for a query that can be read; else its text is left out. */
  readonly error: QueryError | null
}

/** So many are looked through at once: a few hundredths of a second. */
const ENTRIES_AT_ONCE = 4_000

export interface SearchParts {
  readonly filter: EntryFilter
  readonly marks: Marks
}

/** Other rows come of another filter, other marks, more entries and more broken laws alone. */
export const searchRows = (
  { player, index }: Pick<Playback, 'player' | 'index'>,
  { filter, marks }: SearchParts,
  { length }: Pick<PlaybackState, 'length' | 'breakCount'>,
): RowSearch => {
  const read = readQuery(filter.text)
  const query: Query = E.isRight(read) ? read.right : []
  const error = E.isLeft(read) ? read.left : null
  if (filter.hidden.length === 0 && query.length === 0)
    return { rows: () => allRows(length), isDone: () => true, goOn: () => undefined, error }
  const positions: number[] = []
  let reached = 0
  return {
    rows: () => rowsAt(positions.slice()),
    isDone: () => reached >= length,
    goOn: () => {
      const end = Math.min(length, reached + ENTRIES_AT_ONCE)
      for (let position = reached + 1; position <= end; position += 1) {
        const entry = player.entryAt(position)
        if (entry === null) continue
        const isProblem = index.isProblem(position)
        if (!isShown(entry, isProblem, filter)) continue
        const searched = {
          entry,
          isProblem,
          breaks: index.breaksAt(position),
          note: noteAt(marks, entry.seq),
        }
        if (matches(query, searched)) positions.push(position)
      }
      reached = end
    },
    error,
  }
}

const allRows = (length: number): ShownRows => ({
  count: length,
  positionAt: (row) => row + 1,
  rowOf: (position) => Math.max(0, position - 1),
})

const rowsAt = (positions: readonly number[]): ShownRows => ({
  count: positions.length,
  positionAt: (row) => positions[row] ?? 1,
  rowOf: (position) => Math.max(0, countUpTo(positions, position) - 1),
})

const isShown = ({ kind }: Entry, isProblem: boolean, { hidden }: EntryFilter): boolean =>
  !hidden.includes(kind) || (isProblem && !hidden.includes('problem'))
