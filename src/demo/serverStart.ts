// `npm run backend`: the demo backend as a real server, with the built application when there is one. It builds
// nothing by itself. PORT and SEED may be set in the environment.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createDemoServer } from './server.ts'

const DEFAULT_PORT = 4180

const distDir = fileURLToPath(new URL('../../dist', import.meta.url))
const isBuilt = existsSync(`${distDir}/index.html`)

const { port } = await createDemoServer({
  port: Number(process.env['PORT'] ?? DEFAULT_PORT),
  seed: Number(process.env['SEED'] ?? 1),
  distDir: isBuilt ? distDir : null,
})

console.log(`The demo backend listens on port ${port}.`)
console.log(
  isBuilt
    ? `http://localhost:${port}/ shows the application.`
    : `http://localhost:${port}/ would show the application: run "npm run build" first.`,
)
