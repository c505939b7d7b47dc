// `npm run screenshots` takes pictures of every screen, `npm run axe` looks for what is not accessible, everywhere.
import { spawn } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ensureChromium } from '../support/browser/chromium.ts'
import { PICTURES_FOLDER, README_FOLDER } from './pictures.ts'

const USAGE = `axe                    looks for what is not accessible: every tour, brand, language, size and colour scheme
axe -- --pairs         few of them, in which each two of these meet
axe -- "booking, sv"   those looks alone whose names have this in them
screenshots            pictures of every screen, into ${PICTURES_FOLDER}
screenshots --readme   the pictures of the README, into ${README_FOLDER}
screenshots -- --pairs few of them, in which each two of brand, language, size and colour scheme meet
screenshots -- NAME    those of the tours, or with --pairs the looks, alone whose names have this in them`

/** The exit code of Vitest. */
const run = (name: string, env: Readonly<Record<string, string>>) =>
  new Promise<number>((resolve, reject) => {
    const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
    const args = [vitest, 'run', '--config', 'tests/tours/vitest.config.ts', `${name}.tour.ts`]
    const child = spawn(process.execPath, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })

const picturesIn = async (folder: string): Promise<number> =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter((file) => /\.(png|webp)$/.test(file))
    .length

const takePictures = async (names: readonly string[]): Promise<number> => {
  const isForReadme = names.includes('--readme')
  const which = isForReadme ? 'readme' : names.includes('--pairs') ? 'pairs' : 'all'
  const folder = isForReadme ? README_FOLDER : PICTURES_FOLDER
  const only = names.find((name) => !name.startsWith('--')) ?? ''
  if (only === '' && !isForReadme) await rm(folder, { recursive: true, force: true })
  const code = await run('pictures', {
    FERRYLOG_PICTURES: which,
    FERRYLOG_TOUR: only,
  })
  console.log(`${await picturesIn(folder)} pictures are in ${folder}.`)
  return code
}

const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  screenshots: ['--readme', '--pairs'],
  axe: ['--pairs'],
}

const lookEverywhere = (args: readonly string[]): Promise<number> =>
  run('everywhere', {
    FERRYLOG_LOOKS: args.includes('--pairs') ? 'pairs' : 'all',
    FERRYLOG_TOUR: args.filter((arg) => !arg.startsWith('--')).join(' '),
  })

const start = async ([what = '', ...args]: readonly string[]): Promise<number> => {
  const unknown = args.filter((arg) => arg.startsWith('--') && OPTIONS[what]?.includes(arg) !== true)
  if (!Object.hasOwn(OPTIONS, what) || unknown.length > 0) {
    console.error(USAGE)
    return 2
  }
  await ensureChromium()
  return what === 'axe' ? lookEverywhere(args) : takePictures(args)
}

process.exitCode = await start(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
