// The profile in a real browser: details that are saved and loaded again, and a new password (SC-47, PROF-04).
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_CUSTOMERS } from '../../src/demo/data/customers.ts'
import { openScenario, type Scenario } from '../support/browser/scenario.ts'
import { expectCalm } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const [MARI] = DEMO_CUSTOMERS
const CHANGE = /^PUT \/api\/user\/change-password$/
const SAVE = /^PUT \/api\/user\/details$/
const NEW = 'Uus-Parool-7'

const field = ({ page }: Scenario, label: string): Locator => page.getByLabel(label, { exact: true })
const tab = ({ page, words }: Scenario, name: 'settings' | 'credentials'): Locator =>
  page.getByRole('link', { name: words.account.profile.tabs[name], exact: true })

const signedIn = async (): Promise<Scenario> => {
  const shop = await openScenario()
  const { page, words } = shop
  await page.getByRole('banner').getByRole('link', { name: words.shell.banner.login }).click()
  await passUntil(field(shop, words.account.login.password))
  await field(shop, words.account.login.userName).fill(MARI?.userName ?? '')
  await field(shop, words.account.login.password).fill(MARI?.password ?? '')
  await field(shop, words.account.login.password).press('Enter')
  await passUntil(field(shop, words.account.details.firstName))
  return shop
}

describe('a signed-in customer', () => {
  it('changes the password: the old one again is none, and the words about a new one go after 5 s [SC-47] [PROF-02] [PROF-05]', async () => {
    const shop = await signedIn()
    const { page, words } = shop
    const { password } = words.account
    const submit = page.getByRole('button', { name: password.submit })
    await tab(shop, 'credentials').click()
    await passUntil(submit)
    await field(shop, password.oldPassword).fill(MARI?.password ?? '')
    await field(shop, password.newPassword).fill(MARI?.password ?? '')
    await field(shop, password.repeated).fill(MARI?.password ?? '')
    await submit.click()
    await passUntil(page.getByText(password.same))
    expect(shop.sent(CHANGE)).toEqual([])
    await field(shop, password.newPassword).fill(NEW)
    await field(shop, password.repeated).fill(NEW)
    await submit.click()
    await passUntil(page.getByText(password.changed))
    expect(shop.sent(CHANGE)).toHaveLength(1)
    await page.clock.runFor(6_000)
    await expect.poll(() => page.getByText(password.changed).count()).toBe(0)
    expectCalm(shop)
  })

  it('saves the details, and finds them again after another page [PROF-04]', async () => {
    const shop = await signedIn()
    const { page, words } = shop
    const { details } = words.account
    await field(shop, details.lastName).fill('Murakas')
    await page.getByRole('button', { name: details.save }).click()
    await passUntil(page.getByText(details.saved))
    expect(shop.sent(SAVE)).toHaveLength(1)
    await tab(shop, 'credentials').click()
    await passUntil(field(shop, words.account.password.newPassword))
    await tab(shop, 'settings').click()
    await passUntil(field(shop, details.lastName))
    await expect.poll(() => field(shop, details.lastName).inputValue()).toBe('Murakas')
    expectCalm(shop)
  })
})
