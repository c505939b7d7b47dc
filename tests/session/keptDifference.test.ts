// A dearer change of a ticket that is left unpaid, where the browser keeps the state of a page: the next page pays it or gives
// it up, as the page that finished it would.
import { describe, expect, it } from 'vitest'
import type { ReadModels } from '../../projections/readModels.ts'
import {
  type Booking,
  bookingAt,
  CARDS,
  newBooking,
  typeContact,
  useCard,
} from '../support/bookingSession.ts'
import { finish, have, paidTicket, pathOf, startEdit, ticketOf } from '../support/editSession.ts'
import { browserOf, nextTab, type VirtualStorage } from '../support/keptState.ts'
import { modelsAsStored } from '../support/reload.ts'
import { command } from '../support/unbranded.ts'

/** One adult more than was paid, finished and not paid. */
const leftUnpaid = () => {
  const browser = browserOf()
  const booking = bookingAt('paid')
  browser.keepingOf(booking)
  const id = ticketOf(booking)
  startEdit(booking)
  have(booking, 3)
  finish(booking)
  expect(pathOf(booking)).toBe('/edit-pay')
  return { browser, booking, id }
}

/** The tab is loaded again, with these models in its log. */
const reloaded = (before: Booking, browser: VirtualStorage, models: ReadModels): Booking => {
  before.stop()
  const { clock, wire } = before
  const start = { models, nextSeq: (before.entries.at(-1)?.seq ?? 0) + 1 }
  const after = newBooking({ wire, session: { clock, fragment: before.browser.fragment(), start } })
  after.start({ kept: browser.keepingOf(after, { tab: { tabId: 't1', isResumed: true } }).read() })
  after.advance(1_000)
  return after
}

describe('a difference that is left unpaid', () => {
  it('is paid in the next tab, the difference alone, and is then the ticket [PERS-02] [PAY-14]', () => {
    const { browser, booking, id } = leftUnpaid()
    const after = nextTab(booking, browser, { fragment: '#/en/edit-pay' })
    const { outcome } = booking.models().edit
    expect(outcome).toMatchObject({ _tag: 'Pay' })
    expect(after.models().edit).toMatchObject({ reservationId: id, outcome })
    typeContact(after)
    after.perform(command('Pay', { methodCode: 'CARD' }), 1_000)
    useCard(after, CARDS.good, 3_000)
    expect(pathOf(after)).toBe(`/ticket/${id}`)
    expect(paidTicket(after).items).toHaveLength(3)
    expect(after.models().edit).toMatchObject({ outcome: null, unpaid: null })
  })

  it('is given up in the next tab, and the ticket is as it was paid [PERS-02] [EDIT-04]', () => {
    const { browser, booking, id } = leftUnpaid()
    const after = nextTab(booking, browser, { fragment: `#/en/ticket/${id}` })
    after.perform(command('CancelEdit', {}), 2_000)
    expect(after.sent('POST', /cancelEdit$/)).toHaveLength(1)
    expect(after.models().reservation.current).toBeNull()
    expect(paidTicket(after)).toMatchObject({ reservationId: id, status: 'OK' })
    expect(paidTicket(after).items).toHaveLength(2)
  })

  it('is shown as over in the next tab once its time has run out [PERS-02] [EXP-03]', () => {
    const { browser, booking, id } = leftUnpaid()
    const after = nextTab(booking, browser, { fragment: '#/en/edit-pay' })
    after.advance((after.models().expiry.expiresAtMs ?? 0) - after.clock.nowMs() + 3_000)
    expect(after.models().edit).toMatchObject({ reservationId: id, outcome: null, modal: 'lapsed' })
    expect(paidTicket(after).items).toHaveLength(2)
  })

  it('is paid by the one who was sent before the tab was loaded again [PERS-02] [OP-85]', () => {
    const { browser, booking } = leftUnpaid()
    const { edit, ...rest } = modelsAsStored(booking)
    const payer = { _tag: 'Person' } as const
    const after = reloaded(booking, browser, { ...rest, edit: { ...edit, payer } })
    expect(after.models().edit).toMatchObject({ payer, outcome: edit.outcome })
  })

  it('is no longer due where it was left for another booking, and the log ends before that [PERS-02]', () => {
    const { browser, booking } = leftUnpaid()
    const models = modelsAsStored(booking)
    booking.perform(command('SelectRoute', { routeCode: 'SOR-TRI' }), 3_000)
    expect(reloaded(booking, browser, models).models().edit.outcome).toBeNull()
  })
})
