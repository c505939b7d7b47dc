// What a deployment's service of error reports hears of, and what it never hears: a sink on this machine stands for it.
import { describe, expect, it } from 'vitest'
import { TIMINGS } from '../../domain/timings.ts'
import { passTill } from '../support/browser/scenario.ts'
import { serveDemo } from '../support/browser/server.ts'
import { passUntil } from '../support/browser/time.ts'
import { isReportPart, firstOf, type Reporting, openReporting } from '../support/browser/reporting.ts'

const demo = serveDemo()

const whenReportPartIsHere = ({ shop, scripts }: Reporting): Promise<void> =>
  passTill(shop, () => scripts.some(isReportPart))

describe('when a service of error reports is named', () => {
  it('hears of what nothing caught, in words without what they quote, and once', async () => {
    const reporting = await openReporting(demo)
    await whenReportPartIsHere(reporting)
    const { page } = reporting.shop
    const fail = () =>
      page.evaluate(() =>
        reportError(new TypeError('no seat for "Karl Kadakas", karl@example.com, 48505129935')),
      )
    await passTill(reporting.shop, async () => {
      await fail()
      return reporting.sink.reports.length > 0
    })
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
    const reporting = await openReporting(demo, (page) =>
      page.route(/assets\/account-.*js$/, (route) => route.fulfill({ status: 404, body: 'Not found' })),
    )
    const { page, words } = reporting.shop
    await whenReportPartIsHere(reporting)
    await page.evaluate(() => (location.hash = '#/en/auth/login'))
    // It is asked for twice, ahead and as a script. The page loads itself once, and says so then.
    const isLogin = (path: string): boolean => path.includes('/account-')
    await passTill(reporting.shop, () => reporting.scripts.filter(isLogin).length > 2)
    await passUntil(page.getByText(words.shell.part.title))
    expect(reporting.sink.reports).toEqual([])
    await page.clock.runFor(TIMINGS.partReportMs)
    const { event, log } = await firstOf(reporting)
    expect(event).toMatchObject({ tags: { part: 'LoginScreen' } })
    expect(log).toContain('"type":"PartFailed"')
  })
})
