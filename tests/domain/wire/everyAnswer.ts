// Every answer that the demo backend gives in the course of a booking, as it comes over the wire, in the shape of its codec.
import { type Call, endpoints } from '../../../domain/wire/endpoints/endpoints.ts'
import type { AllReadings } from '../../../src/demo/http/readings.ts'
import { toReservation } from '../../../domain/wire/reservation.ts'
import {
  addon,
  body,
  FREE_SAILS,
  freeSails,
  ORIGIN,
  OWNER,
  payByCard,
  preparedCard,
  type Session,
  session,
  TODAY,
  TOMORROW,
  vehicle,
} from '../../demo/session.ts'

export interface RawAnswer {
  readonly call: Call
  readonly body: unknown
}

const OUT = '332611212100'
const HOME = '342611232030'
const KIHNU = '172611210830'
const EVERYWHERE = { ...FREE_SAILS, ...freeSails(OUT, HOME, KIHNU) }

const KIHNU_CODE = '49811099951'

const COMPANY = {
  legalName: 'Kadakas OÜ',
  registrationNumber: '19900019',
  address: 'Sadama 1',
  city: 'Virtsu',
  zip: '90101',
  country: 'EE',
}

const FEEDBACK = { name: 'Mari', email: 'mari@example.com', message: 'Aitäh!', fileName: '', file: '' }

const GUEST = {
  citizenship: 'EE',
  comments: 'Kiri',
  birthday: '1990-05-17',
  firstName: 'Mari',
  gender: 'F',
  lastName: 'Maasikas',
}

const TICKETS = [
  'ADULT',
  'CHILD',
  'CABIN_INSIDE',
  ['M1', vehicle('123ABC')] as const,
  ['N1', vehicle('902KLM', { weightOnSails: [{ sailRefId: OUT, weightInKg: 2_000 }] })] as const,
  ['LUNCH', addon(2)] as const,
  ['LUNCH', addon(1)] as const,
]

/** Lists stand alone and a user's details under their name, as the codecs have it inside. */
const AS_INSIDE: Partial<AllReadings> = { 'OP-148': 'array', 'OP-156': 'details' }

const NAMED = {
  firstName: 'Karl',
  lastName: 'Kadakas',
  phone: { intlCode: '372', phoneNumber: '55598765' },
  birthday: '1971-11-03',
  gender: 'M',
  citizenship: 'EE',
  country: 'EE',
}

/** What a manager of the demo gets: lists, the first three of each, and members. */
const listsOf = (client: Session): readonly RawAnswer[] => {
  const form = { userName: 'karl.kadakas@example.com', password: 'majakas' }
  const { token } = client.good('signIn', { source: 'password' }, form)
  const headers = { 'cust-authorization': `Bearer ${token}` }
  const fetched = (call: Call, path: string, asked: unknown = null): RawAnswer => {
    const answer = client.ask(endpoints[call].method, `/api/${path}`, asked, headers)
    if (answer.broken || answer.status !== 200) throw new Error(`${path} did not come`)
    const body: unknown = answer.body
    if (path === 'user/details') return { call, body: (body as { readonly details: unknown }).details }
    if (call === 'about') return { call, body: [body] }
    return { call, body: Array.isArray(body) ? body.slice(0, 3) : body }
  }
  const options = { isManager: true }
  const ownedBy = (reservationOwner: object) => ({ criteria: { reservationOwner } })
  return [
    fetched('userReservations', 'user/reservations/all', { customerId: 'C1004', limit: 3 }),
    fetched('managedReservations', 'reservations/by/managed-companies', { options }),
    fetched('companyReservations', 'reservations/by/company', ownedBy({ companyId: 'B2001' })),
    fetched('customerReservations', 'reservations/by/customer', {
      ...ownedBy({ customerId: 'C1005' }),
      options,
    }),
    fetched('memberReservations', 'reservations/by/company/B2001/customer/C1005'),
    fetched('companyMembers', 'company/B2001/members'),
    fetched('allMembers', 'company/all/members'),
    fetched('userDetails', 'user/details'),
    fetched('saveUserDetails', 'user/details', { email: 'karl@example.com', ...NAMED }),
    fetched('userCustomer', 'user/customer', {}),
    fetched('changePassword', 'user/change-password', {
      oldPassword: form.password,
      newPassword: 'tuletorn',
    }),
    ...companyChanges(client, headers),
    fetched('menuItems', 'sales-static/menu-items'),
    fetched('news', 'sales-static/news?page=1&locale=en'),
    fetched('ships', 'sales-static/ships?slug=&locale=en'),
    fetched('contacts', 'sales-static/contacts'),
    fetched('schedules', 'sales-static/schedules?slug=vir-kui'),
    fetched('about', 'sales-static/about'),
    fetched('contentPage', 'sales-static/pages?slug=privacy'),
    fetched('ticketTerms', 'sales-static/ticket_terms?slug=tickets'),
    fetched('confirmationTerms', 'sales-static/confirmation-terms?locale=en&sailpackage=VIR-KUI'),
    fetched('sendFeedback', 'sales-static/vccf', FEEDBACK),
  ]
}

const COMPANY_CHANGES = [
  'saveCompany',
  'leaveCompany',
  'addMember',
  'inviteMember',
  'resendInvitation',
  'cancelInvitation',
  'activateMember',
  'deactivateMember',
  'removeMember',
] as const

/** Each may send all of it, and the demo sends a part. */
const companyChanges = (client: Session, headers: Record<string, string>): readonly RawAnswer[] => {
  const said = (method: string, path: string, asked: unknown): unknown => {
    const answer = client.ask(method, `/api/${path}`, asked, headers)
    if (answer.broken || answer.status !== 200) throw new Error(`${path} did not come`)
    return answer.body
  }
  const person = { firstName: 'Mari', lastName: 'Maasikas', email: 'mari@example.com' }
  const invitation = said('PUT', 'company/B2001/member/invite', person) as { readonly token: string }
  const { user } = said('PUT', 'user/company', {
    ...COMPANY,
    registrationNumber: '19901237',
    type: 'REGULAR',
  }) as {
    readonly user: {
      readonly details: { readonly companies: readonly unknown[]; readonly memberOf: unknown }
    }
  }
  const { companies, memberOf } = user.details
  const whole = { companies, memberOf, company: companies[0], invitation }
  const check = said('GET', `company/invitation/check/${invitation.token}`, null)
  return [...COMPANY_CHANGES.map((call) => ({ call, body: whole })), { call: 'checkInvitation', body: check }]
}

type Ask = (call: Call, parameters?: Record<string, string>, asked?: unknown) => unknown

export const everyAnswer = (readings: Partial<AllReadings>): readonly RawAnswer[] => {
  const client = session({ sails: EVERYWHERE, readings: { ...AS_INSIDE, ...readings } })
  const answers: RawAnswer[] = []
  const ask: Ask = (call, parameters = {}, asked = null) => {
    const { status, body: answer } = client.answer(call, parameters, asked)
    if (status !== 200 && status !== 307) throw new Error(`${call}: ${status} ${JSON.stringify(answer)}`)
    answers.push({ call, body: answer })
    return answer
  }
  lookUp(ask)
  buy(client, ask)
  return [...answers, ...listsOf(client), ...admissionsIn(answers), ...signInsIn(answers)]
}

/** The other ways to sign in say at their end what is said to a password. */
const signInsIn = (answers: readonly RawAnswer[]): readonly RawAnswer[] => {
  const bodies = answers.flatMap(({ call, body }) => (call === 'signIn' ? [body as object] : []))
  const atPhone = { verificationCode: '0041', authenticationHash: 'aGFzaA==' }
  return [
    ...bodies.flatMap((said): RawAnswer[] => [
      { call: 'signInVerify', body: said },
      { call: 'signInInvitation', body: said },
      { call: 'signInMobileId', body: { ...said, ...atPhone } },
      { call: 'signInMobileIdStatus', body: { ...said, ...atPhone } },
      ...(['signInSmartId', 'signInSmartIdNext'] as const).map((call) => ({
        call,
        body: {
          code: '0041',
          user: { token: 'a.b.c', ...(said as { readonly user: object }).user },
          error: 'TIMEOUT',
        },
      })),
    ]),
    {
      call: 'signInChallenge',
      body: { sessionId: 's-1', nonce: 'bm9uY2U=', origin: 'https://shop.example' },
    },
    { call: 'signInCard', body: { error: 'ERR_WEBEID_USER_CANCELLED' } },
  ]
}

/** A server that signs in with a new account says what it says to a sign-in; the demo's sends a letter. */
const admissionsIn = (answers: readonly RawAnswer[]): readonly RawAnswer[] =>
  (['signUp', 'activate'] as const).flatMap((call) =>
    answers
      .filter((answer) => answer.call === 'signIn')
      .map(({ body: answer }) => ({ call, body: { ...(answer as object), message: 'Tere tulemast' } })),
  )

const lookUp = (ask: Ask): void => {
  for (const call of ['routes', 'packages', 'ports', 'countries', 'citizenships'] as const) ask(call)
  ask('sailDates', { leg: 'VIR-KUI', fromDate: TODAY, endDate: '2026-11-30' })
  ask('sails', { leg: 'VIR-KUI', date: TOMORROW })
  ask('inventory', { leg: 'VIR-KUI', date: TOMORROW, time: '05:00' })
  ask('inventory', { leg: 'MUN-KIH', date: TOMORROW, time: '08:30' })
  for (const sailRefId of [OUT, KIHNU, '152611210815'])
    ask('prices', { sailRefId, roundTrip: 'true', oneDayRoundTrip: 'false' })
  ask('residentOnRoute', { route: 'MUN-KIH', personalId: KIHNU_CODE, departureDate: TOMORROW })
  const measured = { plate: '123ABC', sailRefId: '152611210815', category: 'M1' }
  const sizes = { lengthInCm: 450, widthInCm: 260, heightInCm: 410, weightInKg: null }
  const island = ask('createReservation', {}, body([{ sailRefId: KIHNU, tickets: ['ADULT', 'CHILD'] }]))
  ask('residentOnSail', { id: idOf(island), sailRefId: KIHNU, personalId: KIHNU_CODE })
  ask('vehiclePrice', { ...measured, reservationId: '', companyRegistrationNumber: '' }, sizes)
  ask('signIn', { source: 'password' }, { userName: 'karl.kadakas@example.com', password: 'majakas' })
}

const idOf = (created: unknown): string => (created as { readonly reservationId: string }).reservationId

const buy = (client: Session, ask: Ask): void => {
  const trips = [
    { sailRefId: OUT, tickets: TICKETS },
    { sailRefId: HOME, tickets: ['ADULT'] },
  ]
  const id = idOf(ask('createReservation', {}, body(trips)))
  const { token } = toReservation(client.good('reservation', { id }))
  const heavy = { reservationId: id, seqNum: '5', sailRefId: OUT }
  ask('applyPromotion', { id, code: 'SAAR5' })
  ask('setWeight', heavy, { weight: 3_000 })
  ask('resetWeight', heavy)
  for (const { seqN } of toReservation(client.good('reservation', { id })).guests)
    ask('saveGuest', { id, seq: String(seqN) }, { seqN, ...GUEST })
  const owner = { ...OWNER, companyInfo: COMPANY }
  ask('modifyReservation', { id }, { reservationOwner: owner })
  ask('reservation', { id })
  ask('reservationByToken', { token })
  ask('removeTrip', { token, seqN: '2' })
  ask('removePromotion', { id })
  ask('extendReservation', { id }, {})
  ask('confirmReservation', { id }, { saleChannel: 'WEB', reservationOwner: owner })
  ask('reservationStatus', { id })
  ask('paymentMethods', { id })
  const prepare = { paymentMethod: 'TULETORN', origin: ORIGIN, creditCard: false }
  const atBank = ask('preparePayment', { reservationToken: token }, prepare)
  ask(
    'preparePayment',
    { reservationToken: token },
    { ...prepare, paymentMethod: 'CREDIT', creditCard: true },
  )
  const { transactionId } = payByCard(client, preparedCard(client, token))
  const { redirectUrl } = atBank as { readonly redirectUrl: string }
  ask('paymentCancel', { transactionId: redirectUrl.split('/').at(-1) ?? '' }, {})
  ask('paymentSuccess', { transactionId }, {})
  ask('reservation', { id })
  ask('cardSuccess', { reservationId: id, locale: 'en', redirect: 'false' }, {})
  ask('refundPreview', { token }, { sailRefIds: [OUT] })
  ask('refund', { token }, { sailRefIds: [OUT] })
}
