// The program with some of its files changed. Its modules are built once in a process, each as a function of its own. A change
// then costs a build of the changed files alone: what imports them, on however long a way, is evaluated once more with them.
// The rest, like the libraries, is that of the test itself; and so is the server of the demo, which is not the program's.
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import type { Plugin } from 'vite'
import { builtModules, type BuiltModule, CHECKOUT } from '../../support/bundledChunk.ts'
import type { Program } from './programEntry.ts'

/** What the builder itself adds to modules. */
const RUNTIME = 'runtime'

/** From the root. */
const pathOf = (id: string): string => {
  if (id.startsWith('\0')) return RUNTIME
  return id.startsWith(CHECKOUT) ? id.slice(CHECKOUT.length) : id
}

const ENTRY = pathOf(fileURLToPath(new URL('programEntry.ts', import.meta.url)))
const SERVER = 'src/demo/'

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
export const changedProgram = async (changed: ChangedFiles): Promise<LoadProgram> => {
  const graph = await (built ??= graphOf())
  const missed = [...changed.files].find((file) => !graph.modules.has(file))
  if (missed !== undefined) throw new Error(`No session runs through ${missed}`)
  const reached = reachedFrom(changed.files, graph)
  const changedModules = await changedModulesOf(changed)
  const moduleOf = (path: string): Module | undefined => changedModules.get(path) ?? graph.modules.get(path)
  const given = await givenTo(
    [...reached].flatMap((path) => moduleOf(path)?.imports ?? []).filter((name) => !reached.has(name)),
  )
  return () => {
    const evaluated = new Map<string, object>()
    const read = (name: string): object => {
      const found = evaluated.get(name) ?? given.get(name)
      if (found !== undefined) return found
      const exports = {}
      evaluated.set(name, exports)
      const module = moduleOf(name)
      if (module === undefined) throw new Error(`${changed.name}: nothing was built of ${name}`)
      module.run(exports, read)
      return withWhole(exports, graph.modules.get(name)?.wholeName ?? null)
    }
    return (read(ENTRY) as { readonly program: Program }).program
  }
}

/** A module as a function. It is known by its path from the root, a package by its name. */
interface Module {
  readonly imports: readonly string[]
  /** Under which name the builder exports all of it at once, where it is imported as a whole somewhere. */
  readonly wholeName: string | null
  readonly run: (exports: object, read: (name: string) => object) => void
}

/** The modules that a session runs through, and for each those that import it. */
interface Graph {
  readonly modules: ReadonlyMap<string, Module>
  readonly importers: ReadonlyMap<string, ReadonlySet<string>>
}

let built: Promise<Graph> | undefined

const graphOf = async (): Promise<Graph> => {
  const all = await builtModules([CHECKOUT + ENTRY])
  const paths = new Map(all.map(({ fileName, id }) => [fileName, pathOf(id)]))
  const modules = new Map(all.map((one) => [pathOf(one.id), compiled(one, paths)]))
  const importers = new Map<string, Set<string>>()
  for (const [path, { imports }] of modules)
    for (const imported of imports) importers.set(imported, (importers.get(imported) ?? new Set()).add(path))
  return { modules, importers }
}

/** What they import but packages is read from outside. */
const changedModulesOf = async ({
  name,
  files,
  textOf,
}: ChangedFiles): Promise<ReadonlyMap<string, Module>> => {
  const texted: Plugin = {
    name: 'ferrylog:changed-files',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer === undefined || !source.startsWith('.')
        ? null
        : { id: OUTSIDE + pathOf(resolve(dirname(importer), source)), external: true },
    transform: (text, id) => (files.has(pathOf(id)) ? textOf(pathOf(id), text) : null),
  }
  const paths = [...files].map((file) => CHECKOUT + file)
  const all = await builtModules(paths, texted)
  const names = new Map(all.map(({ fileName, id }) => [fileName, pathOf(id)]))
  const own = all.filter(({ id }) => pathOf(id) !== RUNTIME)
  return new Map(own.map((one) => [pathOf(one.id), compiled(one, names, `${name}: `)]))
}

/** Begins the name of a module that is not built along. */
const OUTSIDE = 'ferrylog:'

/** `paths` are those of the files that were built with it. */
const compiled = (
  { fileName, id, code, imports }: BuiltModule,
  paths: ReadonlyMap<string, string>,
  named = '',
): Module => {
  const nameOf = (required: string): string => {
    if (required.startsWith(OUTSIDE)) return required.slice(OUTSIDE.length)
    return paths.get(join(dirname(fileName), required)) ?? required
  }
  const evaluate = compileFunction(withoutItself(code), ['exports', 'require'], {
    filename: `${named}${pathOf(id)}.cjs`,
  }) as (exports: object, require: (name: string) => object) => void
  const isRuntime = pathOf(id) === RUNTIME
  return {
    imports: imports.map((name) => paths.get(name) ?? nameOf(name)),
    wholeName: WHOLE_EXPORTED.exec(code)?.[1] ?? null,
    run: (exports, read) => {
      evaluate(exports, (required) => read(nameOf(required)))
      // Each package is read as what `import` gives, so that nothing has to be made of it.
      if (isRuntime) Object.assign(exports, { __toESM: (whole: object) => whole })
    },
  }
}

const WHOLE_EXPORTED = /^Object\.defineProperty\(exports, "(\w+_exports)", \{\s+enumerable: true/m

/** Who goes through all that a module exports must not meet the module itself. */
const withoutItself = (code: string): string =>
  code.replace(WHOLE_EXPORTED, (text) => text.replace(/true$/, 'false'))

const withWhole = (exports: object, name: string | null): object =>
  name === null || Object.hasOwn(exports, name)
    ? exports
    : Object.defineProperty(exports, name, { value: exports })

const loaded = new Map<string, object>()

/** The modules of the test itself, and packages, by their names. */
const givenTo = async (names: readonly string[]): Promise<ReadonlyMap<string, object>> => {
  const graph = await (built ??= graphOf())
  for (const name of new Set(names)) {
    if (loaded.has(name) || name === RUNTIME) continue
    const module = graph.modules.get(name)
    const whole = (await import(/* @vite-ignore */ module === undefined ? name : CHECKOUT + name)) as object
    const wholeName = module?.wholeName ?? null
    loaded.set(name, wholeName === null ? whole : withWhole({ ...whole }, wholeName))
  }
  return new Map(names.flatMap((name) => (loaded.has(name) ? [[name, loaded.get(name) ?? {}]] : [])))
}

const reachedFrom = (files: ReadonlySet<string>, { importers }: Graph): ReadonlySet<string> => {
  const reached = new Set([...files, ENTRY])
  // A set that grows while it is gone through is gone through to its new end.
  for (const path of reached)
    for (const importer of importers.get(path) ?? []) if (!importer.startsWith(SERVER)) reached.add(importer)
  return reached.add(RUNTIME)
}
