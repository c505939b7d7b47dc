// The reservation's time in the browser tests: when it ends by the server's word, and the two dialogs about it.
import type { Locator } from 'playwright-core'
import { nowIn, type Shop } from './shop.ts'

export const MINUTE_MS = 60_000
export const WARNING_MS = 2 * MINUTE_MS
/** The pages measure the server's clock by whole seconds. */
export const SLACK_MS = 2_000

export const warningDialog = ({ page, words }: Shop): Locator =>
  page.getByRole('dialog', { name: words.checkout.warning.title })
export const expiredDialog = ({ page, words }: Shop): Locator =>
  page.getByRole('dialog', { name: words.checkout.expired.title })

/** The latest `expireAt` that the server has given, in epoch milliseconds. */
export const watchDeadline = ({ page }: Shop): (() => Promise<number>) => {
  let latest: Promise<number> = Promise.resolve(0)
  page.on('response', (response) => {
    if (!/\/api\/reservation\/(create$|\d+(\/extend|\/confirm)?$)/.test(new URL(response.url()).pathname))
      return
    const before = latest
    latest = response.json().then(
      (body: { tempExpireAt?: string; expireAt?: string }) =>
        Date.parse(body.tempExpireAt ?? body.expireAt ?? '') || before,
      () => before,
    )
  })
  return () => latest
}

export const runTo = async (shop: Shop, atMs: number): Promise<void> => {
  const spanMs = atMs - (await nowIn(shop))
  if (spanMs > 0) await shop.page.clock.runFor(spanMs)
}
