// A tiny run of every part of the bench that measures the built shop: one visit, not slowed down. Its figures mean nothing.
import { resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recordLongLog } from '../bench/longLog.ts'
import { PAGE_PARTS } from '../bench/pageParts.ts'
import { PAGE_PART_NAMES } from '../bench/partNames.ts'
import { TINY } from '../bench/scale.ts'
import { unreadableRows } from '../bench/table.ts'
import { whenBuilt } from '../support/page.ts'

const log = recordLongLog()
const shop = {
  distDir: resolve(process.env['FERRYLOG_DIST'] ?? 'dist'),
  openBrowser: async () => {
    const { browserEndpoint } = await whenBuilt()
    return chromium.connect(browserEndpoint)
  },
}

beforeEach(async () => {
  await whenBuilt()
  let readings = 0
  vi.stubGlobal('gc', () => undefined)
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: (readings += 1_000), system: 0 }))
})

describe('when a part of the bench that needs the built shop is run as small as can be', () => {
  it.each(PAGE_PART_NAMES)('%s fills its table', async (name) => {
    const { title, rows } = await PAGE_PARTS[name]({ shop, scale: TINY, log })
    expect(title).not.toBe('')
    expect(rows).not.toEqual([])
    expect(unreadableRows(rows)).toEqual([])
  })
})
