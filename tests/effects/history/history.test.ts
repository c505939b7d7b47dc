// My reservations: what is asked when, and what becomes of the answers (HIST-01, HIST-02, OP-53).
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import { DEMO_CUSTOMERS } from '../../../src/demo/data/customers.ts'
import { type Booking, goTo, bookingAt } from '../../support/bookingSession.ts'
import { signIn, tokenWith } from '../../support/signIn.ts'
import { command } from '../../support/unbranded.ts'

const CUSTOMER = DEMO_CUSTOMERS.find(({ hasHistory }) => hasHistory)
const KARL = { userName: CUSTOMER?.userName ?? '', password: CUSTOMER?.password ?? '' }

const openList = (): Booking => {
  const booking = bookingAt('opened', { session: { fragment: '#/en/my/reservations' } })
  return booking
}

const filterBy = (booking: Booking, query: Record<string, string>): void => {
  booking.perform(command('NavigateTo', { path: PATHS.myReservations, query, how: 'replace' }), 500)
}

const asked = (booking: Booking) => booking.sent('POST', /user\/reservations\/all/)
const listed = (booking: Booking) => booking.models().history.reservations

describe('the page of the list', () => {
  it('asks for nothing before a sign-in, and for 300 as soon as a customer signs in there [HIST-01] [TIME-07] [LOC-33]', () => {
    const booking = openList()
    expect(asked(booking)).toEqual([])
    signIn(booking, { form: KARL })
    expect(asked(booking).map(({ body }) => body)).toEqual([{ customerId: 'C1004', limit: 300 }])
    expect(listed(booking)).toHaveLength(300)
    expect(booking.browser.fragment()).toBe('#/en/my/reservations')
  })

  it('asks again on each arrival, and with each customer, who sees none of another one’s [HIST-01] [ROLE-04]', () => {
    const booking = openList()
    signIn(booking, { form: KARL })
    goTo(booking, PATHS.home)
    goTo(booking, PATHS.myReservations, 500)
    expect(asked(booking)).toHaveLength(2)
    expect(listed(booking)).not.toEqual([])
    signIn(booking)
    expect(asked(booking).map(({ body }) => body)[2]).toEqual({ customerId: 'C1001', limit: 300 })
    expect(listed(booking)).toEqual([])
  })

  it('asks for days where some are chosen, and not again for any other filter [HIST-02] [HIST-03] [SC-43]', () => {
    const booking = openList()
    signIn(booking, { form: KARL })
    filterBy(booking, {
      number: '1',
      payer: 'B2001',
      method: 'CASH',
      sort: 'numberUp',
      old: '1',
      cancelled: '1',
    })
    expect(asked(booking)).toHaveLength(1)
    filterBy(booking, { from: '2026-11-01' })
    filterBy(booking, { from: '2026-11-01', to: '2026-11-10', old: '1' })
    expect(
      asked(booking)
        .slice(1)
        .map(({ body }) => body),
    ).toEqual([
      { customerId: 'C1004', limit: 300, from: '2026-11-01' },
      { customerId: 'C1004', limit: 300, from: '2026-11-01', to: '2026-11-10' },
    ])
    const days = (listed(booking) ?? []).flatMap(({ sails }) => sails.map(({ departureDay }) => departureDay))
    expect(days.some((day) => day >= '2026-11-01' && day <= '2026-11-10')).toBe(true)
  })

  it('shows the newest answer alone', () => {
    const booking = openList()
    signIn(booking, { form: KARL })
    booking.setLatency(2_000)
    filterBy(booking, { from: '2026-11-01' })
    booking.setLatency(10)
    filterBy(booking, {})
    booking.advance(5_000)
    expect(booking.exchanges('userReservations').at(-1)?.data.outcome._tag).not.toBe('Abandoned')
    expect(booking.models().history).toMatchObject({ range: { from: null, to: null }, isFetching: false })
    expect(listed(booking)).toHaveLength(300)
  })

  it('knows no customer by a token alone, and asks for nothing', () => {
    const booking = openList()
    booking.dispatch(command('AcceptToken', { token: tokenWith({ sub: 'C1004', exp: 2_000_000_000 }) }))
    booking.perform(command('FetchHistory', { from: null, to: null, choice: { _tag: 'Own' } }), 1_000)
    expect(asked(booking)).toEqual([])
    expect(booking.models().history.isFetching).toBe(false)
  })
})

describe('when the list can not be fetched', () => {
  it('says so, keeps what was there, and asks again at a press', () => {
    const booking = openList()
    signIn(booking, { form: KARL })
    booking.setFaults({ on: 'userReservations', fault: { kind: 'serverError' } })
    goTo(booking, PATHS.home)
    goTo(booking, PATHS.myReservations, 500)
    expect(booking.models().history.failure).not.toBeNull()
    expect(listed(booking)).toHaveLength(300)
    booking.setFaults()
    booking.perform(command('FetchHistory', { from: null, to: null, choice: { _tag: 'Own' } }), 500)
    expect(booking.models().history).toMatchObject({ failure: null, isFetching: false })
  })

  it('signs the customer out on a 401, as everywhere, and stays on the page [HTTP-08]', () => {
    const booking = openList()
    booking.wire.backend.settings.tokenMs = 60_000
    signIn(booking, { form: KARL })
    booking.advance(120_000)
    goTo(booking, PATHS.home)
    goTo(booking, PATHS.myReservations, 1_000)
    expect(booking.models().auth).toMatchObject({ customer: null, endedBy: 'rejected' })
    expect(listed(booking)).toBeNull()
    expect(booking.browser.fragment()).toBe('#/en/my/reservations')
  })
})

describe('a sign-out', () => {
  it('forgets the list, and what is still on its way', () => {
    const booking = openList()
    signIn(booking, { form: KARL })
    booking.setLatency(3_000)
    booking.perform(command('FetchHistory', { from: null, to: null, choice: { _tag: 'Own' } }), 100)
    booking.perform(command('SignOut', { why: 'expired' }), 10_000)
    expect(booking.models().history).toMatchObject({
      reservations: null,
      isFetching: false,
      isVisited: false,
    })
  })
})
