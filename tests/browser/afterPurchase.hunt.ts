// After the purchase, in a real Chromium: the ticket on a phone, and check-in at the gate with the camera.
import { encodeQR } from 'qr'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { goAsFarAs, ticketPaper } from '../support/browser/journey.ts'
import { textOf } from '../support/browser/scenario.ts'
import { expectCalm, openShop, say } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const TEST_MS = 120_000
const PHONE = { width: 390, height: 844 }

describe('a ticket on a phone', () => {
  it(
    'shows its code first, then when to be there, and makes a calendar file [LOC-27] [LOC-37] [OP-101]',
    { timeout: TEST_MS },
    async () => {
      const { shop, number } = await boughtOn(PHONE)
      const paper = ticketPaper(shop)
      const code = await topOf(paper.getByRole('img'))
      expect(code).toBeLessThan(await topOf(paper.getByText(/21 November 2026/)))
      expect(await textOf(paper)).toMatch(/Be there by 04:45\. Boarding closes at 04:50\./)
      expect(await textOf(paper)).toMatch(/Virtsu sadam, Virtsu, Pärnu county/)
      expect(await textOf(paper)).toMatch(/€5\.29, by bank card/)
      const saving = shop.page.waitForEvent('download')
      await shop.page.getByRole('button', { name: shop.words.ticket.actions.calendar }).click()
      expect((await saving).suggestedFilename()).toBe(`ferry-${number}.ics`)
      expectCalm(shop)
    },
  )
})

describe('check-in at the gate', () => {
  it('reads the code with the camera, and lets it go [OP-102]', { timeout: TEST_MS }, async () => {
    const { shop, number } = await boughtOn(PHONE)
    const { page, words } = shop
    await page.goto(page.url().replace(/#.*/, '#/en/checkin'))
    await passUntil(page.getByRole('button', { name: words.ticket.scan.open }))
    await filmCode(page, number)
    await page.getByRole('button', { name: words.ticket.scan.open }).click()
    await passUntil(page.getByText(say(words.ticket.scan.found, { number })))
    expect(await page.getByRole('textbox', { name: words.ticket.checkin.number }).inputValue()).toBe(number)
    expect(
      await page.evaluate(() => (globalThis as unknown as Filming).filmed.getTracks()[0]?.readyState),
    ).toBe('ended')
    expectCalm(shop)
  })
})

interface Filming {
  filmed: MediaStream
}

const boughtOn = async (size: { readonly width: number; readonly height: number }) => {
  const shop = await openShop(size)
  await goAsFarAs(shop, 'paid')
  return { shop, number: /\/ticket\/(\d+)/.exec(shop.page.url())?.[1] ?? 'none' }
}

const topOf = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.y ?? NaN

/** A camera that sees the ticket's code, drawn on white. */
const filmCode = (page: Page, number: string): Promise<void> =>
  page.evaluate(
    (rows) => {
      const MODULE_PX = 8
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = rows.length * MODULE_PX
      const ink = canvas.getContext('2d')
      const draw = (): void => {
        if (ink === null) return
        ink.fillStyle = '#fff'
        ink.fillRect(0, 0, canvas.width, canvas.height)
        ink.fillStyle = '#000'
        rows.forEach((row, y) =>
          row.forEach((isDark, x) => {
            if (isDark) ink.fillRect(x * MODULE_PX, y * MODULE_PX, MODULE_PX, MODULE_PX)
          }),
        )
      }
      const filmed = canvas.captureStream(10)
      const again = (): void => {
        draw()
        requestAnimationFrame(again)
      }
      again()
      Object.assign(globalThis, { filmed })
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(filmed)
    },
    encodeQR(number, 'raw', { ecc: 'quartile', border: 4 }),
  )
