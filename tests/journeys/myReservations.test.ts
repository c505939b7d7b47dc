// Years of reservations: 300 are asked for, and the address filters and orders them (SC-43).
import { describe, expect, it } from 'vitest'
import { filtersIn, SORTS } from '../../domain/history/filters.ts'
import { payerChoices, shownReservations } from '../../domain/history/shownReservations.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { DEMO_CUSTOMERS } from '../../src/demo/data/customers.ts'
import { type Booking, bookingAt } from '../support/bookingSession.ts'
import { signIn } from '../support/signIn.ts'
import { command } from '../support/unbranded.ts'

const KARL = DEMO_CUSTOMERS.find(({ hasHistory }) => hasHistory)
const LIMIT = 300
const NAMES = {
  portTitle: (code: string): string => code,
  compareNames: (one: string, other: string): number => one.localeCompare(other, 'en'),
}

const openList = (): Booking => {
  const booking = bookingAt('opened', { session: { fragment: '#/en/my/reservations' } })
  signIn(booking, { form: { userName: KARL?.userName ?? '', password: KARL?.password ?? '' } })
  return booking
}

/** What the page shows at an address. */
const shownAt = (booking: Booking, query: Record<string, string>) => {
  booking.perform(command('NavigateTo', { path: PATHS.myReservations, query, how: 'replace' }), 500)
  const { history, auth, shell } = booking.models()
  const situation = { customer: auth.customer, nowMs: booking.clock.nowMs(), ...NAMES }
  return shownReservations(history.reservations ?? [], filtersIn(shell.address?.query ?? {}), situation)
}

const ALL = { old: '1', cancelled: '1' }

describe('a customer with years of bookings', () => {
  it('asks for 300, and sees those that are paid and ahead until more is wanted [SC-43] [HIST-03] [HIST-08]', () => {
    const booking = openList()
    expect(booking.sent('POST', /user\/reservations\/all$/).map(({ body }) => body)).toEqual([
      { customerId: 'C1004', limit: LIMIT },
    ])
    const ahead = shownAt(booking, {})
    expect(new Set(ahead.map(({ status }) => status))).toEqual(new Set(['OK']))
    const paid = shownAt(booking, { old: '1' })
    expect(ahead.length).toBeLessThan(paid.length)
    const all = shownAt(booking, ALL)
    expect(paid.length).toBeLessThan(all.length)
    expect(all).toHaveLength(LIMIT)
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['OK', 'CN', 'RF']))
    expect(booking.sent('POST', /user\/reservations\/all$/)).toHaveLength(1)
  })

  it('parts the list by payment and by payer: what one of them shows no other does [SC-43] [HIST-04] [HIST-05]', () => {
    const booking = openList()
    const { reservations } = booking.models().history
    const payers = payerChoices(reservations ?? [], booking.models().auth.customer, NAMES.compareNames)
    expect(payers.map(({ companyName }) => companyName)).toEqual([null, 'Kadakas Puit OÜ', 'Saarte Vili AS'])
    for (const queries of [
      ['CREDIT', 'CASH', 'CARD'].map((method) => ({ ...ALL, method })),
      payers.map(({ payerId }) => ({ ...ALL, payer: payerId })),
    ]) {
      const groups = queries.map((query) => shownAt(booking, query).map(({ reservationId }) => reservationId))
      for (const group of groups) expect(group.length).toBeGreaterThan(0)
      expect(groups.flat()).toHaveLength(LIMIT)
      expect(new Set(groups.flat()).size).toBe(LIMIT)
    }
    const methodsIn = (method: string) =>
      new Set(shownAt(booking, { ...ALL, method }).map(({ paymentMethod }) => paymentMethod))
    expect(methodsIn('CREDIT')).toEqual(new Set(['CREDIT', 'INVOICE']))
    expect(methodsIn('CASH')).toEqual(new Set(['CASH']))
  })

  it('orders it in six ways, each pair turned round, and the address brings one back [SC-43] [HIST-10] [ENT-34]', () => {
    const booking = openList()
    const inOrder = (sort: string) =>
      shownAt(booking, { ...ALL, sort }).map(({ reservationId }) => reservationId)
    expect(SORTS).toHaveLength(6)
    for (const by of ['number', 'date', 'direction'])
      expect(inOrder(`${by}Up`), by).toEqual(inOrder(`${by}Down`).toReversed())
    const numbers = inOrder('numberUp').map(Number)
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    const days = shownAt(booking, { ...ALL, sort: 'dateUp' }).map(({ sails }) => sails[0]?.departureDay ?? '')
    expect(days).toEqual(days.toSorted())
    const ways = shownAt(booking, { ...ALL, sort: 'directionUp' }).map(
      ({ sails: [first] }) => `${first?.departurePort} ${first?.arrivalPort}`,
    )
    expect(new Set(ways).size).toBeGreaterThan(3)
    expect(ways).toEqual(ways.toSorted(NAMES.compareNames))
    const wanted = inOrder('directionDown')
    const shared = booking.browser.fragment()
    booking.browser.type('#/en/checkin')
    booking.browser.type(shared)
    booking.advance(1_000)
    const { query = {} } = booking.models().shell.address ?? {}
    expect(query).toEqual({ ...ALL, sort: 'directionDown' })
    expect(shownAt(booking, query).map(({ reservationId }) => reservationId)).toEqual(wanted)
  })
})
