// What a person does about companies: which call is made of it, who may not, and what stands afterwards (COMP-01..08,
// MGR-01..08, MGR-11, NAV-04, NAV-06, NAV-07, OP-45, OP-48, OP-165).
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import { type Booking, type BookingOptions, goTo, bookingAt } from '../../support/bookingSession.ts'
import { signIn } from '../../support/signIn.ts'
import { formOf } from '../../support/atLogin.ts'
import { command, type PlainCommand } from '../../support/unbranded.ts'

type Change = PlainCommand<'ChangeCompany'>['change']

const MANAGER = formOf('C1004')
const MEMBER = formOf('C1002')
const ALONE = formOf('C1001')

const at = (path: string, form = MANAGER, answer?: BookingOptions['answer']): Booking => {
  const session = { fragment: '#/en/auth/login' }
  const booking = bookingAt('opened', answer === undefined ? { session } : { session, answer })
  signIn(booking, { form })
  booking.perform(command('NavigateTo', { path, query: {}, how: 'push' }), 2_000)
  return booking
}

const change = (booking: Booking, one: Change, waitMs = 2_000): void => {
  booking.perform(command('ChangeCompany', { change: one }), waitMs)
}

const CALLS = /^\/api\/(company|user\/company|customer\/add)/
const asked = (booking: Booking) =>
  (['GET', 'PUT', 'POST', 'DELETE'] as const).flatMap((method) =>
    booking.sent(method, CALLS).map(({ path }) => `${method} ${path}`),
  )
const pathOf = (booking: Booking) => booking.models().shell.address?.path
const companiesOf = (booking: Booking) => booking.models().auth.customer?.companies ?? []
const invitationsOf = (booking: Booking, companyId = 'B2001') =>
  companiesOf(booking)
    .find((one) => one.companyId === companyId)
    ?.invitations.filter(({ status }) => status === 'invited') ?? []
const reasons = (booking: Booking) => booking.events('CompanyChangeRefused').map(({ data }) => data.reason)

const ANNA = { firstName: 'Anna', lastName: 'Angerjas', email: ' anna.angerjas@example.com ' }
const INVITE: Change = { _tag: 'Invite', companyId: 'B2001', form: ANNA }
const LIIS = { companyId: 'B2001', customerId: 'C1005' }
const NEW_COMPANY = {
  legalName: ' Meri OÜ ',
  registrationNumber: '1990-12 37ab',
  address: '',
  city: 'Virtsu',
  zip: '',
  country: '',
}

describe('a new company', () => {
  it('is saved once with type REGULAR and its number normalised, and leads to the settings [COMP-01] [COMP-03] [NAV-04]', () => {
    const booking = at(PATHS.addCompany, ALONE)
    const create = command('ChangeCompany', { change: { _tag: 'Create', form: NEW_COMPANY } })
    booking.dispatch(create)
    booking.perform(create, 2_000)
    expect(booking.sent('PUT', /user\/company/).map(({ body }) => body)).toEqual([
      { legalName: 'Meri OÜ', registrationNumber: '19901237AB', city: 'Virtsu', type: 'REGULAR' },
    ])
    expect(pathOf(booking)).toBe(PATHS.account)
    expect(companiesOf(booking)).toMatchObject([{ legalName: 'Meri OÜ', registrationNumber: '19901237AB' }])
  })

  it.each([
    ['nothing', null],
    ['an empty object', {}],
    ['that all is well', { success: true }],
  ])('shows at once where the server answers %s [COMP-01]', (_what, body) => {
    const booking = at(PATHS.addCompany, ALONE, (path, answer) =>
      path === '/api/user/company' ? body : answer,
    )
    const before = booking.sent('GET', /user\/details/).length
    change(booking, { _tag: 'Create', form: NEW_COMPANY })
    expect(companiesOf(booking)).toMatchObject([{ legalName: 'Meri OÜ', isManaged: true }])
    expect(booking.models().auth.customer?.isManager).toBe(true)
    expect(pathOf(booking)).toBe(PATHS.account)
    // The settings ask for the details as well.
    expect(booking.commands('FetchDetails').map(({ data }) => data.why)).toContain('companies')
    expect(booking.sent('GET', /user\/details/)).toHaveLength(before + 1)
  })

  it('is not asked for once more where the answer has it', () => {
    const booking = at(PATHS.addCompany, ALONE)
    change(booking, { _tag: 'Create', form: NEW_COMPANY })
    expect(booking.commands('FetchDetails').map(({ data }) => data.why)).not.toContain('companies')
  })

  it('is not asked for without a name, and a refusal leaves all as it was [COMP-01]', () => {
    const booking = at(PATHS.addCompany, ALONE)
    change(booking, { _tag: 'Create', form: { ...NEW_COMPANY, legalName: ' ' } })
    expect(reasons(booking)).toEqual(['Incomplete'])
    change(booking, { _tag: 'Create', form: { ...NEW_COMPANY, registrationNumber: '19900019' } })
    expect(booking.models().companies.changeFailure?.error).toMatchObject({ code: 'COMPANY_KNOWN' })
    expect(pathOf(booking)).toBe(PATHS.addCompany)
    expect(companiesOf(booking)).toEqual([])
  })

  it('may be left again, by its id and that of the user [COMP-02] [API-18] [OP-165]', () => {
    const booking = at(PATHS.companies, MEMBER)
    change(booking, { _tag: 'Leave', companyId: 'B2001' })
    expect(asked(booking)).toEqual(['DELETE /api/user/company?companyId=B2001&userId=U-1002'])
    expect(companiesOf(booking)).toEqual([])
    change(booking, { _tag: 'Leave', companyId: 'B2001' })
    expect(reasons(booking)).toEqual(['NotMember'])
  })

  it('may be left where the details alone say who the user is [COMP-02] [OP-156]', () => {
    const booking = at(PATHS.companies, MEMBER, (path, body) =>
      path.includes('/signin/') ? withoutUserId(body) : body,
    )
    change(booking, { _tag: 'Leave', companyId: 'B2001' })
    expect(asked(booking)).toEqual(['DELETE /api/user/company?companyId=B2001&userId=U-1002'])
  })
})

const withoutUsers = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (name, value: unknown) => (/^userIds?$/.test(name) ? undefined : value)))

const withoutUserId = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (name, value: unknown) => (name === 'userId' ? undefined : value)))

describe('a manager', () => {
  it('sees the members of all companies, and of one [MGR-01] [MGR-02] [COMP-05]', () => {
    const booking = at(PATHS.users)
    expect(asked(booking)).toEqual(['GET /api/company/all/members'])
    const ofGrain = booking
      .models()
      .resources.members.told?.members.filter(({ companyId }) => companyId === 'B2002')
    expect(ofGrain?.map(({ customerId }) => customerId)).toEqual(['C1004', 'C1003', 'C1006', 'C1007'])
    booking.dispatch(command('NavigateTo', { path: PATHS.users, query: { company: 'B2002' }, how: 'push' }))
    booking.advance(2_000)
    expect(asked(booking)).toContain('GET /api/company/B2002/members')
  })

  it('invites, sends again and cancels, and the row goes [MGR-03] [MGR-04] [MGR-05]', () => {
    const booking = at('/profile/users/B2001/U-1005')
    change(booking, INVITE)
    expect(pathOf(booking)).toBe(PATHS.users)
    const [sent] = booking.sent('PUT', /invite$/)
    expect(sent?.body).toEqual({ ...ANNA, email: 'anna.angerjas@example.com' })
    const [invitation] = invitationsOf(booking)
    expect(invitation).toMatchObject({ status: 'invited', companyId: 'B2001', lastName: 'Angerjas' })
    const token = invitation?.token ?? ''
    change(booking, { _tag: 'Resend', companyId: 'B2001', token })
    expect(invitationsOf(booking)).toHaveLength(1)
    change(booking, { _tag: 'CancelInvitation', companyId: 'B2001', token })
    expect(invitationsOf(booking)).toEqual([])
    const [, resent] = booking.sent('PUT', CALLS)
    const [cancelled] = booking.sent('DELETE', CALLS)
    expect(resent?.path).toMatch(/^\/api\/company\/B2001\/invitation\/\w{32}$/)
    expect(cancelled?.path).toBe(resent?.path)
    expect(pathOf(booking)).toBe(PATHS.users)
  })

  it('is led from a member to all of them by an invitation that was sent, and by no refused one, which may be sent again [NAV-06] [MGR-03]', () => {
    const booking = at('/profile/users/B2001/U-1005')
    booking.setFaults({ on: 'inviteMember', nth: 1, fault: { kind: 'serverError' } })
    change(booking, INVITE)
    expect(booking.browser.fragment()).toBe('#/en/profile/users/B2001/U-1005')
    expect(booking.models().companies.changeFailure?.change._tag).toBe('Invite')
    change(booking, INVITE)
    expect(booking.models().companies).toMatchObject({ changeFailure: null, made: { _tag: 'Invite' } })
    expect(booking.browser.fragment()).toBe('#/en/profile/users')
  })

  it('has of a company its type, its members with the mark of oneself, and its invitations [ENT-03] [ENT-05] [COMP-10]', () => {
    const [timber, ...others] = companiesOf(at(PATHS.companies))
    expect(timber).toMatchObject({
      companyId: 'B2001',
      legalName: 'Kadakas Puit OÜ',
      registrationNumber: '19900019',
      type: 'REGULAR',
      isManaged: true,
    })
    expect(timber?.members.map(({ customerId, isYou }) => [customerId, isYou])).toEqual([
      ['C1004', true],
      ['C1002', false],
      ['C1003', false],
      ['C1005', false],
    ])
    expect(others.flatMap(({ invitations }) => invitations)).toMatchObject([
      { status: 'invited', companyId: 'B2002', token: expect.any(String) as unknown },
    ])
  })

  it('has no token of an invitation in the log [COMP-06]', () => {
    const booking = at(PATHS.users)
    change(booking, INVITE)
    const token = invitationsOf(booking)[0]?.token ?? ''
    change(booking, { _tag: 'Resend', companyId: 'B2001', token })
    const real =
      booking
        .sent('PUT', /invitation\//)[0]
        ?.path.split('/')
        .at(-1) ?? ''
    expect(real).toMatch(/^\w{32}$/)
    booking.perform(command('NavigateTo', { path: PATHS.account, query: {}, how: 'push' }), 2_000)
    expect(booking.sent('GET', /user\/details/).length).toBeGreaterThan(0)
    expect(JSON.stringify(booking.entries)).not.toContain(real)
  })

  it('deactivates, activates and removes a member, and the row goes [MGR-06] [API-28] [API-29]', () => {
    const booking = at('/profile/users/B2001/U-1005')
    const liis = () =>
      booking.models().resources.members.told?.members.find(({ customerId }) => customerId === 'C1005')
    change(booking, { _tag: 'Deactivate', ...LIIS })
    expect(liis()?.status).toBe('INACTIVE')
    expect(pathOf(booking)).toBe('/profile/users/B2001/U-1005')
    change(booking, { _tag: 'Activate', ...LIIS })
    expect(liis()?.status).toBe('ACTIVE')
    change(booking, { _tag: 'Remove', ...LIIS })
    expect(pathOf(booking)).toBe(PATHS.users)
    expect(booking.models().resources.members.told).not.toBeNull()
    expect(liis()).toBeUndefined()
    const path = '/api/company/B2001/customer/C1005'
    expect(asked(booking)).toEqual(
      expect.arrayContaining([`PUT ${path}/status`, `DELETE ${path}/status`, `DELETE ${path}`]),
    )
  })

  const OF_MEMBER = { companyId: 'B2001', customerId: 'C1005', status: 'ACTIVE' }
  it.each([
    ['the members', [OF_MEMBER]],
    ['the members in an envelope', { content: [OF_MEMBER] }],
    ['an empty list', []],
  ])(
    'keeps the companies where a change of a member is answered with %s [MGR-06] [MGR-11]',
    (_what, said) => {
      const booking = at(PATHS.users, MANAGER, (path, body) => (path.endsWith('/status') ? said : body))
      const before = companiesOf(booking)
      change(booking, { _tag: 'Deactivate', ...LIIS })
      expect(booking.models().companies.made?._tag).toBe('Deactivate')
      expect(companiesOf(booking)).toEqual(before)
    },
  )

  it('opens the page of the member who was pressed where the server names no users [MGR-01] [MGR-02] [OP-154]', () => {
    const booking = at(PATHS.users, MANAGER, (path, body) =>
      path.endsWith('/members') ? withoutUsers(body) : body,
    )
    const members = () => booking.models().resources.members.told?.members ?? []
    const pressed = members().filter(({ companyId }) => companyId === 'B2002')[1]
    const all = members().map(({ memberId }) => memberId)
    expect(new Set(all).size).toBe(all.length)
    goTo(booking, `/profile/users/B2002/${pressed?.memberId ?? ''}`, 2_000)
    expect(asked(booking)).toContain('GET /api/company/B2002/members')
    expect(members().find(({ memberId }) => memberId === pressed?.memberId)).toEqual(pressed)
  })

  it('adds a customer by number [COMP-08] [API-21]', () => {
    const booking = at(PATHS.users)
    change(booking, { _tag: 'AddMember', companyId: 'B2001', customerId: 'C1007' })
    expect(booking.sent('POST', CALLS).map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/api/customer/add/company/member', body: { companyId: 'B2001', customerId: 'C1007' } },
    ])
    const added = booking
      .models()
      .resources.members.told?.members.filter(({ customerId }) => customerId === 'C1007')
    expect(added?.map(({ companyId }) => companyId).sort()).toEqual(['B2001', 'B2002'])
  })

  it('can neither deactivate nor remove themselves, and reaches no company of others [MGR-07] [OP-11]', () => {
    const booking = at(PATHS.users)
    const before = asked(booking)
    for (const _tag of ['Deactivate', 'Remove'] as const)
      change(booking, { _tag, companyId: 'B2001', customerId: 'C1004' })
    change(booking, { _tag: 'Activate', companyId: 'B9999', customerId: 'C1005' })
    expect(reasons(booking)).toEqual(['Yourself', 'Yourself', 'NotManaged'])
    expect(asked(booking)).toEqual(before)
  })

  it('who has signed out meanwhile learns nothing of the answer [AUTH-05]', () => {
    const booking = at(PATHS.users)
    booking.setLatency(3_000)
    change(booking, INVITE, 1_000)
    booking.dispatch(command('SignOut', { why: 'chosen' }))
    booking.setLatency(100)
    signIn(booking, { form: MANAGER, waitMs: 6_000 })
    expect(booking.events('CompanyChangeMade')).toEqual([])
    expect(booking.models().companies.change).toBeNull()
  })

  it.each<[string, Parameters<Booking['setFaults']>[0] & object]>([
    ['was lost', { on: 'inviteMember', nth: 1, fault: { kind: 'broken' }, workDone: true }],
    [
      'was a gateway’s',
      { on: 'inviteMember', nth: 1, fault: { kind: 'refusal', status: 504 }, workDone: true },
    ],
  ])('sees whether an invitation was sent whose answer %s [MGR-03]', (_how, rule) => {
    const booking = at(PATHS.users)
    booking.setFaults(rule)
    change(booking, INVITE)
    expect(booking.models().companies.changeFailure?.change._tag).toBe('Invite')
    expect(invitationsOf(booking)).toHaveLength(1)
  })

  it('sees whether a member was removed whose answer was lost [MGR-08]', () => {
    const booking = at(PATHS.users)
    const isThere = () =>
      booking
        .models()
        .resources.members.told?.members.some(({ customerId }) => customerId === LIIS.customerId)
    expect(isThere()).toBe(true)
    booking.setFaults({ on: 'removeMember', nth: 1, fault: { kind: 'broken' }, workDone: true })
    change(booking, { _tag: 'Remove', ...LIIS })
    expect(booking.models().companies.changeFailure?.change._tag).toBe('Remove')
    expect(isThere()).toBe(false)
  })
})

describe('who manages no company', () => {
  it('asks for nothing of managers, on any page [MGR-11] [ROLE-06]', () => {
    const booking = at(PATHS.users, MEMBER)
    booking.dispatch(command('NavigateTo', { path: '/profile/users/B2001/U-1005', query: {}, how: 'push' }))
    booking.advance(2_000)
    change(booking, INVITE)
    change(booking, { _tag: 'Remove', ...LIIS })
    change(booking, { _tag: 'AddMember', ...LIIS })
    expect(reasons(booking)).toEqual(['NotManager', 'NotManager', 'NotManager'])
    expect(asked(booking)).toEqual([])
    expect(companiesOf(booking).flatMap(({ invitations }) => invitations)).toEqual([])
  })
})
