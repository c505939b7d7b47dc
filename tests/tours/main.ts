// `npm run screenshots` takes pictures of every screen, `npm run hunt -- axe` looks for what is not accessible, everywhere,
// and `npm run hunt -- looks` takes the tours of the pictures as a hunt.
import { readdir, rm } from 'node:fs/promises'
import { HUNT_EXIT, type HuntExit } from '../hunt/exitCodes.ts'
import { runVitest } from '../hunt/vitestRun.ts'
import { ensureChromium } from '../support/browser/chromium.ts'
import { PICTURES_FOLDER, README_FOLDER } from './pictures.ts'

const AXE_USAGE = `usage: npm run hunt -- axe [--pairs] [WORDS …]

axe on every screen: every tour, as every brand, in every language, size and colour scheme.
  --pairs    few of them, in which each two of these meet
  WORDS      those looks alone whose names have this in them: "booking, sv"
Ends with 3 where axe finds something, with 1 where no browser starts, with 2 where this command line is wrong.`

const LOOKS_USAGE = `usage: npm run hunt -- looks [--pairs] [NAME]

Every tour of the screens, each to its end, with pictures of every screen in ${PICTURES_FOLDER}.
  --pairs    few looks, in which each two of brand, language, size and colour scheme meet
  NAME       those of the tours, or with --pairs the looks, alone whose names have this in them
Ends with 3 where a tour cannot be taken to its end, with 1 where no browser starts, with 2 where this command line is wrong.`

const SCREENSHOTS_USAGE = `usage: npm run screenshots -- [--readme | --pairs] [NAME]

Pictures of every screen, into ${PICTURES_FOLDER}.
  --readme   the pictures of the README alone, into ${README_FOLDER}
  --pairs    few looks, in which each two of brand, language, size and colour scheme meet
  NAME       those of the tours, or with --pairs the looks, alone whose names have this in them`

const run = (name: string, env: Readonly<Record<string, string>>): Promise<HuntExit> =>
  runVitest({ args: ['--config', 'tests/tours/vitest.config.ts', `${name}.tour.ts`], env })

const picturesIn = async (folder: string): Promise<number> =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter((file) => /\.(png|webp)$/.test(file))
    .length

const takePictures = async (names: readonly string[]): Promise<HuntExit> => {
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

const lookEverywhere = (args: readonly string[]): Promise<HuntExit> =>
  run('everywhere', {
    FERRYLOG_LOOKS: args.includes('--pairs') ? 'pairs' : 'all',
    FERRYLOG_TOUR: args.filter((arg) => !arg.startsWith('--')).join(' '),
  })

interface Command {
  readonly usage: string
  readonly options: readonly string[]
  readonly start: (args: readonly string[]) => Promise<HuntExit>
}

const COMMANDS: Readonly<Record<string, Command>> = {
  axe: { usage: AXE_USAGE, options: ['--pairs'], start: lookEverywhere },
  looks: { usage: LOOKS_USAGE, options: ['--pairs'], start: takePictures },
  screenshots: { usage: SCREENSHOTS_USAGE, options: ['--readme', '--pairs'], start: takePictures },
}

const start = async ([what = '', ...args]: readonly string[]): Promise<HuntExit> => {
  const command = Object.hasOwn(COMMANDS, what) ? COMMANDS[what] : undefined
  if (command === undefined) {
    console.error(`There is no "${what}". They are ${Object.keys(COMMANDS).join(', ')}.`)
    return HUNT_EXIT.wrongArguments
  }
  if (args.includes('--help')) {
    console.log(command.usage)
    return HUNT_EXIT.nothing
  }
  const unknown = args.find((arg) => arg.startsWith('--') && !command.options.includes(arg))
  if (unknown !== undefined) {
    console.error(`There is no option ${unknown}.\n\n${command.usage}`)
    return HUNT_EXIT.wrongArguments
  }
  await ensureChromium()
  return command.start(args)
}

process.exitCode = await start(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return HUNT_EXIT.couldNotRun
})
