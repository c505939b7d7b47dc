// The money comes after the end, or for what was cancelled: an outcome of its own, and never Pay nor a ticket.
import { describe, expect, it } from 'vitest'
import { askCardForm, type Booking, CARDS, MINUTE_MS, noteCardSent } from '../../support/bookingSession.ts'
import {
  firstTab,
  pathOf,
  pay,
  paymentPosts,
  reloaded,
  standing,
  type Tab,
} from '../../support/paymentPages.ts'
import { command } from '../../support/unbranded.ts'
import type { FaultRule } from '../../support/plainDemo.ts'
import { paymentIn } from '../../support/paymentIn.ts'

const LATE = { takenHoldsPlaces: false, cardCallbackMs: 60 * MINUTE_MS, bankCallbackMs: 60 * MINUTE_MS }

/** A card was sent in the last moment, and the places are gone when its word comes. */
const tooLate = (tab: Tab, isNoted: boolean): void => {
  const { page } = tab
  if (isNoted) noteCardSent(page)
  const word = askCardForm(page, CARDS.good)
  page.advance((page.models().expiry.expiresAtMs ?? 0) - page.clock.nowMs() + 1_000)
  page.perform(command('ReportCardResult', word), 3_000)
}

const money = (page: Booking): string | null => {
  const { progress } = paymentIn(page.models())
  return progress._tag === 'Unbooked' ? progress.money : null
}

const called = (on: 'reservation' | 'reservationStatus', status: string): FaultRule => ({
  on,
  fault: { kind: 'altered', fields: { status } },
})

const cancelled = (status: string): readonly FaultRule[] => [
  called('reservation', status),
  called('reservationStatus', status),
]

describe('when the card provider took the money and the places were gone', () => {
  it.each([false, true])(
    'says so on a page of its own, over a reload and the next choice, and nothing is paid again (known to be sent: %s)',
    (isNoted) => {
      const tab = firstTab('atCard', { settings: LATE })
      tooLate(tab, isNoted)
      expect(money(tab.page)).toBe('taken')
      expect(pathOf(tab)).toBe('/payment/results')
      expect(tab.page.models().expiry.modal).toBeNull()
      const posts = paymentPosts(tab.page).length
      pay(tab, 'CARD', MINUTE_MS)
      expect(money(tab.page)).toBe('taken')
      const again = reloaded(tab, { waitMs: MINUTE_MS })
      expect(money(again.page)).toBe('taken')
      expect(pathOf(again)).toBe('/payment/results')
      expect(paymentPosts(again.page).length).toBe(posts)
    },
  )

  it.each(['CN', 'CN_TIMEOUT', 'EXPIRED', 'CANCELLED'])('knows it by the status %s too', (status) => {
    const tab = firstTab('atCard')
    const word = askCardForm(tab.page, CARDS.good)
    tab.page.setFaults(...cancelled(status))
    tab.page.perform(command('ReportCardResult', word), 3_000)
    expect(money(tab.page)).toBe('taken')
    expect(pathOf(tab)).toBe('/payment/results')
  })

  it('knows it where the server refuses the report, and says so of money that was given back', () => {
    const tab = firstTab('atCard')
    const word = askCardForm(tab.page, CARDS.good)
    tab.page.setFaults(
      { on: 'paymentSuccess', fault: { kind: 'refusal', status: 410, code: 'RESERVATION_EXPIRED' } },
      called('reservationStatus', 'RF'),
    )
    tab.page.perform(command('ReportCardResult', word), 3_000)
    expect(money(tab.page)).toBe('returned')
  })

  it.each([
    ['CN', 'taken'],
    ['RF', 'returned'],
  ])(
    'is asked about while the page says so, and becomes the ticket when %s is taken back',
    (status, where) => {
      const tab = firstTab('atCard')
      const word = askCardForm(tab.page, CARDS.good)
      tab.page.setFaults(called('reservation', status))
      tab.page.perform(command('ReportCardResult', word), 3_000)
      expect(money(tab.page)).toBe(where)
      tab.page.setFaults()
      tab.page.advance(MINUTE_MS)
      expect(standing(tab)).toBe('Payed')
    },
  )
})

describe('when the server calls it cancelled before it has accepted the report of the money', () => {
  const cancelledWhileReporting = (fault: FaultRule['fault'], status = 'CN_TIMEOUT') => {
    const tab = firstTab('atCard')
    const word = askCardForm(tab.page, CARDS.good)
    const calls = cancelled(status)
    tab.page.setFaults(...calls, { on: 'paymentSuccess', fault })
    tab.page.perform(command('ReportCardResult', word), 3_000)
    const { reservationId } = tab.page.models().payment
    tab.page.perform(command('CheckPaymentOutcome', { reservationId: reservationId ?? '' }), 3_000)
    return { tab, calls }
  }
  const reports = ({ page }: Tab): number => page.exchanges('paymentSuccess').length

  it.each(['CN_TIMEOUT', 'RF'])('gets the report again until it takes it: %s [PAY-03] [LAW-25]', (status) => {
    const { tab, calls } = cancelledWhileReporting({ kind: 'broken' }, status)
    expect(money(tab.page)).toBe(status === 'RF' ? 'returned' : 'taken')
    expect(pathOf(tab)).toBe('/payment/results')
    const before = reports(tab)
    tab.page.advance(20_000)
    expect(reports(tab)).toBeGreaterThan(before + 2)
    tab.page.setFaults(...calls)
    tab.page.advance(10_000)
    const atLast = reports(tab)
    expect(tab.page.exchanges('paymentSuccess').at(-1)?.data.outcome._tag).toBe('Answered')
    tab.page.advance(MINUTE_MS)
    expect(reports(tab)).toBe(atLast)
    expect(standing(tab)).toBe('Unbooked')
  })

  it('gets no more reports when it refuses one', () => {
    const { tab, calls } = cancelledWhileReporting({ kind: 'broken' })
    const refusal = { kind: 'refusal', status: 410, code: 'RESERVATION_EXPIRED' } as const
    tab.page.setFaults(...calls, { on: 'paymentSuccess', fault: refusal })
    tab.page.advance(10_000)
    const refused = reports(tab)
    tab.page.advance(MINUTE_MS)
    expect(reports(tab)).toBe(refused)
    expect(money(tab.page)).toBe('taken')
  })

  it('gets the report again where it calls it paid for a moment', () => {
    const { tab, calls } = cancelledWhileReporting({ kind: 'broken' })
    tab.page.setFaults(called('reservation', 'CN_TIMEOUT'), called('reservationStatus', 'OK'), {
      on: 'paymentSuccess',
      fault: { kind: 'broken' },
    })
    tab.page.advance(MINUTE_MS)
    const before = reports(tab)
    tab.page.setFaults(...calls)
    tab.page.advance(10_000)
    expect(reports(tab)).toBeGreaterThan(before)
  })

  it.each([
    ['CN_TIMEOUT', 'perhaps', 'taken'],
    ['RF', 'returned', 'returned'],
  ])(
    'has the report of a card form that was sent before and answers only now: %s',
    (status, before, after) => {
      const tab = firstTab('atCard')
      noteCardSent(tab.page)
      const word = askCardForm(tab.page, CARDS.good)
      const { reservationId } = tab.page.models().payment
      tab.page.setFaults(...cancelled(status))
      tab.page.perform(command('CheckPaymentOutcome', { reservationId: reservationId ?? '' }), 3_000)
      expect(money(tab.page)).toBe(before)
      for (let heard = 0; heard < 2; heard += 1) {
        tab.page.perform(command('ReportCardResult', word), 3_000)
      }
      expect(reports(tab)).toBe(1)
      expect(money(tab.page)).toBe(after)
    },
  )

  it('gets no report from a page that was reloaded and no longer knows the transaction', () => {
    const { tab } = cancelledWhileReporting({ kind: 'broken' })
    const again = reloaded(tab, { waitMs: MINUTE_MS })
    expect(reports(again)).toBe(0)
    expect(paymentIn(again.page.models()).progress).toEqual({
      _tag: 'Unbooked',
      money: 'taken',
      untold: null,
    })
  })
})

describe('when it is not known whether money was taken for what is cancelled', () => {
  it('says that as well', () => {
    const tab = firstTab('confirmed', { settings: { bankPage: 'https://pay.example/{transaction}' } })
    pay(tab, 'TULETORN', 1_000)
    tab.page.setFaults(called('reservationStatus', 'CN'))
    tab.page.clock.sleep(0)
    tab.page.advance(1_000)
    expect(money(tab.page)).toBe('perhaps')
    expect(pathOf(tab)).toBe('/payment/results')
  })
})

describe('when it is cancelled while it is extended', () => {
  it('says so by the first answer, though that was asked before the extension was answered [LAW-88]', () => {
    const { page } = firstTab('confirmed', { settings: { latencyMs: { min: 300, max: 300 } } })
    page.perform(command('Pay', { methodCode: 'TULETORN' }), 2_000)
    const { reservationId } = page.currentReservation()
    page.setFaults(called('reservation', 'RF'))
    page.perform(command('ExtendReservation', {}), 100)
    page.perform(command('FetchReservation', { reservationId, why: 'resume' }), 350)
    expect(page.events('ReservationExtended')).toHaveLength(1)
    expect(money(page)).toBe('returned')
  })
})
