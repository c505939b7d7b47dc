// A log as a tree: each entry stands below the one that led to it. Equal entries and equal branches of both logs have the
// same number, so that comparing two of them is comparing two numbers.
import type { Entry } from '../../domain/log/entry.ts'
import { createCauseIndex } from '../player/causes.ts'
import { type Personal, saidText } from './said.ts'

/** By position, 1 for the first entry; position 0 is the root, above what nothing in the log led to. */
export interface CauseTree {
  readonly entries: readonly Entry[]
  readonly childrenOf: (position: number) => readonly number[]
  /** Equal for entries that say the same. */
  readonly saidOf: (position: number) => number
  /** Equal for entries that say the same, and all that they led to, in its order. */
  readonly branchOf: (position: number) => number
  /** Equal for entries of the same kind and type. */
  readonly typeOf: (position: number) => number
  /** How many entries the branch has, its first one included. */
  readonly sizeOf: (position: number) => number
}

/** Gives equal texts equal numbers. Both trees of a comparison share one. */
export type Numbering = (text: string) => number

export const createNumbering = (): Numbering => {
  const known = new Map<string, number>()
  return (text) => {
    const number = known.get(text)
    if (number !== undefined) return number
    known.set(text, known.size + 1)
    return known.size
  }
}

export interface TreeParts {
  readonly personal: Personal
  readonly said: Numbering
  readonly branches: Numbering
}

export const causeTreeOf = (
  entries: readonly Entry[],
  { personal, said, branches }: TreeParts,
): CauseTree => {
  const children = childrenIn(entries)
  const childrenOf = (position: number): readonly number[] => children[position] ?? NONE
  const saids = new Uint32Array(entries.length + 1)
  const types = new Uint32Array(entries.length + 1)
  for (const [i, entry] of entries.entries()) {
    saids[i + 1] = said(saidText(entry, personal))
    types[i + 1] = said(`${entry.kind} ${entry.type}`)
  }
  const sizes = new Uint32Array(entries.length + 1)
  const branch = new Uint32Array(entries.length + 1)
  // What an entry led to comes after it.
  for (let position = entries.length; position >= 0; position -= 1) {
    const below = childrenOf(position)
    sizes[position] = below.reduce((sum, child) => sum + (sizes[child] ?? 0), 1)
    branch[position] = branches(`${saids[position]}:${below.map((child) => branch[child]).join(' ')}`)
  }
  return {
    entries,
    childrenOf,
    saidOf: (position) => saids[position] ?? 0,
    branchOf: (position) => branch[position] ?? 0,
    typeOf: (position) => types[position] ?? 0,
    sizeOf: (position) => sizes[position] ?? 0,
  }
}

const NONE: readonly number[] = []

const childrenIn = (entries: readonly Entry[]): readonly (readonly number[])[] => {
  const { positionOf } = createCauseIndex(entries)
  const children: number[][] = Array.from({ length: entries.length + 1 }, () => [])
  for (const [i, { cause }] of entries.entries()) {
    const found = cause === null ? null : positionOf(cause)
    children[found !== null && found <= i ? found : 0]?.push(i + 1)
  }
  return children
}
