// Builds modules of the checkout in memory, without packages, for code that is run in this process: one bundle with all
// that it imports, or each module by itself.
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

export const CHECKOUT = fileURLToPath(new URL('../../', import.meta.url))

/** `entry` is absolute; `plugin` may put other texts in the place of those that stand in the checkout. Throws where an import leads nowhere. */
export const bundledChunk = async (entry: string, plugin: Plugin): Promise<Rolldown.OutputChunk> => {
  const [chunk] = await chunksOf({ input: entry, output: { codeSplitting: false } }, [plugin])
  if (chunk === undefined) throw new Error(`${entry}: the bundle is empty`)
  return chunk
}

/** One module. `fileName` is what the others that were built with it call it by, relative to their own. */
export interface BuiltModule {
  readonly fileName: string
  /** Its absolute path; what the builder adds itself begins with a zero byte. */
  readonly id: string
  readonly code: string
  /** Files that were built with it, and what stays outside. */
  readonly imports: readonly string[]
}

/** The files, which are absolute, and all that they import: nothing of a module is left out, as another text may need it. */
export const builtModules = async (
  files: readonly string[],
  ...plugins: readonly Plugin[]
): Promise<readonly BuiltModule[]> => {
  const output = { preserveModules: true, preserveModulesRoot: CHECKOUT, entryFileNames: '[name].cjs' }
  const chunks = await chunksOf({ input: [...files], treeshake: false, output }, plugins)
  return chunks.map(({ fileName, moduleIds: [id = ''], code, imports, dynamicImports }) => ({
    fileName,
    id,
    code,
    imports: [...imports, ...dynamicImports],
  }))
}

const chunksOf = async (
  { output, ...options }: Rolldown.RolldownOptions & { readonly output: Rolldown.OutputOptions },
  plugins: readonly Plugin[],
): Promise<readonly Rolldown.OutputChunk[]> => {
  const built = await build({
    root: CHECKOUT,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [...plugins],
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        ...options,
        external: (id) => /^[a-z@]/.test(id),
        output: { ...output, format: 'cjs' },
      },
    },
  })
  return [built]
    .flat()
    .flatMap((part) =>
      'output' in part ? part.output.flatMap((file) => (file.type === 'chunk' ? [file] : [])) : [],
    )
}
