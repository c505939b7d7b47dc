// `npm start`: builds the application and serves it, with the demo a click away. Nothing of it needs the network.
// `npm start -- --config FILE` serves it against the servers that the file names.
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runCommand, type ServerArguments, serverArgumentsOf } from './commandLine.ts'
import { createPageServer } from './page.ts'
import { DIST_FOLDER, PROJECT_FOLDER } from './projectFolder.ts'

/** The one function of Vite that is used here. */
interface Vite {
  readonly build: (config: object) => Promise<unknown>
}

const PORT = 4173
const OTHER_PORTS = 50

/** Found beside the project, so that this file is the only one that knows the build tool. */
const loadVite = async (): Promise<Vite> => {
  const folder = dirname(createRequire(import.meta.url).resolve('vite/package.json'))
  return (await import(pathToFileURL(resolve(folder, 'dist/node/index.js')).href)) as Vite
}

const USAGE = `usage: npm start -- [--config FILE]

Builds the application and serves it, with the demo a click away.
  --config FILE  names the page's servers, as its config.json`

const run = async ({ hostsFile }: ServerArguments): Promise<void> => {
  console.log('Building the application into dist. This takes about ten seconds …')
  const begunAtMs = Date.now()
  const { build } = await loadVite()
  await build({ root: PROJECT_FOLDER, logLevel: 'warn' })
  console.log(`Built in ${Math.round((Date.now() - begunAtMs) / 1_000)} seconds.`)
  const { port } = await createPageServer({
    port: PORT,
    otherPorts: OTHER_PORTS,
    distDir: DIST_FOLDER,
    hostsFile,
  })
  if (port !== PORT) console.log(`Port ${PORT} is in use, so port ${port} is taken.`)
  const address = `http://localhost:${port}/`
  console.log(
    hostsFile === null
      ? `Ferrylog is at ${address}?fake`
      : `Ferrylog is at ${address}, the demo at ${address}?fake`,
  )
  console.log('Press Ctrl+C to stop.')
}

await runCommand({ usage: USAGE, asked: serverArgumentsOf(process.argv.slice(2)), work: run })
