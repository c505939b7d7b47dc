// A tiny run of a part of the bench that measures the built shop: one visit, not slowed down. Its figures mean nothing.
import { resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { expect, vi } from 'vitest'
import { recordLongLog } from '../../bench/longLog.ts'
import { PAGE_PARTS } from '../../bench/pageParts.ts'
import type { PagePartName } from '../../bench/partNames.ts'
import { TINY } from '../../bench/scale.ts'
import { unreadableRows } from '../../bench/table.ts'
import { whenBuilt } from '../page.ts'

const shop = {
  distDir: resolve(process.env['FERRYLOG_DIST'] ?? 'dist'),
  openBrowser: async () => {
    const { browserEndpoint } = await whenBuilt()
    return chromium.connect(browserEndpoint)
  },
}

export const expectTable = async (name: PagePartName): Promise<void> => {
  await whenBuilt()
  let readings = 0
  vi.stubGlobal('gc', () => undefined)
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: (readings += 1_000), system: 0 }))
  const { title, rows } = await PAGE_PARTS[name]({ shop, scale: TINY, log: recordLongLog() })
  expect(title).not.toBe('')
  expect(rows).not.toEqual([])
  expect(unreadableRows(rows)).toEqual([])
}
