// Slips of the finger on a page: what is typed into one field, what is said of it there, and that nothing else changes.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { messageAt } from './booking.ts'
import { saying, type Shop } from './shop.ts'

/** What stands in every field of the page, but for one. */
export const valuesBut = async (page: Page, field: Locator | null): Promise<readonly string[]> => {
  const id = (await field?.getAttribute('id')) ?? null
  return page.evaluate(
    (leftOut) =>
      [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('main input, main select')]
        .filter((one) => one.id !== leftOut || leftOut === null)
        .map((one) => [one.name, one.value, one instanceof HTMLInputElement && one.checked].join(' ')),
    id,
  )
}

export interface Slip {
  readonly field: Locator
  readonly typed: string
  /** `null` where it is understood. */
  readonly message: string | null
}

/** Types it, goes on with Tab, and looks at the field and at all others. */
export const expectSlip = async ({ page }: Shop, { field, typed, message }: Slip): Promise<void> => {
  const before = await valuesBut(page, field)
  await field.fill(typed)
  await field.press('Tab')
  await page.clock.runFor(200)
  const said = `${typed}: ${await messageAt(field)}`
  if (message === null) expect([said, await isWrong(field)]).toEqual([said, false])
  else expect(said).toMatch(new RegExp(`^${escaped(typed)}: .*${saying(message).source}`))
  expect(await valuesBut(page, field)).toEqual(before)
}

export const isWrong = async (field: Locator): Promise<boolean> =>
  (await field.getAttribute('aria-invalid')) === 'true'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
