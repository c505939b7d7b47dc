// One build on a plain web server, with the servers that its config.json names: none, right ones, wrong ones.
import { writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import en from '../../locales/en/startup.json' with { type: 'json' }
import et from '../../locales/et/startup.json' with { type: 'json' }
import { cardDialog, goAsFarAs, payButton } from '../support/browser/journey.ts'
import { saveLog } from '../support/browser/log.ts'
import { serveDemo } from '../support/browser/server.ts'
import { expectCalm, say } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'
import { hostsFile, openBeside } from '../support/browser/besideFile.ts'

const { server: api } = serveDemo()

describe('when the file names an API and a card provider on other hosts', () => {
  it('books there, with the server’s clock, and shows that provider’s form', async () => {
    const root = `http://127.0.0.1:${api().port}`
    // Further than the page could take for the length of a call.
    api().backend.settings.clockOffsetMs = 60_000
    const cardProvider = `http://127.0.0.1:${api().port}/nothing-there`
    const shop = await openBeside(
      await hostsFile(),
      JSON.stringify({ api: `${root}/`, catalog: root, cardProvider }),
    )
    await shop.page.route(cardProvider, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Card</p>' }),
    )
    await goAsFarAs(shop, 'confirmed')
    await payButton(shop).click()
    const frame = cardDialog(shop).locator('iframe')
    await passUntil(frame)
    expect(await frame.getAttribute('src')).toBe(cardProvider)
    await cardDialog(shop).getByRole('button', { name: shop.words.checkout.card.close }).click()
    const { text, entries } = await saveLog(shop)
    const measured = entries
      .filter(({ type }) => type === 'ServerClockMeasured')
      .map(({ data }) => data['offsetMs'])
    expect(Number(measured.at(-1))).toBeGreaterThan(30_000)
    expect(text.split('\n')[0]).toContain(`"origin":"${new URL(shop.page.url()).origin}"`)
    expectCalm(shop, /status of 404/)
  })
})

describe('when the API on another host does not expose its date', () => {
  it('says so once on the console, and goes on', async () => {
    const root = `http://127.0.0.1:${api().port}`
    const shop = await openBeside(await hostsFile(), JSON.stringify({ api: root, catalog: root }), {
      watch: (page) =>
        page.route(`${root}/**`, async (route) => {
          const response = await route.fetch()
          const { 'access-control-expose-headers': _exposed, ...headers } = response.headers()
          await route.fulfill({ response, headers })
        }),
    })
    await goAsFarAs(shop, 'confirmed')
    const told = shop.consoleMessages.filter((line) => line.includes('no Date can be read'))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(root)
    expectCalm(shop, /no Date can be read|status of 404/)
  })
})

describe('when the file is wrong', () => {
  it('says which keys are, and what is expected, in both languages and on the console', async () => {
    const shop = await openBeside(
      await hostsFile(),
      '{"api":"http://user:word@api.example","bankHosts":["pay.example","x/y"]}',
    )
    const { page, consoleMessages } = shop
    await page.getByRole('heading', { name: en.title }).waitFor()
    const text = await page.getByRole('main').innerText()
    for (const texts of [en, et]) {
      expect(text).toContain(texts.visitor.wrong)
      expect(text).toContain(say(texts.expected.root, { key: 'api', file: 'config.json' }))
      expect(text).toContain(
        say(texts.expected['bank-host'], { key: 'bankHosts', file: 'config.json', item: 2 }),
      )
    }
    expect(text).not.toContain('word')
    expect(await page.title()).toBe(en.title)
    const errors = consoleMessages.filter((line) => line.startsWith('error:'))
    expect(errors).toHaveLength(2)
    expect(errors[0]).toContain('“api”')
    expect(shop.pageErrors).toEqual([])
  })

  it('opens with the next load, once it is right', async () => {
    const file = await hostsFile()
    const shop = await openBeside(file, '{"api":', { language: 'et' })
    const { page } = shop
    await page.getByRole('heading', { name: et.title }).waitFor()
    expect(await page.getByRole('main').innerText()).toContain(
      say(et.problem['not-json'], { file: 'config.json' }),
    )
    const first = page.getByRole('main').getByRole('heading', { level: 1 }).first()
    expect(await first.innerText()).toBe(et.title)
    await writeFile(file, JSON.stringify({ api: `http://127.0.0.1:${api().port}` }))
    await page.getByRole('button', { name: et.retry }).click()
    await page.getByRole('banner').waitFor()
  })
})

describe('when the file does not come', () => {
  it('says so after a while, and never asks a server that is not configured', async () => {
    const asked: string[] = []
    const shop = await openBeside(await hostsFile(), '{}', {
      watch: async (page) => {
        page.on('request', (request) => asked.push(new URL(request.url()).pathname))
        await page.route('**/config.json', () => undefined)
      },
    })
    await shop.page.clock.runFor(10_000)
    await shop.page.getByText(en.visitor.unreachable).waitFor()
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  })
})

describe('when there is no such file', () => {
  it.each([
    ['a plain 404', { status: 404, body: 'Not found' }],
    [
      'the page itself',
      { status: 200, contentType: 'text/html', body: '<!doctype html><title>Shop</title>' },
    ],
  ])('asks its own host for everything: %s', async (_, answer) => {
    const asked = new Set<string>()
    const shop = await openBeside(await hostsFile(), '{"api":"https://unused.example"}', {
      watch: async (page) => {
        page.on('request', (request) => asked.add(new URL(request.url()).origin))
        await page.route('**/config.json', (route) => route.fulfill(answer))
      },
    })
    await shop.page.getByRole('banner').waitFor()
    await shop.page.waitForLoadState('networkidle')
    expect([...asked]).toEqual([new URL(shop.page.url()).origin])
  })
})
