// A visit to a bank that does not report to the shop by itself, and what must hold on the way back.
import { expect } from 'vitest'
import { contactField } from './journey.ts'
import { TRAVELLER } from './journeyFacts.ts'
import { openConfirmedScenario } from './keptShop.ts'
import { goToBank, passUntilSaid, watchMoney } from './paying.ts'
import { type Scenario, settle } from './scenario.ts'
import type { Shop } from './shop.ts'

/** Longer than the steps before it take on the page’s clock. */
const BANK_MS = 60_000

/** At the bank's page, with what may have cost money so far: one prepare. */
export const atBank = async () => {
  const shop = await openConfirmedScenario({ bankCallbackMs: BANK_MS })
  const money = watchMoney(shop.context)
  await goToBank(shop)
  expect(money()).toEqual(['POST prepare'])
  return { shop, money }
}

/** The page asks every five seconds, and so learns of it. */
export const letBankTell = async ({ settings }: Scenario, tab: Shop): Promise<void> => {
  settings.clockOffsetMs += BANK_MS
  await settle(tab, 4_500)
}

/** Given once, it comes back from the reservation's owner: there is nothing to type again (OP-174). */
export const expectContactKept = async (shop: Shop): Promise<void> => {
  const { firstName, lastName, email } = TRAVELLER
  await passUntilSaid(shop, `${firstName} ${lastName}`)
  await passUntilSaid(shop, email)
  expect(await contactField(shop, 'firstName').count()).toBe(0)
}
