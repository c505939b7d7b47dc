// Every answer in every reading of every row of the wire: each fits its codec, and all mean the same.
import { describe, expect, it } from 'vitest'
import type { Call } from '../../../domain/wire/endpoints/endpoints.ts'
import { toPackages, toPorts, toRoutes } from '../../../domain/wire/catalog.ts'
import { toPriceGroups } from '../../../domain/wire/prices.ts'
import { toPaymentMethods, toReservation } from '../../../domain/wire/reservation.ts'
import { toRefundPreview } from '../../../domain/wire/refund.ts'
import type { RefundPreview } from '../../../domain/refund/refund.ts'
import { toInventories, toSails } from '../../../domain/wire/schedule.ts'
import { CATEGORIES } from '../../../src/demo/data/categories.ts'
import { READING_ROWS, type ReadingChoice, ROW_NAMES } from '../../../src/demo/http/readings.ts'
import { ROUTES } from '../../../src/demo/data/routes.ts'
import {
  addon,
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
} from '../session.ts'

const OUT = '332611212100'
const HOME = '342611232030'
const KIHNU = '172611210830'
const EVERYWHERE = { ...FREE_SAILS, ...freeSails(OUT, HOME, KIHNU) }

/** Everything that a purchase asks, in the domain's terms. */
const story = (client: Session): Record<string, unknown> => {
  const ask = client.good
  const { reservationId: id } = ask('createReservation', {}, items(['ADULT', 'CHILD', 'MOPED', 'SENIOR']))
  ask('modifyReservation', { id }, items(['BICYCLE'], 5))
  const modified = received(client, id)
  ask('modifyReservation', { id }, { reservationOwner: OWNER })
  const owned = received(client, id)
  const extended = ask('extendReservation', { id }, {})
  ask('confirmReservation', { id }, { saleChannel: 'WEB', reservationOwner: OWNER })
  const confirmed = received(client, id)
  const methods = toPaymentMethods(ask('paymentMethods', { id }))
  const bank = { paymentMethod: 'TULETORN', origin: ORIGIN, creditCard: false }
  const redirect = ask('preparePayment', { reservationToken: confirmed.token }, bank)
  const card = payByCard(client, preparedCard(client, confirmed.token))
  const cancelled = ask('paymentCancel', { transactionId: String(redirectId(redirect)) }, {})
  ask('paymentSuccess', { transactionId: card.transactionId }, {})
  const paid = received(client, id)
  const ticket = ask('cardSuccess', { reservationId: id, locale: 'en', redirect: 'false' }, {})
  const refund = { token: confirmed.token }
  const sails = { sailRefIds: [PLENTY] }
  const back = toRefundPreview(ask('refundPreview', refund, sails)).sails.map(comesBack)
  ask('refund', refund, sails)
  const given = toRefundPreview(ask('refundPreview', refund, sails)).sails.map(comesBack)
  return {
    back,
    given,
    refunded: received(client, id),
    modified,
    owned,
    extended,
    confirmed,
    methods,
    redirect,
    card,
    cancelled,
    paid,
    status: ask('reservationStatus', { id }),
    ticket,
  }
}

/** What must be answered; the rest only decorates. */
const comesBack = ({ sailRefId, standing, refundCents }: RefundPreview['sails'][number]) => ({
  sailRefId,
  standing,
  refundCents,
})

/** Everything that can be done to a reservation by a call of its own; such a call may answer nothing. */
const detailStory = (client: Session): readonly unknown[] => {
  const tickets = [
    'ADULT',
    'CABIN_INSIDE',
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
    return received(client, id)
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

/**
 * What a fetch returns. An extra without a number says less than an item does: neither its class nor its price on each
 * sail. A title that only the prices hold is the category's code here.
 */
const received = (client: Session, id: string) => {
  const reservation = toReservation(client.good('reservation', { id }))
  const { readings } = client.backend.settings
  if (typeof readings === 'string') return reservation
  return {
    ...reservation,
    items: reservation.items.map((item) => ({
      ...item,
      ...(readings['OP-170'] === 'prices' ? { title: titleOf(item.priceCategory) } : {}),
      ...(item.seqN < 0 ? { ...UNSENT, seqN: 5, title: titleOf(item.priceCategory) } : {}),
      ...(item.seqN < 0 && reservation.promotion !== null ? { promotion: reservation.promotion } : {}),
    })),
  }
}

const UNSENT = {
  inventoryClass: 'ADDON',
  subType: 'DEFAULT',
  unitCents: 1_290,
  centsBySail: expect.any(Object) as Record<string, number>,
}

const titleOf = (code: string): string => CATEGORIES[code]?.title.en ?? code

const READINGS = ROW_NAMES.flatMap((row) => READING_ROWS[row].map((reading) => [row, reading] as const))
const CHOICES: readonly (readonly [string, ReadingChoice])[] = [
  ['other', 'other'],
  ...READINGS.map(([row, reading]) => [`${row}:${reading}`, { [row]: reading }] as const),
]

/** Rows that are seen in what is looked up, by calls that are made without a reservation. */
const SEEN_IN_LOOKUPS: readonly string[] = ['OP-144', 'OP-147', 'OP-148', 'OP-150', 'OP-157', 'other']

describe.each(CHOICES)('the wire in the reading %s', (name, readings) => {
  it('means the same for everything that is looked up [PRICE-04] [PRICE-05]', () => {
    const other = lookedUp(session({ readings }))
    expect(other.map(({ meaning }) => meaning)).toEqual(USUAL.lookups.map(({ meaning }) => meaning))
    const differences = other.filter(({ body }, i) => body !== USUAL.lookups[i]?.body).length
    const isUsual = READINGS.some(
      ([row, reading], i) => name === `${row}:${reading}` && READINGS[i - 1]?.[0] !== row,
    )
    if (isUsual) expect(differences).toBe(0)
    else if (SEEN_IN_LOOKUPS.some((row) => name.startsWith(row))) expect(differences).toBeGreaterThan(0)
  })

  it('means the same at every step of a purchase', () => {
    expect(story(session({ sails: FREE_SAILS, readings }))).toEqual(USUAL.story)
  })

  it('means the same at every change by a call of its own', () => {
    expect(detailStory(session({ sails: EVERYWHERE, readings }))).toEqual(USUAL.details)
  })

  it('means the same for a measured vehicle, for a resident on a sail and for a customer', () => {
    expect(singleAnswers(readings)).toEqual(USUAL.single)
    expect(USUAL.single[0]).toMatchObject({
      priceCategory: 'M1',
      calculatedPrice: 36,
      coefficients: [1.5, 2],
    })
    expect(USUAL.single[2]).toMatchObject({ user: { details: { firstName: 'Mari' } } })
  })
})

const singleAnswers = (readings: ReadingChoice) => {
  const client = session({ sails: EVERYWHERE, readings })
  const asked = { plate: '123ABC', sailRefId: '152611210815', category: 'M1' }
  const sizes = { lengthInCm: 450, widthInCm: 260, heightInCm: 410, weightInKg: null }
  const { reservationId: id } = reserved(client, { sailRefId: KIHNU, tickets: ['ADULT'] })
  const form = { userName: 'mari.maasikas@example.com', password: 'tuulelaev' }
  return [
    client.good('vehiclePrice', { ...asked, reservationId: id, companyRegistrationNumber: '' }, sizes),
    client.good('residentOnSail', { id, sailRefId: KIHNU, personalId: KIHNU_CODE }),
    client.good('signIn', { source: 'password' }, form),
  ]
}

/** What each look-up answers, and what it means. */
const lookedUp = (client: Session) =>
  lookups.map(([call, parameters]) => {
    const toDomain = (MEANINGS[call] ?? ((answer: unknown) => answer)) as (answer: unknown) => unknown
    return {
      meaning: toDomain(client.good(call, parameters)),
      body: JSON.stringify(client.answer(call, parameters).body),
    }
  })

const USUAL = {
  lookups: lookedUp(session()),
  story: story(session({ sails: FREE_SAILS })),
  details: detailStory(session({ sails: EVERYWHERE })),
  single: singleAnswers('usual'),
}

describe('what a change answers', () => {
  it.each([
    ['reservation', 'KEVAD10'],
    ['nothing', null],
    ['other', null],
  ] as const)('is the %s', (reading, promotion) => {
    const client = session({ sails: EVERYWHERE, readings: { 'OP-159': reading } })
    const { reservationId: id } = reserved(client, { sailRefId: PLENTY, tickets: ['ADULT'] })
    const answer = client.good('applyPromotion', { id, code: 'KEVAD10' }) as { promotion: string } | null
    expect(answer?.promotion ?? null).toBe(promotion)
  })
})

describe('the raw answers', () => {
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

  it.each([
    ['items', { listed: 3, beside: [], carried: [] }],
    ['addons', { listed: null, beside: [3], carried: [] }],
    ['amounts', { listed: null, beside: [3], carried: [] }],
    ['ofItem', { listed: null, beside: [], carried: [3] }],
    ['twice', { listed: 3, beside: [3], carried: [] }],
  ] as const)('have extras where they say: %s', (reading, places) => {
    const client = session({ sails: EVERYWHERE, readings: { 'OP-168': reading } })
    const { reservationId: id } = reserved(client, {
      sailRefId: PLENTY,
      tickets: ['ADULT', ['LUNCH', addon(3)]],
    })
    const body = client.answer('reservation', { id }).body as RawReservation
    const listed = body.items.find(({ priceCategory }) => priceCategory === 'LUNCH')?.quantity ?? null
    const beside = body.addons.map(({ amount, quantity }) => amount ?? quantity)
    const carried = body.items.flatMap(({ addons }) => addons.map(({ quantity }) => quantity))
    expect({ listed, beside, carried }).toEqual(places)
  })
})

type RawExtra = Partial<Readonly<Record<'quantity' | 'amount', number>>>

interface RawReservation {
  readonly items: readonly (RawExtra & {
    readonly priceCategory: string
    readonly addons: readonly RawExtra[]
  })[]
  readonly addons: readonly RawExtra[]
}
