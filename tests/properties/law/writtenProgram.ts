// Runs program texts that stand in no file: the checkout with some texts in the place of its own, in memory.
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Texts } from '../../support/typeErrors.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * What the module at `path` exports. What it imports is bundled with it, but for packages; `given` stand in the place of
 * some of those. Throws where an import leads nowhere, or to what is not exported.
 */
export const moduleAt = async (
  path: string,
  texts: Texts,
  given: ReadonlyMap<string, unknown> = new Map(),
): Promise<Readonly<Record<string, unknown>>> => {
  const { code, imports } = await bundleOf(path, texts)
  const packages = new Map(given)
  for (const name of imports) if (!given.has(name)) packages.set(name, await import(/* @vite-ignore */ name))
  const exports: Record<string, unknown> = {}
  const run = compileFunction(code, ['exports', 'require'], { filename: `${path}.cjs` }) as (
    exports: object,
    require: (name: string) => unknown,
  ) => void
  run(exports, (name) => packages.get(name))
  return exports
}

const bundleOf = async (path: string, texts: Texts): Promise<Rolldown.OutputChunk> => {
  const texted: Plugin = {
    name: 'ferrylog:written',
    enforce: 'pre',
    resolveId(source, importer) {
      const id = importer === undefined ? resolve(ROOT, source) : resolve(dirname(importer), source)
      return texts.has(id.slice(ROOT.length)) ? id : null
    },
    load: (id) => texts.get(id.slice(ROOT.length)) ?? null,
  }
  const built = await build({
    root: ROOT,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [texted],
    build: {
      ssr: resolve(ROOT, path),
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
