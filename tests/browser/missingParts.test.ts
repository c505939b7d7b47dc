// A file of the build that is lost once while the shop is open: the page loads itself once, and what was typed is there.
// Every file, lost in each way, is a hunt.
import { describe, expect, it } from 'vitest'
import enShell from '../../locales/en/shell.json' with { type: 'json' }
import { payButton } from '../support/browser/journey.ts'
import { keptConfirmed } from '../support/browser/keptShop.ts'
import { askAgain } from '../support/browser/keptState.ts'
import { openLossy, PLACES_WHILE_HELD, reloadButton } from '../support/browser/parts.ts'
import { passTill } from '../support/browser/scenario.ts'
import { serveDemo } from '../support/browser/server.ts'
import { passUntil } from '../support/browser/time.ts'
import { builtFiles } from '../support/browser/lossyTabs.ts'

const demo = serveDemo()

describe('a screen that is lost while the shop is open', () => {
  it('comes with one reload, and what was typed before is there', async () => {
    const from = await keptConfirmed()
    askAgain(demo.server().backend, from)
    const tab = await openLossy(demo.server().port, { isStill: true, from })
    await passUntil(payButton(tab.shop))
    tab.lose(await builtFiles(/^account-/), ['404'])
    await tab.shop.page.evaluate(() => (location.hash = '#/en/auth/login'))
    await passTill(tab.shop, () => tab.loads() > 0)
    await passUntil(tab.shop.page.getByRole('heading', { level: 1, name: enShell.pages.login }))
    await tab.shop.page.evaluate((hash) => (location.hash = hash), PLACES_WHILE_HELD.confirm.hash)
    await passTill(tab.shop, () => PLACES_WHILE_HELD.confirm.isWhole(tab.shop))
    expect(await reloadButton(tab.shop).isVisible()).toBe(false)
    expect(tab.loads()).toBe(1)
  })
})
