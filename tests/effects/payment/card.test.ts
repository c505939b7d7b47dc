// The card form is closed, and its words come late: nothing is reported to the server that
// the form has not said, and it can't be paid again before it is known whether money was taken.
import { describe, expect, it } from 'vitest'
import {
  askCardForm,
  type Booking,
  bookingAt,
  CARDS,
  MINUTE_MS,
  noteCardSent,
} from '../../support/bookingSession.ts'
import { posts } from '../../support/heldBooking.ts'
import { firstTab, pathOf, pay, questions, remembered, standing } from '../../support/paymentPages.ts'
import { command } from '../../support/unbranded.ts'
import { paymentIn } from '../../support/paymentIn.ts'

describe('when the card form is closed unsent', () => {
  it('asks once and can be paid again, and no word is sent [PAY-06] [API-49]', () => {
    const tab = firstTab('atCard')
    const { reservationId } = tab.page.currentReservation()
    closed(tab.page)
    closed(tab.page)
    tab.page.advance(100)
    expect(standing(tab)).toBe('Allowed')
    expect(remembered(tab)).toEqual([])
    expect(tab.page.events('CardModalClosed')).toHaveLength(1)
    expect(questions(tab.page).map(({ path, body }) => [path, body])).toEqual([
      [`/api/reservation/${reservationId}/status`, null],
    ])
    pay(tab, 'CARD', 1_000)
    expect(standing(tab)).toBe('AtCard')
    expect(posts(tab.page)).toEqual(['prepare', 'prepare'])
  })

  it('is not paid again before the server has answered', () => {
    const tab = firstTab('atCard')
    tab.page.setFaults({ on: 'reservationStatus', nth: [1, 3], fault: { kind: 'broken' } })
    closed(tab.page)
    tab.page.advance(14_000)
    expect(standing(tab)).toBe('card: failure')
    pay(tab, 'CARD')
    expect(tab.page.events('PayRefused').length).toBe(1)
    tab.page.advance(1_500)
    expect(standing(tab)).toBe('Allowed')
  })
})

describe('when the card form is closed after it was sent', () => {
  it('keeps asking, pays nothing again, and shows the ticket when the money comes [PAY-05] [NAV-18]', () => {
    const tab = firstTab('atCard')
    const { page } = tab
    sendForm(page)
    askCardForm(page, CARDS.good)
    closed(page)
    page.advance(14_000)
    expect(standing(tab)).toBe('cardSent: unpaid')
    expect(questions(page).length).toBe(3)
    pay(tab, 'CARD')
    expect(page.events('PayRefused').map(({ data }) => data.reason)).toEqual(['PaymentUnderWay'])
    page.advance(10_000) // The provider has reported to the server itself by now.
    expect(standing(tab)).toBe('Payed')
    expect(pathOf(tab).slice(0, 8)).toBe('/ticket/')
    expect(remembered(tab)).toEqual([])
    expect(posts(page)).toEqual(['prepare', 'cc-success'])
  })

  it('can be paid again once the customer says that nothing was paid and the server agrees', () => {
    const tab = firstTab('atCard')
    sendForm(tab.page)
    closed(tab.page)
    tab.page.advance(1_000)
    tab.page.perform(command('GiveUpPayment', {}), 0)
    expect(standing(tab)).toBe('Allowed')
    expect(remembered(tab)).toEqual([])
    expect(posts(tab.page)).toEqual(['prepare'])
  })

  it('takes a card that was declined for not sent', () => {
    const tab = firstTab('atCard')
    sendForm(tab.page)
    noteCardSent(tab.page, false)
    closed(tab.page)
    tab.page.advance(0)
    expect(standing(tab)).toBe('Allowed')
  })

  it('notes what was sent once, and only while the form is open', () => {
    const booking = bookingAt('atCard')
    for (const isSent of [true, true, false, false, true]) noteCardSent(booking, isSent)
    booking.dispatch(command('CloseCardModal', {}))
    noteCardSent(booking, false)
    expect(booking.events('CardPaymentSent').map(({ data }) => data.isSent)).toEqual([true, false, true])
  })
})

describe('when a card form that was closed reports after all', () => {
  it.each([
    { isSent: false, waitMs: 0 },
    { isSent: false, waitMs: 100 },
    { isSent: false, waitMs: 7_000 },
    { isSent: true, waitMs: 0 },
    { isSent: true, waitMs: 100 },
    { isSent: true, waitMs: 7_000 },
  ])(
    'follows up the money, also where the server was asked meanwhile (sent: $isSent, after $waitMs ms) [EXP-06] [PAY-06]',
    ({ isSent, waitMs }) => {
      const tab = firstTab('atCard')
      const word = askCardForm(tab.page, CARDS.good)
      noteCardSent(tab.page, isSent)
      closed(tab.page)
      tab.page.advance(waitMs)
      tab.page.perform(command('ReportCardResult', word), 2_000)
      expect(standing(tab)).toBe('Payed')
      expect(posts(tab.page)).toEqual(['prepare', 'success', 'cc-success'])
    },
  )

  it('passes a cancel on while it is open, and ignores it where it may be paid again already [PAY-06]', () => {
    const sent = firstTab('atCard')
    sendForm(sent.page)
    const word = askCardForm(sent.page, null)
    closed(sent.page)
    sent.page.advance(1_000)
    sent.page.perform(command('ReportCardResult', word), 1_000)
    expect(standing(sent)).toBe('Allowed')
    expect(posts(sent.page)).toEqual(['prepare', 'cancel'])
    expect(remembered(sent)).toEqual([])
    const unsent = firstTab('atCard')
    const late = askCardForm(unsent.page, null)
    closed(unsent.page)
    unsent.page.advance(1_000)
    unsent.page.perform(command('ReportCardResult', late), 1_000)
    expect(standing(unsent)).toBe('Allowed')
    expect(posts(unsent.page)).toEqual(['prepare'])
  })

  it('counts only for money taken once a second form is open [PAY-06]', () => {
    const tab = firstTab('atCard')
    const first = askCardForm(tab.page, null)
    closed(tab.page)
    tab.page.advance(1_000)
    pay(tab, 'CARD', 1_000)
    noteCardSent(tab.page)
    for (const status of ['CANCELLED', 'PENDING'])
      tab.page.dispatch(command('ReportCardResult', { ...first, status }))
    tab.page.dispatch(command('NoteCardSent', { isSent: false, transactionUuid: first.transactionUuid }))
    tab.page.advance(1_000)
    expect(paymentIn(tab.page.models()).progress).toMatchObject({ _tag: 'AtCard', isSent: true })
    expect(posts(tab.page)).toEqual(['prepare', 'prepare'])
  })

  it('follows up the money of a first form while a second one is open [PAY-05]', () => {
    const tab = firstTab('atCard')
    const first = askCardForm(tab.page, CARDS.good)
    tab.page.wire.backend.settings.cardCallbackMs = 60 * MINUTE_MS
    closed(tab.page)
    tab.page.setFaults({ on: 'reservationStatus', fault: { kind: 'broken' } })
    tab.page.advance(1_000)
    tab.page.perform(command('ReportCardResult', first), 2_000)
    expect(standing(tab)).toBe('Payed')
  })

  it('follows up money that comes after the end, and never leaves “expired” standing [EXP-03] [EXP-06]', () => {
    const tab = firstTab('atCard')
    const word = askCardForm(tab.page, CARDS.good)
    tab.page.wire.backend.settings.cardCallbackMs = 60 * MINUTE_MS
    tab.page.advance(leftMs(tab.page))
    expect(tab.page.models().expiry.modal).toBe('reservationExpired')
    tab.page.perform(command('ReportCardResult', word), 2_000)
    expect(standing(tab)).toBe('Payed')
    expect(tab.page.models().expiry.modal).toBeNull()
    expect(pathOf(tab)).toMatch(/^\/ticket\//)
  })
})

const sendForm = (page: Booking): void => noteCardSent(page)

const leftMs = (page: Booking): number => (page.models().expiry.expiresAtMs ?? 0) - page.clock.nowMs()

const closed = (page: Booking): void => page.dispatch(command('CloseCardModal', {}))
