// Signing in with one of the demo's accounts, on any page that shows the form.
import type { CustomerData } from '../../../src/demo/data/customers.ts'
import type { Shop } from './shop.ts'
import { passUntil } from './time.ts'

/** What comes of it is for the caller to wait for. */
export const signInAs = async (
  { page, words }: Pick<Shop, 'page' | 'words'>,
  customer: Pick<CustomerData, 'userName' | 'password'>,
): Promise<void> => {
  const password = page.getByLabel(words.account.login.password, { exact: true })
  await passUntil(password)
  await page.getByLabel(words.account.login.userName, { exact: true }).fill(customer.userName)
  await password.fill(customer.password)
  await password.press('Enter')
}
