// WebKitGTK's MiniBrowser by classic WebDriver, on a display of its own that is not shown.
import { createServer } from 'node:http'
import { closed, listen } from '../../../src/demo/server/listen.ts'
import { classicAt, type Command } from './classic.ts'
import { asText, type Driver, type Json, type PageCall, type Size } from './driver.ts'
import { type Browser, type Folder, type Program, startProgram } from './programs.ts'

const HOST = '127.0.0.1'

export const startWebkit = async ({ program, colorScheme, folder }: Browser): Promise<Driver> => {
  await folder.write('.config/gtk-3.0/gtk.css', NARROW_TOOLBAR)
  await folder.write('.config/user-dirs.dirs', `XDG_DOWNLOAD_DIR="${folder.downloads}"\n`)
  const running: Program[] = []
  const stop = async (): Promise<void> => {
    for (const one of running.toReversed()) await one.stop()
  }
  try {
    const display = startProgram({ program: 'Xvfb', args: XVFB_ARGS, env: {} })
    running.push(display)
    const env = { ...ENVIRONMENT, HOME: folder.path, DISPLAY: `:${await display.said(/^(\d+)$/m)}` }
    const port = await freePort()
    const theme = { GTK_THEME: colorScheme === 'dark' ? 'Adwaita:dark' : 'Adwaita' }
    running.push(startProgram({ program, args: [`--port=${port}`], env: { ...env, ...theme } }))
    const { driver, end } = await sessionAt(`http://${HOST}:${port}`, folder)
    const close = async (): Promise<void> => {
      await end().catch(() => undefined) // It may be gone already; its programs are ended all the same.
      await stop()
    }
    return { ...driver, close }
  } catch (error) {
    await stop()
    throw error
  }
}

const XVFB_ARGS = ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp']

/** No services of a desktop are asked for. */
const ENVIRONMENT = { NO_AT_BRIDGE: '1', GSETTINGS_BACKEND: 'memory', XDG_CONFIG_HOME: '' } as const

/** With its usual margins the window is never narrower than 447 pixels. */
const NARROW_TOOLBAR = '* { min-width: 0; } button { padding: 0; margin: 0; }\n'

const freePort = async (): Promise<number> => {
  const server = createServer()
  const port = await listen(server, { port: 0, host: HOST })
  await closed(server)
  return port
}

const TRIES = 100
const PAUSE_MS = 100

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** It listens a moment after it has started, and does not say so. */
const whenReady = async (command: Command): Promise<void> => {
  for (let n = 1; ; n += 1) {
    const isReady = await command('GET', '/status').then(
      () => true,
      (error: unknown) => {
        if (n === TRIES) throw error
        return false
      },
    )
    if (isReady) return
    await pause()
  }
}

interface Session {
  readonly driver: Omit<Driver, 'close'>
  readonly end: () => Promise<unknown>
}

const CAPABILITIES = { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } }

const sessionAt = async (address: string, { downloads }: Folder): Promise<Session> => {
  const start = classicAt(address)
  await whenReady(start)
  const started = (await start('POST', '/session', { capabilities: CAPABILITIES })) as {
    readonly sessionId: string
    readonly capabilities: Readonly<Record<string, Json>>
  }
  const command = classicAt(`${address}/session/${started.sessionId}`)
  const { browserVersion = '' } = started.capabilities
  return {
    driver: driverOf(command, { downloads, version: `WebKitGTK ${asText(browserVersion)}` }),
    end: () => command('DELETE', ''),
  }
}

const driverOf = (command: Command, facts: Pick<Driver, 'downloads' | 'version'>): Omit<Driver, 'close'> => {
  const run = ({ source, args }: PageCall): Promise<Json> =>
    command('POST', '/execute/sync', { script: `return (${source})(...arguments)`, args })
  const innerSize = async (): Promise<Size> =>
    (await run({ source: INNER_SIZE, args: [] })) as unknown as Size
  const setWindow = (size: Size): Promise<Json> => command('POST', '/window/rect', { ...size })
  return {
    ...facts,
    goTo: async (url) => void (await command('POST', '/url', { url })),
    run,
    perform: async (actions) =>
      void (await command('POST', '/actions', { actions: actions as unknown as Json })),
    chooseFile: async (field, path) => {
      const [id = ''] = Object.values((await run(field)) as Readonly<Record<string, string>>)
      await command('POST', `/element/${id}/value`, { text: path })
    },
    resize: async (size) => {
      let window = size
      // The toolbar stands above the page, and the page has its new size a moment later.
      for (let n = 0; n < TRIES; n += 1) {
        await setWindow(window)
        await pause()
        const inner = await innerSize()
        if (inner.width === size.width && inner.height === size.height) return
        window = { width: size.width, height: window.height + size.height - inner.height }
      }
    },
    picture: async () => Buffer.from(asText(await command('GET', '/screenshot')), 'base64'),
    errors: () => [],
  }
}

const INNER_SIZE = '() => ({ width: innerWidth, height: innerHeight })'
