// After the purchase, in a real Chromium: the ticket on a phone, its booking found again by the number, and check-in at the
// gate with a name and with the camera.
import { encodeQR } from 'qr'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { goAsFarAs, ticketPaper } from '../support/browser/journey.ts'
import { TRAVELLER } from '../support/browser/journeyFacts.ts'
import { expectCalm, openShop, say, type Shop } from '../support/browser/shop.ts'
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

describe('a booking that is looked for by its number', () => {
  it(
    'is found from the home page, and a number that is none is shown as an error [LOC-34]',
    { timeout: TEST_MS },
    async () => {
      const { shop, number } = await boughtOn(PHONE)
      const { page, words } = shop
      await page.goto(page.url().replace(/#.*/, '#/en/'))
      await page.reload()
      await find(shop, '12/3')
      await page.getByText(words.shell.find.wrong).waitFor()
      await find(shop, ` ${number.slice(0, 2)} ${number.slice(2)} `)
      await passUntil(ticketPaper(shop))
      expect(new URL(page.url()).hash).toBe(`#/en/reservation/${number}`)
      expect(await textOf(ticketPaper(shop))).toContain(number)
      await page.goto(page.url().replace(/#.*/, '#/en/'))
      await find(shop, '99999')
      await passUntil(page.getByText(say(words.checkout.ticket['not-found'], { number: '99999' })))
      expectCalm(shop, /404/)
    },
  )
})

describe('check-in at the gate', () => {
  it(
    'opens with the name however it is written, and says when it is too early [LOC-36] [OP-102]',
    { timeout: TEST_MS },
    async () => {
      const { shop, number } = await boughtOn(PHONE)
      const { page, words } = shop
      await page.goto(page.url().replace(/#.*/, '#/en/checkin'))
      await checkIn(shop, number, 'Kask')
      await passUntil(page.getByText(words.ticket.checkin.differs))
      await checkIn(shop, number, ` ${TRAVELLER.lastName.toUpperCase()} `)
      await passUntil(page.getByRole('heading', { name: words.ticket.gate.TooEarly }))
      expect(await textOf(page.getByRole('main'))).toMatch(/Check-in opens on .*21 November at 04:30/)
      expect(page.url()).not.toContain(TRAVELLER.lastName)
      expectCalm(shop)
    },
  )

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

  it(
    'says so where the camera is refused, and asks for the number all the same [OP-102]',
    { timeout: TEST_MS },
    async () => {
      const shop = await openShop({ ...PHONE, path: '/checkin' })
      const { page, words } = shop
      await passUntil(page.getByRole('button', { name: words.ticket.scan.open }))
      await page.evaluate(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
      })
      await page.getByRole('button', { name: words.ticket.scan.open }).click()
      await passUntil(page.getByText(words.ticket.scan.Denied, { exact: true }))
      expect(await page.getByRole('textbox', { name: words.ticket.checkin.number }).isEnabled()).toBe(true)
      expectCalm(shop)
    },
  )
})

interface Filming {
  filmed: MediaStream
}

const boughtOn = async (size: { readonly width: number; readonly height: number }) => {
  const shop = await openShop(size)
  await goAsFarAs(shop, 'paid')
  return { shop, number: /\/ticket\/(\d+)/.exec(shop.page.url())?.[1] ?? 'none' }
}

const textOf = async (locator: Locator): Promise<string> => (await locator.innerText()).replace(/\s+/g, ' ')

const topOf = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.y ?? NaN

const find = async ({ page, words }: Shop, number: string): Promise<void> => {
  const form = page.getByRole('form', { name: words.shell.find.title })
  await passUntil(form)
  await form.getByRole('textbox').fill(number)
  await form.getByRole('button').click()
}

const checkIn = async ({ page, words }: Shop, number: string, name: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: words.ticket.checkin.number })
  await passUntil(field)
  await field.fill(number)
  await page.getByRole('textbox', { name: words.ticket.checkin.name }).fill(name)
  await page.getByRole('button', { name: words.ticket.checkin.submit, exact: true }).click()
}

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
