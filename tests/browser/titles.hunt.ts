// A server that gives no titles with what it holds: a ticket that is opened in a fresh browser says what it is for all the same.
import { expect, describe, it } from 'vitest'
import { openConfirmed } from '../support/browser/keptShop.ts'
import { ticketPaper } from '../support/browser/journey.ts'
import { goTo, payForTicket } from '../support/browser/savedTicket.ts'
import { expectCalm, openShop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const UNTITLED = { settings: { readings: { 'OP-170': 'prices' } } } as const

describe('a ticket whose items the server calls by their codes alone', () => {
  it('says in a fresh browser what they are called, in each language [LOC-27] [RES-16]', async () => {
    const { shop: paid, number } = await payForTicket(await openConfirmed({}, UNTITLED))
    const { origin } = new URL(paid.page.url())
    const shop = await openShop({ url: `${origin}/`, path: `/ticket/${number}`, isStill: true, width: 390 })
    await passUntil(ticketPaper(shop).filter({ hasText: /Adult.*Bicycle/ }))
    await goTo(shop, `#/et/ticket/${number}`)
    await passUntil(ticketPaper(shop).filter({ hasText: 'Täiskasvanu' }))
    const ticket = await ticketPaper(shop).innerText()
    expect(ticket).toContain('Jalgratas')
    expect(ticket).not.toMatch(/ADULT|BICYCLE|Adult/)
    expectCalm(shop)
  })
})
