// The end of the time while money may be on its way: the end is decided by the server's answer, not by our own clock.
import { describe, expect, it } from 'vitest'
import {
  askCardForm,
  CARDS,
  cardWord,
  MINUTE_MS,
  noteCardSent,
  noticeKeys,
  pick,
  useCard,
} from '../../support/bookingSession.ts'
import { post } from '../../support/heldBooking.ts'
import {
  atBank,
  firstTab,
  leftForBank,
  pathOf,
  pay,
  paymentPosts,
  reloaded,
  remembered,
  standing,
  type Tab,
} from '../../support/paymentPages.ts'
import { command } from '../../support/unbranded.ts'
import { paymentIn } from '../../support/paymentIn.ts'

/** Ways to a payment whose outcome is not known here; each in the last two minutes, after the warning. */
const OPEN: readonly (readonly [string, () => Tab])[] = [
  ['on the way to the bank', () => lateIn(leftForBank())],
  [
    'back from the bank',
    () => {
      const tab = lateIn(leftForBank())
      tab.page.clock.sleep(0)
      return tab
    },
  ],
  ['back from the bank on a page that was reloaded', () => reloaded(lateIn(leftForBank()))],
  [
    'at a card form that was sent',
    () => {
      const tab = lateIn(firstTab('confirmed'))
      pay(tab, 'CARD', 0)
      noteCardSent(tab.page)
      return tab
    },
  ],
  [
    'after a card form that was sent and closed',
    () => {
      const tab = firstTab('atCard')
      noteCardSent(tab.page)
      tab.page.dispatch(command('CloseCardModal', {}))
      return lateIn(tab)
    },
  ],
  [
    'after an unknown status',
    () => {
      const tab = firstTab('atCard')
      tab.page.dispatch(command('ReportCardResult', cardWord(tab.page, 'PENDING')))
      return lateIn(tab)
    },
  ],
  [
    'after a report that the server has refused',
    () => {
      const tab = firstTab('atCard')
      tab.page.setFaults({ on: 'paymentSuccess', fault: { kind: 'refusal', status: 409, code: 'NO' } })
      tab.page.dispatch(command('ReportCardResult', cardWord(tab.page, 'COMPLETED')))
      return lateIn(tab)
    },
  ],
]

describe.each(OPEN)('when the time runs out %s', (_how, open) => {
  it('shows no end before the server reports it, asks it at that instant, and does not say that nothing was charged [EXP-03] [EXP-05]', () => {
    const tab = open()
    const { reservationId } = tab.page.currentReservation()
    tab.page.setLatency(3_000)
    toTheEnd(tab)
    const asked = tab.page.sent('GET', /\/reservation\/\d+$/).length
    tab.page.advance(1)
    expect(tab.page.sent('GET', /\/reservation\/\d+$/).length).toBe(asked + 1)
    tab.page.advance(2_000)
    expect(tab.page.events('ReservationExpired')).toEqual([])
    tab.page.advance(8_000)
    const { expiry, reservation } = tab.page.models()
    expect(expiry.modal).toBe('reservationExpired')
    expect(paymentIn(tab.page.models())).toMatchObject({ reservationId, isLapsed: true })
    expect(reservation.current).toBeNull()
    expect(pathOf(tab)).toBe('/')
    expect(remembered(tab)).toEqual([])
    expect(tab.page.events('ReservationExpired')).toHaveLength(1)
    expect(noticeKeys(tab.page)).not.toContain('reservationGone')
    tab.page.advance(5 * MINUTE_MS)
    expect(paymentPosts(tab.page).filter(({ path }) => !/prepare|\/t1\//.test(path))).toEqual([])
    expect(tab.page.exchanges('paymentSuccess').length).toBeLessThanOrEqual(1)
  })

  it('shows the ticket and never “expired” where it is paid, also while the server is silent at first', () => {
    const tab = open()
    payNow(tab)
    tab.page.setFaults({ on: '/api/reservation/*', fault: { kind: 'broken' } })
    toTheEnd(tab)
    tab.page.advance(MINUTE_MS)
    expect(tab.page.events('ReservationExpired')).toEqual([])
    tab.page.setFaults()
    tab.page.advance(6_000)
    expect(standing(tab)).toBe('Payed')
    expect(pathOf(tab).slice(0, 8)).toBe('/ticket/')
    tab.page.advance(20 * MINUTE_MS)
    expect(tab.page.events('ReservationExpired')).toEqual([])
    expect(tab.page.models().expiry.modal).toBeNull()
    expect(paymentIn(tab.page.models()).isLapsed).toBe(false)
  })
})

describe('when the time runs out and nothing can have been charged', () => {
  it('says so: no card was sent, or no bank was reached [EXP-03]', () => {
    const unsent = firstTab('atCard')
    const refused = firstTab('confirmed', { settings: { bankPage: 'https://evil.example/' } })
    pay(refused, 'TULETORN')
    for (const [what, tab] of Object.entries({ unsent, refused })) {
      tab.page.advance(1_000)
      toTheEnd(tab)
      tab.page.advance(1)
      expect(tab.page.models().expiry.modal, what).toBe('reservationExpired')
      expect(paymentIn(tab.page.models()).isLapsed, what).toBe(false)
    }
  })

  it('does not say so where only the customer says it, who may be wrong', () => {
    const tab = leftForBank()
    tab.page.clock.sleep(0)
    tab.page.advance(1_000)
    tab.page.perform(command('GiveUpPayment', {}), 1_000)
    const { reservationId } = tab.page.models().payment
    toTheEnd(tab)
    tab.page.advance(1)
    expect(paymentIn(tab.page.models())).toMatchObject({ reservationId, isLapsed: true })
  })

  it('forgets the doubt with the next reservation', () => {
    const tab = lateIn(leftForBank())
    toTheEnd(tab)
    tab.page.advance(10_000)
    expect(paymentIn(tab.page.models()).isLapsed).toBe(true)
    pick(tab.page, 'ADULT', 1)
    tab.page.advance(2_000)
    toTheEnd(tab)
    tab.page.advance(10_000)
    expect(tab.page.models().expiry.modal).toBe('reservationExpired')
    expect(paymentIn(tab.page.models()).isLapsed).toBe(false)
  })
})

describe('when the time runs out while the report is in flight', () => {
  it('waits for any answer of it, and shows the ticket [EXP-06]', () => {
    const tab = lateIn(firstTab('confirmed'))
    pay(tab, 'CARD', 0)
    tab.page.setFaults({ on: 'paymentSuccess', nth: [1, 3], fault: { kind: 'silent' } })
    useCard(tab.page, CARDS.good)
    toTheEnd(tab)
    tab.page.advance(MINUTE_MS)
    expect(standing(tab)).toBe('Settling')
    expect(tab.page.events('ReservationExpired')).toEqual([])
    tab.page.advance(3 * MINUTE_MS)
    expect(standing(tab)).toBe('Payed')
    expect(tab.page.models().expiry.modal).toBeNull()
  })
})

const leftMs = ({ page }: Tab): number => (page.models().expiry.expiresAtMs ?? 0) - page.clock.nowMs()

/** A minute before the end. */
const lateIn = (tab: Tab): Tab => {
  tab.page.advance(leftMs(tab) - MINUTE_MS)
  return tab
}

/** To the last millisecond before it. */
const toTheEnd = (tab: Tab): void => tab.page.advance(leftMs(tab) - 1)

/** The money is taken in time, and the provider reports to the server itself. */
const payNow = (tab: Tab): void => {
  if (tab.page.browser.left.length > 0) atBank(tab, 'pay-and-stay')
  else if (paymentIn(tab.page.models()).progress._tag === 'AtCard') askCardForm(tab.page, CARDS.good)
  else takeCard(tab)
}

/** The card form that was closed was filled in all the same. */
const takeCard = ({ page }: Tab): void => {
  const prepared = page.events('CardPaymentPrepared').at(-1)?.data
  if (prepared === undefined) return atBankOf(page)
  const { key, transactionUuid } = prepared
  const card = { number: CARDS.good, expiry: '12/30', cvc: '123', name: 'M MAASIKAS', key }
  post(page, `/fake-card/${transactionUuid}`, card)
}

/** The page that was reloaded no longer knows where the one before has led. */
const atBankOf = (page: Tab['page']): void => {
  const { state } = page.wire.backend.snapshot() as { state: { transactions: Record<string, unknown> } }
  const [transaction = ''] = Object.keys(state.transactions)
  post(page, `/fake-bank/${transaction}`, { action: 'pay-and-stay' })
}
