// Reserving: what is held, what it costs, what is refused, and when it is gone again.
import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { ReservationAnswer, toReservation } from '../../../domain/wire/reservation.ts'
import { toInventories } from '../../../domain/wire/schedule.ts'
import { residentsOnRoute } from '../../../src/demo/data/residents.ts'
import { runs } from '../../support/runs.ts'
import {
  BACK,
  codeOf,
  confirmed,
  created,
  createRefusal,
  FREE_SAILS,
  items,
  MINUTE_MS,
  NOW_MS,
  OWNER,
  PLENTY,
  resident,
  type Session,
  session,
  type Ticket,
  TOMORROW,
} from '../session.ts'

const free = () => session({ sails: FREE_SAILS })

const footLeft = (client: Session): number =>
  toInventories(client.good('inventory', { leg: 'VIR-KUI', date: TOMORROW, time: '05:00' }))[0]?.count ?? -1

const decodedReservation = (body: unknown) => {
  const decoded = ReservationAnswer.decode(body)
  if (E.isLeft(decoded)) throw new Error(JSON.stringify(body))
  return decoded.right
}

const purge = (...seqNs: number[]) => ({
  ...items([]),
  requests: {},
  purgeItems: seqNs.map((seqN) => ({ seqN, sailPackageSeqN: 1 })),
})

describe('a reservation', () => {
  it('is an offer for ten minutes, with items of eight-digit ids [DEMO-02] [DEMO-05] [TIME-29]', () => {
    const client = free()
    const answer = client.answer('createReservation', {}, items(['ADULT', 'ADULT', 'BICYCLE']))
    const body = answer.body as { reservationId: string; token: string; items: { id: string }[] }
    expect(answer.body).toMatchObject({
      status: 'OFFER',
      expireAt: new Date(NOW_MS + 10 * MINUTE_MS).toISOString(),
    })
    expect(body.reservationId).toMatch(/^[1-9]\d{7}$/)
    expect(body.token).toMatch(/^\w{40}$/)
    expect(body.items.map((item) => /^\d{8}$/.test(item.id))).toEqual([true, true, true])
  })

  it('takes its places away from all others', () => {
    const client = free()
    created(client, ['ADULT', 'CHILD', 'BICYCLE'])
    expect(footLeft(client)).toBe(98)
  })

  it('is refused when it does not fit, and then holds nothing', () => {
    const client = session({
      sails: { [PLENTY]: { cancelled: false, enabled: true, remaining: { PASSENGER: 2 } } },
    })
    const { reservationId } = created(client, ['ADULT'])
    const refused = client.answer('createReservation', {}, items(['ADULT', 'ADULT']))
    expect(refused.status).toBe(409)
    expect(refused.statusText).toBe('Conflict')
    expect(codeOf(refused)).toBe('NOT_ENOUGH_INVENTORY')
    expect(refused.body).toMatchObject({
      status: 409,
      message: 'There are not enough places left: PASSENGER',
    })
    expect(footLeft(client)).toBe(1)
    expect(client.answer('modifyReservation', { id: reservationId }, items(['ADULT'], 2)).status).toBe(200)
    expect(codeOf(client.answer('modifyReservation', { id: reservationId }, items(['ADULT'], 3)))).toBe(
      'NOT_ENOUGH_INVENTORY',
    )
    expect(toReservation(client.good('reservation', { id: reservationId })).items).toHaveLength(2)
  })

  it('lets residents into their reserve first', () => {
    const override = { cancelled: false, enabled: true, remaining: { PASSENGER: 1 } }
    const sailRefId = '172611210830'
    const client = session({ sails: { [sailRefId]: override } })
    const [one, other] = residentsOnRoute('MUN-KIH')
    const locals = [one, other].map((person): Ticket => ['LOCAL_TRAVELLER', resident(person?.code ?? '')])
    expect(createRefusal(client, { sailRefId, tickets: [...locals, 'ADULT'] })).toBeNull()
    expect(createRefusal(client, { sailRefId, tickets: ['ADULT'] })).toBe('NOT_ENOUGH_INVENTORY')
  })

  it('changes the item whose number comes again, and drops those that are purged', () => {
    const client = free()
    const { reservationId: id } = created(client, ['ADULT', 'CHILD'])
    const changed = toReservation(client.good('modifyReservation', { id }, items(['BICYCLE'], 2)))
    expect(changed.items.map((item) => [item.seqN, item.priceCategory])).toEqual([
      [1, 'ADULT'],
      [2, 'BICYCLE'],
    ])
    const purged = toReservation(client.good('modifyReservation', { id }, purge(1, 2)))
    expect(purged.items).toEqual([])
    expect(purged.total.amountCents).toBe(0)
    expect(purged.status).toBe('OFFER')
    expect(footLeft(client)).toBe(100)
  })

  it('takes an owner alone, and keeps what it holds', () => {
    const client = free()
    const { reservationId: id } = created(client)
    const owned = toReservation(client.good('modifyReservation', { id }, { reservationOwner: OWNER }))
    expect(owned.owner).toEqual(OWNER)
    expect(owned.items).toHaveLength(1)
  })

  it('holds a round trip as two packages', () => {
    const client = free()
    const out = items(['ADULT']).requests['1'] ?? []
    const back = out.map((item) => ({
      ...item,
      sailPackage: 'KUI-VIR-OW',
      sailPackageSeqN: 2,
      sailRefIds: [BACK],
    }))
    const body = { ...items([]), roundTrip: true, requests: { '1': out, '2': back } }
    const reservation = toReservation(client.good('createReservation', {}, body))
    expect(reservation.sailPackages.map((sailPackage) => sailPackage.sails[0]?.sailRefId)).toEqual([
      PLENTY,
      BACK,
    ])
    expect(reservation.total.amountCents).toBe(858)
  })
})

describe('the total', () => {
  it('is the sum of the items, and net and tax add up to it, to the cent [DEMO-03] [PRICE-12]', () => {
    const categories = fc.array(
      fc.constantFrom('ADULT', 'STUDENT', 'SENIOR', 'CHILD', 'ESCORT', 'BICYCLE', 'MOPED'),
      {
        minLength: 1,
        maxLength: 10,
      },
    )
    fc.assert(
      fc.property(categories, (codes) => {
        const client = free()
        const { body } = client.answer('createReservation', {}, items(codes))
        const { total, items: held } = toReservation(decodedReservation(body))
        expect(held.reduce((sum, item) => sum + item.priceCents, 0)).toBe(total.amountCents)
        expect(total.netCents + total.taxCents).toBe(total.amountCents)
        expect(total.taxPercent).toBe(24)
        expect(JSON.stringify(body)).not.toMatch(/":\d+\.\d{3,}/)
      }),
      { numRuns: runs(40) },
    )
  })
})

describe('what is not sold', () => {
  const cases = [
    ['SAIL_CANCELLED', { [PLENTY]: { cancelled: true } }, items(['ADULT'])],
    ['SAIL_NOT_ENABLED', { [PLENTY]: { cancelled: false, enabled: false } }, items(['ADULT'])],
    ['PRICE_CATEGORY_UNKNOWN', FREE_SAILS, items(['CONSTRUCTOR'])],
    ['SAIL_UNKNOWN', FREE_SAILS, items(['ADULT'], 1, '112611210501')],
    ['SAIL_UNKNOWN', FREE_SAILS, items(['ADULT'], 1, BACK)],
    [
      'TOO_MANY_ADDONS',
      FREE_SAILS,
      items(['SUNCHAIR_SET', 'SUNCHAIR_SET', 'SUNCHAIR_SET', 'SUNCHAIR_SET', 'SUNCHAIR_SET']),
    ],
    ['RESERVATION_EMPTY', FREE_SAILS, items([])],
  ] as const

  it.each(cases)('is refused with %s', (code, sails, body) => {
    const answer = session({ sails }).answer('createReservation', {}, body)
    expect(answer.status).toBe(409)
    expect(codeOf(answer)).toBe(code)
  })

  it('includes a departure whose deadline is reached', () => {
    const sailRefId = '212611201615'
    const body = items(['ADULT'], 1, sailRefId)
    const sviby = body.requests['1']?.map((item) => ({ ...item, sailPackage: 'ROH-SVI-OW' })) ?? []
    const late = { ...body, requests: { '1': sviby } }
    const client = session({ sails: { [sailRefId]: { cancelled: false, enabled: true } } })
    const deadlineMs = NOW_MS + (4 * 60 + 15) * MINUTE_MS
    client.clock.nowMs = deadlineMs - 1
    expect(client.answer('createReservation', {}, late).status).toBe(200)
    client.clock.nowMs = deadlineMs
    expect(codeOf(client.answer('createReservation', {}, late))).toBe('BOOKING_CLOSED')
  })

  it('includes tickets of one package for two departures', () => {
    const client = free()
    const { reservationId: id } = created(client)
    const other =
      Object.keys(FREE_SAILS).find((sailRefId) => sailRefId > PLENTY && sailRefId.startsWith('11')) ?? ''
    expect(codeOf(client.answer('modifyReservation', { id }, items(['ADULT'], 2, other)))).toBe(
      'PACKAGE_MISMATCH',
    )
  })
})

describe('a body that does not fit', () => {
  it('is 400 and names the field', () => {
    const client = free()
    const body = {
      ...items(['ADULT']),
      requests: { '1': [{ ...items(['ADULT']).requests['1']?.[0], seqN: 'one' }] },
    }
    const create = client.answer('createReservation', {}, body)
    expect(create.status).toBe(400)
    expect(create.body).toMatchObject({ code: 'INVALID_REQUEST', field: 'requests.1.0.seqN' })
    const { reservationId: id } = created(client)
    expect(client.answer('modifyReservation', { id }, { reservationOwner: { email: 5 } }).body).toMatchObject(
      {
        field: 'reservationOwner.email.0',
      },
    )
    expect(client.answer('modifyReservation', { id }, null).status).toBe(400)
  })

  it('is 400 for parameters too', () => {
    const client = free()
    const prices = client.answer('prices', { sailRefId: PLENTY })
    expect(prices.status).toBe(400)
    expect((prices.body as { field: string }).field).toBe('roundTrip')
    const dates = client.answer('sailDates', { leg: 'VIR-KUI', fromDate: 'soon', endDate: TOMORROW })
    expect((dates.body as { field: string }).field).toBe('fromDate')
  })
})

describe('confirming', () => {
  it('makes it temporary with a deadline of its own', () => {
    const client = free()
    const { reservationId: id } = created(client)
    client.clock.nowMs += 5 * MINUTE_MS
    const body = { saleChannel: 'WEB', reservationOwner: OWNER }
    const answer = client.answer('confirmReservation', { id }, body)
    expect(answer.body).toMatchObject({
      status: 'TEMP',
      expireAt: new Date(NOW_MS + 10 * MINUTE_MS).toISOString(),
      tempExpireAt: new Date(NOW_MS + 15 * MINUTE_MS).toISOString(),
    })
    client.clock.nowMs += MINUTE_MS
    expect(client.answer('confirmReservation', { id }, body).body).toEqual(answer.body)
  })

  it('needs an owner with an e-mail address, and a ticket', () => {
    const client = free()
    const { reservationId: id } = created(client)
    const confirm = (email: string) =>
      client.answer(
        'confirmReservation',
        { id },
        { saleChannel: 'WEB', reservationOwner: { ...OWNER, email } },
      )
    expect(codeOf(confirm('unnamed'))).toBe('OWNER_EMAIL_MISSING')
    client.good('modifyReservation', { id }, purge(1))
    expect(codeOf(confirm('mari@example.ee'))).toBe('RESERVATION_EMPTY')
    expect(toReservation(confirmed(client)).status).toBe('TEMP')
  })
})
