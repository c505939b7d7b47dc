// `npm run bench -- replaypage`: the built replay page with a log of 100,000 entries.
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createPageServer } from '../../../src/demo/server/page.ts'
import { quantile } from '../measure.ts'
import type { PageBench } from '../builtShop.ts'
import { atMost, type Part, type Row } from '../table.ts'
import { bareParseMs, writeBigLog } from './bigLog.ts'
import { firstPictureOf, openOnPage, type OpenedPage } from './openedPage.ts'

const PARSES = 3

export const replayPagePart = async ({ shop, scale, log }: PageBench): Promise<Part> => {
  const folder = mkdtempSync(join(tmpdir(), 'ferrylog-replay-bench-'))
  const server = await createPageServer({ port: 0, distDir: shop.distDir })
  const browser = await shop.openBrowser()
  try {
    const file = join(folder, 'long.ferrylog')
    writeBigLog(file, log.entries(scale.entryCount))
    const floorMs = bareParseMs(file, PARSES)
    const opened: OpenedPage[] = []
    const url = `http://127.0.0.1:${server.port}/`
    const packed = `${file}.gz`
    await pipeline(createReadStream(file), createGzip(), createWriteStream(packed))
    const packedMs: number[] = []
    for (let visit = 0; visit < scale.visits.replayPage; visit += 1) {
      opened.push(await openOnPage(browser, { url, file, scale }))
      packedMs.push(await firstPictureOf(browser, { url, file: packed, scale }))
    }
    return {
      title: `The replay page with ${scale.entryCount.toLocaleString('en')} entries: median of ${opened.length}`,
      rows: [
        ...rowsOf(opened, floorMs),
        {
          name: 'first picture of the log as it is saved, packed',
          measured: quantile(packedMs, 0.5),
          unit: 'ms',
        },
      ],
    }
  } finally {
    await browser.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const rowsOf = (opened: readonly OpenedPage[], floorMs: number): readonly Row[] => {
  const figures: readonly (readonly [string, keyof OpenedPage, Row['limit']])[] = [
    ['first picture', 'firstPictureMs', atMost(1_000, 500)],
    ['longest task until all is read and judged', 'longestTaskMs', atMost(100, 50)],
    ['scrub to any entry, p95', 'scrubP95Ms', atMost(80, 50)],
    ['scroll frame, p95', 'scrollP95Ms', atMost(17, 16)],
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
