// What a manager gets from the demo's server, and what is refused to all others: members, and lists of reservations
// (API-22, API-23, API-33..36).
import { describe, expect, it } from 'vitest'
import type { SignInValues } from '../../../domain/auth/messages.ts'
import { formOf } from '../../support/atLogin.ts'
import { askingAs, NOW_MS, session, type Session } from '../session.ts'

const KARL = formOf('C1004')
const JUHAN = formOf('C1002')

const as = (client: Session, form: SignInValues | null) => {
  const ask = askingAs(client, form)
  return (path: string, body: unknown = null) => ask(body === null ? 'GET' : 'POST', `/api/${path}`, body)
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
  it('gets what companies pay for, by each of the four calls [HIST-11]', () => {
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

  it('gets the same at any time of one day, and under the same numbers on another', () => {
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

describe('the demo’s server, where companies are changed', () => {
  const send = (client: Session, form: SignInValues | null) => {
    const ask = askingAs(client, form)
    return (method: string, path: string, body: unknown = null) => ask(method, `/api/${path}`, body)
  }
  const codeOf = ({ body }: { readonly body: unknown }) => (body as { readonly code?: string }).code
  const MARI = formOf('C1001')
  const ANNA = { firstName: 'Anna', lastName: 'Angerjas', email: 'anna@example.com' }
  const MERI = { legalName: 'Meri OÜ', registrationNumber: '19901237', type: 'REGULAR' }

  it('refuses who is no manager, who is one of another company, and what is done already [MGR-03] [API-24]', () => {
    const client = session()
    const karl = send(client, KARL)
    const path = 'company/B2001/member/invite'
    expect(codeOf(send(client, null)('PUT', path, ANNA))).toBe('SIGN_IN_REQUIRED')
    expect(codeOf(send(client, JUHAN)('PUT', path, ANNA))).toBe('MANAGER_REQUIRED')
    expect(codeOf(karl('PUT', 'company/B9999/member/invite', ANNA))).toBe('COMPANY_FORBIDDEN')
    expect(karl('PUT', path, ANNA).status).toBe(200)
    expect(codeOf(karl('PUT', path, ANNA))).toBe('INVITATION_KNOWN')
    expect(codeOf(karl('PUT', path, { ...ANNA, email: JUHAN.userName }))).toBe('MEMBER_KNOWN')
    expect(codeOf(karl('PUT', path, { ...ANNA, email: 'anna' }))).toBe('INVALID_REQUEST')
  })

  it('knows an invitation until it is cancelled or taken up, and lets in no one else [API-25] [API-26] [API-27]', () => {
    const client = session()
    const karl = send(client, KARL)
    const { token } = karl('PUT', 'company/B2001/member/invite', { ...ANNA, email: MARI.userName }).body as {
      readonly token: string
    }
    const check = () => send(client, null)('GET', `company/invitation/check/${token}`)
    expect(check().body).toMatchObject({
      companyId: 'B2001',
      legalName: 'Kadakas Puit OÜ',
      status: 'invited',
    })
    expect(karl('PUT', `company/B2001/invitation/${token}`).status).toBe(200)
    expect(codeOf(karl('PUT', `company/B2002/invitation/${token}`))).toBe('INVITATION_NOT_FOUND')
    const join = { companyId: 'B2001', customerId: 'C1001' }
    expect(codeOf(send(client, JUHAN)('POST', 'customer/add/company/member', join))).toBe('COMPANY_FORBIDDEN')
    expect(send(client, MARI)('POST', 'customer/add/company/member', join).body).toMatchObject({
      user: { companies: [{ companyId: 'B2001', member: { manager: false } }] },
    })
    expect(codeOf(check())).toBe('INVITATION_USED')
    expect(codeOf(karl('DELETE', `company/B2001/invitation/${token}`))).toBe('INVITATION_USED')
  })

  it('keeps a manager from what another one must do, and knows members after it [MGR-07] [API-30]', () => {
    const client = session()
    const karl = send(client, KARL)
    expect(codeOf(karl('DELETE', 'company/B2001/customer/C1004'))).toBe('MEMBER_IS_YOU')
    expect(codeOf(karl('DELETE', 'company/B2001/customer/C1006/status'))).toBe('MEMBER_FORBIDDEN')
    expect(karl('DELETE', 'company/B2001/customer/C1005/status').status).toBe(200)
    expect(karl('GET', 'company/B2001/members').body).toContainEqual(
      expect.objectContaining({ customerId: 'C1005', status: 'INACTIVE' }),
    )
  })

  it('makes who adds a company its manager, once for each number, and keeps it over a reload [API-17] [DEMO-06]', () => {
    const client = session()
    const mari = send(client, MARI)
    expect(mari('PUT', 'user/company', MERI).status).toBe(200)
    expect(codeOf(mari('PUT', 'user/company', MERI))).toBe('COMPANY_KNOWN')
    expect(codeOf(mari('PUT', 'user/company', { ...MERI, legalName: ' ' }))).toBe('INVALID_REQUEST')
    const after = session()
    expect(after.backend.restore(client.backend.snapshot())).toBe(true)
    expect(after.good('signIn', { source: 'password' }, MARI).user).toMatchObject({
      details: { companies: [{ legalName: 'Meri OÜ', member: true }] },
    })
  })

  it('stores neither the token of an invitation nor who is invited', () => {
    const client = session()
    const { token } = send(client, KARL)('PUT', 'company/B2001/member/invite', ANNA).body as {
      readonly token: string
    }
    const stored = JSON.stringify(client.backend.snapshot())
    for (const text of [token, ANNA.email, ANNA.lastName]) expect(stored).not.toContain(text)
  })
})
