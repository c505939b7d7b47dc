// Builds the program with a fault in it, in memory and in a fraction of a second: everything that a generated session
// runs through is bundled again, and only the libraries are those of the test itself.
import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import { build, type Plugin, type Rolldown } from 'vite'
import { type Fault, type Patch, patchedText } from './fault.ts'
import type { Program } from './programEntry.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const ENTRY = fileURLToPath(new URL('programEntry.ts', import.meta.url))

/** Throws where a patch finds no place, or several, or one in a file that no session runs through. */
export const brokenProgram = async (fault: Fault): Promise<Program> => {
  const { code, imports } = await bundleOf(fault.patches)
  const libraries = new Map<string, unknown>()
  for (const name of imports) libraries.set(name, await import(/* @vite-ignore */ name))
  const exports: { program?: Program } = {}
  const run = compileFunction(code, ['exports', 'require'], { filename: `${fault.id}.cjs` }) as (
    exports: object,
    require: (name: string) => unknown,
  ) => void
  run(exports, (name) => libraries.get(name))
  if (exports.program === undefined) throw new Error(`Nothing was built for ${fault.id}`)
  return exports.program
}

const bundleOf = async (patches: readonly Patch[]): Promise<Rolldown.OutputChunk> => {
  const patching = patchingPlugin(patches)
  const built = await build({
    root: ROOT,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [patching.plugin],
    build: {
      ssr: ENTRY,
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        external: (id) => /^[a-z@]/.test(id),
        output: { format: 'cjs', codeSplitting: false },
      },
    },
  })
  const [missed] = patching.missed()
  if (missed !== undefined) throw new Error(`No session runs through ${missed.file}`)
  const [output] = [built].flat()
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
  if (chunk === undefined) throw new Error('The bundle is empty')
  return chunk
}

const patchingPlugin = (patches: readonly Patch[]) => {
  const seen = new Set<string>()
  const plugin: Plugin = {
    name: 'ferrylog:deliberate-fault',
    enforce: 'pre',
    transform(text, id) {
      const file = id.startsWith(ROOT) ? id.slice(ROOT.length) : id
      seen.add(file)
      return patches.some((patch) => patch.file === file) ? patchedText(file, text, patches) : null
    },
  }
  return { plugin, missed: () => patches.filter(({ file }) => !seen.has(file)) }
}
