// Tabs from which files of the build are kept back, at some stage of a booking.
import { readdir } from 'node:fs/promises'
import { expect } from 'vitest'
import { ASSETS, type LossyTab, openLossy, type Place, reloadButton } from './parts.ts'
import { goAsFarAs, type Stage } from './journey.ts'
import type { ServedDemo } from './server.ts'
import type { ShopOptions } from './shop.ts'

export const builtFiles = async (pattern: RegExp): Promise<readonly string[]> => {
  const files = await readdir(ASSETS)
  return files.filter((file) => pattern.test(file) && !file.endsWith('.map'))
}

export const tabAt = async (
  served: ServedDemo,
  stage: Stage,
  options: ShopOptions = {},
): Promise<LossyTab> => {
  const tab = await openLossy(served.server().port, options)
  await goAsFarAs(tab.shop, stage)
  return tab
}

export const QUICKLY = { interval: 50, timeout: 30_000 }

export const expectWhole = async (tab: LossyTab, place: Place): Promise<void> => {
  await expect.poll(() => place.isWhole(tab.shop), QUICKLY).toBe(true)
  expect(await reloadButton(tab.shop).isVisible()).toBe(false)
}
