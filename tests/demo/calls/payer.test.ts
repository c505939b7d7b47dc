// Who pays the difference of a changed ticket, as the demo's server takes it and returns it afterwards.
import { describe, expect, it } from 'vitest'
import { HistoryAnswer, toHistory } from '../../../domain/wire/history.ts'
import { createDemoBackend } from '../../support/plainDemo.ts'
import { STARTING_FIRMS } from '../../../src/demo/state/firms.ts'
import { payingCompany } from '../../../src/demo/reservation/payerIds.ts'
import { seededReservations } from '../../../src/demo/history/seededReservations.ts'
import { sailById } from '../../../src/demo/sails/timetable.ts'
import { branded } from '../../support/unbranded.ts'
import { formOf } from '../../support/atLogin.ts'
import { askingAs, MINUTE_MS, ORIGIN, payByCard, session, type Session, ZONE } from '../session.ts'

describe('the demo’s server, where a difference waits to be paid', () => {
  it('takes who pays, and returns it as the reservation’s owner; the ticket keeps its payer till then [OP-116] [OP-161]', () => {
    const { karl, id } = due()
    const answer = karl.ask('PUT', `/api/reservation/${id}`, ownedBy(GRAIN))
    expect(answer).toMatchObject({ status: 200 })
    const found = karl.ask('GET', `/api/reservation/${id}`).body
    expect(found).toMatchObject({
      status: 'TEMP',
      // The register knows what was not sent.
      reservationOwner: { customerId: 'C1004', companyId: 'B2002', companyInfo: { city: 'Orissaare' } },
      originalReservation: { status: 'OK' },
    })
    const { originalReservation: paid } = found as { originalReservation: { reservationOwner: object } }
    expect(paid.reservationOwner).not.toHaveProperty('companyId')
    expect(karl.payerOf(id)).toMatchObject({ companyId: null })
  })

  it('lists the company as the payer once that is paid, for its manager too, also after a reload [HIST-04] [ENT-34]', () => {
    const { client, karl, id } = due()
    karl.ask('PUT', `/api/reservation/${id}`, ownedBy(GRAIN))
    pay(karl, id)
    expect(karl.payerOf(id)).toMatchObject({ companyId: 'B2002', companyName: 'Saarte Vili AS' })
    expect(karl.companyList('B2002')).toContain(id)
    const reloaded = createDemoBackend({ seed: 7, nowMs: () => client.clock.nowMs, settings: {} })
    expect(reloaded.restore(client.backend.snapshot())).toBe(true)
    const again = as({ ...client, ask: asking(reloaded) }, KARL)
    expect(again.payerOf(id)).toMatchObject({ companyId: 'B2002', companyName: 'Saarte Vili AS' })
    const { reservationOwner: owner } = again.ask('GET', `/api/reservation/${id}`).body as {
      reservationOwner: object
    }
    expect(owner).toMatchObject({ companyId: 'B2002', companyInfo: { legalName: 'Saarte Vili AS' } })
  })

  it('has the person as the payer from then on, where a company had paid', () => {
    const { client, karl, id } = due('B2001')
    karl.ask('PUT', `/api/reservation/${id}`, ownedBy(null))
    expect(karl.payerOf(id)).toMatchObject({ companyId: 'B2001' })
    pay(karl, id)
    expect(karl.payerOf(id)).toMatchObject({ companyId: null, companyName: null })
    const reloaded = createDemoBackend({ seed: 7, nowMs: () => client.clock.nowMs, settings: {} })
    reloaded.restore(client.backend.snapshot())
    const again = as({ ...client, ask: asking(reloaded) }, KARL)
    expect(again.ask('GET', `/api/reservation/${id}`).body).toMatchObject({
      reservationOwner: { companyInfo: null },
    })
  })

  it('is as before where the change is given up', () => {
    const { karl, id } = due('B2001')
    karl.ask('PUT', `/api/reservation/${id}`, ownedBy(GRAIN))
    karl.ask('POST', `/api/reservation/${id}/cancelEdit`, {})
    expect(karl.ask('GET', `/api/reservation/${id}`).body).toMatchObject({
      reservationOwner: { companyId: 'B2001' },
    })
  })

  it('takes the same payer twice as once', () => {
    const { karl, id } = due()
    for (const time of [1, 2])
      expect(karl.ask('PUT', `/api/reservation/${id}`, ownedBy(GRAIN)).status, `time ${time}`).toBe(200)
    expect(karl.ask('GET', `/api/reservation/${id}`).body).toMatchObject({
      reservationOwner: { companyId: 'B2002' },
    })
  })

  it.each([
    ['a company that the customer does not belong to', { ...GRAIN, companyId: 'B9999' }],
    ['what the manager of a colleague’s ticket could open no more', null],
  ])('refuses %s', (_what, company) => {
    const { karl, id } = due('B2001', 'C1002')
    expect(karl.ask('PUT', `/api/reservation/${id}`, ownedBy(company))).toMatchObject({
      status: 403,
      body: { code: 'PAYER_FORBIDDEN' },
    })
  })

  it('refuses another customer, and a ticket without a difference', () => {
    const { client, karl, id } = due()
    expect(as(client, MARI).ask('PUT', `/api/reservation/${id}`, ownedBy(null)).status).toBe(403)
    karl.ask('POST', `/api/reservation/${id}/cancelEdit`, {})
    expect(karl.ask('PUT', `/api/reservation/${id}`, ownedBy(GRAIN))).toMatchObject({
      body: { code: 'RESERVATION_ALREADY_PAID' },
    })
  })
})

const KARL = formOf('C1004')
const MARI = formOf('C1001')

const GRAIN = {
  companyId: 'B2002',
  companyInfo: { legalName: 'Saarte Vili AS', registrationNumber: '19900025' },
}

const ownedBy = (company: object | null) => ({
  reservationOwner: {
    firstName: 'Karl',
    lastName: 'Kadakas',
    email: 'karl.kadakas@example.com',
    phone: { intlCode: '372', phoneNumber: '55598765' },
    ...company,
  },
})

const asking =
  (backend: Session['backend']): Session['ask'] =>
  (...[method, url, body = null, headers = {}]) =>
    backend.handle({ method, url, headers, body })

const as = (client: Pick<Session, 'ask'>, form: typeof KARL) => {
  const ask = askingAs(client, form)
  const listed = (url: string, body: object) => {
    const decoded = HistoryAnswer.decode(ask('POST', url, body).body)
    if (decoded._tag === 'Left') throw new Error('The list does not fit')
    return toHistory(decoded.right).reservations
  }
  const own = { customerId: 'C1004', limit: 300 }
  return {
    ask,
    payerOf: (id: string) =>
      listed('/api/user/reservations/all', own).find(({ reservationId }) => reservationId === id)?.payer,
    companyList: (companyId: string) =>
      listed('/api/reservations/by/company', { criteria: { reservationOwner: { companyId } } }).map(
        ({ reservationId }) => reservationId as string,
      ),
  }
}

interface ReceivedTicket {
  readonly reservationId: string
  readonly token: string
  readonly sailPackages: readonly {
    readonly code: string
    readonly seqN: number
    readonly sailRefs: readonly { readonly sailRefId: string }[]
  }[]
}

/** A seeded ticket, paid by the company or the customer, with one adult more that is to be paid. */
const due = (companyId: string | null = null, customerId = 'C1004') => {
  const client = session()
  const karl = as(client, KARL)
  const id = seededTicket(client, { companyId, customerId })
  const ticket = karl.ask('GET', `/api/reservation/${id}`).body as ReceivedTicket
  karl.ask('POST', `/api/reservation/${id}/startEdit`, {})
  const [trip] = ticket.sailPackages
  const sailRefIds = (trip?.sailRefs ?? []).map(({ sailRefId }) => sailRefId)
  karl.ask('PUT', `/api/reservation/${ticket.token}/editData`, {
    sailPackages: ticket.sailPackages.map(({ code, seqN, sailRefs }) => ({
      code,
      seqN,
      sailRefIds: sailRefs.map(({ sailRefId }) => sailRefId),
    })),
    requests: {
      [String(trip?.seqN)]: [
        {
          seqN: 9,
          priceCategory: 'ADULT',
          sailPackage: trip?.code,
          sailPackageSeqN: trip?.seqN,
          sailRefIds,
          personalIdentificationNumber: null,
          backupRegistryUsed: false,
        },
      ],
    },
    purgeItems: [],
    guests: [],
  })
  expect(karl.ask('POST', `/api/reservation/${id}/finishEdit`, {}).body).toMatchObject({ status: 'TEMP' })
  return { client, karl, id }
}

interface Wanted {
  readonly companyId: string | null
  readonly customerId: string
}

/** One that is paid, leaves in some days, and is paid by whom it is wanted of. */
const seededTicket = ({ clock }: Session, { companyId, customerId }: Wanted): string => {
  const all = seededReservations({ nowMs: branded(clock.nowMs), seed: 7, timeZone: ZONE }, customerId)
  const found = all.find(
    (one) =>
      one.phase._tag === 'Paid' &&
      payingCompany(STARTING_FIRMS, one) === companyId &&
      one.items.every(({ sailRefIds }) =>
        sailRefIds.every((id) => (sailById(id, ZONE)?.departureAtMs ?? 0) > clock.nowMs + 600 * MINUTE_MS),
      ),
  )
  if (found === undefined) throw new Error('No such ticket')
  return found.reservationId
}

const pay = (karl: ReturnType<typeof as>, id: string): void => {
  const { token } = karl.ask('GET', `/api/reservation/${id}`).body as ReceivedTicket
  const prepared = karl.ask('POST', `/api/payment/${token}/prepare`, {
    paymentMethod: 'CREDIT',
    origin: ORIGIN,
    creditCard: true,
  }).body as { transactionUuid: string; key: string }
  const { transactionId } = payByCard(karl, prepared)
  karl.ask('POST', `/api/payment/${transactionId}/success`, {})
}
