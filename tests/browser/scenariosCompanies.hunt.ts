// Companies in a browser: a manager's round, joining by an invitation, a link that holds no more (SC-13, SC-14, SC-42).
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { tokenOfInvitation } from '../../src/demo/state/firms.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { openScenario, passTill, type Scenario, settle } from '../support/browser/scenario.ts'
import { expectCalm } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'
import { customerOf } from '../support/accounts.ts'
import { signInAs } from '../support/browser/signIn.ts'

const COMPANY_CALLS = /\/api\/(company|user\/company|customer\/add)/
/** Of the server's seed. */
const INVITED = tokenOfInvitation(7, 1)

const addressOf = ({ page }: Scenario): string => new URL(page.url()).hash
const open = async ({ page }: Scenario, fragment: string): Promise<void> => {
  await page.evaluate((hash) => void (location.hash = hash), fragment)
}
const listOf = ({ page }: Scenario, name: string): Locator =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem')
const filled = (text: string, values: Record<string, string>): string =>
  Object.entries(values).reduce((words, [name, value]) => words.replace(`{{${name}}}`, value), text)
const press = async (shop: Scenario, name: string): Promise<void> => {
  await shop.page.getByRole('button', { name, exact: true }).click()
  await settle(shop)
}

/** For a person to look at. */
const pictured = async ({ page }: Scenario, what: string): Promise<void> => {
  const folder = process.env['FERRYLOG_PICTURES']
  if (folder === undefined) return
  for (const width of [390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${folder}/${what}-${width}-${colorScheme}.png`, fullPage: true })
    }
  await page.emulateMedia({ colorScheme: 'light' })
}

const managing = async (customerId: string, fragment: string): Promise<Scenario> => {
  const shop = await openScenario()
  await open(shop, fragment)
  await signInAs(shop, customerOf(customerId))
  await passTill(shop, () => addressOf(shop) !== '#/en/auth/login')
  if (addressOf(shop) !== fragment) await open(shop, fragment)
  await settle(shop)
  return shop
}

describe('the manager of two companies', () => {
  it(
    'invites, sends again and cancels, deactivates, activates and removes [SC-42] [NAV-06] [NAV-07]',
    { timeout: 180_000 },
    async () => {
      const shop = await managing('C1004', '#/en/profile/users')
      const { page, words } = shop
      const { users, invite } = words.companies
      const name = { name: 'Kadakas Puit OÜ' }
      const members = listOf(shop, filled(users.members, name))
      const invitations = listOf(shop, filled(invite.list, name))
      await passUntil(members)
      expect(await members.count()).toBe(4)
      await expectAccessible(shop, 'the members of two companies')
      await press(shop, invite.submit)
      await pictured(shop, 'users-missing')
      const email = `${'anna-liisa.'.repeat(5)}angerjas@example.com`
      await page.getByLabel(invite.firstName, { exact: true }).fill('Anna')
      await page.getByLabel(invite.lastName, { exact: true }).fill('Angerjas')
      await page.getByLabel(invite.email, { exact: true }).fill(email)
      await press(shop, invite.submit)
      await passUntil(invitations)
      expect(await invitations.innerText()).toContain(invite.invited)
      await pictured(shop, 'users-invited')
      await press(shop, `${invite.resend} ${email}`)
      await press(shop, `${invite.cancel} ${email}`)
      await passTill(shop, async () => (await invitations.count()) === 0)
      expect(addressOf(shop)).toBe('#/en/profile/users')

      const liis = members.filter({ hasText: 'Liis Lepik' })
      await press(shop, `${users.deactivate} Liis Lepik`)
      await passUntil(liis.getByText(users.inactive))
      await press(shop, `${users.activate} Liis Lepik`)
      await passUntil(liis.getByText(users.active, { exact: true }))
      await liis.getByRole('link').click()
      await settle(shop)
      expect(addressOf(shop)).toBe('#/en/profile/users/B2001/U-1005')
      await passUntil(page.getByRole('link', { name: words.companies.member.reservations }))
      await pictured(shop, 'member')
      await press(shop, filled(users.remove, { name: 'Liis Lepik' }))
      await pictured(shop, 'member-remove')
      await press(shop, users['remove-confirm'])
      await passUntil(members)
      expect(addressOf(shop)).toBe('#/en/profile/users')
      expect(await liis.count()).toBe(0)
      const token = /invitation\/(\w+)$/.exec(shop.sent(/invitation\//)[0]?.call ?? '')?.[1] ?? ''
      expect(shop.sent(COMPANY_CALLS).map(({ call }) => call.replace(token, 'TOKEN'))).toEqual(
        expect.arrayContaining([
          'GET /api/company/all/members',
          'PUT /api/company/B2001/member/invite',
          'PUT /api/company/B2001/invitation/TOKEN',
          'DELETE /api/company/B2001/invitation/TOKEN',
          'PUT /api/company/B2001/customer/C1005/status',
          'DELETE /api/company/B2001/customer/C1005/status',
          'DELETE /api/company/B2001/customer/C1005',
        ]),
      )
      expectCalm(shop)
    },
  )
})

describe('a member who manages nothing', () => {
  it('sees companies, and neither members nor invitations, and nothing is asked about them [MGR-11]', async () => {
    const shop = await managing('C1002', '#/en/profile/companies')
    const { page, words } = shop
    await passUntil(listOf(shop, words.companies.companies.title))
    await pictured(shop, 'companies')
    await expectAccessible(shop, 'the companies of a member')
    await open(shop, '#/en/profile/users')
    await passUntil(page.getByText(words.companies.users['no-manager'], { exact: true }))
    await pictured(shop, 'users-no-manager')
    await open(shop, '#/en/profile/users/B2001/U-1005')
    await settle(shop)
    expect(shop.sent(COMPANY_CALLS)).toEqual([])
    expectCalm(shop)
  })
})

describe('the link of an invitation', () => {
  it(
    'is checked, and leads over the sign-in to a company, and to the settings [SC-13] [NAV-01] [COMP-09]',
    { timeout: 120_000 },
    async () => {
      const shop = await openScenario()
      const { page, words } = shop
      const { join, form } = words.companies
      await open(shop, `#/en/auth/join/${INVITED}`)
      await passUntil(page.getByRole('heading', { name: filled(join.invited, { name: 'Saarte Vili AS' }) }))
      expect(addressOf(shop)).toBe('#/en/auth/join')
      await pictured(shop, 'join')
      await expectAccessible(shop, 'an invitation')
      await page.getByRole('main').getByRole('link', { name: words.companies['sign-in'] }).click()
      await signInAs(shop, customerOf('C1001'))
      await passTill(shop, () => addressOf(shop) === '#/en/corporate/new')
      const company = page.getByLabel(form.legalName, { exact: true })
      await passUntil(company)
      await pictured(shop, 'corporate-new')
      await company.fill('Meri OÜ')
      await page.getByLabel(form.registrationNumber, { exact: true }).fill('1990-1237 ab')
      await press(shop, form.submit)
      await passTill(shop, () => addressOf(shop) === '#/en/profile/settings')
      const [saved] = shop.sent(/PUT \/api\/user\/company/)
      expect(JSON.parse(saved?.text ?? '')).toEqual({
        legalName: 'Meri OÜ',
        registrationNumber: '19901237AB',
        type: 'REGULAR',
      })
      expect(shop.sent(COMPANY_CALLS)[0]?.call).toBe(`GET /api/company/invitation/check/${INVITED}`)
      expectCalm(shop)
    },
  )

  it('that holds no more is shown, and what to do, and is forgotten [SC-14] [AUTH-12]', async () => {
    const shop = await openScenario()
    const { page, words } = shop
    const { join } = words.companies
    await open(shop, '#/en/auth/join/bad')
    await passUntil(page.getByText(join.refused, { exact: true }))
    await pictured(shop, 'join-refused')
    await page.clock.runFor(11_000)
    await settle(shop)
    expect(await page.getByText(join.refused, { exact: true }).count()).toBe(0)
    expect(await page.getByText(join.none, { exact: true }).count()).toBe(1)
  })

  it('of ten thousand characters is a plain answer, and nothing is sent [LOC-09]', async () => {
    const shop = await openScenario()
    const { page, words } = shop
    await open(shop, `#/en/auth/join/${'x'.repeat(10_240)}`)
    await passUntil(page.getByText(words.companies.join.bad, { exact: true }))
    expect(shop.sent(COMPANY_CALLS)).toEqual([])
    expect(addressOf(shop)).toBe('#/en/auth/join')
  })
})
