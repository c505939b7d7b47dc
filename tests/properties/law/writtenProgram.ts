// Runs program texts that stand in no file: the checkout with some texts in the place of its own, in memory.
import { dirname, resolve } from 'node:path'
import { compileFunction } from 'node:vm'
import type { Plugin, Rolldown } from 'vite'
import { bundledChunk, CHECKOUT } from '../../support/bundledChunk.ts'
import type { Texts } from '../../support/typeErrors.ts'

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
      const id = importer === undefined ? resolve(CHECKOUT, source) : resolve(dirname(importer), source)
      return texts.has(id.slice(CHECKOUT.length)) ? id : null
    },
    load: (id) => texts.get(id.slice(CHECKOUT.length)) ?? null,
  }
  return bundledChunk(resolve(CHECKOUT, path), texted)
}
