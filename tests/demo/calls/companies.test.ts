// What a manager is told on the demo's server, and what is refused to all others: members, and lists of reservations
// (API-22, API-23, API-33..36).
import { describe, expect, it } from 'vitest'
import { NOW_MS, session, type Session } from '../session.ts'

const KARL = ['karl.kadakas@example.com', 'majakas'] as const
const JUHAN = ['juhan.juurikas@example.com', 'meremees'] as const

const as = (client: Session, who: readonly [string, string] | null) => {
  const headers: Record<string, string> = {}
  if (who !== null) {
    const [userName, password] = who
    const { token } = client.good('signIn', { source: 'password' }, { userName, password })
    headers['cust-authorization'] = `Bearer ${token}`
  }
  return (path: string, body: unknown = null) => {
    const answer = client.ask(body === null ? 'GET' : 'POST', `/api/${path}`, body, headers)
    if (answer.broken) throw new Error(`${path} broke`)
    return answer
  }
}

interface Listed {
  readonly reservationId: string
  readonly reservationOwner: { readonly customerId: string; readonly companyId?: string }
}

const listIn = (answer: { readonly body: unknown }): readonly Listed[] =>
  (answer.body as { content: readonly Listed[] }).content

const ownedBy = (reservationOwner: object) => ({ criteria: { reservationOwner } })
const AS_MANAGER = { options: { isManager: true } }

describe('the manager of two companies', () => {
  it('is told of the members of one and of all, and which one is the manager [API-22] [API-23] [ROLE-05]', () => {
    const ask = as(session(), KARL)
    const idsIn = (path: string) => (ask(path).body as { customerId: string }[]).map((one) => one.customerId)
    expect(idsIn('company/B2001/members')).toEqual(['C1004', 'C1002', 'C1003', 'C1005'])
    expect(new Set(idsIn('company/all/members')).size).toBe(6)
    expect(ask('company/B2002/members').body).toContainEqual({
      customerId: 'C1004',
      userIds: ['U-1004'],
      firstName: 'Karl',
      lastName: 'Kadakas',
      email: 'karl.kadakas@example.com',
      companyId: 'B2002',
      manager: true,
      isYou: true,
      status: 'ACTIVE',
    })
  })

  it('is told of what companies pay for, by each of the four calls [HIST-11]', () => {
    const ask = as(session(), KARL)
    const all = listIn(ask('reservations/by/managed-companies', AS_MANAGER))
    const one = listIn(ask('reservations/by/company', ownedBy({ companyId: 'B2001' })))
    const member = listIn(
      ask('reservations/by/customer', { ...ownedBy({ customerId: 'C1003' }), ...AS_MANAGER }),
    )
    const both = listIn(ask('reservations/by/company/B2001/customer/C1003'))
    expect(all.every(({ reservationOwner: { companyId } }) => companyId !== undefined)).toBe(true)
    expect(one).toEqual(all.filter(({ reservationOwner }) => reservationOwner.companyId === 'B2001'))
    expect(member).toEqual(all.filter(({ reservationOwner }) => reservationOwner.customerId === 'C1003'))
    expect(both).toEqual(member.filter(({ reservationOwner }) => reservationOwner.companyId === 'B2001'))
    expect(both.length).toBeGreaterThan(3)
    expect(both.length).toBeLessThan(member.length)
    expect(new Set(all.map(({ reservationId }) => reservationId)).size).toBe(all.length)
  })

  it('opens what a member has booked for the company, and not what the member pays [ROLE-07]', () => {
    const client = session()
    const own = listIn(as(client, JUHAN)('user/reservations/all', { customerId: 'C1002', limit: 300 }))
    const privately = own.find(({ reservationOwner }) => reservationOwner.companyId === undefined)
    const forCompany = own.find(({ reservationOwner }) => reservationOwner.companyId === 'B2001')
    const open = (id?: string) => as(client, KARL)(`reservation/${id}`)
    expect(open(forCompany?.reservationId).status).toBe(200)
    expect(open(privately?.reservationId)).toMatchObject({
      status: 403,
      body: { code: 'RESERVATION_FORBIDDEN' },
    })
  })

  it('is told the same at any time of one day, and under the same numbers on another', () => {
    const client = session()
    const list = () => listIn(as(client, KARL)('reservations/by/company/B2001/customer/C1005'))
    const first = list()
    expect(list()).toEqual(first)
    client.clock.nowMs = NOW_MS + 30 * 86_400_000
    const known = new Set(first.map(({ reservationId }) => reservationId))
    expect(list().filter(({ reservationId }) => known.has(reservationId)).length).toBeGreaterThan(5)
  })

  it.each([
    ['company/B9999/members', null, 'COMPANY_FORBIDDEN'],
    ['reservations/by/company', ownedBy({ companyId: 'B9999' }), 'COMPANY_FORBIDDEN'],
    ['reservations/by/company/B9999/customer/C1005', null, 'COMPANY_FORBIDDEN'],
    ['reservations/by/company/B2002/customer/C1005', null, 'MEMBER_FORBIDDEN'],
    ['reservations/by/customer', { ...ownedBy({ customerId: 'C1001' }), ...AS_MANAGER }, 'MEMBER_FORBIDDEN'],
    ['reservations/by/managed-companies', { options: { isManager: false } }, 'MANAGER_REQUIRED'],
  ])('is answered 403 to %s of others', (path, body, code) => {
    expect(as(session(), KARL)(path, body)).toMatchObject({ status: 403, body: { code } })
  })
})

describe('a member who manages nothing', () => {
  it.each([
    ['company/B2001/members', null],
    ['company/all/members', null],
    ['reservations/by/managed-companies', AS_MANAGER],
    ['reservations/by/company', ownedBy({ companyId: 'B2001' })],
    ['reservations/by/company/B2001/customer/C1002', null],
    ['reservations/by/customer', { ...ownedBy({ customerId: 'C1002' }), ...AS_MANAGER }],
  ])('is answered 403 to %s, and 401 without a sign-in [ROLE-06]', (path, body) => {
    const client = session()
    expect(as(client, JUHAN)(path, body)).toMatchObject({ status: 403, body: { code: 'MANAGER_REQUIRED' } })
    expect(as(client, null)(path, body).status).toBe(401)
  })
})
