// Finds a Chromium on this machine, or installs one, and starts it for the browser tests.
// A headless shell comes first: it draws no window, and takes a quarter less of the machine than the whole browser.
// Every way of installing is bounded in time; when none works, one line says what to do by hand.
import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserServer, chromium } from 'playwright-core'

const run = promisify(execFile)

const PLAYWRIGHT_INSTALL_MS = 60_000
const APT_INSTALL_MS = 240_000

const LAUNCH_ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // Nothing is drawn by a graphics card, so what draws needs no process to itself.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: code that is optimized in the background is seldom run after that.
  '--js-flags=--no-turbofan --no-maglev',
]

/** What a search for Chromium needs to know of the machine. A parameter, so that tests can make up machines. */
export type Machine = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly playwrightPath: string
  readonly isExecutable: (path: string) => Promise<boolean>
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const LINUX_PATHS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  (name) => `/usr/bin/${name}`,
)
const MAC_PATHS = ['Chromium', 'Google Chrome'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

const windowsPaths = (env: Machine['env']): readonly string[] =>
  [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      join(folder, 'Chromium', 'Application', 'chrome.exe'),
    ])

/**
 * The path of the first Chromium that can be started, or undefined. One with a window knows more of installing a page.
 * @throws when FERRYLOG_CHROMIUM names something that cannot be started: what is configured is not silently overruled.
 */
export const findChromium = async (
  machine: Machine = thisMachine(),
  wanted: 'any' | 'window' = 'any',
): Promise<string | undefined> => {
  const configured = machine.env['FERRYLOG_CHROMIUM']
  if (configured !== undefined && configured !== '') {
    if (await machine.isExecutable(configured)) return configured
    throw new Error(`FERRYLOG_CHROMIUM names ${configured}, which is no program that can be started.`)
  }
  const { playwrightPath } = machine
  const candidates = [
    wanted === 'any' ? HEADLESS_SHELL : '',
    playwrightPath,
    ...LINUX_PATHS,
    ...MAC_PATHS,
    ...windowsPaths(machine.env),
  ]
  for (const path of candidates) if (path !== '' && (await machine.isExecutable(path))) return path
  return undefined
}

/**
 * The path of a Chromium; installs one when the machine has none.
 * @throws one line that says what to install when nothing worked.
 */
export const ensureChromium = async (): Promise<string> => {
  const found = await findChromium()
  if (found !== undefined) return found
  for (const install of [
    () => installByApt('chromium-headless-shell'),
    installByPlaywright,
    () => installByApt('chromium'),
  ]) {
    await install().catch(() => undefined) // the next way is tried; the last line below names them all
    const installed = await findChromium()
    if (installed !== undefined) return installed
  }
  throw new Error(
    'No Chromium found: install Debian\'s package "chromium-headless-shell" or Google Chrome, run ' +
      '"node node_modules/playwright-core/cli.js install chromium", or set FERRYLOG_CHROMIUM to its path.',
  )
}

/** A browser that the workers of the tests connect to, each by itself. */
export const launchChromium = async (): Promise<BrowserServer> =>
  chromium.launchServer({ executablePath: await ensureChromium(), args: LAUNCH_ARGS })

export const thisMachine = (): Machine => ({
  env: process.env,
  playwrightPath: chromium.executablePath(),
  isExecutable: (path) =>
    access(path, constants.X_OK).then(
      () => true,
      () => false,
    ),
})

const installByPlaywright = async (): Promise<void> => {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
  await run(process.execPath, [cli, 'install', 'chromium'], { timeout: PLAYWRIGHT_INSTALL_MS })
}

const installByApt = async (name: 'chromium-headless-shell' | 'chromium'): Promise<void> => {
  const script = `apt-get update && apt-get install -y --no-install-recommends ${name}`
  const shell = process.getuid?.() === 0 ? ['sh', '-c', script] : ['sudo', '-n', 'sh', '-c', script]
  const [program = 'sh', ...args] = shell
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run(program, args, { timeout: APT_INSTALL_MS, env })
}
