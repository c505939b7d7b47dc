// A deliberate fault: a few lines of the program's own sources, broken on purpose, and the law that finds them.
// The laws and the folds that judge are never broken.
import type { LawId } from '../../../domain/laws/engine/law.ts'

export interface Fault {
  readonly id: string
  /** What is wrong, as a customer or an engineer would say it. */
  readonly what: string
  readonly law: LawId
  readonly patches: readonly Patch[]
}

/** In `file`, a path from the root, `find` stands exactly once and gives way to `replace`. */
export interface Patch {
  readonly file: string
  readonly find: string
  readonly replace: string
  /** Where a fold itself is changed: never in a fault, whose law reads what was folded. */
  readonly isFold?: true
}

const BREAKABLE = /^(domain|effects|replay)\//
const FOLDS = /^projections\/models\//
const NEVER_BROKEN = /^domain\/laws\/|^replay\/player\/lawCheck/

/** The text of `file` with those patches that are meant for it. Throws where one has no place, or several. */
export const patchedText = (file: string, text: string, patches: readonly Patch[]): string =>
  patches
    .filter((patch) => patch.file === file)
    .reduce((patched, { find, replace, isFold }) => {
      const count = patched.split(find).length - 1
      const isBreakable = isFold === true ? FOLDS.test(file) : BREAKABLE.test(file)
      if (!isBreakable || NEVER_BROKEN.test(file)) throw new Error(`${file} is never broken`)
      if (count !== 1) throw new Error(`Found ${count} times instead of once in ${file}: ${find}`)
      return patched.replace(find, () => replace)
    }, text)
