// A program of this repository as one file: started from its sources, module by module, it would take longer to begin than
// to report a long log. It is bundled again as soon as one of the files in it is another one. A bundle is named by the checkout
// whose program it is and by its content: several checkouts may share, or have copied, the folder of packages.
// JavaScript with types in comments, as main.js: Node.js runs both as they stand, without a compiler that takes half a second.
// @ts-check
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CACHE = join(ROOT, 'node_modules', '.cache', 'ferrylog-programs')

/**
 * What stands beside a bundle: each file that it was made of, as it was then.
 * @typedef {{ readonly program: string, readonly sources: readonly SourceFile[] }} Manifest
 * @typedef {{ readonly path: string, readonly sign: string }} SourceFile
 */

/**
 * The program that begins with the file `entry`, loaded from its bundle.
 * @param {string} entry
 * @returns {Promise<unknown>}
 */
export const loadedProgram = async (entry, cache = CACHE) => {
  // The first compiler of V8 11, which Node.js 20 has, optimises what runs often, and again when other values come: in a run
  // of seconds that takes a seventh of the processor's time more than it gives. Later ones have a second, cheaper compiler.
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=400000')
  const program = await bundledProgram(entry, cache)
  const script = compiled(program)
  const module = { exports: {} }
  script.runInThisContext()(createRequire(program), module, module.exports, program)
  return module.exports
}

/**
 * What was compiled in a long run is kept for the next ones: that saves a long log a fifteenth of its time.
 * @param {string} program
 * @returns {Script}
 */
const compiled = (program) => {
  const cache = join(dirname(program), COMPILED_NAME)
  const cachedData = existsSync(cache) ? readFileSync(cache) : undefined
  const code = `(function (require, module, exports, __filename) {${readFileSync(program, 'utf8')}\n})`
  const script = new Script(code, { filename: program, ...(cachedData && { cachedData }) })
  const begun = process.cpuUsage()
  if (cachedData === undefined || script.cachedDataRejected === true)
    process.once('exit', () => {
      if (process.cpuUsage(begun).user > LONG_RUN_US) writeWhole(cache, script.createCachedData())
    })
  return script
}

const COMPILED_NAME = 'program.compiled'
const LONG_RUN_US = 400_000

/**
 * Two that end at once write the same thing.
 * @param {string} path
 * @param {Uint8Array} bytes
 */
const writeWhole = (path, bytes) => {
  const written = `${path}.${process.pid}`
  try {
    writeFileSync(written, bytes)
    renameSync(written, path)
  } catch {
    // The folder is someone else's, or was replaced by that of a newer program: the next run compiles once more.
  }
}

/**
 * The path of the bundle that begins with the file `entry`.
 * @param {string} entry
 * @returns {Promise<string>}
 */
export const bundledProgram = async (entry, cache = CACHE) => {
  const name = `${basename(entry)}-${hashOf(resolve(entry))}`
  const manifestFile = join(cache, `${name}.json`)
  const known = manifestIn(manifestFile)
  if (known !== null && isFresh(known)) return known.program
  mkdirSync(cache, { recursive: true })
  const making = mkdtempSync(join(cache, 'making-'))
  try {
    const sources = await bundledInto(making, entry)
    const folder = join(cache, `program-${name}-${hashOf(readFileSync(join(making, FILE_NAME)))}`)
    moveTo(making, folder)
    /** @type {Manifest} */
    const made = { program: join(folder, FILE_NAME), sources }
    const written = join(cache, `${basename(making)}.json`)
    writeFileSync(written, JSON.stringify(made))
    renameSync(written, manifestFile)
    if (known !== null && dirname(known.program) !== folder) removeOwn(dirname(known.program), cache)
    return made.program
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

/**
 * Of two that start at once, each makes the same one.
 * @param {string} making
 * @param {string} folder
 */
const moveTo = (making, folder) => {
  if (existsSync(join(folder, FILE_NAME))) return
  rmSync(folder, { recursive: true, force: true })
  try {
    renameSync(making, folder)
  } catch (error) {
    if (!existsSync(join(folder, FILE_NAME))) throw error
  }
}

/**
 * A list of sources that was copied with another checkout's packages names a bundle that is not ours.
 * @param {string} folder
 * @param {string} cache
 */
const removeOwn = (folder, cache) => {
  if (dirname(folder) === resolve(cache)) rmSync(folder, { recursive: true, force: true })
}

const FILE_NAME = 'program.cjs'
const HASH_LETTERS = 12

/** @param {string | Uint8Array} what */
const hashOf = (what) => createHash('sha256').update(what).digest('hex').slice(0, HASH_LETTERS)

/**
 * @param {string} file
 * @returns {Manifest | null}
 */
const manifestIn = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** @param {Manifest} manifest */
const isFresh = ({ program, sources }) =>
  basename(program) === FILE_NAME &&
  signOf(program) !== GONE &&
  sources.every(({ path, sign }) => signOf(path) === sign)

const GONE = 'gone'

/** @param {string} path */
const signOf = (path) => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found === undefined ? GONE : `${found.size} ${found.mtimeMs} ${found.ctimeMs}`
}

/**
 * As for a browser: libraries run as they ship, without their checks for development, and no name is kept.
 * @param {string} outDir
 * @param {string} entry
 * @returns {Promise<Manifest['sources']>}
 */
const bundledInto = async (outDir, entry) => {
  const { build } = await import('vite')
  /** @type {Set<string>} */
  const ids = new Set()
  await build({
    root: ROOT,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    // Files of which nothing stands in the bundle under their own name count as well.
    plugins: [{ name: 'sources', moduleParsed: ({ id }) => void ids.add(id) }],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      // A module of ECMAScript can't be loaded from what was compiled before, in Node.js 20.
      rolldownOptions: { output: { entryFileNames: FILE_NAME, format: 'cjs', codeSplitting: false } },
    },
  })
  // What is not a path stands for something that the bundler itself has added.
  const paths = [fileURLToPath(import.meta.url), ...[...ids].filter(isAbsolute)]
  return paths.map((path) => ({ path, sign: signOf(path) }))
}
