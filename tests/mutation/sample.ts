// So many mutants, drawn by a seed. Stryker takes places, not mutants: a place may hold several, and those within it are
// taken as well. So it gets the places of those that were drawn, and sampled.js refuses what else is there.
import type { Chance } from '../hunt/draw.ts'

interface Position {
  readonly line: number
  readonly column: number
}

/** What Stryker says of a mutant before it is run; lines and columns count from 0. */
export interface Mutant {
  readonly fileName: string
  readonly location: { readonly start: Position; readonly end: Position }
  readonly mutatorName: string
  readonly replacement: string
}

/** In the order in which they were drawn: the first of them are a smaller sample. */
export const sampleOf = <A>(all: readonly A[], count: number, chance: Chance): readonly A[] => {
  const left = [...all]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(chance.below(left.length), 1),
  ).flat()
}

/** For `mutate`, where lines count from 1. */
export const placeOf = ({ fileName, location: { start, end } }: Mutant): string =>
  `${fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`

/** No two mutants have the same; the file is named from the root. */
export const keyOf = ({ fileName, location: { start, end }, mutatorName, replacement }: Mutant): string =>
  [fileName, start.line, start.column, end.line, end.column, mutatorName, replacement].join(' ')
