// The program with a deliberate fault in it.
import type { Folds } from '../../../replay/player/lawCheck.ts'
import { type Fault, isOfReadModel, patchedText } from './fault.ts'
import { changedProgram } from './programModules.ts'
import type { Program } from './programEntry.ts'

export interface BrokenProgram extends Program {
  /** Those by whose read models its logs are judged: its own where they are what is broken, the true ones else. */
  readonly judgedBy: Folds | null
}

/** A deliberate fault, or any other change. */
type Broken = Pick<Fault, 'id' | 'patches'> & Partial<Fault>

/** Throws where a patch finds no place, or several, or one in a file that no session runs through. */
export const brokenProgram = async (fault: Broken): Promise<BrokenProgram> => {
  const { id, patches } = fault
  const load = await changedProgram({
    name: id,
    files: new Set(patches.map(({ file }) => file)),
    textOf: (file, text) => patchedText(file, text, patches),
  })
  const program = load()
  return { ...program, judgedBy: isOfReadModel(fault) ? program : null }
}
