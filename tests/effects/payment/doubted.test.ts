// The server agrees that nothing was paid: what is shown of it, and where it is asked about once more all the same.
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import {
  atBank,
  leftForBank,
  pathOf,
  questions,
  reloaded,
  standing,
  type Tab,
  visitedAgain,
} from '../../support/paymentPages.ts'
import { goTo } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'
import { paymentIn, outcomeIn } from '../../support/paymentIn.ts'

describe('when the bank’s cancel is confirmed by the server', () => {
  it('leaves a customer who has gone to another page meanwhile where they are [LOC-25]', () => {
    const tab = cancelled(leftForBank())
    goTo(tab.page, PATHS.home, 5_000)
    expect(standing(tab)).toBe('Allowed')
    expect(pathOf(tab)).toBe(PATHS.home)
  })

  it('goes on to say so beside the ways to pay when a later answer is one of no known status [LOC-25]', () => {
    const tab = cancelled(leftForBank())
    tab.page.advance(1_000)
    expect(standing(tab)).toBe('Allowed')
    tab.page.setFaults({ on: 'reservationStatus', fault: { kind: 'altered', fields: { status: 'PENDING' } } })
    const asked = questions(tab.page).length
    tab.page.advance(20_000)
    expect(questions(tab.page).length).toBeGreaterThan(asked)
    expect(standing(tab)).toBe('Allowed')
    expect(paymentIn(tab.page.models()).cancelled).toBe('bank')
  })
})

describe('when a payment of an earlier visit was given up', () => {
  it('is asked about as long as its page is open, and shows that it is paid after all [PAY-05] [LOC-25]', () => {
    const visit = givenUp(PATHS.paymentResults)
    expect(visit.page.models().reservation.current).toBeNull()
    visit.page.advance(25_000)
    expect(outcomeIn(visit.page.models())?.status).toBe('OK')
    expect(Object.keys(visit.page.models().reservation.payedReservations)).toHaveLength(1)
  })

  it('is not asked about on another page', () => {
    const visit = givenUp(PATHS.home)
    const asked = questions(visit.page).length
    visit.page.advance(25_000)
    expect(questions(visit.page)).toHaveLength(asked)
  })
})

/** Back from the bank, where it was cancelled; each answer takes half a second. */
const cancelled = (before: Tab): Tab => {
  const { reservationId } = before.page.currentReservation()
  atBank(before, 'cancel')
  before.page.setLatency(500)
  return reloaded(before, {
    fragment: `#/en/payment/results?status=CANCELLED&reservationId=${reservationId}`,
  })
}

/** It is paid at the bank, which reports to the server eight seconds later; before that the customer says otherwise. */
const givenUp = (path: string): Tab => {
  const before = leftForBank()
  atBank(before, 'pay-and-stay')
  const visit = visitedAgain(before, { waitMs: 1_000 })
  visit.page.perform(command('GiveUpPayment', {}), 1_000)
  if (path !== PATHS.paymentResults) goTo(visit.page, path)
  expect(pathOf(visit)).toBe(path)
  return visit
}
