// The tours around an account: signing in and up, letters, the profile, reservations, companies and their people.
import type { Locator } from 'playwright-core'
import { DEMO_CUSTOMERS } from '../../../../src/demo/data/customers.ts'
import { say, type Shop } from '../shop.ts'
import { passUntil } from '../time.ts'
import { customerOf } from '../../accounts.ts'
import { signInAs } from '../signIn.ts'
import { goTo, type Tour } from './tour.ts'

const button = ({ page }: Shop, name: string): Locator => page.getByRole('button', { name, exact: true })

/** Opens a page with a form and sends it as it is. */
const sendEmpty = async (shop: Shop, name: string): Promise<void> => {
  await passUntil(button(shop, name))
  await button(shop, name).click()
  await passUntil(shop.page.locator('[aria-invalid="true"]'))
}

const withoutAccount: Tour = {
  name: 'without an account',
  path: '/auth/login',
  go: async (shop, halt) => {
    const { page, words } = shop
    const { access, companies } = words
    await passUntil(page.getByLabel(words.account.login.password, { exact: true }))
    await halt('sign-in')
    await sendEmpty(shop, words.account.login.submit)
    await halt('sign-in with errors')
    await goTo(shop, '/auth/signup')
    await sendEmpty(shop, access.signUp.submit)
    await halt('sign-up with errors')
    await goTo(shop, '/auth/recovery')
    await passUntil(button(shop, access.recovery.submit))
    await page.getByLabel(access.fields.email, { exact: true }).fill(customerOf('C1001').userName)
    await button(shop, access.recovery.submit).click()
    await passUntil(page.getByText(access.recovery.look))
    await halt('a letter on its way')
    await page.getByRole('link', { name: access.mailbox.reset }).first().click()
    await sendEmpty(shop, access.reset.submit)
    await halt('a new password with errors')
    await goTo(shop, '/auth/activate')
    await passUntil(page.getByText(access.activate['no-letter']))
    await halt('activation without a letter')
    await goTo(shop, '/auth/join')
    await passUntil(page.getByText(companies.join['none-body']))
    await halt('joining without an invitation')
  },
}

const account: Tour = {
  name: 'account',
  path: '/auth/login',
  go: async (shop, halt) => {
    const { page, words } = shop
    const { details, password } = words.account
    const firstName = page.getByLabel(details.firstName, { exact: true })
    await signInAs(shop, customerOf('C1001'))
    await passUntil(firstName)
    await halt('details')
    await firstName.fill('')
    await button(shop, details.save).click()
    await passUntil(page.getByText(details.missing.firstName))
    await halt('details with an error')
    await firstName.fill('Mari')
    await button(shop, details.save).click()
    await passUntil(page.getByText(details.saved))
    await halt('details that are saved')
    await goTo(shop, '/profile/credentials')
    await sendEmpty(shop, password.submit)
    await halt('password with errors')
    await goTo(shop, '/profile/companies')
    await passUntil(page.getByText(words.companies.companies.none, { exact: true }))
    await halt('no company')
    await goTo(shop, '/add-company')
    await sendEmpty(shop, words.companies.form.submit)
    await halt('a company with errors')
  },
}

const manager: Tour = {
  name: 'manager',
  path: '/my/reservations',
  go: async (shop, halt) => {
    const { page, words } = shop
    const { made, users, member } = words.companies
    const { firstName, lastName } = customerOf('C1003')
    const name = `${firstName} ${lastName}`
    await signInAs(shop, DEMO_CUSTOMERS.find(({ hasHistory }) => hasHistory) ?? customerOf('C1004'))
    await passUntil(page.getByRole('list', { name: words.history.list.title }).getByRole('listitem'))
    await halt('my bookings')
    await goTo(shop, '/profile/companies')
    await passUntil(page.getByRole('list', { name: words.companies.companies.title }).getByRole('listitem'))
    await halt('companies')
    await goTo(shop, '/profile/users')
    const deactivate = button(shop, `${users.deactivate} ${name}`).first()
    await passUntil(deactivate)
    await halt('users')
    await deactivate.click()
    await passUntil(page.getByText(made.Deactivate))
    await halt('what became of a change')
    await goTo(shop, '/profile/users/B2001/U-1003')
    await passUntil(page.getByRole('link', { name: member.reservations }))
    await halt('a member')
    await button(shop, say(users.remove, { name })).click()
    await passUntil(button(shop, users['remove-confirm']))
    await halt('whether a member is removed')
  },
}

export const accountTours: readonly Tour[] = [withoutAccount, account, manager]
