// What a deployment's service of error reports hears of, and what it never hears: a sink on this machine stands for it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { TIMINGS } from '../../domain/timings.ts'
import { createPageServer } from '../../src/demo/server/page.ts'
import { confirmButton, goAsFarAs, routeOption } from '../support/browser/journey.ts'
import { TRAVELLER } from '../support/browser/journeyFacts.ts'
import { openReportSink, type ReportSink } from '../support/browser/reportSink.ts'
import { serveDemo } from '../support/browser/server.ts'
import { openShop, type Shop, showHand } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const { server: api } = serveDemo()

const folder = mkdtemp(join(tmpdir(), 'ferrylog-reports-'))
afterAll(async () => rm(await folder, { recursive: true }))

interface Reporting {
  readonly shop: Shop
  readonly sink: ReportSink
  /** The scripts that the page has asked for. */
  readonly scripts: readonly string[]
}

/** The build on a port of its own, with the demo's API, and a service of error reports if wanted. */
const openReporting = async (
  watch: (page: Page) => unknown = () => undefined,
  isNamed = true,
): Promise<Reporting> => {
  const sink = await openReportSink()
  const root = `http://127.0.0.1:${api().port}`
  const hostsFile = join(await folder, 'config.json')
  const hosts = { api: root, catalog: root, errorReports: isNamed ? sink.dsn : '' }
  await writeFile(hostsFile, JSON.stringify(hosts))
  const distDir = resolve(process.env['FERRYLOG_DIST'] ?? 'dist')
  const page = await createPageServer({ port: 0, distDir, hostsFile })
  onTestFinished(() => page.close())
  const scripts: string[] = []
  const shop = await openShop({
    url: `http://localhost:${page.port}/`,
    watch: async (opened) => {
      opened.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
      })
      await watch(opened)
    },
  })
  await passUntil(routeOption(shop))
  return { shop, sink, scripts }
}

const isReportPart = (path: string): boolean => path.includes('/errorReports-')

const whenReportPartIsHere = ({ scripts }: Reporting): Promise<void> =>
  expect.poll(() => scripts.some(isReportPart)).toBe(true)

const firstOf = async ({ sink }: Reporting) => {
  await expect.poll(() => sink.reports.length, { timeout: 10_000 }).toBeGreaterThan(0)
  const [report] = sink.reports
  if (report === undefined) throw new Error('Nothing was reported')
  return report
}

describe('when a service of error reports is named', () => {
  it('hears of a failed request, with the log of the session, and nothing of the person [HTTP-10] [ERR-14]', async () => {
    const reporting = await openReporting()
    const { shop } = reporting
    await goAsFarAs(shop, 'reserved')
    await shop.page.route('**/confirm', (route) => route.fulfill({ status: 500, body: '{"code":"BROKEN"}' }))
    await confirmButton(shop).click()
    const { event, log, text } = await firstOf(reporting)
    expect(event).toMatchObject({
      level: 'error',
      message: expect.stringMatching(/^Request failed: \w+, status 500$/) as unknown,
      tags: { status: 500, brand: 'meretee' },
    })
    expect(log).toContain('"type":"RequestFailed"')
    expect(log?.split('\n')[0]).toContain('"brand":"meretee"')
    const { phoneCode: _short, ...typedByPerson } = TRAVELLER
    for (const typed of Object.values(typedByPerson)) {
      expect(text).not.toContain(typed)
      expect(log).not.toContain(typed)
    }
    for (const part of ['breadcrumbs', 'request', 'user', 'contexts', 'extra'])
      expect(event).not.toHaveProperty(part)
    expect(text).not.toContain('localhost')
  })

  it('hears of what nothing caught, in words without what they quote, and once', async () => {
    const reporting = await openReporting()
    await whenReportPartIsHere(reporting)
    const { page } = reporting.shop
    const fail = () =>
      page.evaluate(() =>
        reportError(new TypeError('no seat for "Karl Kadakas", karl@example.com, 48505129935')),
      )
    await expect
      .poll(async () => {
        await fail()
        return reporting.sink.reports.length
      })
      .toBeGreaterThan(0)
    await fail()
    const { event, log, text } = await firstOf(reporting)
    expect(event['exception']).toMatchObject({
      values: [{ type: 'TypeError', value: 'no seat for …, … …' }],
    })
    expect(text).not.toMatch(/Kadakas|karl@|48505129935|localhost/)
    expect(log).toContain('"type":"SessionStarted"')
    expect(reporting.sink.reports).toHaveLength(1)
  })

  it('hears of a part that stays away for two minutes [ERR-16] [TIME-05]', async () => {
    const reporting = await openReporting((page) =>
      page.route(/assets\/account-.*js$/, (route) => route.fulfill({ status: 404, body: 'Not found' })),
    )
    const { page, words } = reporting.shop
    await whenReportPartIsHere(reporting)
    await page.evaluate(() => (location.hash = '#/en/auth/login'))
    // It is asked for twice, ahead and as a script. The page loads itself once, and says so then.
    const isLogin = (path: string): boolean => path.includes('/account-')
    await expect.poll(() => reporting.scripts.filter(isLogin).length).toBeGreaterThan(2)
    await page.getByText(words.shell.part.title).waitFor()
    expect(reporting.sink.reports).toEqual([])
    await page.clock.runFor(TIMINGS.partReportMs)
    const { event, log } = await firstOf(reporting)
    expect(event).toMatchObject({ tags: { part: 'LoginScreen' } })
    expect(log).toContain('"type":"PartFailed"')
  })
})

describe('when none is named', () => {
  it('never asks for what would report', async () => {
    const reporting = await openReporting(undefined, false)
    // It would come before what a booking takes.
    await showHand(reporting.shop.page)
    await expect.poll(() => reporting.scripts.some((path) => path.includes('/booking-'))).toBe(true)
    await reporting.shop.page.waitForLoadState('networkidle')
    expect(reporting.scripts.filter(isReportPart)).toEqual([])
  })
})
