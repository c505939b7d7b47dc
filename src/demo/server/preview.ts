// `npm run preview`: serves what `npm run build` built, with the headers that a web server must send, and nothing
// beside it. PORT may be set in the environment; `-- --config FILE` names the page's servers.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { runCommand, type ServerArguments, serverArgumentsOf } from './commandLine.ts'
import { createPageServer } from './page.ts'
import { DIST_FOLDER } from './projectFolder.ts'

const DEFAULT_PORT = 4190
const OTHER_PORTS = 50

const USAGE = `usage: npm run preview -- [--config FILE]

Serves what \`npm run build\` built, with the headers that a web server must send.
  --config FILE  names the page's servers, as its config.json

PORT may be set in the environment.`

const run = async ({ hostsFile }: ServerArguments): Promise<void> => {
  if (!existsSync(resolve(DIST_FOLDER, 'index.html')))
    throw new Error('The application has not been built. Run "npm run build" first.')
  const { PORT: wished } = process.env
  const { port } = await createPageServer({
    port: Number(wished ?? DEFAULT_PORT),
    // A port that was asked for is that one or none.
    otherPorts: wished === undefined ? OTHER_PORTS : 0,
    distDir: DIST_FOLDER,
    hostsFile,
  })
  console.log(`The build is at http://localhost:${port}/, the demo at http://localhost:${port}/?fake`)
}

await runCommand({ usage: USAGE, asked: serverArgumentsOf(process.argv.slice(2)), work: run })
