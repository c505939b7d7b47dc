// Bundles one module of the checkout in memory, with what it imports but packages, for code that is run in this process.
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

export const CHECKOUT = fileURLToPath(new URL('../../', import.meta.url))

/** `entry` is absolute; `plugin` may put other texts in the place of those that stand in the checkout. Throws where an import leads nowhere. */
export const bundledChunk = async (entry: string, plugin: Plugin): Promise<Rolldown.OutputChunk> => {
  const built = await build({
    root: CHECKOUT,
    configFile: false,
    envDir: false,
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
  if (chunk === undefined) throw new Error(`${entry}: the bundle is empty`)
  return chunk
}
