// The tours after the purchase: another ticket, the money back, a cancelled departure, the way on board.
import { change, changeLink, finish, finishButton, modeButton, numberIn } from '../editing.ts'
import { fewerOf, moreOf } from '../booking.ts'
import { payButton, ticketPaper } from '../journey.ts'
import { TRAVELLER } from '../journeyFacts.ts'
import { cancelSails, differenceButton, refundButton, refundLink, reviewButton } from '../refund.ts'
import { letPass } from '../shop.ts'
import { comeToRest, passUntil } from '../time.ts'
import { buyTicket, goTo, type Tour } from './tour.ts'

const SETTLED_MS = 1_500

const changed: Tour = {
  name: 'change',
  isMissingIn: ({ allowsEdit }) => !allowsEdit,
  go: async (shop, halt) => {
    await buyTicket(shop)
    await passUntil(changeLink(shop))
    await changeLink(shop).click()
    await passUntil(modeButton(shop, 'tickets'))
    await halt('what to change')
    await modeButton(shop, 'tickets').click()
    await passUntil(finishButton(shop))
    await change(shop, moreOf(shop, 'ADULT'))
    await halt('another ticket more')
    await moreOf(shop, 'BUS_TRANSFER').click()
    await halt('an extra that asks for something')
    await fewerOf(shop, 'BUS_TRANSFER').click()
    await finish(shop)
    await passUntil(payButton(shop))
    await halt('the difference')
  },
}

const cheaper: Tour = {
  name: 'cheaper change',
  isMissingIn: ({ allowsEdit, allowsCancel }) => !allowsEdit || !allowsCancel,
  go: async (shop, halt) => {
    const { page, words } = shop
    await buyTicket(shop, 2)
    const number = numberIn(shop)
    await passUntil(changeLink(shop))
    await changeLink(shop).click()
    await passUntil(modeButton(shop, 'tickets'))
    await modeButton(shop, 'tickets').click()
    await passUntil(finishButton(shop))
    await change(shop, fewerOf(shop, 'ADULT'))
    await halt('a ticket less')
    await finish(shop)
    await passUntil(differenceButton(shop))
    await letPass(shop, SETTLED_MS)
    await halt('what it leaves')
    await goTo(shop, `/ticket/${number}`)
    await passUntil(page.getByRole('link', { name: words.refund.change.link }))
    await halt('ticket with money left')
    await page.getByRole('link', { name: words.refund.change.link }).click()
    await passUntil(differenceButton(shop))
    await letPass(shop, SETTLED_MS)
    await differenceButton(shop).click()
    await passUntil(page.getByRole('main').getByText(words.refund.results.list, { exact: true }))
    await halt('what came back of it')
  },
}

const refund: Tour = {
  name: 'refund',
  isMissingIn: ({ allowsCancel }) => !allowsCancel,
  go: async (shop, halt) => {
    const { page, words } = shop
    await buyTicket(shop)
    const number = numberIn(shop)
    await refundLink(shop).click()
    await passUntil(reviewButton(shop))
    await letPass(shop, SETTLED_MS)
    await halt('what comes back')
    await reviewButton(shop).click()
    await passUntil(refundButton(shop))
    await letPass(shop, SETTLED_MS)
    await halt('before it is cancelled')
    await refundButton(shop).click()
    await passUntil(page.getByRole('main').getByText(words.refund.results.list, { exact: true }))
    await halt('what came back')
    await goTo(shop, `/ticket/${number}`)
    await passUntil(page.getByText(words.checkout.ticket.refunded))
    await halt('cancelled ticket')
  },
}

const cancelled: Tour = {
  name: 'cancelled departure',
  isMissingIn: ({ allowsEdit, allowsCancel }) => !allowsEdit || !allowsCancel,
  go: async (shop, halt) => {
    const { page, words } = shop
    await buyTicket(shop)
    const number = numberIn(shop)
    await cancelSails(shop, 'first')
    // In another language the ticket is asked for again.
    const root = page.url().replace(/#.*/, '')
    const other = shop.language === 'en' ? 'et' : 'en'
    await page.goto(`${root}#/${other}/sail-cancelled/${number}`)
    await letPass(shop, SETTLED_MS)
    await comeToRest(page)
    await page.goto(`${root}#/${shop.language}/sail-cancelled/${number}`)
    await passUntil(page.getByText(words.refund['sail-cancelled'].title_one, { exact: true }))
    await halt('what to choose')
  },
}

const checkin: Tour = {
  name: 'check-in',
  go: async (shop, halt) => {
    const { page, words } = shop
    await buyTicket(shop)
    const number = numberIn(shop)
    await goTo(shop, '/checkin')
    const field = page.getByRole('textbox', { name: words.ticket.checkin.number })
    await passUntil(field)
    await halt('form')
    const submit = page.getByRole('button', { name: words.ticket.checkin.submit, exact: true })
    await field.fill(number)
    await page.getByRole('textbox', { name: words.ticket.checkin.name }).fill(TRAVELLER.lastName)
    await submit.click()
    await letPass(shop, SETTLED_MS)
    await comeToRest(page)
    await halt('answer')
    await goTo(shop, `/reservation/${number}`)
    await passUntil(ticketPaper(shop))
    await halt('found booking')
  },
}

export const afterTours: readonly Tour[] = [changed, cheaper, refund, cancelled, checkin]
