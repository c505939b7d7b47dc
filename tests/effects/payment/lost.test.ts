// The answer to a prepare is lost: the server is asked until it has answered, and only then it may be paid again.
import { describe, expect, it } from 'vitest'
import { MINUTE_MS, noticeKeys } from '../../support/bookingSession.ts'
import {
  firstTab,
  pathOf,
  pay,
  payElsewhere,
  paymentPosts,
  questions,
  remembered,
  standing,
} from '../../support/paymentPages.ts'
import { command } from '../../support/unbranded.ts'
import type { Fault } from '../../support/plainDemo.ts'
import { paymentIn } from '../../support/paymentIn.ts'

const LOSSES: readonly (readonly [string, Fault, number])[] = [
  ['timed out', { kind: 'silent' }, 40_000],
  ['broke', { kind: 'broken' }, 0],
  ['was an error page', { kind: 'serverError' }, 0],
  ['did not fit', { kind: 'unfit' }, 0],
]

describe('when the answer to a prepare is lost', () => {
  it.each(LOSSES)(
    'asks the server first, and has failed once it knows of no money: it %s [PAY-03] [ENT-31]',
    (_how, fault, ms) => {
      const tab = firstTab('confirmed')
      const { page } = tab
      page.setFaults({ on: 'preparePayment', fault, workDone: true })
      page.setLatency(10)
      pay(tab, 'CARD')
      // What is to be paid was looked at, and the prepare is on its way.
      page.advance(10)
      page.setLatency(300)
      page.advance(Math.max(ms, 10))
      expect(standing(tab)).toBe('prepare: nothing')
      expect(questions(page)).toHaveLength(1)
      pay(tab, 'CARD')
      expect(page.events('PayRefused').map(({ data }) => data.reason)).toEqual(['PaymentUnderWay'])
      page.advance(300)
      expect(paymentIn(page.models()).progress).toMatchObject({ _tag: 'Failed', error: expect.anything() })
      expect(noticeKeys(page)).toEqual([])
      expect(remembered(tab)).toEqual([])
      page.setFaults()
      pay(tab, 'CARD')
      page.advance(1_000)
      expect(standing(tab)).toBe('AtCard')
      expect(page.sent('POST', /prepare/)).toHaveLength(2)
    },
  )

  it('shows the ticket where it turns out to be paid', () => {
    const tab = firstTab('confirmed')
    const { page } = tab
    page.setFaults({ on: 'preparePayment', fault: { kind: 'broken' } })
    page.setLatency(10)
    pay(tab, 'CARD')
    page.advance(10)
    page.setFaults()
    payElsewhere(page)
    page.advance(100)
    expect(standing(tab)).toBe('Payed')
    expect(pathOf(tab).slice(0, 8)).toBe('/ticket/')
    expect(remembered(tab)).toEqual([])
    expect(paymentPosts(page).map(({ path }) => /prepare|cc-success/.exec(path)?.[0])).toEqual([
      'prepare',
      'cc-success',
    ])
  })

  it('asks again every five seconds while the question fails, and sends nothing else', () => {
    const tab = firstTab('confirmed')
    const { page } = tab
    page.setFaults(
      { on: 'preparePayment', fault: { kind: 'broken' } },
      { on: 'reservationStatus', nth: [1, 4], fault: { kind: 'broken' } },
    )
    pay(tab, 'CARD')
    page.advance(0)
    for (const asked of [1, 2, 3, 4]) {
      expect(standing(tab), `asked ${asked}`).toBe('prepare: failure')
      expect(questions(page)).toHaveLength(asked)
      pay(tab, 'CARD')
      pay(tab, 'TULETORN')
      page.advance(4_999)
      expect(questions(page).length).toBe(asked)
      page.advance(1)
    }
    expect(standing(tab)).toBe('Failed')
    expect(questions(page)).toHaveLength(5)
    expect(paymentPosts(page).length).toBe(1)
    page.advance(MINUTE_MS)
    expect(questions(page).length).toBe(5)
  })

  it('is asked at once by a customer who presses, and no second timer begins', () => {
    const tab = firstTab('confirmed')
    const { page } = tab
    page.setFaults(
      { on: 'preparePayment', fault: { kind: 'broken' } },
      { on: 'reservationStatus', fault: { kind: 'broken' } },
    )
    pay(tab, 'CARD')
    page.advance(3_000)
    const { reservationId } = page.currentReservation()
    page.perform(command('CheckPaymentOutcome', { reservationId }), 4_999)
    expect(questions(page).length).toBe(2)
    page.advance(1)
    expect(questions(page).length).toBe(3)
  })

  it('ends with the reservation: the end is shown, and no Pay returns [EXP-03]', () => {
    const tab = firstTab('confirmed')
    const { page } = tab
    page.setFaults(
      { on: 'preparePayment', fault: { kind: 'broken' } },
      { on: 'reservationStatus', fault: { kind: 'silent' } },
    )
    pay(tab, 'CARD')
    page.advance(11 * MINUTE_MS)
    expect(page.models().expiry.modal).toBe('reservationExpired')
    // No bank was reached: nothing can have been charged.
    expect(paymentIn(page.models()).isLapsed).toBe(false)
    expect(standing(tab)).toBe('Empty')
    expect(remembered(tab)).toEqual([])
    expect(pathOf(tab)).toBe('/')
  })
})

describe('when the server refuses a prepare', () => {
  it('has failed at once, says so, and asks no server [PAY-03]', () => {
    const tab = firstTab('confirmed')
    const { page } = tab
    page.setFaults({ on: 'preparePayment', fault: { kind: 'refusal', status: 409, code: 'BUSY' } })
    pay(tab, 'CARD')
    page.advance(0)
    expect(standing(tab)).toBe('Failed')
    expect(questions(page)).toEqual([])
    expect(remembered(tab)).toEqual([])
    expect(noticeKeys(page)).toEqual(['paymentFailed'])
  })
})
