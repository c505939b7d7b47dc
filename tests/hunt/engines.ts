// `npm run hunt -- engines`: the built shop in Firefox and WebKit. Here are its processes, servers and files; the rest is
// in engines/.
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as E from 'fp-ts/Either'
import { askedIn, CONSOLE } from '../../replay/cli/asked.ts'
import { createPageServer } from '../../src/demo/server/page.ts'
import { createDemoServer } from '../../src/demo/server/server.ts'
import { buildApplication } from '../browser/globalSetup.ts'
import { drawnSeed } from '../properties/run/commandLine.ts'
import { enginesOptionsOf, USAGE } from './engines/commandLine.ts'
import { programOf } from './engines/engineTable.ts'
import { ownFolder, stopAllPrograms } from './engines/programs.ts'
import { type EnginesWorld, runEngines } from './engines/runEngines.ts'
import { HUNT_EXIT, type HuntExit } from './exitCodes.ts'
import { FINDS_FOLDER } from './finds.ts'
import { ROOT } from './testFiles.ts'

const SEED_OF_DEMO = 7

/** Each at a port of its own, so no visit finds what another one kept. */
const serveFrom =
  (distDir: string): EnginesWorld['serve'] =>
  async (backend, brand) => {
    if (backend === 'page') {
      const { port, close } = await createPageServer({ port: 0, distDir })
      const parameters = `?fake&seed=${SEED_OF_DEMO}&latency=0&brand=${brand}`
      return { url: `http://localhost:${port}/${parameters}`, stop: close }
    }
    const { port, close } = await createDemoServer({ port: 0, distDir, seed: SEED_OF_DEMO })
    return { url: `http://localhost:${port}/`, stop: close }
  }

const start: EnginesWorld['start'] = async (engine, program, colorScheme) => {
  const folder = await ownFolder()
  const driver = await engine.start({ program, colorScheme, folder }).catch(async (error: unknown) => {
    await folder.remove()
    throw error
  })
  const close = async (): Promise<void> => {
    await driver.close()
    await folder.remove()
  }
  return { ...driver, close }
}

const keep: EnginesWorld['keep'] = async (name, bytes) => {
  await mkdir(join(ROOT, FINDS_FOLDER), { recursive: true })
  await writeFile(join(ROOT, FINDS_FOLDER, name), bytes)
  return join(FINDS_FOLDER, name)
}

const built = async (): Promise<string> => {
  const { FERRYLOG_DIST: given } = process.env
  if (given === undefined) await buildApplication(ROOT)
  return resolve(ROOT, given ?? 'dist')
}

const main = async (args: readonly string[]): Promise<HuntExit> => {
  const options = askedIn(enginesOptionsOf(args), USAGE, CONSOLE)
  if (E.isLeft(options)) return options.left
  const distDir = await built()
  return runEngines(options.right, {
    ...CONSOLE,
    nowMs: () => performance.now(),
    drawSeed: drawnSeed,
    programOf,
    start,
    serve: serveFrom(distDir),
    keep,
  })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopAllPrograms()
    process.exit(HUNT_EXIT.couldNotRun)
  })

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error)
  return HUNT_EXIT.couldNotRun
})
