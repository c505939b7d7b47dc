// One booking in the built shop, recorded twice at once: as this program's log and as rrweb's events; and both of any length,
// by repeating that booking with later times. In the log each booking has ids and names of its own, too.
import * as E from 'fp-ts/Either'
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { Browser, Download, Page } from 'playwright-core'
import type { Entry } from '../../../domain/log/entry.ts'
import type shell from '../../../locales/en/shell.json'
import { readLog } from '../../../replay/file/reading.ts'
import { repeatedLog } from '../longLog.ts'
import { openSlowly } from '../vitals/slowPage.ts'
import { bookTrip, loadHome } from '../vitals/visit.ts'
import { type DomEvent, recorderScript } from './rrweb.ts'

export interface RecordedBooking {
  readonly entries: readonly Entry[]
  readonly domEvents: readonly DomEvent[]
  /** From the first moment of one booking to that of the next. */
  readonly spanMs: number
}

interface Visit {
  readonly url: string
  readonly isSlowed: boolean
}

export const recordBooking = async (browser: Browser, { url, isSlowed }: Visit): Promise<RecordedBooking> => {
  const slow = await openSlowly(browser, isSlowed)
  const domEvents: DomEvent[] = []
  try {
    const note = (_source: unknown, text: string) => void domEvents.push(JSON.parse(text) as DomEvent)
    await slow.page.exposeBinding('noteDomEvent', note)
    await slow.page.addInitScript(recorderScript('(event) => noteDomEvent(JSON.stringify(event))'))
    await loadHome(slow, url)
    await bookTrip(slow, () => undefined)
    const entries = await saveLog(slow.page)
    const times = [...entries.map(({ at }) => at), ...domEvents.map(({ timestamp }) => timestamp)]
    const spanMs = Math.max(...times) - Math.min(...times) + PAUSE_MS
    return { entries, domEvents, spanMs }
  } finally {
    await slow.close()
  }
}

/** Between two bookings. */
const PAUSE_MS = 1_000

const SHELL = JSON.parse(readFileSync('locales/en/shell.json', 'utf8')) as typeof shell

const saveLog = async (page: Page): Promise<readonly Entry[]> => {
  const button = page.getByRole('contentinfo').getByRole('button', { name: SHELL.footer['save-log'] })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const read = await readLog(await bytesOf(download))
  if (E.isLeft(read)) throw new Error(`The log was refused: ${JSON.stringify(read.left)}`)
  return read.right.entries
}

const bytesOf = async (download: Download): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}

export const entriesOf = ({ entries, spanMs }: RecordedBooking, bookings: number): readonly Entry[] =>
  repeatedLog({ opening: [], rounds: entries, spanMs }).entries(bookings * entries.length)

/** As one JSON array, which its player takes; booking by booking, as it may be longer than a string can be. */
export const writeDomEvents = (
  path: string,
  { domEvents, spanMs }: RecordedBooking,
  bookings: number,
): void => {
  const file = openSync(path, 'w')
  for (let booking = 0; booking < bookings; booking += 1) {
    const later = domEvents.map((event) => ({ ...event, timestamp: event.timestamp + booking * spanMs }))
    writeSync(file, `${booking === 0 ? '[' : ','}${JSON.stringify(later).slice(1, -1)}`)
  }
  writeSync(file, ']')
  closeSync(file)
}
