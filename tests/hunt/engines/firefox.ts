// Firefox by WebDriver BiDi, which it speaks itself: no driver stands between.
import { WebSocket } from 'ws'
import { bidiOver, type Bidi, type Facts, localValue, type Socket } from './bidi.ts'
import { asText, type Driver, DriverError, type Json, type PageCall } from './driver.ts'
import { type Browser, type Folder, startProgram } from './programs.ts'

const WINDOW = { width: 1280, height: 900 } as const

export const startFirefox = async ({ program, colorScheme, folder }: Browser): Promise<Driver> => {
  await folder.write('user.js', preferences(folder, colorScheme))
  const args = ['--headless', '--no-remote', '--profile', folder.path, '--remote-debugging-port', '0']
  const firefox = startProgram({ program, args, env: { HOME: folder.path } })
  try {
    const address = await firefox.said(/WebDriver BiDi listening on (ws:\S+)/)
    const socket = await opened(`${address}/session`)
    const driver = await sessionOver(bidiOver(socketOf(socket)), folder)
    const close = async (): Promise<void> => {
      socket.close()
      await firefox.stop()
    }
    return { ...driver, close }
  } catch (error) {
    await firefox.stop()
    throw error
  }
}

const DARK_LIGHT = { dark: 0, light: 1 } as const

/** Nothing is asked, nothing is loaded but the page, and what is downloaded lies in one folder. */
const preferences = ({ downloads }: Folder, colorScheme: 'light' | 'dark'): string =>
  Object.entries({
    'browser.aboutwelcome.enabled': false,
    'browser.download.dir': downloads,
    'browser.download.folderList': 2,
    'browser.shell.checkDefaultBrowser': false,
    'app.update.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'layout.css.prefers-color-scheme.content-override': DARK_LIGHT[colorScheme],
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,',
    'toolkit.telemetry.reportingpolicy.firstRun': false,
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')

const opened = (address: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { maxPayload: 0 })
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })

const socketOf = (socket: WebSocket): Socket => ({
  send: (text) => socket.send(text),
  onText: (listen) => void socket.on('message', (data: Buffer) => listen(data.toString())),
  onClosed: (listen) => void socket.on('close', listen),
})

const sessionOver = async (bidi: Bidi, { downloads }: Folder): Promise<Omit<Driver, 'close'>> => {
  const started = await bidi.send('session.new', { capabilities: {} })
  const tree = await bidi.send('browsingContext.getTree')
  const context = asText((tree['contexts'] as readonly Facts[])[0]?.['context'])
  const errors: string[] = []
  bidi.onEvent('log.entryAdded', ({ level, text }) => {
    if (level === 'error') errors.push(asText(text))
  })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  const call = async ({ source, args }: PageCall): Promise<Facts> => {
    const answer = await bidi.send('script.callFunction', {
      functionDeclaration: source,
      awaitPromise: true,
      target: { context },
      arguments: args.map(localValue),
      resultOwnership: 'none',
    })
    if (answer['type'] === 'success') return answer['result'] as Facts
    throw new DriverError(`in the page: ${asText((answer['exceptionDetails'] as Facts)['text'])}`)
  }
  const { browserName, browserVersion } = started['capabilities'] as Facts
  const driver: Omit<Driver, 'close'> = {
    version: `${asText(browserName)} ${asText(browserVersion)}`,
    downloads,
    goTo: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context, url, wait: 'interactive' })),
    run: async ({ source, args }) => {
      const { value } = await call({ source: inJson(source), args })
      return value === undefined ? undefined : (JSON.parse(asText(value)) as unknown)
    },
    perform: async (actions) =>
      void (await bidi.send('input.performActions', { context, actions: actions as unknown as Json })),
    chooseFile: async (field, path) => {
      const { sharedId = null } = await call(field)
      await bidi.send('input.setFiles', { context, element: { sharedId }, files: [path] })
    },
    resize: async ({ width, height }) =>
      void (await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })),
    picture: async () => {
      const { data } = await bidi.send('browsingContext.captureScreenshot', { context })
      return Buffer.from(asText(data), 'base64')
    },
    errors: () => errors,
  }
  await driver.resize(WINDOW)
  return driver
}

/** BiDi writes objects as lists of pairs; a text comes as it is. */
const inJson = (source: string): string => `async (...args) => JSON.stringify(await (${source})(...args))`
