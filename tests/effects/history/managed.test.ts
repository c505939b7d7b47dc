// What a manager looks at: which call is made for which choice, who is refused, and what becomes of late answers (HIST-11,
// HIST-12, MGR-01, MGR-02, MGR-09, MGR-10, ROLE-06, ROLE-07, OP-11, OP-95).
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import { closedTextsIn, openTextsIn } from '../../../replay/redaction/openTexts.ts'
import { DEMO_CUSTOMERS } from '../../../src/demo/data/customers.ts'
import { type Booking, goTo, bookingAt } from '../../support/bookingSession.ts'
import { signIn } from '../../support/signIn.ts'
import { command } from '../../support/unbranded.ts'

const formOf = (customerId: string) => {
  const { userName = '', password = '' } = DEMO_CUSTOMERS.find((one) => one.customerId === customerId) ?? {}
  return { userName, password }
}
const MANAGER = formOf('C1004')
const MEMBER = formOf('C1002')

const LIIS = 'U-1005'
const ALEKSANDRA = 'U-1003'

const listFor = (form = MANAGER): Booking => {
  const booking = bookingAt('opened', { session: { fragment: '#/en/my/reservations' } })
  signIn(booking, { form })
  return booking
}

const choose = (booking: Booking, query: Record<string, string>, waitMs = 1_000): void => {
  booking.perform(command('NavigateTo', { path: PATHS.myReservations, query, how: 'replace' }), waitMs)
}

const CALLS = /reservations\/(all|by)|\/members$/
const asked = (booking: Booking) =>
  [...booking.sent('POST', CALLS), ...booking.sent('GET', CALLS)].map(({ method, path, body }) => ({
    method,
    path,
    body,
  }))
const askedFor = (query: Record<string, string>) => {
  const booking = listFor()
  const before = asked(booking).length
  choose(booking, query)
  expect(before).toBe(1)
  return asked(booking).filter(({ path }) => path !== '/api/user/reservations/all')
}

const history = (booking: Booking) => booking.models().history
const bookers = (booking: Booking) =>
  new Set(history(booking).reservations?.map(({ payer }) => payer.customerId))

describe('the choice of a manager', () => {
  it('is the own list first, by the own call alone [HIST-11] [OP-95]', () => {
    const booking = listFor()
    expect(asked(booking).map(({ path }) => path)).toEqual(['/api/user/reservations/all'])
    expect(booking.models().auth.customer).toMatchObject({
      isManager: true,
      companies: [{ isManaged: true }, { isManaged: true }],
    })
  })

  it('asks for all companies by their call, and for the members of all [MGR-02] [API-23] [API-34]', () => {
    expect(askedFor({ company: 'all' })).toEqual([
      {
        method: 'POST',
        path: '/api/reservations/by/managed-companies',
        body: { options: { isManager: true } },
      },
      { method: 'GET', path: '/api/company/all/members', body: null },
    ])
  })

  it('asks for one company by its call, and for its members [MGR-01] [API-22] [API-36]', () => {
    expect(askedFor({ company: 'B2001' })).toEqual([
      {
        method: 'POST',
        path: '/api/reservations/by/company',
        body: { criteria: { reservationOwner: { companyId: 'B2001' } } },
      },
      { method: 'GET', path: '/api/company/B2001/members', body: null },
    ])
  })

  it('asks for a member of a company by both, once it is known who that is [HIST-11] [MGR-09] [API-33]', () => {
    expect(askedFor({ company: 'B2001', member: LIIS })).toEqual([
      { method: 'GET', path: '/api/company/B2001/members', body: null },
      { method: 'GET', path: '/api/reservations/by/company/B2001/customer/C1005', body: null },
    ])
  })

  it('asks for a member among all companies as a manager [HIST-11] [API-35]', () => {
    const asCustomer = {
      method: 'POST',
      path: '/api/reservations/by/customer',
      body: { criteria: { reservationOwner: { customerId: 'C1003' } }, options: { isManager: true } },
    }
    expect(askedFor({ company: 'all', member: ALEKSANDRA })).toContainEqual(asCustomer)
    expect(askedFor({ member: ALEKSANDRA })).toContainEqual(asCustomer)
  })

  it('lists what its companies pay for, of several people, and of one alone [ROLE-07] [MGR-09] [MGR-10]', () => {
    const booking = listFor()
    choose(booking, { company: 'all' })
    expect(bookers(booking).size).toBeGreaterThan(3)
    choose(booking, { company: 'B2002' })
    for (const { payer } of history(booking).reservations ?? []) expect(payer.companyId).toBe('B2002')
    choose(booking, { company: 'B2001', member: LIIS })
    expect(bookers(booking)).toEqual(new Set(['C1005']))
    expect(history(booking).reservations?.length).toBeGreaterThan(5)
  })

  it('asks for the members once for each company, and for a list not again for its filters [HIST-02] [MGR-01]', () => {
    const booking = listFor()
    choose(booking, { company: 'B2001' })
    const before = asked(booking).length
    choose(booking, { company: 'B2001', from: '2026-11-01', to: '2026-11-30', old: '1' })
    expect(asked(booking)).toHaveLength(before)
    choose(booking, { company: 'B2001', member: LIIS })
    expect(booking.sent('GET', /members$/)).toHaveLength(1)
    choose(booking, { company: 'B2002' })
    expect(booking.sent('GET', /members$/)).toHaveLength(2)
  })
})

describe('while the lists of two members are on their way', () => {
  it('aborts the earlier request, and its late answer shows nothing [HIST-12] [API-33]', () => {
    const booking = listFor()
    choose(booking, { company: 'B2001' })
    booking.setLatency(3_000)
    choose(booking, { company: 'B2001', member: LIIS }, 1_000)
    expect(booking.exchanges('memberReservations')).toEqual([])
    booking.setLatency(500)
    choose(booking, { company: 'B2001', member: ALEKSANDRA }, 1_000)
    expect(
      booking
        .exchanges('memberReservations')
        .map(({ data: { parameters, outcome } }) => [parameters['customerId'], outcome._tag]),
    ).toEqual([
      ['C1005', 'Abandoned'],
      ['C1003', 'Answered'],
    ])
    booking.advance(10_000)
    expect(bookers(booking)).toEqual(new Set(['C1003']))
    expect(booking.exchanges('memberReservations')).toHaveLength(2)
  })

  it('aborts it before it is known who the next one is [HIST-12]', () => {
    const booking = listFor()
    choose(booking, { company: 'B2001' })
    booking.setLatency(3_000)
    choose(booking, { company: 'B2001', member: LIIS }, 1_000)
    choose(booking, { company: 'B2002', member: 'U-1006' }, 0)
    expect(booking.exchanges('memberReservations').map(({ data }) => data.outcome._tag)).toEqual([
      'Abandoned',
    ])
    booking.advance(10_000)
    expect(bookers(booking)).toEqual(new Set(['C1006']))
  })

  it('shows no row of the earlier list from the press on [HIST-11]', () => {
    const booking = listFor()
    booking.setLatency(3_000)
    choose(booking, { company: 'B2001', member: LIIS }, 0)
    expect(history(booking).reservations).toBeNull()
    booking.advance(7_000)
    expect(bookers(booking)).toEqual(new Set(['C1005']))
    choose(booking, {}, 0)
    expect(history(booking).reservations).toBeNull()
    booking.advance(3_500)
    expect(bookers(booking)).toEqual(new Set(['C1004']))
  })
})

describe('a list that is none of the customer’s', () => {
  const refusalOf = (form: typeof MANAGER, query: Record<string, string>) => {
    const booking = listFor(form)
    choose(booking, query)
    expect(history(booking)).toMatchObject({ reservations: null, isFetching: false })
    return { reason: history(booking).refusal, lists: booking.sent('POST', /by\//), booking }
  }

  it('is refused to a member, and nothing is asked for [ROLE-06] [OP-11]', () => {
    for (const query of [{ company: 'B2001' }, { company: 'all' }, { company: 'B2001', member: LIIS }]) {
      const { reason, booking } = refusalOf(MEMBER, query)
      expect(reason).toBe('NotManager')
      expect(asked(booking).map(({ path }) => path)).toEqual(['/api/user/reservations/all'])
    }
  })

  it('is refused to a manager of other companies, and nothing is asked for [OP-11]', () => {
    const { reason, lists, booking } = refusalOf(MANAGER, { company: 'B9999' })
    expect(reason).toBe('NotManaged')
    expect(lists).toEqual([])
    expect(booking.sent('GET', /members$/)).toEqual([])
  })

  it('is refused where the person is no member of the company [MGR-09]', () => {
    const { reason, booking } = refusalOf(MANAGER, { company: 'B2002', member: LIIS })
    expect(reason).toBe('NotMember')
    expect(booking.sent('GET', /by\/company/)).toEqual([])
  })

  it('is the own one again as soon as the address says so', () => {
    const { booking } = refusalOf(MEMBER, { company: 'B2001' })
    choose(booking, {})
    expect(history(booking).refusal).toBeNull()
    expect(bookers(booking)).toEqual(new Set(['C1002']))
  })

  it('is taken from the screen where the server refuses it with 403', () => {
    const booking = listFor()
    choose(booking, { company: 'B2001' })
    const fault = { kind: 'refusal', status: 403, code: 'COMPANY_FORBIDDEN', message: 'No' } as const
    booking.setFaults({ on: 'companyReservations', fault })
    booking.perform(
      command('FetchHistory', {
        from: null,
        to: null,
        choice: { _tag: 'Managed', companyId: 'B2001', memberId: null },
      }),
      1_000,
    )
    expect(history(booking)).toMatchObject({ reservations: null, failure: { status: 403 } })
    expect(booking.models().auth.customer).not.toBeNull()
  })
})

describe('the members', () => {
  it('can be asked for again after a failure, and the list of one of them follows [MGR-01]', () => {
    const booking = listFor()
    booking.setFaults({ on: 'companyMembers', nth: 1, fault: { kind: 'serverError' } })
    choose(booking, { company: 'B2001', member: LIIS })
    expect(booking.models().resources.members).toMatchObject({ told: null, isFetching: false })
    expect(booking.models().resources.members.failure).not.toBeNull()
    expect(history(booking).reservations).toBeNull()
    booking.perform(command('FetchMembers', { companyId: 'B2001' }), 2_000)
    expect(bookers(booking)).toEqual(new Set(['C1005']))
  })

  it('go with the sign-out, with what is on its way', () => {
    const booking = listFor()
    choose(booking, { company: 'all' })
    expect(booking.models().resources.members.told?.members).toHaveLength(8)
    booking.setLatency(3_000)
    choose(booking, { company: 'B2001' }, 100)
    booking.perform(command('SignOut', { why: 'expired' }), 10_000)
    expect(booking.models().resources.members).toMatchObject({ told: null, isFetching: false })
    expect(history(booking)).toMatchObject({ reservations: null, isFetching: false })
  })

  it('go with the page that shows them, and are asked for on the next arrival', () => {
    const booking = listFor()
    choose(booking, { company: 'B2001', member: LIIS })
    goTo(booking, PATHS.home)
    expect(booking.models().resources.members.told).toBeNull()
    expect(history(booking).reservations).toBeNull()
    choose(booking, { company: 'B2001', member: LIIS })
    expect(bookers(booking)).toEqual(new Set(['C1005']))
    expect(booking.sent('GET', /members$/)).toHaveLength(2)
  })

  it('are named in the log by pseudonyms alone, and in an address by no number of a customer', () => {
    const booking = listFor()
    choose(booking, { company: 'B2001', member: LIIS })
    const { entries } = booking
    const open = entries.flatMap((entry) => openTextsIn(entry))
    const closed = entries.flatMap((entry) => closedTextsIn(entry).received)
    for (const text of ['Liis', 'Lepik', 'liis.lepik@example.com', 'C1005']) {
      expect(closed).toContain(text)
      expect(open).not.toContain(text)
    }
    expect(booking.browser.fragment()).toBe('#/en/my/reservations?company=B2001&member=U-1005')
  })
})
