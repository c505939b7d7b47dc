// A session's log as a person takes it out of the browser, and everything else that a browser keeps of a session.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Download, Locator, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { Shop } from './shop.ts'
import { passUntil } from './time.ts'

export interface SavedLog {
  /** Where the file lies, as it was saved. */
  readonly path: string
  readonly name: string
  /** Unpacked. */
  readonly text: string
  readonly entries: readonly SavedEntry[]
}

export interface SavedEntry {
  readonly seq: number
  readonly kind: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Presses the button at the page's foot. */
export const saveLog = async ({ page, words }: Shop): Promise<SavedLog> => {
  const button = page.getByRole('contentinfo').getByRole('button', { name: words.shell.footer['save-log'] })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return logOf(download)
}

const logOf = async (download: Download): Promise<SavedLog> => {
  const folder = await mkdtemp(join(tmpdir(), 'ferrylog-log-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, download.suggestedFilename())
  await download.saveAs(path)
  const text = gunzipSync(await readFile(path)).toString('utf8')
  const lines = text.trimEnd().split('\n')
  const entries = lines.slice(1, -1).map((line) => JSON.parse(line) as SavedEntry)
  return { path, name: download.suggestedFilename(), text, entries }
}

export const typesOf = ({ entries }: SavedLog): readonly string[] => entries.map(({ type }) => type)

/** The digest in the last lines of a story. */
export const digestIn = (story: string): string => /State {4}([0-9a-f]{64})/.exec(story)?.[1] ?? 'none'

export const openDevtools = async ({ page, words }: Shop): Promise<Locator> => {
  await page.getByRole('button', { name: words.replay.devtools.open }).click()
  const panel = page.getByRole('region', { name: words.replay.devtools.label, exact: true })
  await passUntil(panel.getByRole('button', { name: words.replay.devtools.close }))
  return panel
}

/** The digest of the running session's state, as the devtools show it once the log is quiet. */
export const liveDigest = async (shop: Shop): Promise<string> => {
  const panel = await openDevtools(shop)
  await passUntil(panel.locator('[data-testid="live-digest"]:not([data-digest=""])'))
  const digest = await panel.getByTestId('live-digest').getAttribute('data-digest')
  await panel.getByRole('button', { name: shop.words.replay.devtools.close }).click()
  await passUntil(shop.page.getByRole('button', { name: shop.words.replay.devtools.open }))
  return digest ?? 'none'
}

/** Chooses a file on the replay page and waits for its recorded screen. */
export const openOnReplayPage = async (shop: Shop, path: string): Promise<void> => {
  await chooseFile(shop, path)
  await seeOpened(shop)
}

/** Waits for the recorded screen; what is old or odd about the log is read and taken. */
export const seeOpened = async ({ page, words }: Shop): Promise<void> => {
  const frame = page.getByRole('region', { name: words.replay.frame.label })
  const isWanted = page.getByRole('button', { name: words.replay.doubts.open })
  await passUntil(isWanted.or(frame))
  if (await isWanted.isVisible()) await isWanted.click()
  await passUntil(frame)
}

/** The browser's own dialog is left out; the field behind the button takes the file. */
export const chooseFile = async (
  { page, words }: Pick<Shop, 'page' | 'words'>,
  path: string,
): Promise<void> => {
  await passUntil(page.getByText(words.replay.open.private))
  const { choose, another } = words.replay.open
  await page.getByLabel(choose).or(page.getByLabel(another)).setInputFiles(path)
}

/** As a person drops a file on the page. */
export const dropFile = async (page: Page, name: string, bytes: Buffer): Promise<void> => {
  const dropped = await page.evaluateHandle(
    ([fileName, content]) => {
      const data = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([data], fileName))
      return transfer
    },
    [name, bytes.toString('base64')] as const,
  )
  for (const type of ['dragover', 'drop']) await page.dispatchEvent('body', type, { dataTransfer: dropped })
}

/** All databases of the page's origin, with every store, as one text. */
export const databasesOf = (page: Page, which: 'logs' | 'tickets'): Promise<string> =>
  page.evaluate(async (kind) => {
    const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error('IndexedDB failed'))
      })
    const all: Record<string, unknown> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      if (name.includes('.tickets') !== (kind === 'tickets')) continue
      const database = await answerOf(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        all[`${name}/${store}`] = await answerOf(database.transaction(store).objectStore(store).getAll())
      }
      database.close()
    }
    return JSON.stringify(all)
  }, which)

/** `localStorage` or `sessionStorage`, key by key. */
export const storageOf = (
  page: Page,
  which: 'localStorage' | 'sessionStorage',
): Promise<Record<string, string>> => page.evaluate((name) => ({ ...window[name] }), which)
