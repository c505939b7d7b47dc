// A bank's page: the way there, the ways back, and what is reported to the server of it: nothing.
import { describe, expect, it } from 'vitest'
import { MINUTE_MS, noticeKeys, typeContact, useCard } from '../../support/bookingSession.ts'
import { posts } from '../../support/heldBooking.ts'
import {
  atBank,
  firstTab,
  leftForBank,
  pathOf,
  pay,
  questions,
  reloaded,
  remembered,
  standing,
  type Tab,
} from '../../support/paymentPages.ts'
import { command } from '../../support/unbranded.ts'
import { paymentIn } from '../../support/paymentIn.ts'

describe('when the browser is on its way to the bank', () => {
  it('starts nothing else, at any press, also when its ways to pay are loaded again [PAY-01] [PAY-08]', () => {
    const tab = leftForBank()
    expect(standing(tab)).toBe('Leaving')
    expect(remembered(tab)).toHaveLength(1)
    pay(tab, 'TULETORN')
    pay(tab, 'CARD', MINUTE_MS)
    expect(standing(tab)).toBe('Leaving')
    expect(posts(tab.page)).toEqual(['prepare'])
    expect(tab.page.browser.left).toHaveLength(1)
    const { reservationId } = tab.page.currentReservation()
    tab.page.perform(command('FetchPaymentMethods', { reservationId }), 1_000)
    expect(standing(tab)).toBe('Leaving')
  })
})

/** Each brings the customer back without the bank's help. */
const WAYS_BACK: readonly (readonly [string, (tab: Tab) => Tab])[] = [
  [
    'the browser’s button, to the page as it was',
    (tab) => {
      tab.page.clock.sleep(0)
      return tab
    },
  ],
  ['the browser’s button, to a page that is reloaded', (tab) => reloaded(tab)],
  ['an address that claims success', (tab) => reloaded(tab, { fragment: results(tab, 'COMPLETED') })],
  ['an address that claims nothing', (tab) => reloaded(tab, { fragment: results(tab) })],
]

describe.each(WAYS_BACK)('when the customer is back from the bank by %s', (_how, back) => {
  it('asks the server, again and again, and pays nothing meanwhile [PAY-05] [LOC-25]', () => {
    const tab = back(leftForBank())
    tab.page.advance(100)
    expect(standing(tab)).toBe('bank: unpaid')
    const asked = questions(tab.page).length
    pay(tab, 'CARD', 20_000)
    expect(standing(tab)).toBe('bank: unpaid')
    expect(posts(tab.page)).toEqual(['prepare'])
    expect(questions(tab.page).length).toBe(asked + 4)
  })

  it('shows the ticket as soon as the server knows of the money', () => {
    const before = leftForBank()
    atBank(before, 'pay-and-stay') // The bank reports to the server eight seconds later.
    const tab = back(before)
    tab.page.advance(7_000)
    expect(standing(tab)).toBe('bank: unpaid')
    tab.page.advance(5_000)
    expect(standing(tab)).toBe('Payed')
    expect(remembered(tab)).toEqual([])
    // The page for results says so itself, and leads on.
    expect(pathOf(tab)).toMatch(/^\/ticket\/\d+$|^\/payment\/results$/)
    expect(posts(tab.page)).toEqual(['prepare', 'cc-success'])
  })

  it('has the ways to pay back after “I did not pay”, once the server agrees', () => {
    const before = leftForBank()
    atBank(before, 'cancel')
    const tab = back(before)
    tab.page.advance(1_000)
    tab.page.setLatency(500)
    tab.page.dispatch(command('GiveUpPayment', {}))
    tab.page.dispatch(command('GiveUpPayment', {}))
    expect(standing(tab)).toBe('bank: nothing')
    tab.page.advance(1_500)
    expect(standing(tab)).toBe('Allowed')
    expect(remembered(tab)).toEqual([])
    expect(posts(tab.page)).toEqual(['prepare'])
    expect(tab.page.events('PaymentGivenUp')).toHaveLength(1)
    expect(tab.page.models().payment.methods.map(({ code }) => code)).toEqual(['CARD', 'TULETORN', 'KAJAKAS'])
    typeContact(tab.page)
    tab.page.advance(3_000)
    pay(tab, 'CARD', 2_000)
    expect(standing(tab)).toBe('AtCard')
    expect(posts(tab.page)).toEqual(['prepare', 'prepare'])
  })

  it('shows the ticket after “I did not pay” all the same where it was paid', () => {
    const before = leftForBank()
    const tab = back(before)
    tab.page.advance(1_000)
    atBank(before, 'pay')
    tab.page.perform(command('GiveUpPayment', {}), 1_000)
    expect(standing(tab)).toBe('Payed')
    expect(posts(tab.page)).toEqual(['prepare', 'cc-success'])
  })

  it('asks on after “I did not pay” though a card form was cancelled when the question was due [LAW-86] [PAY-05]', () => {
    const before = leftForBank()
    const tab = back(before)
    const { page } = tab
    page.advance(1_000)
    page.dispatch(command('GiveUpPayment', {}))
    typeContact(page)
    page.advance(3_000)
    pay(tab, 'CARD')
    page.advance(11_000)
    page.setFaults({ on: 'paymentCancel', fault: { kind: 'slow', delayMs: 4_000 } })
    useCard(page, null)
    const asked = questions(page).length
    page.advance(3_000)
    expect(standing(tab)).toBe('Settling')
    expect(questions(page)).toHaveLength(asked)
    page.advance(2_000)
    expect(standing(tab)).toBe('Allowed')
    atBank(before, 'pay')
    page.advance(15_000)
    expect(standing(tab)).toBe('Payed')
    expect(posts(tab.page)).toEqual(['prepare', 'prepare', 'cancel', 'cc-success'])
  })

  it('pays nothing after “I did not pay” before the server has answered', () => {
    const tab = back(leftForBank())
    tab.page.advance(1_000)
    tab.page.setFaults({ on: 'reservationStatus', nth: [1, 2], fault: { kind: 'serverError' } })
    tab.page.perform(command('GiveUpPayment', {}), 4_900)
    expect(standing(tab)).toBe('bank: failure')
    pay(tab, 'CARD')
    expect(tab.page.events('PayRefused').at(-1)?.data.reason).toBe('PaymentUnderWay')
    tab.page.advance(6_000)
    expect(standing(tab)).toBe('Allowed')
    expect(posts(tab.page)).toEqual(['prepare'])
  })
})

describe('when one call says that there is no such reservation', () => {
  it('pays nothing again as long as the reservation itself is there, and asks on [PAY-05]', () => {
    const tab = reloaded(leftForBank())
    const { page } = tab
    page.setFaults({ on: 'reservationStatus', fault: { kind: 'serverError', status: 404 } })
    page.advance(12_000)
    expect(standing(tab)).toBe('bank: failure')
    expect(remembered(tab)).toHaveLength(1)
    typeContact(page)
    page.advance(2_000)
    pay(tab, 'CARD')
    expect(page.events('PayRefused').at(-1)?.data.reason).toBe('PaymentUnderWay')
    page.setFaults()
    page.advance(6_000)
    expect(standing(tab)).toBe('bank: unpaid')
    expect(posts(tab.page)).toEqual(['prepare'])
  })

  it('is over once the reservation itself is gone too', () => {
    const tab = reloaded(leftForBank())
    const gone = { kind: 'refusal', status: 404, code: 'RESERVATION_NOT_FOUND' } as const
    tab.page.setFaults({ on: '/api/reservation/*', fault: gone })
    tab.page.advance(10_000)
    expect(standing(tab)).toBe('Empty')
    expect(remembered(tab)).toEqual([])
    expect(tab.page.models().reservation.current).toBeNull()
    expect(posts(tab.page)).toEqual(['prepare'])
  })
})

describe('when the bank sends the customer back with the status that it was cancelled', () => {
  it('has the ways to pay back at the server’s first answer, and says so there [LAW-90] [LOC-25]', () => {
    const before = leftForBank()
    const { reservationId } = before.page.currentReservation()
    atBank(before, 'cancel')
    const tab = cancelled(before)
    tab.page.advance(1_000)
    expect(standing(tab)).toBe('Allowed')
    expect(posts(tab.page)).toEqual(['prepare'])
    expect(remembered(tab)).toEqual([])
    expect(pathOf(tab)).toBe('/main-inside/confirm')
    expect(paymentIn(tab.page.models())).toMatchObject({ reservationId, cancelled: 'bank', isDoubted: true })
    expect(tab.page.models().payment.methods).toHaveLength(3)
    expect(tab.page.events('PaymentGivenUp')).toEqual([])
    typeContact(tab.page)
    tab.page.advance(3_000)
    pay(tab, 'CARD', 2_000)
    expect(standing(tab)).toBe('AtCard')
    expect(posts(tab.page)).toEqual(['prepare', 'prepare'])
    expect(paymentIn(tab.page.models()).cancelled).toBeNull()
  })

  it('waits for the server’s answer, and asks on where there is none [PAY-05]', () => {
    const before = leftForBank()
    atBank(before, 'cancel')
    before.page.setFaults({ on: 'reservationStatus', nth: [1, 2], fault: { kind: 'serverError' } })
    const tab = cancelled(before)
    tab.page.advance(4_000)
    expect(standing(tab)).toBe('bank: failure')
    pay(tab, 'CARD')
    expect(tab.page.events('PayRefused').at(-1)?.data.reason).toBe('PaymentUnderWay')
    tab.page.advance(8_000)
    expect(standing(tab)).toBe('Allowed')
    expect(posts(tab.page)).toEqual(['prepare'])
  })

  it('stays in doubt where the server answers with an unknown status [PAY-05]', () => {
    const before = leftForBank()
    atBank(before, 'cancel')
    const fault = { kind: 'altered', fields: { status: 'PENDING' } } as const
    before.page.setFaults({ on: 'reservationStatus', fault })
    const tab = cancelled(before)
    tab.page.advance(20_000)
    expect(standing(tab)).toBe('bank: unpaid')
    expect(pathOf(tab)).toBe('/payment/results')
    tab.page.setFaults()
    tab.page.advance(6_000)
    expect(standing(tab)).toBe('bank: unpaid')
    tab.page.perform(command('GiveUpPayment', {}), 1_000)
    expect(standing(tab)).toBe('Allowed')
    expect(posts(tab.page)).toEqual(['prepare'])
  })

  it('takes Pay away again as soon as the server calls it paid all the same', () => {
    const before = leftForBank()
    atBank(before, 'pay-and-stay') // The bank reports to the server eight seconds later.
    const tab = cancelled(before)
    tab.page.advance(1_000)
    expect(standing(tab)).toBe('Allowed')
    tab.page.advance(25_000)
    expect(standing(tab)).toBe('Payed')
    expect(posts(tab.page)).toEqual(['prepare', 'cc-success'])
  })

  it('asks on where one answer called it cancelled and another one still holds it [LAW-86] [PAY-05]', () => {
    const before = leftForBank()
    atBank(before, 'pay-and-stay') // The bank reports to the server eight seconds later.
    before.page.setFaults(
      { on: 'reservationStatus', fault: { kind: 'altered', fields: { status: 'CN_TIMEOUT' } } },
      { on: 'reservation', fault: { kind: 'slow', delayMs: 700 } },
    )
    const tab = cancelled(before)
    tab.page.advance(1_000)
    tab.page.setFaults()
    expect(standing(tab)).toBe('Allowed')
    expect(paymentIn(tab.page.models()).cancelled).toBe('bank')
    tab.page.advance(25_000)
    expect(standing(tab)).toBe('Payed')
    expect(posts(tab.page)).toEqual(['prepare', 'cc-success'])
  })

  it.each([
    ['that came from there before', (tab: Tab) => backToBank(cancelled(tab))],
    ['that was typed before', (tab: Tab) => backToBank(typed(tab))],
  ])('does not trust an address %s: it may be of the browser’s history [LAW-89] [LOC-25]', (_how, begin) => {
    const first = firstTab('confirmed')
    pay(first, 'TULETORN', 1_000)
    const tab = cancelled(begin(first))
    tab.page.advance(20_000)
    expect(standing(tab)).toBe('bank: unpaid')
    expect(posts(tab.page)).toEqual(['prepare', 'prepare'])
    pay(tab, 'CARD')
    expect(tab.page.events('PayRefused').at(-1)?.data.reason).toBe('PaymentUnderWay')
  })

  it('does not trust an address that is typed while the page stays, nor one of another booking [LOC-25]', () => {
    const stays = reloaded(leftForBank())
    stays.page.browser.type(results(stays, 'CANCELLED'))
    stays.page.advance(20_000)
    expect(standing(stays)).toBe('bank: unpaid')
    const other = reloaded(leftForBank(), {
      fragment: '#/en/payment/results?status=CANCELLED&reservationId=99999999',
      waitMs: 20_000,
    })
    expect(standing(other)).toBe('bank: unpaid')
  })

  it('is polled on, while another booking is polled [LAW-66]', () => {
    const tab = reloaded(leftForBank())
    tab.page.setLatency(1_000)
    tab.page.advance(5_500)
    tab.page.browser.type('#/en/payment/results?status=OK&reservationId=99999999')
    tab.page.dispatch(command('SignOut', { why: 'chosen' }))
    tab.page.setLatency(0)
    const asked = questions(tab.page).length
    tab.page.advance(20_000)
    expect(questions(tab.page).length).toBeGreaterThan(asked + 2)
    expect(tab.page.exchanges('reservationStatus').map(({ data }) => data.outcome._tag)).not.toContain(
      'Abandoned',
    )
  })

  it('shows that it is paid where it was [LOC-25]', () => {
    const before = leftForBank()
    atBank(before, 'pay')
    const tab = reloaded(before, { fragment: results(before, 'CANCELLED'), waitMs: 1_000 })
    expect(standing(tab)).toBe('Payed')
    expect(posts(tab.page)).toEqual(['prepare', 'cc-success'])
  })
})

describe('when the results page is loaded again and again', () => {
  const asked = ({ page }: Tab): number => page.sent('GET', /\/reservation\/[^/]+$/).length

  it('asks for the reservation once on each load, once it is paid', () => {
    let tab = leftForBank()
    const fragment = results(tab)
    atBank(tab, 'pay')
    for (const _load of ['first', 'second']) {
      const before = asked(tab)
      tab = reloaded(tab, { fragment })
      tab.page.advance(5_000)
      expect(Object.keys(tab.page.models().reservation.payedReservations)).toHaveLength(1)
      expect(asked(tab)).toBe(before + 1)
    }
  })

  it.each([0, 150, 700, 10_000])(
    'asks for the tickets once in all, and posts nothing else (%s ms between) [PAY-11] [LOC-25]',
    (betweenMs) => {
      let tab = leftForBank()
      const fragment = results(tab, 'COMPLETED')
      atBank(tab, 'pay')
      tab.page.setLatency(200)
      for (let i = 0; i < 6; i += 1) {
        tab = reloaded(tab, { fragment })
        tab.page.advance(betweenMs)
      }
      tab.page.advance(15_000)
      expect(posts(tab.page), `${betweenMs}`).toEqual(['prepare', 'cc-success'])
      expect(Object.keys(tab.page.models().reservation.payedReservations)).toHaveLength(1)
      expect(noticeKeys(tab.page)).toEqual([])
    },
  )
})

/** As a bank leads back after its cancel. */
const cancelled = (tab: Tab): Tab => reloaded(tab, { fragment: results(tab, 'CANCELLED') })

/** The address is typed where the payment is open, and nothing was paid. */
const typed = (before: Tab): Tab => {
  const tab = reloaded(before)
  tab.page.browser.type(results(tab, 'CANCELLED'))
  tab.page.dispatch(command('GiveUpPayment', {}))
  return tab
}

/** Nothing was paid so far; the bank is chosen once more. */
const backToBank = (tab: Tab): Tab => {
  tab.page.advance(1_000)
  expect(standing(tab)).toBe('Allowed')
  tab.page.dispatch(command('NavigateTo', { path: '/main-inside/confirm', query: {}, how: 'push' }))
  typeContact(tab.page)
  tab.page.advance(3_000)
  pay(tab, 'TULETORN', 2_000)
  expect(standing(tab)).toBe('Leaving')
  return tab
}

const results = ({ page }: Tab, status?: string): string => {
  const { reservationId } = page.currentReservation()
  return `#/en/payment/results?${status === undefined ? '' : `status=${status}&`}reservationId=${reservationId}`
}
