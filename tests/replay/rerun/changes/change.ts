// A change of behaviour: a line of the program's sources, and what a re-run must say of recordings that meet it.
import { type FindReplace, type Patch, patchesOf } from '../../../properties/faults/fault.ts'

export type ChangeKind = 'request' | 'timing' | 'policy' | 'projection' | 'decoding'

export interface Change {
  readonly id: string
  readonly kind: ChangeKind
  readonly what: string
  readonly patches: readonly Patch[]
  /** What a re-run says, each for a recording that meets the change: the entry's type, and the field or what became of it. */
  readonly says: readonly string[]
}

type Row = Pick<Change, 'id' | 'what' | 'says'> & { readonly patch: FindReplace }

export const changesOf = (kind: ChangeKind, rows: readonly Row[]): readonly Change[] =>
  rows.map(({ patch, ...row }) => ({ ...row, kind, patches: patchesOf(patch) }))
