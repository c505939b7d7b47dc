// The address of the results page can be typed by anyone: it makes the program ask the server, and do nothing else.
import { describe, expect, it } from 'vitest'
import { createVirtualBrowser } from '../../support/virtualBrowser.ts'
import { bookingAt, MINUTE_MS, newBooking, noticeKeys, type Stage } from '../../support/bookingSession.ts'
import { firstTab, payElsewhere, paymentPosts, standing } from '../../support/paymentPages.ts'
import { paymentOf } from '../../../projections/models/payment/paymentModel.ts'
import { paymentIn, outcomeIn } from '../../support/paymentIn.ts'

const WORDS = ['COMPLETED', 'OK', 'CANCELLED', 'paid', ''] as const

describe.each(WORDS)('when the address of the results page says “%s”', (word) => {
  it('believes the server that nothing is paid, and only asks [LOC-25] [PAY-05] [RES-20]', () => {
    const { page } = firstTab('confirmed')
    const { reservationId } = page.currentReservation()
    const sent = page.wire.requests.length
    page.browser.type(addressOf(reservationId, word))
    page.advance(20_000)
    expect(methodsSince(page, sent)).toEqual(['GET'])
    expect(paymentIn(page.models())).toMatchObject({
      progress: { _tag: 'Allowed' },
      told: { status: 'TEMP', failed: 'no' },
    })
    expect(page.models().reservation.payedReservations).toEqual({})
    expect(page.currentReservation().reservationId).toBe(reservationId)
  })

  it.each(['opened', 'confirmed', 'atCard'] as const)(
    'only asks about one that was not booked here, and leaves what is held alone: %j [LOC-25]',
    (stage) => {
      const { page, answered } = lookedAt(stage, '99999999', word)
      expect(answered).toMatchObject({ status: null, failed: 'gone' })
      expect(paymentIn(page.models()).progress._tag).toBe(
        { opened: 'Empty', confirmed: 'Allowed', atCard: 'AtCard' }[stage],
      )
      expect(page.models().reservation.current === null).toBe(stage === 'opened')
      expect(noticeKeys(page)).toEqual([])
    },
  )

  it('posts nothing about a reservation that this browser has not paid, paid as it may be [PAY-11]', () => {
    const other = bookingAt('confirmed')
    const { reservationId } = other.currentReservation()
    payElsewhere(other)
    const visit = newBooking({
      wire: other.wire,
      session: {
        clock: other.clock,
        fragment: addressOf(reservationId, word),
        payments: createVirtualBrowser().tab('another'),
      },
    })
    const sent = other.wire.requests.length
    visit.start()
    visit.advance(20_000)
    expect(methodsSince(visit, sent)).toEqual(['GET'])
    const { progress, told, isFollowedUp } = paymentOf(visit.models().payment, reservationId)
    expect(progress).toEqual({ _tag: 'Payed' })
    expect(told).toEqual({ status: 'OK', failed: 'no' })
    expect(isFollowedUp).toBe(false)
  })

  it('says of one whose time ran out that it is gone [LOC-25]', () => {
    const other = bookingAt('confirmed')
    const { reservationId } = other.currentReservation()
    other.stop()
    other.advance(60 * MINUTE_MS)
    const visit = bookingAt('opened', {
      wire: other.wire,
      session: { clock: other.clock, fragment: addressOf(reservationId, word) },
    })
    expect(outcomeIn(visit.models())).toMatchObject({ failed: 'gone' })
    expect(standing({ page: visit })).toBe('Empty')
    expect(paymentPosts(visit)).toEqual([])
  })
})

describe('when the address of the results page is spoilt', () => {
  it.each([
    '#/en/payment/results',
    '#/en/payment/results?status=COMPLETED',
    '#/en/payment/results?status=COMPLETED&reservationId=',
  ])('asks no server where it names no reservation: %s [LOC-25]', (fragment) => {
    const visit = newBooking({ session: { fragment } })
    visit.start()
    visit.advance(10_000)
    expect(visit.sent('GET', /\/status$/)).toEqual([])
    expect(paymentPosts(visit)).toEqual([])
  })

  it.each(['../../after-pay/cc-success/1', '1/extend?x=', '<b>1</b>', '1 OR 1=1', '4111111111111111'])(
    'asks nothing about what is no reservation’s number: %s [LOC-25]',
    (number) => {
      const visit = newBooking({ session: { fragment: addressOf(encodeURIComponent(number), 'COMPLETED') } })
      visit.start()
      visit.advance(10_000)
      expect(visit.sent('GET', /\/reservation\//)).toEqual([])
      expect(paymentPosts(visit)).toEqual([])
      expect(visit.models().shell.address).toMatchObject({
        path: '/payment/results',
        query: { status: 'COMPLETED' },
      })
      expect(JSON.stringify(visit.entries)).not.toContain(number)
    },
  )
})

const addressOf = (reservationId: string, word: string): string =>
  `#/en/payment/results?${word === '' ? '' : `status=${word}&`}reservationId=${reservationId}`

const methodsSince = (page: ReturnType<typeof newBooking>, sent: number): string[] => [
  ...new Set(page.wire.requests.slice(sent).map(({ method }) => method)),
]

/** At `stage` an address about another reservation is typed. */
const lookedAt = (stage: Stage, reservationId: string, word: string) => {
  const { page } = firstTab(stage)
  const sent = page.wire.requests.length
  page.browser.type(addressOf(reservationId, word))
  page.advance(20_000)
  expect(methodsSince(page, sent)).toEqual(['GET'])
  return { page, answered: outcomeIn(page.models()) }
}
