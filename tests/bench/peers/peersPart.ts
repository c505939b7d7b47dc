// `npm run bench -- peers`: the same recorded bookings in this program, in Redux DevTools and in rrweb, in one run: how large
// the recording is, how soon any moment of it is shown, what it holds in memory, and what recording costs the page.
// A length is counted in entries of the log; each is an action for Redux DevTools, and rrweb has the DOM of the same bookings.
// So many commands of a person would make a log that is larger than the replay page takes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Entry } from '../../../domain/log/entry.ts'
import { createDemoServer } from '../../support/plainServer.ts'
import type { PageBench } from '../builtShop.ts'
import { quantile } from '../measure.ts'
import { atMost, type Part, type Row } from '../table.ts'
import { SLOW } from '../vitals/slowPage.ts'
import { lengthRows } from './lengthRows.ts'
import { recordBooking } from './recordedBooking.ts'
import { recorderCost, type RecorderCost } from './recorderCost.ts'

export const peersPart = async ({ shop, scale }: PageBench): Promise<Part> => {
  const { distDir } = shop
  const folder = mkdtempSync(join(tmpdir(), 'ferrylog-peers-bench-'))
  const server = await createDemoServer({ port: 0, distDir, seed: 7, nowMs: () => Date.now() })
  const browser = await shop.openBrowser()
  const url = `http://127.0.0.1:${server.port}/`
  try {
    const booking = await recordBooking(browser, { url: `${url}#/en/`, isSlowed: scale.isSlowed })
    const visits: RecorderCost[] = []
    for (let visit = 1; visit <= scale.visits.peers; visit += 1) {
      if (scale.visits.peers > 1) console.error(`peers: visit ${visit} of ${scale.visits.peers}`)
      visits.push(await recorderCost(browser, { url: `${url}#/en/`, distDir, isSlowed: scale.isSlowed }))
    }
    const rows = [...costRows(visits, pressedIn(booking.entries, 'Pay'))]
    for (const length of [scale.entryCount / 10, scale.entryCount])
      rows.push(...(await lengthRows({ browser, url, folder, booking, scale }, length)))
    const { entries } = booking
    return {
      title: `Beside Redux DevTools and rrweb: a booking of ${entries.length} entries, ${pressedIn(entries)} commands of a person, again and again; recorded ${SLOW.slowerBy} × slower, median of ${visits.length}`,
      rows,
    }
  } finally {
    await browser.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The commands of a person, all of them or up to the first of one type. */
const pressedIn = (entries: readonly Entry[], end?: string): number => {
  const pressed = entries.filter(({ kind, cause }) => kind === 'command' && cause === null)
  const at = pressed.findIndex(({ type }) => type === end)
  return at === -1 ? pressed.length : at
}

const costRows = (visits: readonly RecorderCost[], commandCount: number): readonly Row[] => {
  const median = (of: (visit: RecorderCost) => number): number => quantile(visits.map(of), 0.5)
  const ms = (name: string, measured: number): Row => ({ name, measured, unit: 'ms' })
  const spread = (name: string, of: (visit: RecorderCost) => number): readonly Row[] => [
    ms(name, median(of)),
    ms('    the least of the visits', Math.min(...visits.map(of))),
    ms('    the most of them', Math.max(...visits.map(of))),
    ms('    a command of the person', median(of) / commandCount),
  ]
  const own = ({ ownMs }: RecorderCost): number => ownMs
  const rrweb = ({ rrwebMs }: RecorderCost): number => rrwebMs
  return [
    ...spread('recording a trip chosen and reserved, main thread: this program', own),
    ...spread('  rrweb', rrweb),
    ms(
      '    of that, its events as text',
      median(({ textMs }) => textMs),
    ),
    {
      name: '  this program, of rrweb',
      limit: atMost(THIRD, THIRD),
      measured: median((visit) => own(visit) / rrweb(visit)),
      unit: '×',
    },
    ms(
      '  all that the page does without rrweb',
      median(({ aloneMs }) => aloneMs),
    ),
    ms(
      '  and with it',
      median(({ besideMs }) => besideMs),
    ),
  ]
}

const THIRD = 1 / 3
