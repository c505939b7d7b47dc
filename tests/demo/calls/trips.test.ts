// Two trips in one reservation: out and back, moved to another departure, and given back one by one.
import { describe, expect, it } from 'vitest'
import { toReservation } from '../../../domain/wire/reservation.ts'
import { toPriceGroups } from '../../../domain/wire/prices.ts'
import {
  addon,
  afterwards,
  BACK,
  body,
  codeOf,
  confirmed,
  createRefusal,
  FREE_SAILS,
  freeSails,
  items,
  payByCard,
  PLENTY,
  preparedCard,
  reserved,
  type Session,
  session,
} from '../session.ts'

const LATER = '112611210610'
const free = () => session({ sails: FREE_SAILS })

const there = { sailRefId: PLENTY, tickets: ['ADULT', 'CHILD'] }
const back = { sailRefId: BACK, tickets: ['ADULT', 'BICYCLE'] }

const sailsOf = (client: Session, id: string) =>
  afterwards(client, id).sailPackages.map(({ seqN, sails }) => [seqN, sails[0]?.sailRefId])

describe('a round trip', () => {
  it('is two packages whose items are numbered each from 1 [TICK-14] [TICK-15]', () => {
    const reservation = reserved(free(), there, back)
    expect(reservation.roundTrip).toBe(true)
    expect(reservation.items.map((item) => [item.sailPackageSeqN, item.seqN, item.priceCategory])).toEqual([
      [1, 1, 'ADULT'],
      [1, 2, 'CHILD'],
      [2, 1, 'ADULT'],
      [2, 2, 'BICYCLE'],
    ])
    expect(reservation.total.amountCents).toBe(429 + 429 + 100)
  })

  it('may be one package with both sails', () => {
    const client = free()
    const [item] = items(['ADULT']).requests['1'] ?? []
    const round = { ...item, sailPackage: 'VIR-KUI-RT', sailRefIds: [PLENTY, BACK] }
    const reservation = toReservation(
      client.good('createReservation', {}, { ...items([]), requests: { '1': [round] } }),
    )
    expect(reservation.sailPackages[0]?.sails.map((sail) => sail.sailRefId)).toEqual([PLENTY, BACK])
    expect(reservation.items[0]?.centsBySail).toEqual({ [PLENTY]: 429, [BACK]: 429 })
    expect(reservation.items[0]?.unitCents).toBe(858)
    expect(reservation.total.amountCents).toBe(858)
  })

  it('is refused when the way back begins before the way out ends', () => {
    const early = '122611210500'
    expect(createRefusal(free(), there, { ...back, sailRefId: early })).toBe('RETURN_TOO_EARLY')
    const client = free()
    const [item] = items(['ADULT']).requests['1'] ?? []
    const round = { ...item, sailPackage: 'VIR-KUI-RT', sailRefIds: [PLENTY, early] }
    const answer = client.answer('createReservation', {}, { ...items([]), requests: { '1': [round] } })
    expect(codeOf(answer)).toBe('RETURN_TOO_EARLY')
  })

  it('holds places on both sails, and none when one of them is full', () => {
    const full = { cancelled: false, enabled: true, remaining: { PASSENGER: 0, BICYCLE: 0 } }
    const client = session({ sails: { ...FREE_SAILS, [BACK]: full } })
    expect(createRefusal(client, there, back)).toBe('NOT_ENOUGH_INVENTORY')
    expect(createRefusal(client, there)).toBeNull()
  })

  it('is a bad request when an item stands under the number of another trip, or a number comes twice', () => {
    const client = free()
    const { requests, ...rest } = body([there, back])
    const [one, other] = [requests['1'] ?? [], requests['2'] ?? []]
    const swapped = client.answer('createReservation', {}, { ...rest, requests: { '1': other } })
    expect(swapped.body).toMatchObject({ status: 400, field: 'requests.1' })
    const twice = client.answer('createReservation', {}, { ...rest, requests: { '1': [...one, ...one] } })
    expect(twice.body).toMatchObject({ status: 400, field: 'requests.1.seqN' })
  })
})

describe('a trip that moves to another departure', () => {
  it('goes with everything in one body, and its places are free again', () => {
    const client = session({ sails: { ...FREE_SAILS, ...freeSails(LATER) } })
    const { reservationId: id } = reserved(client, there, back)
    const moved = body(
      [{ sailRefId: LATER, tickets: there.tickets, first: 3 }],
      [
        [1, 1],
        [2, 1],
      ],
    )
    client.good('modifyReservation', { id }, { ...moved, roundTrip: true })
    expect(sailsOf(client, id)).toEqual([
      [1, LATER],
      [2, BACK],
    ])
    const other = { sailRefId: PLENTY, tickets: Array.from({ length: 100 }, () => 'ADULT') }
    expect(createRefusal(client, other)).toBeNull()
  })

  it('stays where it was when only some of its items move', () => {
    const client = free()
    const { reservationId: id } = reserved(client, there)
    const some = body([{ sailRefId: LATER, tickets: ['ADULT'], first: 3 }], [[1, 1]])
    expect(codeOf(client.answer('modifyReservation', { id }, some))).toBe('PACKAGE_MISMATCH')
    expect(sailsOf(client, id)).toEqual([[1, PLENTY]])
  })
})

describe('a trip that is given back', () => {
  it('goes with its items, the last one stays [RES-14]', () => {
    const client = free()
    const { reservationId: id, token } = reserved(client, there, back)
    const remove = (seqN: string) => client.answer('removeTrip', { token, seqN })
    expect(codeOf(remove('3'))).toBe('TRIP_NOT_FOUND')
    expect(remove('1').status).toBe(200)
    expect(afterwards(client, id).items.map((item) => item.sailPackageSeqN)).toEqual([2, 2])
    expect(remove('2').status).toBe(409)
    expect(codeOf(remove('2'))).toBe('LAST_TRIP')
    expect(codeOf(remove('1'))).toBe('TRIP_NOT_FOUND')
    expect(codeOf(client.answer('removeTrip', { token: 'unknown', seqN: '1' }))).toBe('RESERVATION_NOT_FOUND')
  })

  it('closes the payment that was prepared for both, and is refused once it is paid', () => {
    const client = free()
    const { reservationId: id, token } = confirmed(client)
    client.good('modifyReservation', { id }, body([{ ...back, seqN: 2 }]))
    const old = preparedCard(client, token)
    client.good('removeTrip', { token, seqN: '2' })
    expect(payByCard(client, old).code).toBe('TRANSACTION_CLOSED')
    const card = payByCard(client, preparedCard(client, token))
    client.good('paymentSuccess', { transactionId: card.transactionId }, {})
    expect(codeOf(client.answer('removeTrip', { token, seqN: '1' }))).toBe('RESERVATION_ALREADY_PAID')
  })
})

describe('out and back on one day to Aegna', () => {
  const [out, same, next] = ['312707050900', '322707051100', '322707061100']
  const island = () => session({ sails: freeSails(out, same, next) })
  const tickets = ['ADULT', 'STUDENT', 'BICYCLE', ['LUNCH', addon(1)]] as const

  const listed = (client: Session, oneDayRoundTrip: string) => {
    const ask = { sailRefId: out, roundTrip: 'true', oneDayRoundTrip }
    const { prices, addonPrices } = toPriceGroups(client.good('prices', ask))
    return [...prices, ...addonPrices]
      .filter(({ code }) => ['ADULT', 'STUDENT', 'BICYCLE', 'LUNCH'].includes(code))
      .map(({ fareCents }) => fareCents)
  }

  it('costs passengers a fifth less, in the list as in the reservation [PRICE-08]', () => {
    const client = island()
    expect(listed(client, 'true')).toEqual([480, 240, 100, 990])
    const day = reserved(client, { sailRefId: out, tickets }, { sailRefId: same, tickets })
    expect(day.items.slice(0, 4).map((item) => item.priceCents)).toEqual(listed(client, 'true'))
    expect(day.total.amountCents).toBe(2 * (480 + 240 + 100 + 990))
  })

  it('costs the whole when it is two days, or one way', () => {
    const client = island()
    expect(listed(client, 'false')).toEqual([600, 300, 100, 990])
    const two = reserved(client, { sailRefId: out, tickets }, { sailRefId: next, tickets })
    expect(two.items.slice(0, 4).map((item) => item.priceCents)).toEqual(listed(client, 'false'))
    const one = reserved(
      client,
      { sailRefId: out, tickets: ['ADULT'] },
      { sailRefId: same, tickets: ['ADULT'] },
    )
    client.good('removeTrip', { token: one.token, seqN: '2' })
    expect(afterwards(client, one.reservationId).total.amountCents).toBe(600)
  })
})
