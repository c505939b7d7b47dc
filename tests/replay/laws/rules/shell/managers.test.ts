// The laws about what a manager sees, with logs that keep them and logs that break them at a named entry.
import { describe, expect, it } from 'vitest'
import type { ListChoice } from '../../../../../domain/history/listChoice.ts'
import { PATHS } from '../../../../../domain/shell/address.ts'
import { handLog } from '../../../../support/handLog.ts'
import { branded } from '../../../../support/unbranded.ts'

const COMPANY = { companyId: 'B1', legalName: 'Puit OÜ', registrationNumber: '' }

/** The customer C1 signs in, who manages B1 or only belongs to it. */
const signedIn = (isManager: boolean) => {
  const log = handLog()
  log.command('SignIn', { source: 'password', form: { userName: 'karl@example.com' } })
  const details = {
    firstName: 'Karl',
    lastName: 'Kadakas',
    email: 'karl@example.com',
    phone: null,
    userId: 'U1',
    customerId: 'C1',
    companies: [{ ...COMPANY, member: isManager }],
    memberOf: [isManager ? 'manager' : 'member'],
  }
  log.call('signIn', { outcome: answered({ token: 'a.b.c', user: { details } }) })
  log.event('SignedIn', {
    token: 'a.b.c',
    expiresAtMs: null,
    user: null,
    customer: {
      customerId: 'C1',
      userId: 'U1',
      companies: [{ ...COMPANY, type: null, isManaged: isManager, members: [], invitations: [] }],
      isManager,
    },
  })
  return log
}
type Log = ReturnType<typeof signedIn>

const answered = (answer: unknown) => ({
  _tag: 'Answered' as const,
  status: 200,
  answer,
  dropped: [],
  serverNowMs: null,
})

const OWN: ListChoice = { _tag: 'Own' }
const managed = (companyId: string | null): ListChoice =>
  branded({ _tag: 'Managed', companyId, memberId: null })

const open = (log: Log, query: Record<string, string>): number => {
  log.command('NavigateTo', { path: PATHS.myReservations, query, how: 'push' })
  return log.event('AddressChanged', { address: { locale: 'en', path: PATHS.myReservations, query } })
}

const fetchOf = (log: Log, choice: ListChoice): void => {
  log.command('FetchHistory', { from: null, to: null, choice })
  log.event('HistoryRequested', { from: null, to: null, choice })
}

const companyCall = (log: Log, companyId: string): number =>
  log.call('companyReservations', {
    body: { criteria: { reservationOwner: { companyId } } },
    outcome: answered([]),
  })

const loaded = (log: Log): number => log.event('HistoryLoaded', { reservations: [], unreadCount: 0 })

describe('[LAW-201] what only a manager may see', () => {
  it('is asked for by the manager of the company', () => {
    const log = signedIn(true)
    fetchOf(log, managed('B1'))
    companyCall(log, 'B1')
    log.command('FetchMembers', { companyId: null })
    log.call('allMembers', { outcome: answered([]) })
    expect(log.brokenAt('LAW-201')).toBeNull()
  })

  it('breaks where a member asks for it, and where a manager asks about others', () => {
    const member = signedIn(false)
    fetchOf(member, managed('B1'))
    expect(member.brokenAt('LAW-201')).toBeNull()
    const seq = companyCall(member, 'B1')
    expect(member.brokenAt('LAW-201')).toBe(seq)
    const manager = signedIn(true)
    fetchOf(manager, managed('B2'))
    const other = companyCall(manager, 'B2')
    expect(manager.brokenAt('LAW-201')).toBe(other)
  })

  it.each(['allMembers', 'managedReservations', 'customerReservations'])(
    'breaks where a member asks for all at once by %s, and not where a manager does',
    (type) => {
      const [manager, member] = [signedIn(true), signedIn(false)]
      for (const log of [manager, member]) {
        fetchOf(log, managed(null))
        log.call(type, { outcome: answered([]) })
      }
      expect(manager.brokenAt('LAW-201')).toBeNull()
      expect(member.brokenAt('LAW-201')).toBe(member.entries.length)
    },
  )

  it('breaks where it is asked for after the sign-out, and not where the answer comes then', () => {
    const late = signedIn(true)
    fetchOf(late, managed('B1'))
    const { length: asked } = late.entries
    late.event('SignedOut', { why: 'chosen' })
    late.call('companyReservations', {
      cause: asked - 1,
      body: { criteria: { reservationOwner: { companyId: 'B1' } } },
    })
    expect(late.brokenAt('LAW-201')).toBeNull()
    late.command('FetchMembers', { companyId: null })
    const seq = late.call('allMembers', { outcome: answered([]) })
    expect(late.brokenAt('LAW-201')).toBe(seq)
  })
})

describe('[LAW-201] what only a manager may change', () => {
  const invite = (log: Log, companyId: string): number => {
    const form = { firstName: 'Anna', lastName: 'Angerjas', email: 'anna@example.com' }
    log.command('ChangeCompany', { change: { _tag: 'Invite', companyId, form } })
    return log.call('inviteMember', { parameters: { companyId }, body: form, outcome: answered(null) })
  }

  it('is changed by the manager of the company, and breaks where a member or another manager does it', () => {
    const manager = signedIn(true)
    invite(manager, 'B1')
    expect(manager.brokenAt('LAW-201')).toBeNull()
    const other = invite(manager, 'B2')
    expect(manager.brokenAt('LAW-201')).toBe(other)
    const member = signedIn(false)
    const seq = invite(member, 'B1')
    expect(member.brokenAt('LAW-201')).toBe(seq)
  })

  it('is that of a company that the server has told since, and of none that was left', () => {
    const company = { companyId: 'B3', legalName: 'Meri OÜ', registrationNumber: '19901237', invitations: [] }
    const told = (companies: readonly object[], memberOf: readonly string[]) =>
      answered({ companies, memberOf, company: null, invitation: null })
    const log = signedIn(false)
    const form = { ...company, address: '', city: '', zip: '', country: '' }
    log.command('ChangeCompany', { change: { _tag: 'Create', form } })
    log.call('saveCompany', { outcome: told([{ ...company, member: true }], ['manager']) })
    const customer = { customerId: 'C1', userId: 'U1', companies: [], isManager: true }
    log.event('CompanyChangeMade', { change: { _tag: 'Create', form }, customer })
    invite(log, 'B3')
    expect(log.brokenAt('LAW-201')).toBeNull()
    log.command('ChangeCompany', { change: { _tag: 'Leave', companyId: 'B3' } })
    log.call('leaveCompany', { outcome: told([], ['customer']) })
    log.event('CompanyChangeMade', { change: { _tag: 'Leave', companyId: 'B3' }, customer })
    const seq = invite(log, 'B3')
    expect(log.brokenAt('LAW-201')).toBe(seq)
  })
})

describe('[LAW-202] a list of reservations', () => {
  it('is shown as the one that was asked for, and gone where another one is chosen', () => {
    const log = signedIn(true)
    open(log, { company: 'B1' })
    fetchOf(log, managed('B1'))
    companyCall(log, 'B1')
    loaded(log)
    open(log, {})
    expect(log.brokenAt('LAW-202')).toBeNull()
  })

  it('breaks where the answer was about another company, or the own list', () => {
    const log = signedIn(true)
    open(log, { company: 'B1' })
    fetchOf(log, managed('B1'))
    companyCall(log, 'B2')
    const seq = loaded(log)
    expect(log.brokenAt('LAW-202')).toBe(seq)
    const own = signedIn(true)
    open(own, {})
    fetchOf(own, OWN)
    companyCall(own, 'B1')
    const ownSeq = loaded(own)
    expect(own.brokenAt('LAW-202')).toBe(ownSeq)
  })

  it('breaks where the list of one member is shown as that of another', () => {
    const log = signedIn(true)
    open(log, { company: 'B1', member: 'U2' })
    log.command('FetchMembers', { companyId: 'B1' })
    const member = (customerId: string, userId: string) => ({
      firstName: 'Liis',
      lastName: 'Lepik',
      email: '',
      customerId,
      userIds: [userId],
      companyId: 'B1',
      manager: false,
      isYou: false,
      status: null,
    })
    log.call('companyMembers', {
      parameters: { companyId: 'B1' },
      outcome: answered([member('C2', 'U2'), member('C3', 'U3')]),
    })
    fetchOf(log, branded({ _tag: 'Managed', companyId: 'B1', memberId: 'U2' }))
    log.call('memberReservations', {
      parameters: { companyId: 'B1', customerId: 'C3' },
      outcome: answered([]),
    })
    const seq = loaded(log)
    expect(log.brokenAt('LAW-202')).toBe(seq)
  })
})
