import { it } from 'vitest'
import { bookFamilyTrip } from '../support/browser/family.ts'
import { MOUSE } from '../support/browser/hands.ts'
import { payByCard, goAsFarAs, ticketPaper } from '../support/browser/journey.ts'
import { openShop, passUntil, type Shop } from '../support/browser/shop.ts'

const shots = async (shop: Shop, name: string) => {
  const { page } = shop
  for (const width of [390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await page.emulateMedia({ colorScheme, media: 'screen' })
      await page.clock.runFor(1000)
      await page.screenshot({ path: `/tmp/ticket-${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
}
const DESK = { width: 1280, height: 900 }

it('family', { timeout: 300000 }, async () => {
  const shop = await openShop(DESK)
  await bookFamilyTrip({ shop, hands: MOUSE, look: () => Promise.resolve() })
  await payByCard(shop)
  await shop.page.clock.runFor(2000)
  await shots(shop, 'family')
  const { page } = shop
  const number = /\/ticket\/(\d+)/.exec(page.url())?.[1] ?? ''
  await page.pdf({ path: '/tmp/ticket-family.pdf', format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } })
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await page.setViewportSize({ width: 718, height: 1047 })
  await page.screenshot({ path: '/tmp/ticket-print.png', fullPage: true })
  console.log('HEIGHT', await page.evaluate(() => [document.documentElement.scrollHeight, document.querySelector('article')?.getBoundingClientRect().height, document.querySelector('article')?.getBoundingClientRect().top]))
  const go = async (path: string) => {
    await page.goto(page.url().replace(/#.*/, `#/en${path}`))
    await page.clock.runFor(2000)
  }
  if (process.env['ONLY']) return
  await go('/checkin')
  await shots(shop, 'checkin')
  await page.getByRole('textbox', { name: 'Reservation number' }).fill(number)
  await page.getByRole('textbox', { name: 'Last name' }).fill('Nobody')
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
  await page.clock.runFor(2000)
  await shots(shop, 'checkin-differs')
  await page.getByRole('textbox', { name: 'Last name' }).fill('maa sikas')
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
  await page.clock.runFor(2000)
  await shots(shop, 'checkin-early')
  await page.clock.pauseAt(new Date('2026-11-21T04:40:00+02:00'))
  await page.clock.runFor(3000)
  await shots(shop, 'checkin-valid')
  await page.clock.pauseAt(new Date('2026-11-24T09:26:00+02:00'))
  await page.clock.runFor(3000)
  await shots(shop, 'checkin-closed')
  await go('/')
  await shots(shop, 'home')
  await go('/no-such')
  await shots(shop, 'notfound')
  await go('/reservation/9999')
  await shots(shop, 'noticket')
  await go('/checkin')
  await page.evaluate(() => { navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError')) })
  await page.getByRole('button', { name: 'Scan the code' }).click()
  await page.clock.runFor(2000)
  await shots(shop, 'checkin-denied')
})
