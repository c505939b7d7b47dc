// Two logs side by side: each entry beside the one that stands for it in the other log. What an entry led to is looked for
// below its counterpart alone; among the entries of one cause likeness and order decide. Numbers and times don't count.
import type { Entry } from '../../domain/log/entry.ts'
import { type ValueChange, valueChangesBetween } from '../player/changes.ts'
import type { Recording } from '../player/recording.ts'
import type { LogHeader } from '../schema/logHeader.ts'
import { type CauseTree, causeTreeOf, createNumbering } from './causeTree.ts'
import { type Personal, saidBy, saidText } from './said.ts'
import { type Pair, pairsInOrder } from './siblings.ts'

export interface ComparedLog extends Pick<Recording, 'entries'> {
  /** Personal texts of two sessions have pseudonyms that say nothing of each other: whether there is one is compared. */
  readonly header: Pick<LogHeader, 'sessionId'>
}

/** One or both entries, each with its own number and time. */
export type Row =
  | { readonly how: 'same'; readonly a: Entry; readonly b: Entry }
  /** The same kind and type, and something else in it: `before` is what stands in `a`. Times are not among the fields. */
  | {
      readonly how: 'otherwise'
      readonly a: Entry
      readonly b: Entry
      readonly fields: readonly ValueChange[]
      /** More differs than is listed. */
      readonly isCut: boolean
    }
  /** Both say the same, at another place among what the same cause led to. */
  | { readonly how: 'otherOrder'; readonly a: Entry; readonly b: Entry }
  /** `isConsequence`: what led to it is missing in the other log too. `ledTo` is how many entries follow from it. */
  | {
      readonly how: 'onlyInA'
      readonly a: Entry
      readonly b: null
      readonly isConsequence: boolean
      readonly ledTo: number
    }
  | {
      readonly how: 'onlyInB'
      readonly a: null
      readonly b: Entry
      readonly isConsequence: boolean
      readonly ledTo: number
    }

export interface LogComparison {
  /** In the order of `a`; what only `b` has stands after what it has before it. */
  readonly rows: readonly Row[]
  /** The rows that differ, the first one first, without what follows from another that only one log has. */
  readonly differences: readonly Exclude<Row, { readonly how: 'same' }>[]
}

/** The other way round, the same pairs are found. */
export const compareLogs = (a: ComparedLog, b: ComparedLog): LogComparison => {
  const personal: Personal = a.header.sessionId === b.header.sessionId ? 'pseudonyms' : 'hidden'
  const numberings = { said: createNumbering(), branches: createNumbering() }
  const [treeA, treeB] = [a, b].map(({ entries }) => causeTreeOf(entries, { personal, ...numberings }))
  if (treeA === undefined || treeB === undefined) throw new Error('There are always two trees')
  // Of several pairings that are as good, the same one is taken whichever log comes first.
  const isTurned = comesLater(treeA, treeB, personal)
  const found = isTurned ? pairingOf(treeB, treeA) : pairingOf(treeA, treeB)
  const pairs = isTurned ? found.pairs.map(([other, one]): Pair => [one, other]) : found.pairs
  const moved = new Set(isTurned ? found.moved.map(([, one]) => one) : found.moved.map(([one]) => one))
  const rows = rowsOf({ treeA, treeB, pairs, moved, personal })
  const differences = rows.filter(isDifference)
  return { rows, differences }
}

const isDifference = (row: Row): row is LogComparison['differences'][number] =>
  row.how !== 'same' && !('isConsequence' in row && row.isConsequence)

/** A total order of logs that say something else. */
const comesLater = (a: CauseTree, b: CauseTree, personal: Personal): boolean => {
  if (a.entries.length !== b.entries.length) return a.entries.length > b.entries.length
  const at = a.entries.findIndex((_, i) => a.saidOf(i + 1) !== b.saidOf(i + 1))
  const [one, other] = [a.entries[at], b.entries[at]]
  if (one !== undefined && other !== undefined) return saidText(one, personal) > saidText(other, personal)
  return shapeOf(a) > shapeOf(b)
}

const shapeOf = ({ entries, childrenOf }: CauseTree): string =>
  [0, ...entries.map((_, i) => i + 1)].map((position) => childrenOf(position).join(' ')).join(';')

interface Pairing {
  readonly pairs: readonly Pair[]
  /** Those of the pairs that stand in another order. */
  readonly moved: readonly Pair[]
}

/** From the roots on, since what two entries led to is compared where they are a pair. */
const pairingOf = (one: CauseTree, other: CauseTree): Pairing => {
  const [pairs, moved]: [Pair[], Pair[]] = [[], []]
  const open: Pair[] = [[0, 0]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const siblings = { ones: one.childrenOf(next[0]), others: other.childrenOf(next[1]) }
    const inOrder = pairsInOrder(siblings, [one, other])
    const elsewhere = pairsElsewhere(siblings, inOrder, [one, other])
    for (const pair of elsewhere) moved.push(pair)
    for (const pair of [...inOrder, ...elsewhere]) {
      pairs.push(pair)
      open.push(pair)
    }
  }
  return { pairs, moved }
}

/** What is left on both sides and says the same. */
const pairsElsewhere = (
  { ones, others }: { readonly ones: readonly number[]; readonly others: readonly number[] },
  inOrder: readonly Pair[],
  [one, other]: readonly [CauseTree, CauseTree],
): readonly Pair[] => {
  const [taken, otherTaken] = [new Set(inOrder.map(([i]) => i)), new Set(inOrder.map(([, j]) => j))]
  const left = new Map<number, number[]>()
  for (const position of others.filter((j) => !otherTaken.has(j)).reverse()) {
    const known = left.get(other.saidOf(position))
    if (known === undefined) left.set(other.saidOf(position), [position])
    else known.push(position)
  }
  return ones.flatMap((position): readonly Pair[] => {
    const found = taken.has(position) ? undefined : left.get(one.saidOf(position))?.pop()
    return found === undefined ? [] : [[position, found]]
  })
}

interface RowParts {
  readonly treeA: CauseTree
  readonly treeB: CauseTree
  readonly pairs: readonly Pair[]
  readonly moved: ReadonlySet<number>
  readonly personal: Personal
}

const rowsOf = (parts: RowParts): readonly Row[] => {
  const { treeA, treeB, pairs } = parts
  const [inB, inA] = [new Map(pairs), new Map(pairs.map(([i, j]) => [j, i]))]
  const rows: Row[] = []
  const [onlyInA, onlyInB] = [loneRows(treeA, inB), loneRows(treeB, inA)]
  /** What only `b` has, right after one of its entries. */
  const addAfter = (before: number): void => {
    for (let j = before + 1; j <= treeB.entries.length && !inA.has(j); j += 1) {
      const b = treeB.entries[j - 1]
      if (b !== undefined) rows.push({ how: 'onlyInB', a: null, b, ...onlyInB(j) })
    }
  }
  addAfter(0)
  for (const [at, a] of treeA.entries.entries()) {
    const i = at + 1
    const j = inB.get(i)
    const b = j === undefined ? undefined : treeB.entries[j - 1]
    if (j === undefined || b === undefined) rows.push({ how: 'onlyInA', a, b: null, ...onlyInA(i) })
    else {
      rows.push(pairRow(parts, [i, j], [a, b]))
      addAfter(j)
    }
  }
  return rows
}

const pairRow = (
  { treeA, treeB, moved, personal }: RowParts,
  [i, j]: Pair,
  [a, b]: readonly [Entry, Entry],
): Row => {
  if (moved.has(i)) return { how: 'otherOrder', a, b }
  if (treeA.saidOf(i) === treeB.saidOf(j)) return { how: 'same', a, b }
  const { values, isCut } = valueChangesBetween(saidBy(a, personal), saidBy(b, personal))
  return { how: 'otherwise', a, b, fields: values, isCut }
}

const loneRows = (tree: CauseTree, counterparts: ReadonlyMap<number, number>) => {
  const isLone = (position: number): boolean => position > 0 && !counterparts.has(position)
  const parents = new Map<number, number>()
  for (let position = 0; position <= tree.entries.length; position += 1)
    for (const child of tree.childrenOf(position)) parents.set(child, position)
  return (position: number) => ({
    isConsequence: isLone(parents.get(position) ?? 0),
    ledTo: tree.sizeOf(position) - 1,
  })
}
