// The page of the demo's bank in Chromium: without scripts, on any screen, and inside of the browser. What each button leads
// to is proven in demo/calls/paymentBank.test.ts. The payment is prepared by calls, as the shop makes them.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDemoServer, type DemoServer } from '../support/plainServer.ts'
import { confirmed, FREE_SAILS, NOW_MS, preparedBank, session, sessionWith } from '../demo/session.ts'
import { violationsOf } from '../support/browser/axe.ts'
import { openPage } from '../support/page.ts'

let server: DemoServer

beforeAll(async () => {
  server = await createDemoServer({ port: 0, seed: 7, settings: { sails: FREE_SAILS }, nowMs: () => NOW_MS })
})
afterAll(() => server.close())

const BUTTONS = {
  pay: 'Pay 4.29 EUR',
  cancel: 'Cancel',
  close: 'Close without paying',
  stay: 'Pay, but never come back',
  early: 'Pay, and come back before the bank has told the shop',
} as const

describe('at the bank, a customer', () => {
  it('needs no script', async () => {
    const { page: scripted, id } = await atBank()
    const context = await scripted.context().browser()?.newContext({ javaScriptEnabled: false })
    const page = await context?.newPage()
    await page?.goto(scripted.url())
    await page?.getByRole('button', { name: BUTTONS.stay }).click()
    expect(await page?.getByRole('status').textContent()).toContain('4.29 EUR has been paid.')
    await context?.close()
    expect(await statusOf(id)).toBe('200 TEMP')
  })

  it('can read and use it on any screen, by day and by night', async () => {
    const { page, press } = await atBank()
    await expectUsable(page)
    await press('close')
    await page.getByText('Open the payment again').click()
    await expectUsable(page)
  })
})

describe('in the demo inside the browser, a customer', () => {
  it('pays, closes the tab, and finds the outcome in the next one', async () => {
    const client = session({ sails: FREE_SAILS })
    const { reservationId: id, token } = confirmed(client)
    const transaction = preparedBank(client, token).replace('/fake-bank/', '')
    const { page, context } = await openPage()
    await context.clock.setFixedTime(NOW_MS)
    await context.addInitScript(
      ([key, text]) => localStorage.setItem(key, localStorage.getItem(key) ?? text),
      ['ferrylog.demo.7', JSON.stringify(client.backend.snapshot())] as const,
    )
    await page.goto(`./?fake&seed=7&fake-bank=${transaction}`)
    await page.getByRole('button', { name: BUTTONS.stay }).click()
    expect(await resultIn(page)).toContain('4.29 EUR has been paid.')
    await page.reload()
    expect(await resultIn(page)).toContain('4.29 EUR has been paid.')
    await page.close()
    const next = await context.newPage()
    await next.goto('./?fake&seed=7#/en/')
    await next.waitForFunction(
      () => window.ferrylogDemo !== undefined && navigator.serviceWorker.controller !== null,
    )
    const statusAfter = (ms: number): Promise<unknown> =>
      next.evaluate(
        async ([path, passedMs]) => {
          window.ferrylogDemo?.advance(passedMs)
          return ((await (await fetch(path)).json()) as { readonly status: unknown }).status
        },
        [`/api/reservation/${id}/status`, ms] as const,
      )
    expect(await statusAfter(0)).toBe('TEMP')
    expect(await statusAfter(server.backend.settings.bankCallbackMs)).toBe('OK')
  })
})

const address = (): string => `http://localhost:${server.port}`

/** A reservation of one ticket, prepared to be paid at a bank, whose page is open. */
const atBank = async () => {
  const { reservationId: id, token } = confirmed(sessionWith(server.backend, { nowMs: 0 }))
  const prepared = await fetch(`${address()}/api/payment/${token}/prepare`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ paymentMethod: 'TULETORN', origin: address(), creditCard: false }),
  })
  const { redirectUrl } = (await prepared.json()) as { readonly redirectUrl: string }
  const { page } = await openPage()
  await page.goto(redirectUrl)
  return {
    page,
    id: String(id),
    press: (button: keyof typeof BUTTONS) =>
      page.getByRole('button', { name: BUTTONS[button], exact: true }).click(),
    reopen: () => page.goto(redirectUrl),
  }
}

const resultIn = (page: Page): Promise<string | null> => page.getByRole('status').textContent()

/** The HTTP status, and the status of the payment or the code. */
const statusOf = async (id: string): Promise<string> => {
  const answer = await fetch(`${address()}/api/reservation/${id}/status`)
  const { status, code } = (await answer.json()) as { readonly status: unknown; readonly code?: string }
  return `${answer.status} ${code ?? String(status)}`
}

const expectUsable = async (page: Page): Promise<void> => {
  for (const [width, colorScheme] of [
    [320, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await violationsOf(page), `width ${width}`).toEqual([])
  }
}
