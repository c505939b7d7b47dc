// `npm run bench -- replaypage`: the built replay page with a log of 100,000 entries.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { createPageServer } from '../../../src/demo/server/page.ts'
import { findChromium } from '../../support/browser/chromium.ts'
import type { LongLog } from '../longLog.ts'
import { quantile } from '../measure.ts'
import { QUICK, type Scale } from '../scale.ts'
import { atMost, type Part, type Row } from '../table.ts'
import { bareParseMs, writeBigLog } from './bigLog.ts'
import { openOnPage, type OpenedPage } from './openedPage.ts'

const DIST = 'dist'
const VISITS = 3
const PARSES = 3

/** `null` where nothing has been built, and where there is no browser. */
export const replayPagePart = async (log: LongLog, scale: Scale): Promise<Part | null> => {
  const executablePath = await findChromium()
  if (!existsSync(join(DIST, 'index.html')) || executablePath === undefined) {
    console.error('replaypage: nothing in dist, run npm run build; or no Chromium')
    return null
  }
  const folder = mkdtempSync(join(tmpdir(), 'ferrylog-replay-bench-'))
  const server = await createPageServer({ port: 0, distDir: resolve(DIST) })
  const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox'] })
  try {
    const file = join(folder, 'long.ferrylog')
    writeBigLog(file, log.entries(scale.entryCount))
    const floorMs = bareParseMs(file, PARSES)
    const opened: OpenedPage[] = []
    for (let visit = 0; visit < (scale === QUICK ? 1 : VISITS); visit += 1)
      opened.push(await openOnPage(browser, `http://127.0.0.1:${server.port}/`, file))
    return {
      title: `The replay page with ${scale.entryCount.toLocaleString('en')} entries: median of ${opened.length}`,
      rows: rowsOf(opened, floorMs),
    }
  } finally {
    await browser.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const rowsOf = (opened: readonly OpenedPage[], floorMs: number): readonly Row[] => {
  const figures: readonly (readonly [string, keyof OpenedPage, Row['limit']])[] = [
    ['first picture', 'firstPictureMs', atMost(2_000, 1_000)],
    ['longest task until all is read and judged', 'longestTaskMs', atMost(100, 50)],
    ['scrub to any entry, p95', 'scrubP95Ms', atMost(100, 50)],
    ['scroll frame, p95', 'scrollP95Ms', atMost(33, 16)],
    ['all read, folded and digested', 'wholeMs', undefined],
  ]
  return [
    { name: 'JSON.parse of its lines: the floor', measured: floorMs, unit: 'ms' },
    ...figures.flatMap(([name, key, limit]): readonly Row[] => {
      const measured = quantile(
        opened.map((one) => one[key]),
        0.5,
      )
      return [
        { name, ...(limit === undefined ? {} : { limit }), measured, unit: 'ms' },
        { name: '  of the floor', measured: measured / floorMs, unit: '×' },
      ]
    }),
  ]
}
