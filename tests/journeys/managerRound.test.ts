// The manager of two companies: a round of the lists of reservations (SC-42).
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../domain/shell/address.ts'
import { customerOf } from '../support/accounts.ts'
import { type Booking, newBooking } from '../support/bookingSession.ts'
import { callsOf } from '../support/sentBookings.ts'
import { signIn } from '../support/signIn.ts'
import { command } from '../support/unbranded.ts'

const AWHILE_MS = 2_000
const KARL = customerOf('C1004')
const LISTS = /reservations\/(all|by)|\/members$/

const managing = (path: string): Booking => {
  const booking = newBooking({ session: { fragment: `#/en${path}` } })
  booking.start()
  booking.advance(AWHILE_MS)
  signIn(booking, { form: { userName: KARL.userName, password: KARL.password } })
  booking.advance(AWHILE_MS)
  return booking
}

describe('the manager of two companies', () => {
  it('lists all companies, one, and one member after the other, by the call of each [SC-42] [HIST-11] [HIST-12]', () => {
    const booking = managing(PATHS.myReservations)
    const choose = (query: Record<string, string>, waitMs = AWHILE_MS): void => {
      booking.perform(command('NavigateTo', { path: PATHS.myReservations, query, how: 'replace' }), waitMs)
    }
    const bookers = () =>
      new Set(booking.models().history.reservations?.map(({ payer }) => payer.customerId) ?? [])
    choose({ company: 'all' })
    choose({ company: 'B2001' })
    expect(bookers().size).toBeGreaterThan(2)
    booking.setLatency(3_000)
    choose({ company: 'B2001', member: 'U-1005' }, 100)
    expect(bookers().size).toBe(0)
    booking.setLatency(0)
    choose({ company: 'B2001', member: 'U-1002' })
    expect(bookers()).toEqual(new Set(['C1002']))
    booking.advance(5_000)
    expect(bookers()).toEqual(new Set(['C1002']))
    expect(callsOf(booking, LISTS)).toEqual([
      'POST /api/user/reservations/all',
      'POST /api/reservations/by/managed-companies',
      'GET /api/company/all/members',
      'POST /api/reservations/by/company',
      'GET /api/company/B2001/members',
      'GET /api/reservations/by/company/B2001/customer/C1005',
      'GET /api/reservations/by/company/B2001/customer/C1002',
    ])
    expect(booking.exchanges('memberReservations').map(({ data }) => data.outcome._tag)).toEqual([
      'Abandoned',
      'Answered',
    ])
  })
})
