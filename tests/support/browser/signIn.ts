// Signing in with one of the demo's accounts, on whatever page shows the form.
import { DEMO_CUSTOMERS } from '../../../src/demo/data/customers.ts'
import type { Shop } from './shop.ts'
import { passUntil } from './time.ts'

/** What comes of it is for the caller to wait for. */
export const signInAs = async (
  { page, words }: Pick<Shop, 'page' | 'words'>,
  customer: Pick<(typeof DEMO_CUSTOMERS)[number], 'userName' | 'password'>,
): Promise<void> => {
  const password = page.getByLabel(words.account.login.password, { exact: true })
  await passUntil(password)
  await page.getByLabel(words.account.login.userName, { exact: true }).fill(customer.userName)
  await password.fill(customer.password)
  await password.press('Enter')
}

/** The demo's account of that user name or customer number. */
export const accountOf = (name: string): (typeof DEMO_CUSTOMERS)[number] => {
  const found = DEMO_CUSTOMERS.find(({ userName, customerId }) => name === userName || name === customerId)
  if (found === undefined) throw new Error(`The demo has no account ${name}`)
  return found
}
