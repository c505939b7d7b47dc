// `npm start`: builds the application and serves it, with the demo a click away. Nothing of it needs the network.
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The two functions of Vite that are used here. */
interface Vite {
  readonly build: (config: object) => Promise<unknown>
  readonly preview: (
    config: object,
  ) => Promise<{ readonly resolvedUrls: { readonly local: readonly string[] } | null }>
}

const PORT = 4173
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Found beside the project, so that this file is the only one that knows the build tool. */
const loadVite = async (): Promise<Vite> => {
  const folder = dirname(createRequire(import.meta.url).resolve('vite/package.json'))
  return (await import(pathToFileURL(resolve(folder, 'dist/node/index.js')).href)) as Vite
}

const { build, preview } = await loadVite()
await build({ root, logLevel: 'warn' })
// The next free port is taken when this one is not.
const server = await preview({ root, logLevel: 'warn', preview: { port: PORT, open: false } })

console.log(`Ferrylog is at ${server.resolvedUrls?.local[0] ?? `http://localhost:${PORT}/`}?fake`)
