// Every answer in both readings of the wire: each fits its codec, and both mean the same.
import { describe, expect, it } from 'vitest'
import type { Call } from '../../effects/api/endpoints.ts'
import { toPackages, toPorts, toRoutes } from '../../effects/api/wire/catalog.ts'
import { toPriceGroups } from '../../effects/api/wire/prices.ts'
import { toPaymentMethods, toReservation } from '../../effects/api/wire/reservation.ts'
import { toInventories, toSails } from '../../effects/api/wire/schedule.ts'
import { ROUTES } from '../../src/demo/data/routes.ts'
import {
  addon,
  afterwards,
  FREE_SAILS,
  freeSails,
  items,
  ORIGIN,
  OWNER,
  payByCard,
  PLENTY,
  preparedCard,
  reserved,
  type Session,
  session,
  TODAY,
  TOMORROW,
  vehicle,
} from './session.ts'

const OUT = '332611212100'
const HOME = '342611232030'
const KIHNU = '172611210830'
const EVERYWHERE = { ...FREE_SAILS, ...freeSails(OUT, HOME, KIHNU) }

/** Everything that a purchase asks, in the domain's terms. */
const story = (client: Session): Record<string, unknown> => {
  const ask = client.good
  const { reservationId: id } = ask('createReservation', {}, items(['ADULT', 'CHILD', 'MOPED', 'SENIOR']))
  const modified = toReservation(ask('modifyReservation', { id }, items(['BICYCLE'], 5)))
  const owned = toReservation(ask('modifyReservation', { id }, { reservationOwner: OWNER }))
  const extended = ask('extendReservation', { id }, {})
  const confirmed = toReservation(
    ask('confirmReservation', { id }, { saleChannel: 'WEB', reservationOwner: OWNER }),
  )
  const methods = toPaymentMethods(ask('paymentMethods', { id }))
  const bank = { paymentMethod: 'TULETORN', origin: ORIGIN, creditCard: false }
  const redirect = ask('preparePayment', { reservationToken: confirmed.token }, bank)
  const card = payByCard(client, preparedCard(client, confirmed.token))
  const cancelled = ask('paymentCancel', { transactionId: String(redirectId(redirect)) }, {})
  ask('paymentSuccess', { transactionId: card.transactionId }, {})
  const paid = toReservation(ask('reservation', { id }))
  return {
    ...{ modified, owned, extended, confirmed, methods, redirect, card, cancelled, paid },
    status: ask('reservationStatus', { id }),
    ticket: ask('cardSuccess', { reservationId: id, locale: 'en', redirect: 'false' }, {}),
  }
}

/** Everything that can be done to a reservation by a call of its own; such a call may answer nothing. */
const detailStory = (client: Session): readonly unknown[] => {
  const tickets = [
    ...['ADULT', 'CABIN_INSIDE'],
    ['M1', vehicle('123ABC')] as const,
    ['N1', vehicle('902KLM', { weightOnSails: [{ sailRefId: OUT, weightInKg: 2_000 }] })] as const,
    ['LUNCH', addon(2)] as const,
  ]
  const { reservationId: id, token } = reserved(
    client,
    { sailRefId: OUT, tickets },
    { sailRefId: HOME, tickets: ['ADULT'] },
  )
  const steps: readonly (readonly [Call, Record<string, string>, unknown?])[] = [
    ['applyPromotion', { id, code: 'SAAR5' }],
    ['setWeight', { reservationId: id, seqNum: '4', sailRefId: OUT }, { weight: 3_000 }],
    ['resetWeight', { reservationId: id, seqNum: '4', sailRefId: OUT }],
    ['saveGuest', { id, seq: '1' }, { seqN: 1, citizenship: 'EE', comments: 'Kiri' }],
    ['removeTrip', { token, seqN: '2' }],
    ['removePromotion', { id }],
  ]
  return steps.map(([call, parameters, asked]) => {
    client.good(call, parameters, asked)
    return afterwards(client, id)
  })
}

const redirectId = (redirect: object): string | undefined =>
  'redirectUrl' in redirect ? String(redirect.redirectUrl).split('/').at(-1) : undefined

const KIHNU_CODE = '49811099951'

const DATED = { fromDate: TODAY, endDate: '2027-11-30' }

const lookups: readonly (readonly [Call, Record<string, string>])[] = [
  ['routes', {}],
  ['packages', {}],
  ['ports', {}],
  ...ROUTES.flatMap((route) =>
    route.legs.flatMap((leg): [Call, Record<string, string>][] => [
      ['sailDates', { leg: leg.code, ...DATED }],
      ['sails', { leg: leg.code, date: '2027-07-09' }],
      ['sails', { leg: leg.code, date: TOMORROW }],
    ]),
  ),
  ['inventory', { leg: 'VIR-KUI', date: TOMORROW, time: '05:00' }],
  ['inventory', { leg: 'MUN-KIH', date: TOMORROW, time: '08:30' }],
  ['countries', {}],
  ['citizenships', {}],
  ['residentOnRoute', { route: 'MUN-KIH', personalId: KIHNU_CODE, departureDate: TOMORROW }],
  ['prices', { sailRefId: OUT, roundTrip: 'false', oneDayRoundTrip: 'false' }],
  ['prices', { sailRefId: PLENTY, roundTrip: 'true', oneDayRoundTrip: 'true' }],
]

/** The domain's view of an answer. */
const MEANINGS = {
  routes: toRoutes,
  packages: toPackages,
  ports: toPorts,
  sails: toSails,
  inventory: toInventories,
  prices: toPriceGroups,
} as Partial<Record<Call, (answer: never) => unknown>>

describe('both readings of the wire', () => {
  it('mean the same for everything that is looked up [PRICE-04] [PRICE-05]', () => {
    const usual = session()
    const other = session({ readings: 'other' })
    for (const [call, parameters] of lookups) {
      const toDomain = (MEANINGS[call] ?? ((answer: unknown) => answer)) as (answer: unknown) => unknown
      expect(toDomain(other.good(call, parameters))).toEqual(toDomain(usual.good(call, parameters)))
      expect(other.answer(call, parameters).body).not.toEqual(usual.answer(call, parameters).body)
    }
  })

  it('mean the same at every step of a purchase', () => {
    const usual = story(session({ sails: FREE_SAILS }))
    const other = story(session({ sails: FREE_SAILS, readings: 'other' }))
    expect(other).toEqual(usual)
  })

  it('mean the same at every change by a call of its own, which answers the whole or nothing', () => {
    const usual = session({ sails: EVERYWHERE })
    const other = session({ sails: EVERYWHERE, readings: 'other' })
    expect(detailStory(other)).toEqual(detailStory(usual))
    const answers = [usual, other].map((client) => {
      const { reservationId: id } = reserved(client, { sailRefId: PLENTY, tickets: ['ADULT'] })
      return client.good('applyPromotion', { id, code: 'KEVAD10' })
    })
    expect(answers.map((answer) => answer?.promotion ?? null)).toEqual(['KEVAD10', null])
  })

  it('mean the same for a measured vehicle and for a resident on a sail', () => {
    const [usual, other] = (['usual', 'other'] as const).map((readings) => {
      const client = session({ sails: EVERYWHERE, readings })
      const asked = { plate: '123ABC', sailRefId: '152611210815', category: 'M1' }
      const sizes = { lengthInCm: 450, widthInCm: 260, heightInCm: 410, weightInKg: null }
      const { reservationId: id } = reserved(client, { sailRefId: KIHNU, tickets: ['ADULT'] })
      return [
        client.good('vehiclePrice', { ...asked, reservationId: id, companyRegistrationNumber: '' }, sizes),
        client.good('residentOnSail', { id, sailRefId: KIHNU, personalId: KIHNU_CODE }),
      ]
    })
    expect(other).toEqual(usual)
    expect(usual?.[0]).toMatchObject({ priceCategory: 'M1', calculatedPrice: 36, coefficients: [1.5, 2] })
  })

  it('leave values out or say null, and write ids, instants and codes both ways', () => {
    const usual = session({ sails: FREE_SAILS }).answer('createReservation', {}, items(['ADULT'])).body
    const other = session({ sails: FREE_SAILS, readings: 'other' }).answer(
      'createReservation',
      {},
      items(['ADULT']),
    )
    expect(usual).not.toHaveProperty('promotion')
    expect(usual).toMatchObject({ expireAt: '2026-11-20T08:10:00.000Z', items: [{ priceCategory: 'ADULT' }] })
    expect(other.body).toMatchObject({ promotion: null, expireAt: Date.UTC(2026, 10, 20, 8, 10) })
    expect(other.body).toMatchObject({ items: [{ priceCategory: { code: 'ADULT' } }] })
    expect(typeof (usual as { reservationId: unknown }).reservationId).toBe('string')
    expect(typeof (other.body as { reservationId: unknown }).reservationId).toBe('number')
  })
})
