// Where the parts that measure the built shop find it, and the browser that they open it with.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../support/browser/chromium.ts'
import type { LongLog } from './longLog.ts'
import type { PagePartName } from './partNames.ts'
import type { Scale } from './scale.ts'

export interface BuiltShop {
  readonly distDir: string
  /** The part that opens it closes it. */
  readonly openBrowser: () => Promise<Browser>
}

/** What a part that measures the built shop is given. */
export interface PageBench {
  readonly shop: BuiltShop
  readonly scale: Scale
  readonly log: LongLog
}

/** As `npm run build` leaves it. */
export const BUILT_SHOP: BuiltShop = {
  distDir: resolve(process.env['FERRYLOG_DIST'] ?? 'dist'),
  openBrowser: async () => {
    const executablePath = await findChromium()
    if (executablePath === undefined) throw new Error(NO_CHROMIUM)
    return chromium.launch({ executablePath, args: ['--headless', '--no-sandbox'] })
  },
}

const NO_CHROMIUM = 'there is no Chromium'

/** Why this part can measure nothing; `null` where it can. */
export const whyUnmeasurable = async (name: PagePartName): Promise<string | null> => {
  if (!existsSync(join(BUILT_SHOP.distDir, 'index.html')))
    return `nothing is built in ${BUILT_SHOP.distDir}: run npm run build`
  return name === 'firstpage' || (await findChromium()) !== undefined ? null : NO_CHROMIUM
}
