// The door of the demo backend: what the shop may use of it. The shop loads it dynamically, and in the demo alone, so that
// a customer's page never downloads any of it.
import type { DemoControls, StartDemoOptions } from './browser/browser.ts'

export { DEMO_CUSTOMERS } from './data/customers.ts'
export { CARD_IDENTITIES, PHONE_IDENTITIES, SMART_IDENTITIES } from './data/identities.ts'
export { SPENT_LETTERS } from './data/letters.ts'

export interface StartOptions extends StartDemoOptions {
  /** Where the browser keeps nothing for this page: the demo then remembers in the page, until it is left. */
  readonly inMemory: boolean
}

/** Resolves once every call is answered in the page. On the bank's page it never does: that page is not the application's. */
export const startDemo = async ({ inMemory, ...options }: StartOptions): Promise<DemoControls> => {
  // The library that answers reads the browser's store as it is loaded.
  if (inMemory) (await import('./browser/memory.ts')).keepInMemory()
  return await (await import('./browser/browser.ts')).startDemo(options)
}

/** The invented provider's form for a card. */
export const loadCardForm = async () => (await import('./cardForm/CardForm.tsx')).CardForm
