// The manager of two companies: a round of the members and their invitations, and of the lists of reservations (SC-42).
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../domain/shell/address.ts'
import { customerOf } from '../support/accounts.ts'
import { type Booking, newBooking } from '../support/bookingSession.ts'
import { callsOf } from '../support/sentBookings.ts'
import { signIn } from '../support/signIn.ts'
import { command, type PlainCommand } from '../support/unbranded.ts'

type Change = PlainCommand<'ChangeCompany'>['change']

const AWHILE_MS = 2_000
const KARL = customerOf('C1004')
const LIIS = { companyId: 'B2001', customerId: 'C1005' }
const COMPANY_CALLS = /\/api\/(company|user\/company|customer\/add)/
const LISTS = /reservations\/(all|by)|\/members$/

const managing = (path: string): Booking => {
  const booking = newBooking({ session: { fragment: `#/en${path}` } })
  booking.start()
  booking.advance(AWHILE_MS)
  signIn(booking, { form: { userName: KARL.userName, password: KARL.password } })
  booking.advance(AWHILE_MS)
  return booking
}

const pathOf = (booking: Booking) => booking.models().shell.address?.path

const change = (booking: Booking, one: Change): void => {
  booking.dispatch(command('ChangeCompany', { change: one }))
  booking.advance(AWHILE_MS)
}

describe('the manager of two companies', () => {
  it('invites, sends again and cancels, deactivates, activates and removes, each time back at the members [SC-42] [NAV-06] [NAV-07]', () => {
    const booking = managing(PATHS.users)
    expect(pathOf(booking)).toBe(PATHS.users)
    const members = () =>
      booking.models().resources.members.told?.members.filter((one) => one.companyId === 'B2001')
    const liis = () => members()?.find(({ customerId }) => customerId === LIIS.customerId)
    const invited = () =>
      booking
        .models()
        .auth.customer?.companies.find(({ companyId }) => companyId === 'B2001')
        ?.invitations.filter(({ status }) => status === 'invited') ?? []
    expect(members()).toHaveLength(4)

    const form = { firstName: 'Anna', lastName: 'Angerjas', email: 'anna.angerjas@example.com' }
    change(booking, { _tag: 'Invite', companyId: 'B2001', form })
    expect(invited()).toHaveLength(1)
    const token = invited()[0]?.token ?? ''
    change(booking, { _tag: 'Resend', companyId: 'B2001', token })
    change(booking, { _tag: 'CancelInvitation', companyId: 'B2001', token })
    expect(invited()).toEqual([])
    expect(pathOf(booking)).toBe(PATHS.users)

    booking.dispatch(command('NavigateTo', { path: '/profile/users/B2001/U-1005', query: {}, how: 'push' }))
    booking.advance(AWHILE_MS)
    change(booking, { _tag: 'Deactivate', ...LIIS })
    expect(liis()?.status).toBe('INACTIVE')
    change(booking, { _tag: 'Activate', ...LIIS })
    expect(liis()?.status).toBe('ACTIVE')
    change(booking, { _tag: 'Remove', ...LIIS })
    expect(pathOf(booking)).toBe(PATHS.users)
    expect(members()).toHaveLength(3)
    expect(liis()).toBeUndefined()
    const calls = callsOf(booking, COMPANY_CALLS)
    const [invitation = 'none'] = calls
      .filter((call) => call.startsWith('PUT /api/company/B2001/invitation/'))
      .map((call) => call.replace('PUT ', ''))
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([
      'PUT /api/company/B2001/member/invite',
      `PUT ${invitation}`,
      `DELETE ${invitation}`,
      'DELETE /api/company/B2001/customer/C1005/status',
      'PUT /api/company/B2001/customer/C1005/status',
      'DELETE /api/company/B2001/customer/C1005',
    ])
  })

  it('lists all companies, one, and one member after the other, by the call of each [SC-42] [HIST-11] [HIST-12]', () => {
    const booking = managing(PATHS.myReservations)
    const choose = (query: Record<string, string>, waitMs = AWHILE_MS): void => {
      booking.dispatch(command('NavigateTo', { path: PATHS.myReservations, query, how: 'replace' }))
      booking.advance(waitMs)
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
