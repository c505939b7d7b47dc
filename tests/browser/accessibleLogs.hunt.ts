// Low vision, a screen reader, a narrow screen: what the replay page says of a doubtful log, two logs side by side, and a
// log on its way to other tools.
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { DESK, expectAccessible } from '../support/browser/axe.ts'
import { chooseFile, openOnReplayPage } from '../support/browser/log.ts'
import { expectCalm, openShop, saying } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const LOG = fileURLToPath(new URL('../logs/journey.ferrylog', import.meta.url))
const OLD_LOG = fileURLToPath(new URL('../logs/schemas/3-journey.ferrylog', import.meta.url))
/** axe takes its time on a busy machine. */
const TEST_MS = 180_000

describe('a log that is old', () => {
  it('is accessible before it is opened', { timeout: TEST_MS }, async () => {
    const shop = await openShop({ ...DESK, path: '/replay' })
    await chooseFile(shop, OLD_LOG)
    await passUntil(shop.page.getByRole('button', { name: shop.words.replay.doubts.open }))
    await expectAccessible(shop, 'verdict on an old log')
    expectCalm(shop)
  })
})

describe('two logs side by side', () => {
  it('are accessible, and so is the way to other tools', { timeout: TEST_MS }, async () => {
    const shop = await openShop({ ...DESK, path: '/replay' })
    const { page, words } = shop
    await openOnReplayPage(shop, LOG)
    const fields = page.locator('input[type="file"]')
    expect(await fields.count()).toBe(2)
    const compare = page.getByLabel(words.replay.open.compare)
    expect(await compare.count()).toBe(1)
    await compare.setInputFiles(OLD_LOG)
    const panel = page.getByRole('region', { name: words.replay.compare.title })
    await passUntil(panel.getByRole('listitem').first())
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: words.replay.doors.har, exact: true }).click()
    await saved
    await passUntil(page.getByText(saying(words.replay.doors.written)))
    await expectAccessible(shop, 'comparison and downloads')
    expectCalm(shop)
  })
})
