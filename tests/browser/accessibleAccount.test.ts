// The pages of an account for low vision, a screen reader and a narrow screen: axe finds nothing on any of them, with what is
// missing said and what was done told, in light and dark, wide and narrow; and nothing scrolls sideways at 320 pixels.
import type { Locator } from 'playwright-core'
import { describe, it } from 'vitest'
import { DESK, expectAccessible } from '../support/browser/axe.ts'
import { expectCalm, openShop, passUntil, say, type Shop } from '../support/browser/shop.ts'
import { accountOf, signInAs } from '../support/browser/signIn.ts'

const TEST_MS = 300_000

const go = ({ page }: Shop, path: string): Promise<void> =>
  page.evaluate((hash) => void (location.hash = hash), `#/en${path}`)

const button = ({ page }: Shop, name: string): Locator => page.getByRole('button', { name, exact: true })

const signedIn = async (customerId: string): Promise<Shop> => {
  const shop = await openShop({ ...DESK, path: '/auth/login' })
  await signInAs(shop, accountOf(customerId))
  await passUntil(shop.page.getByLabel(shop.words.account.details.firstName, { exact: true }))
  return shop
}

describe('each page around an account, for who is not signed in', () => {
  it('is accessible: signing up, a letter, a new password, joining', { timeout: TEST_MS }, async () => {
    const shop = await openShop({ ...DESK, path: '/auth/signup' })
    const { page, words } = shop
    const { access, companies } = words
    await passUntil(button(shop, access.signUp.submit))
    await button(shop, access.signUp.submit).click()
    await passUntil(page.getByText(access.missing.firstName))
    await expectAccessible(shop, 'sign-up with errors')
    await go(shop, '/auth/recovery')
    await passUntil(button(shop, access.recovery.submit))
    await page.getByLabel(access.fields.email, { exact: true }).fill(accountOf('C1001').userName)
    await button(shop, access.recovery.submit).click()
    await passUntil(page.getByText(access.recovery.look))
    await expectAccessible(shop, 'a letter on its way')
    await page.getByRole('link', { name: access.mailbox.reset }).first().click()
    await passUntil(button(shop, access.reset.submit))
    await button(shop, access.reset.submit).click()
    await passUntil(page.getByText(access.missing.password))
    await expectAccessible(shop, 'a new password with errors')
    await go(shop, '/auth/activate')
    await passUntil(page.getByText(access.activate['no-letter']))
    await expectAccessible(shop, 'activation without a letter')
    await go(shop, '/auth/join')
    await passUntil(page.getByText(companies.join['none-body']))
    await expectAccessible(shop, 'joining without an invitation')
    expectCalm(shop)
  })
})

describe('each page of an account', () => {
  it('is accessible: details, password, companies, a new company', { timeout: TEST_MS }, async () => {
    const shop = await signedIn('C1001')
    const { page, words } = shop
    const { details, password } = words.account
    const { companies, form } = words.companies
    await page.getByLabel(details.firstName, { exact: true }).fill('')
    await button(shop, details.save).click()
    await passUntil(page.getByText(details.missing.firstName))
    await expectAccessible(shop, 'details with an error')
    await page.getByLabel(details.firstName, { exact: true }).fill('Mari')
    await button(shop, details.save).click()
    await passUntil(page.getByText(details.saved))
    await expectAccessible(shop, 'details that are saved')
    await go(shop, '/profile/credentials')
    await passUntil(button(shop, password.submit))
    await button(shop, password.submit).click()
    await passUntil(page.getByText(password.missing.newPassword))
    await expectAccessible(shop, 'password with errors')
    await go(shop, '/profile/companies')
    await passUntil(page.getByText(companies.none, { exact: true }))
    await expectAccessible(shop, 'no company')
    await go(shop, '/add-company')
    await passUntil(button(shop, form.submit))
    await button(shop, form.submit).click()
    await passUntil(page.getByText(form.missing.legalName, { exact: true }))
    await expectAccessible(shop, 'a company with errors')
    expectCalm(shop)
  })

  it('is accessible for a manager: members, what was done, one who goes', { timeout: TEST_MS }, async () => {
    const shop = await signedIn('C1004')
    const { page, words } = shop
    const { made, users, member } = words.companies
    const name = 'Aleksandra-Margareta Kuldkepp-Vahtramägi'
    await go(shop, '/profile/users')
    const deactivate = button(shop, `${users.deactivate} ${name}`).first()
    await passUntil(deactivate)
    await deactivate.click()
    await passUntil(page.getByText(made.Deactivate))
    await expectAccessible(shop, 'what became of a change')
    await go(shop, '/profile/users/B2001/U-1003')
    await passUntil(page.getByRole('link', { name: member.reservations }))
    await expectAccessible(shop, 'a member')
    await button(shop, say(users.remove, { name })).click()
    await passUntil(button(shop, users['remove-confirm']))
    await expectAccessible(shop, 'whether a member is removed')
    expectCalm(shop)
  })
})
