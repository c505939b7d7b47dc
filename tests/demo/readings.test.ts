// Every answer in both readings of the wire: each fits its codec, and both mean the same.
import { describe, expect, it } from 'vitest'
import type { Call } from '../../effects/api/endpoints.ts'
import { toPackages, toPorts, toRoutes } from '../../effects/api/wire/catalog.ts'
import { toPriceGroups } from '../../effects/api/wire/prices.ts'
import { toPaymentMethods, toReservation } from '../../effects/api/wire/reservation.ts'
import { toInventories, toSails } from '../../effects/api/wire/schedule.ts'
import { ROUTES } from '../../src/demo/data/routes.ts'
import {
  FREE_SAILS,
  items,
  ORIGIN,
  OWNER,
  payByCard,
  PLENTY,
  preparedCard,
  type Session,
  session,
  TODAY,
  TOMORROW,
} from './session.ts'

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

const redirectId = (redirect: object): string | undefined =>
  'redirectUrl' in redirect ? String(redirect.redirectUrl).split('/').at(-1) : undefined

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
