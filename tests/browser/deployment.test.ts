// One build on a plain web server, with its API on another origin: the cookies go there. Wrong files are a hunt.
import { describe, expect, it } from 'vitest'
import { goAsFarAs } from '../support/browser/journey.ts'
import { serveDemo } from '../support/browser/server.ts'
import { expectCalm } from '../support/browser/shop.ts'
import { hostsFile, openBeside } from '../support/browser/besideFile.ts'

const { server: api } = serveDemo()

describe('when the file names an API and a card provider on other hosts', () => {
  it('sends the cookies of that host with each request of a booking there, and none that a page can read [SC-44] [HTTP-03]', async () => {
    // The same site, and another origin: cookies go there with credentials alone.
    const root = `http://localhost:${api().port}`
    const sent: Promise<readonly [string, string | undefined]>[] = []
    const shop = await openBeside(await hostsFile(), JSON.stringify({ api: root, catalog: root }), {
      isStill: true,
      watch: async (page) => {
        await page
          .context()
          .addCookies([{ name: 'server', value: 'kept', url: root, httpOnly: true, sameSite: 'Lax' }])
        page.on('requestfinished', (request) => {
          if (request.url().startsWith(root) && request.method() !== 'OPTIONS')
            sent.push(request.allHeaders().then(({ cookie }) => [request.url(), cookie]))
        })
      },
    })
    await goAsFarAs(shop, 'confirmed')
    const calls = await Promise.all(sent)
    for (const path of [
      '/api/routes',
      '/catalog/api/v1/catalog/PORTS',
      '/api/reservation/create',
      '/confirm',
    ])
      expect(calls.filter(([url]) => url.includes(path)).length, path).toBeGreaterThan(0)
    expect(calls.filter(([, cookie]) => cookie !== 'server=kept')).toEqual([])
    expect(await shop.page.evaluate(() => document.cookie)).toBe('')
    expectCalm(shop)
  })
})
