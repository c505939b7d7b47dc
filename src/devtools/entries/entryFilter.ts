// Which entries a list shows. Positions stay those of the recording.
import type { Entry } from '../../../domain/log/entry.ts'
import type { LawBreak } from '../../../replay/player/lawCheck.ts'
import { searchTextOf } from './entryFacts.ts'
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

/** Other rows come of another filter, more entries and more broken laws alone. */
export const shownRows = (
  { player, index }: Pick<Playback, 'player' | 'index'>,
  filter: EntryFilter,
  { length }: Pick<PlaybackState, 'length' | 'breakCount'>,
): ShownRows => {
  if (filter.hidden.length === 0 && filter.text.trim() === '') {
    return { count: length, positionAt: (row) => row + 1, rowOf: (position) => Math.max(0, position - 1) }
  }
  const words = filter.text.trim().toLowerCase().split(/\s+/)
  const positions: number[] = []
  for (let position = 1; position <= length; position += 1) {
    const entry = player.entryAt(position)
    if (entry === null || !isShown(entry, index.isProblem(position), filter)) continue
    if (says(entry, index.breaksAt(position), words)) positions.push(position)
  }
  return {
    count: positions.length,
    positionAt: (row) => positions[row] ?? 1,
    rowOf: (position) => Math.max(0, countUpTo(positions, position) - 1),
  }
}

const isShown = ({ kind }: Entry, isProblem: boolean, { hidden }: EntryFilter): boolean =>
  !hidden.includes(kind) || (isProblem && !hidden.includes('problem'))

/** A law is found by its number at the entry that breaks it. */
const says = (entry: Entry, breaks: readonly LawBreak[], words: readonly string[]): boolean => {
  if (words.length === 1 && words[0] === '') return true
  const laws = breaks.map(({ law }) => law.toLowerCase()).join(' ')
  const text = `${searchTextOf(entry)} ${laws}`
  return words.every((word) => text.includes(word))
}
