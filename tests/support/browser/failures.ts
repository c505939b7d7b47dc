// Lets one call of the demo backend fail in each way that a server can fail, and looks each time at what a person sees.
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { contactField } from './journey.ts'
import { TRAVELLER } from './journeyFacts.ts'
import { saveLog } from './log.ts'
import type { Shop } from './shop.ts'
import { passUntil } from './time.ts'
import type { Fault } from '../plainDemo.ts'
import { branded } from '../unbranded.ts'
import type { FaultRule } from '../../../domain/wire/faultRules.ts'

/** Each with what the log calls it. */
export const FAULTS: readonly (readonly [fault: Fault, tag: string])[] = [
  [{ kind: 'unfit' }, 'Unfit'],
  [{ kind: 'serverError' }, 'Broken'],
  [{ kind: 'broken' }, 'Unreachable'],
]
const NOTICE_MS = 4_000
/** What a browser itself says of a failed request, and what the shop writes there for support engineers. */
export const EXPECTED_ERRORS = /Failed to load resource|Request failed/

interface Trial {
  /** The demo's name of the call. */
  readonly call: string
  readonly event: string
  /** What a person does; it fails three times. */
  readonly attempt: () => Promise<void>
  readonly message: Locator
  /** What must be as it was before. */
  readonly expectKept: () => Promise<void>
}

/** Fails the call in each way, and looks at the screen each time; then reads the log. */
export const failInEachWay = async (shop: Shop, trial: Trial): Promise<void> => {
  const { page } = shop
  for (const [fault, tag] of FAULTS) {
    await page.evaluate(
      (rule) => window.ferrylogDemo?.addFault(rule),
      branded<FaultRule>({ on: trial.call, fault }),
    )
    await trial.attempt()
    await passUntil(trial.message)
    expect(`${tag}: ${await trial.message.first().innerText()}`).not.toMatch(/undefined|\[object|Error:|</)
    await trial.expectKept()
    await page.evaluate(() => window.ferrylogDemo?.clearFaults())
  }
  const { entries } = await saveLog(shop)
  const tags = entries
    .filter(({ type }) => type === trial.event)
    .map(({ data }) => (data['error'] as { readonly _tag: string })._tag)
  expect(tags).toEqual(FAULTS.map(([, tag]) => tag))
}

export const noticeOf = ({ page, words }: Shop, key: keyof Shop['words']['shell']['notices']): Locator =>
  page.getByRole('region', { name: words.shell.notices.label }).getByText(words.shell.notices[key])

/** A notice is read and goes by itself. */
export const outwait = async (shop: Shop, notice: Locator): Promise<void> => {
  await shop.page.clock.runFor(NOTICE_MS + 1_000)
  await expect.poll(() => notice.count()).toBe(0)
}

export const expectContact = async (shop: Shop): Promise<void> => {
  for (const field of ['firstName', 'lastName', 'email', 'phoneCode', 'phoneNumber'] as const) {
    expect(await contactField(shop, field).inputValue()).toBe(TRAVELLER[field])
  }
}
