// The same seed, requests and clock give the same answers; a snapshot brings the state back without any name.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toReservation } from '../../domain/wire/reservation.ts'
import { runs } from '../support/runs.ts'
import {
  addon,
  confirmed,
  created,
  FREE_SAILS,
  freeSails,
  items,
  MINUTE_MS,
  ORIGIN,
  payByCard,
  PLENTY,
  preparedCard,
  reserved,
  resident,
  session,
  TODAY,
  vehicle,
} from './session.ts'

type Step = readonly [method: string, url: string, body: unknown, waitMs: number]

const create = { method: 'POST', url: '/api/reservation/create' }
const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('GET', 'POST', 'PUT'),
  fc.constantFrom(
    '/api/routes',
    `/api/sails/sailPackage/VIR-KUI/${TODAY}`,
    create.url,
    '/api/reservation/1/status',
    `/api/prices/${PLENTY}?roundTrip=false&oneDayRoundTrip=false`,
  ),
  fc.constantFrom(null, items(['ADULT']), items(['BICYCLE', 'CHILD']), 'nonsense'),
  fc.integer({ min: 0, max: 6 * MINUTE_MS }),
)

const played = (seed: number, steps: readonly Step[]): string => {
  const client = session({ latencyMs: { min: 0, max: 900 }, sails: FREE_SAILS }, seed)
  return JSON.stringify(
    steps.map(([method, url, body, waitMs]) => {
      client.clock.nowMs += waitMs
      return client.ask(method, url, body)
    }),
  )
}

describe('the same seed, requests and clock', () => {
  it('give the same answers, byte for byte', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(step, { maxLength: 12 }), (seed, steps) => {
        expect(played(seed, steps)).toBe(played(seed, steps))
      }),
      { numRuns: runs(40) },
    )
  })

  it('give other ids and another latency for another seed', () => {
    const steps: Step[] = [['POST', create.url, items(['ADULT']), 0]]
    expect(played(1, steps)).not.toBe(played(2, steps))
  })

  it('hold the latency between its bounds', () => {
    const client = session({ latencyMs: { min: 20, max: 40 } })
    const delays = Array.from({ length: 200 }, () => client.answer('ports').delayMs)
    expect(Math.min(...delays)).toBe(20)
    expect(Math.max(...delays)).toBe(40)
  })
})

describe('a snapshot', () => {
  it('brings reservations, payments and inventory back', () => {
    const client = session({ sails: FREE_SAILS })
    const { reservationId: id, token } = confirmed(client, ['ADULT', 'CHILD'])
    const prepared = preparedCard(client, token)
    const text = JSON.stringify(client.backend.snapshot())
    const later = session({ sails: FREE_SAILS })
    expect(later.backend.restore(JSON.parse(text))).toBe(true)
    const before = toReservation(client.good('reservation', { id }))
    expect(toReservation(later.good('reservation', { id }))).toEqual({ ...before, owner: null })
    const card = payByCard(later, prepared)
    later.good('paymentSuccess', { transactionId: card.transactionId }, {})
    expect(later.good('reservationStatus', { id }).status).toBe('OK')
    expect(created(later).reservationId).not.toBe(id)
  })

  it('knows no person', () => {
    const marks = [
      'Marked-First',
      'Marked-Last',
      'marked@example.ee',
      '9876512',
      '3719',
      '4111',
      'MARKED HOLDER',
    ]
    const client = session({ sails: FREE_SAILS })
    const [firstName = '', lastName = '', email = '', phoneNumber = '', intlCode = ''] = marks
    const reservationOwner = { firstName, lastName, email, phone: { intlCode, phoneNumber } }
    const { reservationId: id } = created(client)
    client.good('modifyReservation', { id }, { reservationOwner })
    const { token } = client.good('confirmReservation', { id }, { saleChannel: 'WEB', reservationOwner })
    payByCard(client, preparedCard(client, token), {
      number: '4111 1111 1111 1111',
      expiry: '11/31',
      cvc: '987',
      name: 'MARKED HOLDER',
    })
    const text = JSON.stringify(client.backend.snapshot())
    expect(text).toContain(ORIGIN)
    expect(marks.filter((mark) => text.includes(mark))).toEqual([])
  })

  it('keeps what is held and what it costs, and no code, plate or name', () => {
    const [out, soru] = ['332611212100', '152611210815']
    const sails = freeSails(out, soru, '172611210830')
    const client = session({ sails })
    const code = '49811099951'
    const sizes = { lengthInCm: null, widthInCm: 260, heightInCm: null, weightInKg: null }
    const asked = { plate: '555MRK', sailRefId: soru, category: 'M1', reservationId: '' }
    client.good('vehiclePrice', { ...asked, companyRegistrationNumber: '19900019' }, sizes)
    const fields = { companyRegistrationNumber: '19900019' }
    const bus = ['BUS_TRANSFER', addon(1, { pickup: 'Marked street 5' })] as const
    const held = [
      reserved(client, { sailRefId: soru, tickets: [['M1', vehicle('555MRK', fields)], bus] }),
      reserved(client, { sailRefId: out, tickets: ['ADULT'] }),
      reserved(client, { sailRefId: '172611210830', tickets: [['LOCAL_TRAVELLER', resident(code)]] }),
    ]
    const guest = { firstName: 'Marked-First', lastName: 'Marked-Last', birthday: '1999-09-09' }
    const saved = { seqN: 1, ...guest, gender: 'F', citizenship: 'LT', comments: 'Marked words' }
    client.good('saveGuest', { id: held[1]?.reservationId ?? '', seq: '1' }, saved)
    const text = JSON.stringify(client.backend.snapshot())
    const marks = [code, '555MRK', '19900019', 'arked', '1999-09-09', '"LT"']
    expect(marks.filter((mark) => text.includes(mark))).toEqual([])
    const later = session({ sails })
    expect(later.backend.restore(JSON.parse(text))).toBe(true)
    for (const { reservationId: id, items: before } of held) {
      const after = toReservation(later.good('reservation', { id })).items
      expect(after.map((item) => item.priceCategory)).toEqual(before.map((item) => item.priceCategory))
    }
    const car = toReservation(later.good('reservation', { id: held[0]?.reservationId ?? '' })).items[0]
    expect(car?.licencePlate).toBeNull()
    expect(car?.coefficients).toEqual([1.5])
    expect(car?.priceCents).toBe(1_620)
  })

  it('of something else is refused and changes nothing', () => {
    const client = session({ sails: FREE_SAILS })
    const { reservationId: id } = created(client)
    const strange = [
      null,
      'x',
      {},
      { version: 1 },
      { version: 2, seed: 7, state: {} },
      session({}, 8).backend.snapshot(),
    ]
    expect(strange.map((snapshot) => client.backend.restore(snapshot))).toEqual(strange.map(() => false))
    expect(client.answer('reservation', { id }).status).toBe(200)
    client.backend.reset()
    expect(client.answer('reservation', { id }).status).toBe(404)
  })
})
