// A booking behind the real web servers of the page on deploying, with the page at the root of the host and below a path: the
// bank leads back to where the page is.
import { describe, expect, it, onTestFinished } from 'vitest'
import { goAsFarAs, ticketPaper } from '../support/browser/journey.ts'
import { goToBank, passUntilSaid, pressAtBank } from '../support/browser/paying.ts'
import { serveDemo } from '../support/browser/server.ts'
import { expectCalm, openShop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'
import { isServerThere, SERVERS, startWebServer } from '../support/webServers.ts'

const { server: api } = serveDemo()

const CASES = SERVERS.filter(isServerThere).flatMap((name) =>
  ['/', '/shop/'].map((folder) => ({ name, folder })),
)

describe.runIf(CASES.length > 0)('a booking behind a web server', () => {
  it.each(CASES)(
    'of $name with the page at $folder is paid at the bank and leads back to it',
    async (wishes) => {
      const { name, folder } = wishes
      const distDir = process.env['FERRYLOG_DIST'] ?? 'dist'
      const web = await startWebServer(name, { distDir, folder, apiPort: api().port })
      onTestFinished(web.stop)
      const shop = await openShop({ url: web.url })
      await goAsFarAs(shop, 'confirmed')
      await goToBank(shop)
      await pressAtBank(shop.page, 'pay')
      await shop.page.waitForURL(/#\/en\/payment\/results/)
      expect(shop.page.url().startsWith(`${web.url}#/en/payment/results`)).toBe(true)
      await passUntilSaid(shop, shop.words.checkout.results.paid)
      await shop.page.getByRole('link', { name: shop.words.checkout.ticket.show }).click()
      await passUntil(ticketPaper(shop))
      expectCalm(shop, /config\.json|status of 404/)
    },
  )
})
