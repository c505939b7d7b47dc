// A program of this repository as one file: started from its sources, module by module, it would take longer to begin than
// to tell a long log. It is bundled again as soon as one of the files in it is another one. A bundle is named by the checkout
// whose program it is and by its content: several checkouts may share, or have copied, the folder of packages.
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
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CACHE = join(ROOT, 'node_modules', '.cache', 'ferrylog-programs')

/** What stands beside a bundle. */
interface Manifest {
  readonly program: string
  /** Each file that it was made of, as it was then. */
  readonly sources: readonly SourceFile[]
}

interface SourceFile {
  readonly path: string
  readonly sign: string
}

/** The path of the bundle that begins with the file `entry`. */
export const bundledProgram = async (entry: string, cache: string = CACHE): Promise<string> => {
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
    const made: Manifest = { program: join(folder, FILE_NAME), sources }
    const written = join(cache, `${basename(making)}.json`)
    writeFileSync(written, JSON.stringify(made))
    renameSync(written, manifestFile)
    if (known !== null && dirname(known.program) !== folder) removeOwn(dirname(known.program), cache)
    return made.program
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

/** Of two that start at once, each makes the same one. */
const moveTo = (making: string, folder: string): void => {
  if (existsSync(join(folder, FILE_NAME))) return
  rmSync(folder, { recursive: true, force: true })
  try {
    renameSync(making, folder)
  } catch (error) {
    if (!existsSync(join(folder, FILE_NAME))) throw error
  }
}

/** A list of sources that was copied with another checkout's packages names a bundle that is not ours. */
const removeOwn = (folder: string, cache: string): void => {
  if (dirname(folder) === resolve(cache)) rmSync(folder, { recursive: true, force: true })
}

const FILE_NAME = 'program.mjs'
const HASH_LETTERS = 12

const hashOf = (what: string | Uint8Array): string =>
  createHash('sha256').update(what).digest('hex').slice(0, HASH_LETTERS)

const manifestIn = (file: string): Manifest | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest
  } catch {
    return null
  }
}

const isFresh = ({ program, sources }: Manifest): boolean =>
  signOf(program) !== GONE && sources.every(({ path, sign }) => signOf(path) === sign)

const GONE = 'gone'

const signOf = (path: string): string => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found === undefined ? GONE : `${found.size} ${found.mtimeMs} ${found.ctimeMs}`
}

/** As for a browser: libraries run as they ship, without their checks for development, and no name is kept. */
const bundledInto = async (outDir: string, entry: string): Promise<Manifest['sources']> => {
  const { build } = await import('vite')
  const ids = new Set<string>()
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
      rolldownOptions: { output: { entryFileNames: FILE_NAME, format: 'es' } },
    },
  })
  // What is not a path stands for something that the bundler itself has added.
  const paths = [...ids].filter(isAbsolute)
  return paths.map((path) => ({ path, sign: signOf(path) }))
}
