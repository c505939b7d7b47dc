// Builds the program with some of its files changed, in memory and in a fraction of a second: what imports a changed
// place, on however long a way, is bundled again with it. The rest, like the libraries, is that of the test itself; and
// so is the server of the demo, which is not the program's.
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import type { Rolldown } from 'vite'
import { bundledChunk, CHECKOUT } from '../../support/bundledChunk.ts'
import type { Program } from './programEntry.ts'

const ENTRY = fileURLToPath(new URL('programEntry.ts', import.meta.url))
const SERVER = `${CHECKOUT}src/demo/`

export interface ChangedFiles {
  /** Begins the name of each in a stack of calls. */
  readonly name: string
  /** Their paths from the root. */
  readonly files: ReadonlySet<string>
  /** What stands in one of them in the place of `text`. */
  readonly textOf: (file: string, text: string) => string
}

/** Each call evaluates the modules once more and gives a program that shares nothing that was changed with the others. */
export type LoadProgram = () => Program

/** Throws where one of the files is none that a session runs through. */
export const bundleProgram = async (changed: ChangedFiles): Promise<LoadProgram> => {
  const modules = new Map<string, unknown>()
  const { code, imports } = await bundleOf(changed, modules)
  for (const name of imports) modules.set(name, await import(/* @vite-ignore */ name))
  const read = (name: string): unknown => modules.get(name)
  const run = compileFunction(code, ['exports', 'require', READ_WHOLE], {
    filename: `${changed.name}.cjs`,
  }) as (exports: object, require: typeof read, readWhole: typeof read) => void
  return () => {
    const exports: { program?: Program } = {}
    run(exports, read, read)
    if (exports.program === undefined) throw new Error(`Nothing was built for ${changed.name}`)
    return exports.program
  }
}

/** Begins the name of a module that no change reaches; what it exports is read from the test's own. */
const WHOLE = '\0whole:'
const READ_WHOLE = 'readWhole'

/** Puts into `modules` those of the test that the bundle reads. */
const bundleOf = async (
  { files, textOf }: ChangedFiles,
  modules: Map<string, unknown>,
): Promise<Rolldown.OutputChunk> => {
  const importers = await (known ??= importersOf())
  const missed = [...files].find((file) => !importers.has(CHECKOUT + file))
  if (missed !== undefined) throw new Error(`No session runs through ${missed}`)
  const reached = reachedFrom(
    [...files].map((file) => CHECKOUT + file),
    importers,
  )
  return bundledChunk(ENTRY, {
    name: 'ferrylog:changed-files',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !source.startsWith('.')) return null
      const id = resolve(dirname(importer), source)
      return importers.has(id) && !reached.has(id) ? WHOLE + id : null
    },
    async load(id) {
      if (!id.startsWith(WHOLE)) return null
      const path = id.slice(WHOLE.length)
      const whole = (await import(/* @vite-ignore */ path)) as object
      modules.set(path, whole)
      return `export const { ${Object.keys(whole).join(', ')} } = ${READ_WHOLE}(${JSON.stringify(path)})`
    },
    transform(text, id) {
      const file = id.startsWith(CHECKOUT) ? id.slice(CHECKOUT.length) : id
      return files.has(file) ? textOf(file, text) : null
    },
  })
}

/** The files that a session runs through, by their paths from the root; screens are none of them. */
export const filesOfSessions = async (): Promise<readonly string[]> =>
  [...(await (known ??= importersOf())).keys()].map((id) =>
    id.startsWith(CHECKOUT) ? id.slice(CHECKOUT.length) : id,
  )

/** The modules that a session runs through, each with those that import it. */
type Importers = ReadonlyMap<string, ReadonlySet<string>>

let known: Promise<Importers> | undefined

const importersOf = async (): Promise<Importers> => {
  const importers = new Map<string, Set<string>>()
  const of = (id: string): Set<string> => {
    const found = importers.get(id) ?? new Set()
    importers.set(id, found)
    return found
  }
  await bundledChunk(ENTRY, {
    name: 'ferrylog:importers',
    moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
      of(id)
      for (const imported of [...importedIds, ...dynamicallyImportedIds]) of(imported).add(id)
    },
  })
  return importers
}

const reachedFrom = (ids: readonly string[], importers: Importers): ReadonlySet<string> => {
  const reached = new Set(ids)
  // A set that grows while it is gone through is gone through to its new end.
  for (const id of reached)
    for (const importer of importers.get(id) ?? []) if (!importer.startsWith(SERVER)) reached.add(importer)
  return reached
}
