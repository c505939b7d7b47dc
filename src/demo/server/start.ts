// `npm run backend`: the demo backend as a real server, with the built application when there is one. It builds
// nothing by itself. PORT, SEED and READINGS (as in readings.ts) may be set in the environment; `-- --config FILE` names
// the page's servers.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readingsFrom } from '../http/readings.ts'
import { createDemoServer } from './server.ts'
import { runCommand, type ServerArguments, serverArgumentsOf } from './commandLine.ts'
import { isInUse } from './listen.ts'
import { DIST_FOLDER } from './projectFolder.ts'

const DEFAULT_PORT = 4180
const OTHER_PORTS = 50

const USAGE = `usage: npm run backend -- [--config FILE]

Serves the demo backend as an HTTP server, with the built application beside it where there is one.
  --config FILE  names the page's servers, as its config.json

PORT, SEED and READINGS may be set in the environment.`

const run = async ({ hostsFile }: ServerArguments): Promise<void> => {
  const { PORT: wished, SEED: seed = '1' } = process.env
  const wishedPort = Number(wished ?? DEFAULT_PORT)
  const { port } = await createDemoServer({
    port: wishedPort,
    // A port that was asked for is that one or none.
    otherPorts: wished === undefined ? OTHER_PORTS : 0,
    seed: Number(seed),
    settings: { readings: readingsFrom(process.env['READINGS'] ?? null) },
    distDir: DIST_FOLDER,
    hostsFile,
  }).catch((error: unknown) => {
    throw isInUse(error) ? new Error(`Port ${wishedPort} is in use: set PORT to another one.`) : error
  })
  if (wishedPort !== 0 && port !== wishedPort)
    console.log(`Port ${wishedPort} is in use, so port ${port} is taken.`)
  console.log(`The demo backend listens on port ${port}.`)
  console.log(
    existsSync(resolve(DIST_FOLDER, 'index.html'))
      ? `http://localhost:${port}/ shows the application.`
      : `http://localhost:${port}/ will show the application: run "npm run build", then load the page.`,
  )
}

await runCommand({ usage: USAGE, asked: serverArgumentsOf(process.argv.slice(2)), work: run })
