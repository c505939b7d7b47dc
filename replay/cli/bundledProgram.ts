// A program of this repository as one file: started from its sources, module by module, it would take longer to begin than
// to tell a long log. It is bundled again as soon as one of the files in it is another one.
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, isAbsolute, join } from 'node:path'
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
  const manifestFile = join(cache, `${basename(entry)}.json`)
  const known = manifestIn(manifestFile)
  if (known !== null && isFresh(known)) return known.program
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'program-'))
  const made = await bundled(entry, folder).catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true })
    throw error
  })
  const written = `${made.program}.json`
  writeFileSync(written, JSON.stringify(made))
  // Two that start at once each run their own; the later one stays.
  renameSync(written, manifestFile)
  if (known !== null) rmSync(join(known.program, '..'), { recursive: true, force: true })
  return made.program
}

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
  return found === undefined ? GONE : `${found.size} ${found.mtimeMs}`
}

/** As for a browser: libraries run as they ship, without their checks for development, and no name is kept. */
const bundled = async (entry: string, outDir: string): Promise<Manifest> => {
  const { build } = await import('vite')
  const fileName = 'program.mjs'
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
      rolldownOptions: { output: { entryFileNames: fileName, format: 'es' } },
    },
  })
  // What is not a path stands for something that the bundler itself has added.
  const paths = [...ids].filter(isAbsolute)
  return {
    program: join(outDir, fileName),
    sources: paths.map((path) => ({ path, sign: signOf(path) })),
  }
}
