// One length of the recording in all three: its bytes, the way to any moment of it, what an opened one holds.
import { deepStrictEqual } from 'node:assert'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import type { Entry } from '../../../domain/log/entry.ts'
import { createPlayer } from '../../../replay/player/player.ts'
import { readWhole } from '../filePart.ts'
import { compare, heapOf, quantile, timed } from '../measure.ts'
import { writeBigLog } from '../replay/bigLog.ts'
import { openOnPage } from '../replay/openedPage.ts'
import { repeats, type Scale } from '../scale.ts'
import { atLeast, type Row } from '../table.ts'
import { entriesOf, type RecordedBooking, writeDomEvents } from './recordedBooking.ts'
import { reduxToolWith } from './reduxTool.ts'
import { openInPlayer } from './rrwebPlayer.ts'

export interface Recorded {
  readonly booking: RecordedBooking
  readonly scale: Scale
  /** Where its files may be written. */
  readonly folder: string
  readonly browser: Browser
  /** Of the shop's server. */
  readonly url: string
}

/** `length`: how many entries at least; bookings are whole. */
export const lengthRows = async (recorded: Recorded, length: number): Promise<readonly Row[]> => {
  const { booking, folder, scale } = recorded
  const bookings = Math.ceil(length / booking.entries.length)
  const entries = entriesOf(booking, bookings)
  const log = join(folder, `${length}.ferrylog`)
  const dom = join(folder, `${length}.json`)
  writeBigLog(log, entries)
  writeDomEvents(dom, booking, bookings)
  const rows = [
    ...bytesRows(log, dom),
    ...(await reduxRows(log, entries, scale)),
    ...(await pageRows(recorded, { log, dom })),
  ]
  const heading = `${entries.length.toLocaleString('en')} entries, ${bookings.toLocaleString('en')} bookings: `
  return rows.map((row, i) => ({ ...row, name: `${i === 0 ? heading : '  '}${row.name}` }))
}

const MEGA = 1e6

const bytesRows = (log: string, dom: string): readonly Row[] => {
  const sizesOf = (path: string) => {
    const bytes = readFileSync(path)
    return { plain: bytes.length / MEGA, packed: gzipSync(bytes).length / MEGA }
  }
  const [own, rrweb] = [sizesOf(log), sizesOf(dom)]
  return [
    { name: 'the log on disk, gzip', measured: own.packed, unit: 'MB' },
    { name: 'rrweb, gzip', measured: rrweb.packed, unit: 'MB' },
    {
      name: 'rrweb, of the log',
      limit: atLeast(12, 12),
      measured: rrweb.packed / own.packed,
      unit: '×',
    },
    { name: 'the log, not packed', measured: own.plain, unit: 'MB' },
    { name: 'rrweb, not packed', measured: rrweb.plain, unit: 'MB' },
    { name: 'rrweb, of the log', measured: rrweb.plain / own.plain, unit: '×' },
  ]
}

const SEEKS = 500

/** Both without a screen, in Node. */
const reduxRows = async (path: string, entries: readonly Entry[], scale: Scale): Promise<readonly Row[]> => {
  const bytes = new Uint8Array(readFileSync(path))
  const text = JSON.stringify(entries)
  const middle = Math.floor(entries.length / 2)
  const parsed = () => JSON.parse(text) as readonly Entry[]
  const playerOver = (own: readonly Entry[]) => createPlayer({ snapshot: null, entries: own })
  const openOwn = async () => playerOver((await readWhole(bytes)).entries)
  const openRedux = () => reduxToolWith(parsed())
  const { ratio, medianMs } = await compare(
    {
      own: { run: async () => (await openOwn()).modelsAt(middle) },
      redux: { run: () => openRedux().modelsAt(middle) },
      ownRead: { prepare: parsed, run: (read) => playerOver(read as readonly Entry[]).modelsAt(middle) },
      reduxRead: { prepare: parsed, run: (read) => reduxToolWith(read as readonly Entry[]).modelsAt(middle) },
    },
    scale.effort,
  )
  const own = await heapOf(async () => {
    const player = await openOwn()
    player.modelsAt(player.length)
    return player
  })
  const redux = await heapOf(() => Promise.resolve(openRedux()))
  deepStrictEqual(redux.value.modelsAt(middle), own.value.modelsAt(middle))
  const seekUs = ({ modelsAt }: { readonly modelsAt: (position: number) => unknown }): number =>
    1_000 *
    quantile(
      placesIn(entries.length, scale).map((position) => timed(() => modelsAt(position)).ms),
      0.5,
    )
  return [
    { name: 'from the file to the state in its middle: this program', measured: medianMs('own'), unit: 'ms' },
    { name: 'Redux DevTools, which checks nothing of it', measured: medianMs('redux'), unit: 'ms' },
    { name: 'Redux DevTools, of this program', measured: ratio('redux', 'own'), unit: '×' },
    { name: 'the same, once it is read: this program', measured: medianMs('ownRead'), unit: 'ms' },
    { name: 'Redux DevTools', measured: medianMs('reduxRead'), unit: 'ms' },
    {
      name: 'Redux DevTools, of this program',
      limit: atLeast(20, 20),
      measured: ratio('reduxRead', 'ownRead'),
      unit: '×',
    },
    { name: 'from there to any other state: this program', measured: seekUs(own.value), unit: 'µs' },
    { name: 'Redux DevTools, which holds them all', measured: seekUs(redux.value), unit: 'µs' },
    { name: 'held in memory: this program', measured: own.bytes / MEGA, unit: 'MB' },
    { name: 'Redux DevTools', measured: redux.bytes / MEGA, unit: 'MB' },
  ]
}

/** The same in each run. */
const placesIn = (length: number, scale: Scale): readonly number[] =>
  Array.from({ length: repeats(scale, SEEKS) }, (_, i) => 1 + Math.floor(((i * 0.618_034) % 1) * length))

interface Files {
  readonly log: string
  readonly dom: string
}

/** Both as pages of Chromium. */
const pageRows = async ({ browser, url, scale }: Recorded, { log, dom }: Files): Promise<readonly Row[]> => {
  const own: Shown[] = []
  const rrweb: Shown[] = []
  for (let visit = 0; visit < scale.visits.replayPage; visit += 1) {
    const { firstPictureMs, scrubMedianMs, scrubP95Ms, heldMb } = await openOnPage(browser, {
      url,
      file: log,
      scale,
    })
    own.push({ firstPictureMs, otherMs: scrubMedianMs, otherP95Ms: scrubP95Ms, heldMb })
    rrweb.push(await playerOf(browser, { url, file: dom, scale }))
  }
  return FIGURES.flatMap(([name, key, unit]): readonly Row[] => {
    const [ours, theirs] = [own, rrweb].map((all) =>
      quantile(
        all.map((one) => one[key]),
        0.5,
      ),
    )
    if (ours === undefined || theirs === undefined) return []
    return [
      { name: `${name}: the replay page`, measured: ours, unit },
      { name: "rrweb's player", measured: theirs, unit },
      { name: "rrweb's player, of the replay page", measured: theirs / ours, unit: '×' },
    ]
  })
}

interface Shown {
  readonly firstPictureMs: number
  readonly otherMs: number
  readonly otherP95Ms: number
  readonly heldMb: number
}

const FIGURES: readonly (readonly [name: string, key: keyof Shown, unit: Row['unit']])[] = [
  ['first picture', 'firstPictureMs', 'ms'],
  ['any other picture, median', 'otherMs', 'ms'],
  ['any other picture, p95', 'otherP95Ms', 'ms'],
  ['held in memory', 'heldMb', 'MB'],
]

/** A recording that its player can't open has no figures, and the reason is printed. */
const playerOf = async (browser: Browser, opening: Parameters<typeof openInPlayer>[1]): Promise<Shown> => {
  try {
    const { firstPictureMs, seekMedianMs, seekP95Ms, heldMb } = await openInPlayer(browser, opening)
    return { firstPictureMs, otherMs: seekMedianMs, otherP95Ms: seekP95Ms, heldMb }
  } catch (error) {
    console.error(`rrweb's player: ${String(error)}`)
    return { firstPictureMs: NaN, otherMs: NaN, otherP95Ms: NaN, heldMb: NaN }
  }
}
