// A deliberate fault: a few lines of the program's own sources, broken on purpose, and the law that finds them.
// The laws that judge are never broken, nor is what folds a log for them. A read model of the program can be: then the
// program is judged by what its own read models show.
import type { LawId } from '../../../replay/laws/engine/law.ts'

export interface Fault {
  readonly id: string
  /** What is wrong, as a customer or an engineer would say it. */
  readonly what: string
  readonly law: LawId
  readonly patches: readonly Patch[]
}

/** In `file`, a path from the root, `find` stands exactly once, however its lines are broken, and gives way to `replace`. */
export interface Patch {
  readonly file: string
  readonly find: string
  readonly replace: string
}

export type FindReplace = readonly [file: string, find: string, replace: string]

/** A fault by which this law is broken. */
export const breaks =
  (law: LawId) =>
  (id: string, what: string, ...patches: readonly FindReplace[]): Fault => ({
    id,
    what,
    law,
    patches: patchesOf(...patches),
  })

export const patchesOf = (...patches: readonly FindReplace[]): readonly Patch[] =>
  patches.map(([file, find, replace]) => ({ file, find, replace }))

const BREAKABLE = /^(domain|effects|replay|projections\/models)\//
const NEVER_BROKEN = /^replay\/laws\/|^replay\/player\/lawCheck/

/** What is broken is how a read model follows from the events: the same log shows it, read by the true folds not. */
export const isOfReadModel = ({ patches }: Pick<Fault, 'patches'>): boolean =>
  patches.some(({ file }) => file.startsWith('projections/'))

/** The text of `file` with those patches that are meant for it. Throws where one has no place, or several. */
export const patchedText = (file: string, text: string, patches: readonly Patch[]): string =>
  patches
    .filter((patch) => patch.file === file)
    .reduce((patched, { find, replace }) => {
      const place = placeOf(find)
      const count = [...patched.matchAll(place)].length
      if (!BREAKABLE.test(file) || NEVER_BROKEN.test(file)) throw new Error(`${file} is never broken`)
      if (count !== 1) throw new Error(`Found ${count} times instead of once in ${file}: ${find}`)
      return patched.replace(place, () => replace.trim())
    }, text)

/** Where the text stands, with any space wherever it has some. */
const placeOf = (find: string): RegExp => new RegExp(find.trim().split(/\s+/).map(escaped).join('\\s+'), 'g')

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
