// `npm run bench -- vitals`: what a customer with a slow phone feels of the built shop: when it is there, whether it holds
// still, how soon it answers, what it fetches. A limit that is missed fails the run.
import type { Browser } from 'playwright-core'
import { createDemoServer } from '../../support/plainServer.ts'
import { quantile } from '../measure.ts'
import type { PageBench } from '../builtShop.ts'
import type { Scale } from '../scale.ts'
import { atMost, type Part, type Row } from '../table.ts'
import { serveCompressed } from './compressedServer.ts'
import { type Fetched, layoutShiftOf, openSlowly, SLOW } from './slowPage.ts'
import { bookTrip, INTERACTIONS, type Interaction, loadHome } from './visit.ts'

export const vitalsPart = async ({ shop, scale }: PageBench): Promise<Part> => {
  const { distDir } = shop
  const count = scale.visits.vitals
  const server = await createDemoServer({ port: 0, distDir, seed: 7, nowMs: () => Date.now() })
  const front = await serveCompressed(server.port)
  const browser = await shop.openBrowser()
  try {
    const visits: Visit[] = []
    for (let visit = 1; visit <= count; visit += 1) {
      if (count > 1) console.error(`vitals: visit ${visit} of ${count}`)
      visits.push(await visitOnce(browser, `http://127.0.0.1:${front.port}/#/en/`, scale))
    }
    return {
      title: `A first visit over slow 4G (${SLOW.downKbit} kbit/s, ${SLOW.roundTripMs} ms), ${SLOW.slowerBy} times slower, compressed: median of ${count}`,
      rows: rowsOf(visits),
      isGate: true,
    }
  } finally {
    await browser.close()
    await Promise.all([front.close(), server.close()])
  }
}

interface Visit {
  readonly paintedMs: number
  readonly pressableMs: number
  readonly homeShift: number
  readonly journeyShift: number
  readonly home: readonly Fetched[]
  readonly journey: readonly Fetched[]
  readonly interactions: Readonly<Record<Interaction, readonly number[]>>
}

const visitOnce = async (browser: Browser, url: string, { isSlowed }: Scale): Promise<Visit> => {
  const slow = await openSlowly(browser, isSlowed)
  try {
    const first = await loadHome(slow, url)
    const home = slow.fetched().map((one) => ({ ...one }))
    const homeShift = layoutShiftOf(slow.shifts())
    const interactions: Record<Interaction, number[]> = {
      'choosing a sail': [],
      'opening the calendar': [],
      'pressing +': [],
      'opening a dialog': [],
      typing: [],
    }
    await bookTrip(slow, (what, taken) =>
      // What is seen within a picture is not reported.
      interactions[what].push(...(taken.length > 0 ? taken : [0])),
    )
    return {
      ...first,
      homeShift,
      journeyShift: layoutShiftOf(slow.shifts()),
      home,
      journey: slow.fetched(),
      interactions,
    }
  } finally {
    await slow.close()
  }
}

const rowsOf = (visits: readonly Visit[]): readonly Row[] => {
  const median = (of: (visit: Visit) => number): number => quantile(visits.map(of), 0.5)
  const kilobytes = (ending: string) => (visit: Visit) =>
    visit.home
      .filter(({ url }) => new URL(url).pathname.endsWith(ending))
      .reduce((sum, { bytes }) => sum + bytes, 0) / 1_000
  const slowest = (names: readonly Interaction[]): number =>
    quantile(
      visits.flatMap(({ interactions }) => names.flatMap((name) => interactions[name])),
      0.75,
    )
  return [
    row(
      'LCP of the home page',
      [1_100, 900, 'ms'],
      median(({ paintedMs }) => paintedMs),
    ),
    row(
      'a route is pressable',
      [2_400, 2_000, 'ms'],
      median(({ pressableMs }) => pressableMs),
    ),
    row('scripts before anything is pressed', [170, 150, 'kB'], median(kilobytes('.js'))),
    row('style sheets before anything is pressed', [10, 8, 'kB'], median(kilobytes('.css'))),
    row('fonts before anything is pressed', [36, 30, 'kB'], median(kilobytes('.woff2'))),
    row(
      'requests before anything is pressed',
      [14, 12, ''],
      median(({ home }) => home.length),
    ),
    row(
      'requests from home to the ticket',
      [55, 45, ''],
      median(({ journey }) => journey.length),
    ),
    {
      name: 'of these, files of the shop',
      measured: median(({ journey }) => journey.filter(isFile).length),
      unit: '',
    },
    row(
      'CLS of the home page',
      [0.02, 0, ''],
      median(({ homeShift }) => homeShift),
    ),
    row(
      'CLS from home to the ticket',
      [0.02, 0, ''],
      median(({ journeyShift }) => journeyShift),
    ),
    row('INP, p75 of all below', [80, 50, 'ms'], slowest(INTERACTIONS)),
    ...INTERACTIONS.map((name) => row(`INP, p75: ${name}`, [80, 50, 'ms'], slowest([name]))),
  ]
}

const row = (
  name: string,
  [most, aim, unit]: readonly [number, number, Row['unit']],
  measured: number,
): Row => ({ name, limit: atMost(most, aim), measured, unit })

const isFile = ({ url }: Fetched): boolean => new URL(url).pathname.startsWith('/assets/')
