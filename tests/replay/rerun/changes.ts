// Changes of behaviour, each a line of the program's sources, and what a re-run must say of recordings that meet it: the
// entry that differs and its field. They stand for what a new version may do without meaning to.
import type { Divergence } from '../../../replay/rerun/difference.ts'
import type { Change } from './changes/change.ts'
import { decodingChanges } from './changes/decodingChanges.ts'
import { policyChanges } from './changes/policyChanges.ts'
import { projectionChanges } from './changes/projectionChanges.ts'
import { requestChanges } from './changes/requestChanges.ts'
import { timingChanges } from './changes/timingChanges.ts'

export const CHANGES: readonly Change[] = [
  ...requestChanges,
  ...timingChanges,
  ...policyChanges,
  ...projectionChanges,
  ...decodingChanges,
]

/** What a divergence says, as `says` has it. */
export const sayingOf = ({ how, recorded: { type }, rerun, path }: Divergence): string => {
  switch (how) {
    case 'otherwise':
      return `${type} has another ${path}`
    case 'missing':
      return `${type} does not come`
    case 'unrecorded':
      return `${rerun?.type ?? 'something'} comes unrecorded`
    case 'foldedOtherwise':
      return `${path} is folded otherwise`
  }
}

/** Throws for a name that no change has. */
export const changeById = (id: string): Change => {
  const change = CHANGES.find((candidate) => candidate.id === id)
  if (change === undefined) throw new Error(`No change is called ${id}`)
  return change
}
