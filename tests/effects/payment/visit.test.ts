// No tab came back from a payment, and all were closed: the next visit asks how it ended. And how long a browser
// remembers that there was one.
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import { CARDS, MINUTE_MS, pick, typeContact, useCard } from '../../support/bookingSession.ts'
import { posts } from '../../support/heldBooking.ts'
import {
  atBank,
  duplicated,
  firstTab,
  leftForBank,
  openedBeside,
  pathOf,
  pay,
  questions,
  reloaded,
  remembered,
  standing,
  visitedAgain,
} from '../../support/paymentPages.ts'
import { command } from '../../support/unbranded.ts'
import { outcomeIn } from '../../support/paymentIn.ts'

describe('when a payment was left open on an earlier visit', () => {
  it('leads from the first page to its outcome, and shows that it is paid [PAY-11]', () => {
    const before = leftForBank()
    const { reservationId } = before.page.currentReservation()
    atBank(before, 'pay-and-stay')
    const visit = visitedAgain(before, { waitMs: 100 })
    expect(standing(visit)).toBe('visit: unpaid')
    expect(pathOf(visit)).toBe('/payment/results')
    expect(visit.page.models().shell.address?.query).toEqual({ reservationId })
    visit.page.advance(12_000)
    expect(standing(visit)).toBe('Payed')
    expect(remembered(visit)).toEqual([])
    expect(posts(visit.page)).toEqual(['prepare', 'cc-success'])
    expect(outcomeIn(visit.page.models())).toMatchObject({ status: 'OK' })
  })

  it('asks until it is paid or gone, and then asks no more', () => {
    const visit = visitedAgain(leftForBank(), { waitMs: MINUTE_MS })
    expect(standing(visit)).toBe('visit: unpaid')
    expect(questions(visit.page)).toHaveLength(13)
    visit.page.advance(20 * MINUTE_MS)
    expect(standing(visit)).toBe('Empty')
    expect(remembered(visit)).toEqual([])
    expect(outcomeIn(visit.page.models())).toMatchObject({ failed: 'gone' })
    const asked = questions(visit.page).length
    visit.page.advance(5 * MINUTE_MS)
    expect(questions(visit.page)).toHaveLength(asked)
    expect(posts(visit.page)).toEqual(['prepare'])
  })

  it('leaves a customer who looks for something else where they are', () => {
    const visit = visitedAgain(leftForBank(), { fragment: '#/en/ticket/1234', waitMs: 1_000 })
    expect(standing(visit)).toBe('visit: unpaid')
    expect(pathOf(visit)).toBe('/ticket/1234')
    const lost = visitedAgain(leftForBank(), { fragment: '#/en/main-inside/confirm', waitMs: 1_000 })
    expect(pathOf(lost)).toBe('/payment/results')
  })

  it('goes first: what is booked meanwhile can be paid once it is known, or given up', () => {
    const visit = visitedAgain(leftForBank())
    const { page } = visit
    page.advance(1_000)
    page.perform(command('SelectRoute', { routeCode: 'VIR-KUI' }), 3_000)
    typeContact(page)
    pick(page, 'ADULT', 1)
    page.advance(3_000)
    page.perform(command('ConfirmReservation', {}), 3_000)
    pay(visit, 'CARD')
    page.advance(1_000)
    expect(standing(visit)).toBe('visit: unpaid')
    expect(posts(page)).toEqual(['prepare'])
    page.perform(command('GiveUpPayment', {}), 1_000)
    expect(standing(visit)).toBe('Allowed')
    expect(page.models().payment.reservationId).toBe(page.currentReservation().reservationId)
    pay(visit, 'CARD')
    page.advance(1_000)
    expect(standing(visit)).toBe('AtCard')
    expect(remembered(visit)).toEqual([page.currentReservation().reservationId])
  })

  it('does not mention a payment whose outcome is known, nor one after a day', () => {
    const known = visitedAgain(firstTab('paid'), { waitMs: 1_000 })
    expect(standing(known)).toBe('Empty')
    expect(pathOf(known)).toBe('/')
    expect(questions(known.page)).toEqual([])
    const late = visitedAgain(leftForBank(), { awayMs: 25 * 60 * MINUTE_MS, waitMs: 1_000 })
    expect(standing(late)).toBe('Empty')
    expect(pathOf(late)).toBe('/')
  })

  it('does not mention what is under way here already', () => {
    const tab = reloaded(leftForBank(), { waitMs: 1_000 })
    expect(standing(tab)).toBe('bank: unpaid')
    expect(tab.page.events('PaymentRecalled')).toEqual([])
    expect(tab.page.commands('RecallPayment')).toHaveLength(1)
  })
})

describe('when a payment has ended', () => {
  it('is remembered from the press to its outcome, and not after it', () => {
    const tab = firstTab('confirmed')
    expect(remembered(tab)).toEqual([])
    const { reservationId } = tab.page.currentReservation()
    pay(tab, 'CARD', 0)
    expect(remembered(tab)).toEqual([reservationId])
    tab.page.advance(1_000)
    tab.page.setFaults({ on: 'reservation', nth: 1, fault: { kind: 'broken' } })
    useCard(tab.page, CARDS.good, 1_000)
    expect(standing(tab)).toBe('Following')
    expect(remembered(tab)).toEqual([reservationId])
    tab.page.advance(10_000)
    expect(standing(tab)).toBe('Payed')
    expect(remembered(tab)).toEqual([])
    expect(tab.page.events('PaymentForgotten')).toHaveLength(1)
  })

  it.each([
    ['a cancel that the server took', (tab: ReturnType<typeof firstTab>) => useCard(tab.page, null)],
    [
      'a card form that was closed unsent',
      (tab: ReturnType<typeof firstTab>) => tab.page.dispatch(command('CloseCardModal', {})),
    ],
    ['the end of the time', (tab: ReturnType<typeof firstTab>) => tab.page.advance(10 * MINUTE_MS)],
    [
      'a choice of something else',
      (tab: ReturnType<typeof firstTab>) => tab.page.dispatch(command('ClearReservation', {})),
    ],
  ])('is not remembered after %s', (_how, end) => {
    const tab = firstTab('atCard')
    expect(remembered(tab)).toHaveLength(1)
    end(tab)
    tab.page.advance(1_000)
    expect(remembered(tab)).toEqual([])
    const visit = visitedAgain(tab, { waitMs: 1_000 })
    expect(standing(visit)).toBe('Empty')
    expect(pathOf(visit)).toBe('/')
  })

  it('can be paid again here where it was dropped for other tickets before the server had answered', () => {
    const tab = firstTab('atCard')
    const { page } = tab
    page.setFaults({ on: 'reservationStatus', fault: { kind: 'broken' } })
    page.perform(command('CloseCardModal', {}), 1_000)
    pick(page, 'ADULT', 3)
    page.advance(2_000)
    page.setFaults()
    page.perform(command('ConfirmReservation', {}), 2_000)
    pay(tab, 'CARD')
    page.advance(1_000)
    expect(standing(tab)).toBe('AtCard')
    expect(page.events('PayRefused')).toEqual([])
  })

  it('is not remembered after a redirect that was refused', () => {
    const tab = firstTab('confirmed', { settings: { bankPage: 'https://evil.example/' } })
    pay(tab, 'TULETORN', 100)
    expect(standing(tab)).toBe('Failed')
    expect(remembered(tab)).toEqual([])
  })
})

describe('when two tabs hold the same reservation', () => {
  it('is shown in the other tab as soon as it begins in one, can’t be paid there, and is not forgotten for its “unpaid”', () => {
    const { first, second } = twoTabs()
    pay(first, 'TULETORN', 6_000)
    expect(standing(first)).toBe('Leaving')
    expect(standing(second)).toBe('tab: unpaid')
    pay(second, 'CARD')
    first.page.advance(30_000)
    expect(posts(first.page)).toEqual(['prepare'])
    expect(standing(second)).toBe('tab: unpaid')
    expect(remembered(first)).toEqual([first.page.currentReservation().reservationId])
    atBank(first, 'pay')
    first.page.advance(6_000)
    expect(standing(second)).toBe('Payed')
    expect(remembered(second)).toEqual([])
    expect(pathOf(second)).toMatch(/^\/ticket\//)
  })

  it('may be paid in either again once the tab that began it knows that nothing was', () => {
    const { first, second } = twoTabs()
    pay(first, 'CARD', 1_000)
    expect(standing(second)).toMatch(/^tab/)
    useCard(first.page, null, 1_000)
    expect(standing(first)).toBe('Allowed')
    expect(standing(second)).toBe('Allowed')
    pay(second, 'CARD')
    first.page.advance(1_000)
    expect(standing(first)).toBe('tab: unpaid')
    expect(standing(second)).toBe('AtCard')
  })

  it('is reported once more where it begins again before the server has said how it ended [PAY-05]', () => {
    const { first, second } = twoTabs()
    pay(first, 'CARD', 1_000)
    first.page.setFaults({ on: 'reservationStatus', fault: { kind: 'broken' } })
    useCard(first.page, null, 1_000)
    expect(standing(first)).toBe('Allowed')
    expect(standing(second)).toBe('tab: failure')
    pay(first, 'CARD', 1_000)
    first.page.setFaults()
    first.page.advance(12_000)
    expect(standing(first)).toBe('AtCard')
    expect(standing(second)).toBe('tab: unpaid')
    expect(remembered(second)).toEqual([first.page.currentReservation().reservationId])
    pay(second, 'CARD')
    first.page.advance(1_000)
    expect(posts(first.page)).toEqual(['prepare', 'cancel', 'prepare'])
  })

  it('is not forgotten with an earlier one of the other tab, which knows only now how that ended', () => {
    const { first, second } = twoTabs()
    pay(first, 'CARD', 1_000)
    second.page.perform(command('GiveUpPayment', {}), 1_000)
    pay(second, 'CARD', 1_000)
    first.page.perform(command('CloseCardModal', {}), 1_000)
    expect(standing(first)).toBe('Allowed')
    expect(standing(second)).toBe('AtCard')
    expect(remembered(first)).toEqual([first.page.currentReservation().reservationId])
    pay(first, 'CARD', 1_000)
    expect(standing(first)).toBe('tab: unpaid')
    expect(posts(first.page)).toEqual(['prepare', 'prepare'])
  })

  it('may be paid here after “I did not pay”, where the other tab is gone', () => {
    const { first, second } = twoTabs()
    pay(first, 'TULETORN', 1_000)
    first.page.stop()
    second.page.perform(command('GiveUpPayment', {}), 1_000)
    expect(standing(second)).toBe('Allowed')
    expect(remembered(second)).toEqual([])
    pay(second, 'CARD', 1_000)
    expect(standing(second)).toBe('AtCard')
  })
})

describe('when the page that pays is open in a second tab that holds nothing', () => {
  it.each([true, false])(
    'says there that the other tab pays, whichever was first, and leads to the ticket (this one first: %s) [PAY-05] [PAY-11]',
    (isFirst) => {
      const first = firstTab('confirmed')
      if (!isFirst) pay(first, 'TULETORN')
      const copy = openedBeside(first)
      if (isFirst) {
        expect(standing(copy)).toBe('Empty')
        pay(first, 'TULETORN')
      }
      first.page.advance(1_000)
      expect(standing(copy)).toBe('tab: unpaid')
      expect(pathOf(copy)).toBe(PATHS.confirm)
      expect(copy.page.models().payment.reservationId).toBe(first.page.currentReservation().reservationId)
      atBank(first, 'pay')
      first.page.advance(12_000)
      expect(standing(copy)).toBe('Payed')
      expect(remembered(copy)).toEqual([])
      expect(pathOf(copy)).toMatch(/^\/ticket\//)
      // Both pages have one wire.
      expect(posts(copy.page)).toEqual(['prepare'])
      // The tickets' address is asked for by the page that comes back from the bank.
      const back = reloaded(first, { waitMs: 6_000 })
      expect(standing(back)).toBe('Payed')
      expect(posts(back.page)).toEqual(['prepare', 'cc-success'])
    },
  )

  it('has nothing to say on another page', () => {
    const first = firstTab('confirmed')
    pay(first, 'CARD', 1_000)
    const home = openedBeside(first, '#/en/')
    home.page.advance(1_000)
    expect(standing(home)).toBe('Empty')
    expect(questions(home.page)).toEqual([])
  })

  it('has nothing to pay once the other tab has cancelled', () => {
    const first = firstTab('confirmed')
    pay(first, 'CARD', 1_000)
    const copy = openedBeside(first)
    first.page.advance(1_000)
    expect(standing(copy)).toBe('tab: unpaid')
    useCard(first.page, null, 6_000)
    expect(standing(first)).toBe('Allowed')
    expect(standing(copy)).toBe('Allowed')
    pay(copy, 'CARD')
    first.page.advance(1_000)
    expect(posts(copy.page)).toEqual(['prepare', 'cancel'])
  })
})

const twoTabs = () => {
  const first = firstTab('confirmed')
  const second = duplicated(first)
  second.page.advance(1_000)
  typeContact(second.page)
  second.page.advance(2_000)
  return { first, second }
}
