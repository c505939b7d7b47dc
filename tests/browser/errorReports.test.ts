// What a deployment's service of error reports hears of, and what it never hears: a sink on this machine stands for it.
import { describe, expect, it } from 'vitest'
import { confirmButton, goAsFarAs } from '../support/browser/journey.ts'
import { TRAVELLER } from '../support/browser/journeyFacts.ts'
import { passTill, settle } from '../support/browser/scenario.ts'
import { serveDemo } from '../support/browser/server.ts'
import { showHand } from '../support/browser/shop.ts'
import { isReportPart, firstOf, openReporting } from '../support/browser/reporting.ts'

const demo = serveDemo()

describe('when a service of error reports is named', () => {
  it('hears of a failed request, with the log of the session, and nothing of the person [HTTP-10] [ERR-14]', async () => {
    const reporting = await openReporting(demo)
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
})

describe('when none is named', () => {
  it('never asks for what would report', async () => {
    const reporting = await openReporting(demo, undefined, false)
    // It would come before what a booking takes.
    await showHand(reporting.shop.page)
    await passTill(reporting.shop, () => reporting.scripts.some((path) => path.includes('/booking-')))
    await settle(reporting.shop, 5_000)
    expect(reporting.scripts.filter(isReportPart)).toEqual([])
  })
})
