// The list of a customer's reservations on the demo's server, and who may open one of them (API-20).
import { describe, expect, it } from 'vitest'
import { HistoryAnswer, toHistory } from '../../../domain/wire/history.ts'
import { seededReservations } from '../../../src/demo/history/seededReservations.ts'
import { branded } from '../../support/unbranded.ts'
import { NO_COMPANY } from '../../../domain/passengers/emptyContact.ts'
import { formOf } from '../../support/atLogin.ts'
import {
  askingAs,
  created,
  FREE_SAILS,
  items,
  NOW_MS,
  ORIGIN,
  OWNER,
  payByCard,
  preparedCard,
  session,
  type Session,
  ZONE,
} from '../session.ts'

const FORMS = { karl: formOf('C1004'), mari: formOf('C1001') }

const as = (client: Session, who: keyof typeof FORMS | null) => {
  const ask = askingAs(client, who && FORMS[who])
  return {
    ask,
    list: (body: object = {}, customerId = 'C1004') => {
      const response = ask('POST', '/api/user/reservations/all', { customerId, limit: 300, ...body })
      return (response.body as { content: { reservationId: string; status: string }[] }).content
    },
  }
}

describe('the seeded customer', () => {
  it('has more than 300 reservations, and gets 300 [API-20] [TIME-07]', () => {
    const all = seededReservations({ nowMs: branded(NOW_MS), seed: 7, timeZone: ZONE }, 'C1004')
    expect(all.length).toBeGreaterThan(300)
    const client = session()
    expect(as(client, 'karl').list()).toHaveLength(300)
    expect(as(client, 'karl').list({ limit: 5_000 })).toHaveLength(300)
    expect(as(client, 'karl').list({ limit: 20 })).toHaveLength(20)
  })

  it('has old and coming ones, cancelled and refunded ones, companies, and every way to pay [API-20]', () => {
    const client = session()
    const { reservations } = toHistory(decoded(as(client, 'karl').list()))
    const statuses = new Set(reservations.map(({ status }) => status))
    expect(statuses).toEqual(new Set(['OK', 'CN', 'RF']))
    const methods = new Set(reservations.map(({ paymentMethod }) => paymentMethod))
    for (const method of ['CARD', 'TULETORN', 'KAJAKAS', 'CREDIT', 'INVOICE', 'CASH'])
      expect(methods).toContain(method)
    expect(new Set(reservations.map(({ payer }) => payer.companyId))).toEqual(
      new Set([null, 'B2001', 'B2002']),
    )
    const isAhead = ({ sails }: (typeof reservations)[number]) => (sails[0]?.departureAtMs ?? 0) > NOW_MS
    expect(reservations.some(isAhead)).toBe(true)
    expect(reservations.every(isAhead)).toBe(false)
    expect(reservations.some(({ sails }) => sails.length === 2)).toBe(true)
  })

  it('has the same reservation under the same number on another day', () => {
    const client = session()
    const first = as(client, 'karl').list()[40]
    client.clock.nowMs += 30 * 86_400_000
    const again = as(client, 'karl')
      .list()
      .find(({ reservationId }) => reservationId === first?.reservationId)
    expect(again).toMatchObject({ reservationId: first?.reservationId, status: first?.status })
  })

  it('gets the days that are asked for, and of those beyond the first 300 too [HIST-02]', () => {
    const client = session()
    const { reservations } = toHistory(
      decoded(as(client, 'karl').list({ from: '2024-03-01', to: '2024-04-30' })),
    )
    expect(reservations.length).toBeGreaterThan(5)
    for (const { sails } of reservations)
      expect(sails.some(({ departureDay: day }) => day >= '2024-03-01' && day <= '2024-04-30')).toBe(true)
  })

  it('opens a reservation whole, with its token; no other customer does [API-20]', () => {
    const client = session()
    const [{ reservationId } = { reservationId: '' }] = as(client, 'karl').list()
    const url = `/api/reservation/${reservationId}`
    const own = as(client, 'karl').ask('GET', url)
    expect(own.status).toBe(200)
    expect(own.body).toMatchObject({ reservationId, reservationOwner: { customerId: 'C1004' } })
    expect((own.body as { token: string; items: unknown[] }).token).not.toBe('')
    expect((own.body as { items: unknown[] }).items.length).toBeGreaterThan(0)
    const others = as(client, 'mari').ask('GET', url)
    expect(others).toMatchObject({ status: 403, body: { code: 'RESERVATION_FORBIDDEN' } })
  })

  it.each([
    ['POST', '{id}/startEdit', {}],
    ['POST', '{id}/cancelEdit', {}],
    ['POST', '{id}/finishEdit', {}],
    ['PUT', '{token}/editData', { sailPackages: [], requests: {}, purgeItems: [], guests: [] }],
    ['POST', '{token}/refund/sails', { sailRefIds: ['1'] }],
    ['POST', '{token}/refund', { sailRefIds: ['1'] }],
  ])('answers 403 to the %s %s of another customer, and not to its owner', (method, path, body) => {
    const client = session()
    const [{ reservationId } = { reservationId: '' }] = as(client, 'karl').list()
    const { token } = as(client, 'karl').ask('GET', `/api/reservation/${reservationId}`).body as {
      token: string
    }
    const url = `/api/reservation/${path.replace('{id}', reservationId).replace('{token}', token)}`
    expect(as(client, 'mari').ask(method, url, body)).toMatchObject({
      status: 403,
      body: { code: 'RESERVATION_FORBIDDEN' },
    })
    expect(as(client, 'karl').ask(method, url, body).status).not.toBe(403)
  })

  it('leaves nothing of the years in the snapshot but what was opened', () => {
    const client = session()
    const [one] = as(client, 'karl').list()
    const kept = () =>
      Object.keys((client.backend.snapshot() as { state: { reservations: object } }).state.reservations)
    expect(kept()).toEqual([])
    as(client, 'karl').ask('GET', `/api/reservation/${one?.reservationId}`)
    expect(kept()).toEqual([one?.reservationId])
  })
})

describe('whose list it is', () => {
  it('is answered to its owner alone: 401 without a sign-in, 403 to another [API-20]', () => {
    const client = session()
    const body = { customerId: 'C1004', limit: 300 }
    expect(as(client, null).ask('POST', '/api/user/reservations/all', body).status).toBe(401)
    expect(as(client, 'mari').ask('POST', '/api/user/reservations/all', body)).toMatchObject({
      status: 403,
      body: { code: 'CUSTOMER_FORBIDDEN' },
    })
    expect(as(client, 'mari').list({}, 'C1001')).toEqual([])
  })
})

describe('what a customer has booked here', () => {
  it('stands in the list from its payment on, before all that is older, with the company that pays [HIST-01]', () => {
    const client = session({ sails: FREE_SAILS })
    const karl = as(client, 'karl')
    const newest = karl.list()[0]?.reservationId
    const reserved = karl.ask('POST', '/api/reservation/create', items(['ADULT']))
    const { reservationId, token } = reserved.body as { reservationId: string; token: string }
    karl.ask('POST', `/api/reservation/${reservationId}/confirm`, {
      saleChannel: 'WEB',
      reservationOwner: {
        ...OWNER,
        companyInfo: { ...NO_COMPANY, legalName: 'Saarte Vili', registrationNumber: '19900025' },
      },
    })
    expect(karl.list()[0]?.reservationId).toBe(newest)
    const { transactionId } = payByCard(client, preparedCard(client, token))
    client.answer('paymentSuccess', { transactionId }, {})
    const [first] = toHistory(decoded(karl.list())).reservations
    expect(first).toMatchObject({ reservationId, status: 'OK', payer: { companyId: 'B2002' } })
    expect(as(client, 'mari').ask('GET', `/api/reservation/${reservationId}`).status).toBe(403)
    expect(as(client, null).ask('GET', `/api/reservation/${reservationId}`).status).toBe(200)
  })

  it('is the customer’s who signed in before the confirmation', () => {
    const client = session({ sails: FREE_SAILS })
    const mari = as(client, 'mari')
    const { reservationId, token } = created(client)
    mari.ask('POST', `/api/reservation/${reservationId}/confirm`, {
      saleChannel: 'WEB',
      reservationOwner: OWNER,
    })
    const { transactionId } = payByCard(client, preparedCard(client, token))
    client.answer('paymentSuccess', { transactionId }, {})
    expect(mari.list({}, 'C1001').map((one) => one.reservationId)).toEqual([reservationId])
  })
})

describe('a server that goes by the owner alone', () => {
  it.each([
    ['lists what the owner says is the customer’s', { userId: 'U-1001', customerId: 'C1001' }, true],
    ['does not list what no owner says anything of', {}, false],
    ['does not list what the owner says is another’s', { userId: 'U-1004', customerId: 'C1004' }, false],
    ['does not list what the two ids disagree on', { userId: 'U-1004', customerId: 'C1001' }, false],
  ])('%s [ENT-16] [ROLE-04]', (_what, ids, isListed) => {
    const client = session({ sails: FREE_SAILS, ownership: 'owner' })
    const mari = as(client, 'mari')
    const reserved = mari.ask('POST', '/api/reservation/create', items(['ADULT']))
    const { reservationId, token } = reserved.body as { reservationId: string; token: string }
    mari.ask('POST', `/api/reservation/${reservationId}/confirm`, {
      saleChannel: 'WEB',
      reservationOwner: { ...OWNER, ...ids },
    })
    const prepared = { paymentMethod: 'CREDIT', origin: ORIGIN, creditCard: true }
    const { body } = mari.ask('POST', `/api/payment/${token}/prepare`, prepared)
    const { transactionId } = payByCard(client, body as ReturnType<typeof preparedCard>)
    client.answer('paymentSuccess', { transactionId }, {})
    const listed = mari.list({}, 'C1001').map((one) => one.reservationId)
    expect(listed).toEqual(isListed ? [reservationId] : [])
  })
})

/** As the client reads it. */
const decoded = (content: readonly unknown[]): Parameters<typeof toHistory>[0] => {
  const read = HistoryAnswer.decode(content)
  if (read._tag === 'Left') throw new Error('The list does not fit')
  return read.right
}
