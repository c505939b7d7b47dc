// Builds the program with a fault in it, in memory and in a fraction of a second: what imports the broken place, on
// however long a way, is bundled again with it. The rest, like the libraries, is that of the test itself.
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import { build, type Plugin, type Rolldown } from 'vite'
import { type Fault, isOfReadModel, patchedText } from './fault.ts'
import type { JudgedProgram } from './judgedEntry.ts'
import type { Program } from './programEntry.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const entryOf = (fault: Fault): string =>
  fileURLToPath(new URL(isOfReadModel(fault) ? 'judgedEntry.ts' : 'programEntry.ts', import.meta.url))

/** Throws where a patch finds no place, or several, or one in a file that no session runs through. */
export const brokenProgram = async (fault: Fault): Promise<Program | JudgedProgram> => {
  const modules = new Map<string, unknown>()
  const { code, imports } = await brokenBundle(fault, modules)
  for (const name of imports) modules.set(name, await import(/* @vite-ignore */ name))
  const exports: { program?: Program | JudgedProgram } = {}
  const read = (name: string): unknown => modules.get(name)
  const run = compileFunction(code, ['exports', 'require', READ_WHOLE], { filename: `${fault.id}.cjs` }) as (
    exports: object,
    require: typeof read,
    readWhole: typeof read,
  ) => void
  run(exports, read, read)
  if (exports.program === undefined) throw new Error(`Nothing was built for ${fault.id}`)
  return exports.program
}

/** Begins the name of a module that no fault reaches; what it exports is read from the test's own. */
const WHOLE = '\0whole:'
const READ_WHOLE = 'readWhole'

/** Puts into `modules` those of the test that the bundle reads. */
const brokenBundle = async (fault: Fault, modules: Map<string, unknown>): Promise<Rolldown.OutputChunk> => {
  const { patches } = fault
  const entry = entryOf(fault)
  const importers = await importersKnown(entry)
  const missed = patches.find(({ file }) => !importers.has(ROOT + file))
  if (missed !== undefined) throw new Error(`No session runs through ${missed.file}`)
  const broken = reachedFrom(
    patches.map(({ file }) => ROOT + file),
    importers,
  )
  return bundleWith(entry, {
    name: 'ferrylog:deliberate-fault',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !source.startsWith('.')) return null
      const id = resolve(dirname(importer), source)
      return importers.has(id) && !broken.has(id) ? WHOLE + id : null
    },
    async load(id) {
      if (!id.startsWith(WHOLE)) return null
      const path = id.slice(WHOLE.length)
      const whole = (await import(/* @vite-ignore */ path)) as object
      modules.set(path, whole)
      return `export const { ${Object.keys(whole).join(', ')} } = ${READ_WHOLE}(${JSON.stringify(path)})`
    },
    transform(text, id) {
      const file = id.startsWith(ROOT) ? id.slice(ROOT.length) : id
      return patches.some((patch) => patch.file === file) ? patchedText(file, text, patches) : null
    },
  })
}

/** The modules that a session runs through, each with those that import it. */
type Importers = ReadonlyMap<string, ReadonlySet<string>>

/** By the entry of the program. */
const known = new Map<string, Promise<Importers>>()

const importersKnown = (entry: string): Promise<Importers> => {
  const importers = known.get(entry) ?? importersOf(entry)
  known.set(entry, importers)
  return importers
}

const importersOf = async (entry: string): Promise<Importers> => {
  const importers = new Map<string, Set<string>>()
  const of = (id: string): Set<string> => {
    const found = importers.get(id) ?? new Set()
    importers.set(id, found)
    return found
  }
  await bundleWith(entry, {
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
  for (const id of reached) for (const importer of importers.get(id) ?? []) reached.add(importer)
  return reached
}

const bundleWith = async (entry: string, plugin: Plugin): Promise<Rolldown.OutputChunk> => {
  const built = await build({
    root: ROOT,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: {
      ssr: entry,
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        external: (id) => /^[a-z@]/.test(id),
        output: { format: 'cjs', codeSplitting: false },
      },
    },
  })
  const [output] = [built].flat()
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
  if (chunk === undefined) throw new Error('The bundle is empty')
  return chunk
}
