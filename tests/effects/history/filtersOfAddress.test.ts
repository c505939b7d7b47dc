// The whole list of a customer with years of reservations, filtered and sorted by its address (SC-43).
import { describe, expect, it } from 'vitest'
import { PAYMENT_GROUPS, SORTS, filtersIn } from '../../../domain/history/filters.ts'
import { payerChoices, shownReservations } from '../../../domain/history/shownReservations.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { customerOf } from '../../support/accounts.ts'
import { type Booking, goTo, newBooking } from '../../support/bookingSession.ts'
import { signIn } from '../../support/signIn.ts'
import { branded, command } from '../../support/unbranded.ts'

const KARL = customerOf('C1004')
const NAMES = { portTitle: (code: string) => code, compareNames: new Intl.Collator('en').compare }

describe('when a customer with years of reservations filters and sorts them', () => {
  it('300 are asked for once; cancelled ones are added, payment and payer part them, sorts are pairs [SC-43] [HIST-05] [HIST-10]', () => {
    const booking = newBooking()
    booking.start()
    goTo(booking, PATHS.myReservations)
    signIn(booking, { form: { userName: KARL.userName, password: KARL.password } })
    expect(booking.sent('POST', /user\/reservations\/all/).map(({ body }) => body)).toEqual([
      { customerId: 'C1004', limit: 300 },
    ])
    const ahead = shownAt(booking, {})
    const paid = shownAt(booking, { old: '1' })
    const all = shownAt(booking, ALL)
    expect(ahead.length).toBeLessThan(paid.length)
    expect(statusesOf(paid)).toEqual(['OK'])
    expect(statusesOf(all)).toEqual(['CN', 'OK', 'RF'])
    expect(all).toHaveLength(300)

    const byPayment = PAYMENT_GROUPS.map((method) => shownAt(booking, { ...ALL, method }))
    expectParts(byPayment, all)
    const { customer } = booking.models().auth
    const byPayer = payerChoices(listOf(booking), customer, NAMES.compareNames).map(({ payerId }) =>
      shownAt(booking, { ...ALL, payer: payerId }),
    )
    expect(byPayer).toHaveLength(3)
    expectParts(byPayer, all)

    const numbersBy = Object.fromEntries(
      SORTS.map((sort) => [sort, numbersOf(shownAt(booking, { ...ALL, sort }))]),
    )
    for (const sort of ['date', 'number', 'direction'])
      expect(numbersBy[`${sort}Down`]).toEqual(numbersBy[`${sort}Up`]?.toReversed())
    expect(numbersBy['numberUp']).toEqual(numbersBy['numberUp']?.toSorted())
    expect(new Set(Object.values(numbersBy).map((numbers) => numbers.join())).size).toBeGreaterThan(3)
    // Filters ask for nothing more.
    expect(booking.sent('POST', /user\/reservations\/all/)).toHaveLength(1)
  })
})

const ALL = { old: '1', cancelled: '1' }

type Listed = NonNullable<ReturnType<Booking['models']>['history']['reservations']>

const listOf = (booking: Booking): Listed => booking.models().history.reservations ?? []

/** As the page shows it at this query. */
const shownAt = (booking: Booking, query: Readonly<Record<string, string>>): Listed => {
  booking.dispatch(command('NavigateTo', { path: PATHS.myReservations, query, how: 'replace' }))
  booking.advance(500)
  const { auth, shell } = booking.models()
  const nowMs = branded<Parameters<typeof shownReservations>[2]['nowMs']>(
    booking.clock.nowMs() + shell.serverOffsetMs,
  )
  return shownReservations(listOf(booking), filtersIn(shell.address?.query ?? {}), {
    customer: auth.customer,
    nowMs,
    ...NAMES,
  }) as Listed
}

const numbersOf = (list: Listed): readonly string[] => list.map(({ reservationId }) => reservationId)

const statusesOf = (list: Listed): readonly string[] =>
  Array.from(new Set(list.map(({ status }) => status))).sort()

/** None is empty, and each reservation of the whole is in one of them. */
const expectParts = (parts: readonly Listed[], whole: Listed): void => {
  for (const part of parts) expect(part.length).toBeGreaterThan(0)
  expect(parts.flatMap(numbersOf).sort()).toEqual(numbersOf(whole).toSorted())
}
