// The list of reservations on the wire: what an entry may lack, and what of a broken one is lost (API-20).
import { describe, expect, it } from 'vitest'
import { decodedWithDrops } from '../../../domain/wire/decoding.ts'
import { HistoryAnswer, HistoryBody, toHistory } from '../../../domain/wire/history.ts'

const SAIL = {
  sailRefId: '11',
  routeLeg: { code: 'VIR-KUI' },
  departure: {
    port: { code: 'VIR', title: 'Virtsu' },
    date: '2026-11-21',
    time: '07:45:00',
    timestamp: 1_000,
  },
  arrival: { port: 'KUI' },
  status: 'OPEN',
}
const ENTRY = {
  reservationId: 1001,
  status: 'OK',
  sailPackages: [{ code: 'OUT', seqN: 1, sailRefs: [SAIL] }],
  paymentInfo: {
    totalPrice: { amount: '12.29', currency: 'EUR' },
    paymentTransactions: [{ paymentMethod: 'CASH' }],
  },
  reservationOwner: { userId: 7, customerId: 'C1', companyId: 'B1', companyInfo: { legalName: 'Puit OÜ' } },
}

const read = (answer: unknown) => {
  const { decoded, dropped } = decodedWithDrops(HistoryAnswer, answer)
  if (decoded._tag === 'Left') throw new Error('the list does not fit')
  return { ...toHistory(decoded.right), dropped }
}

describe('an entry of the list', () => {
  it('says number, sails, payer, payment and total, in any reading [API-20]', () => {
    for (const answer of [{ content: [ENTRY] }, [ENTRY]]) {
      expect(read(answer).reservations).toEqual([
        {
          reservationId: '1001',
          status: 'OK',
          sails: [
            {
              legCode: 'VIR-KUI',
              departurePort: 'VIR',
              arrivalPort: 'KUI',
              departureDay: '2026-11-21',
              departureTime: '07:45',
              departureAtMs: 1_000,
              status: 'OPEN',
            },
          ],
          payer: { userId: '7', customerId: 'C1', companyId: 'B1', companyName: 'Puit OÜ' },
          paymentMethod: 'CASH',
          total: { amountCents: 1_229, currency: 'EUR' },
        },
      ])
    }
  })

  it('may lack all that only decorates, and sails and money too', () => {
    const [bare] = read([{ reservationId: '7', status: 'CN' }]).reservations
    expect(bare).toEqual({
      reservationId: '7',
      status: 'CN',
      sails: [],
      payer: { userId: null, customerId: null, companyId: null, companyName: null },
      paymentMethod: null,
      total: null,
    })
    expect(read([{ ...ENTRY, reservationOwner: 'Mari' }])).toMatchObject({
      unreadCount: 0,
      reservations: [{ reservationId: '1001', payer: { companyId: null } }],
    })
  })

  it('is listed once, however often the server has it', () => {
    expect(read([ENTRY, ENTRY]).reservations).toHaveLength(1)
  })

  it('has its sails in the order in which they leave', () => {
    const later = { ...SAIL, departure: { ...SAIL.departure, timestamp: 2_000, time: '09:00' } }
    const [listed] = read([{ ...ENTRY, sailPackages: [{ sailRefs: [later, SAIL] }] }]).reservations
    expect(listed?.sails.map(({ departureTime }) => departureTime)).toEqual(['07:45', '09:00'])
  })
})

describe('a broken entry', () => {
  it.each([
    ['without a number', { ...ENTRY, reservationId: undefined }],
    ['with a total that is no number', { ...ENTRY, paymentInfo: { totalPrice: { amount: 'much' } } }],
    ['with a sail on no day', { ...ENTRY, sailPackages: [{ sailRefs: [{ ...SAIL, departure: 'soon' }] }] }],
    ['that is nothing', null],
    ['that is a text', 'OK'],
  ])('%s is left out and counted, and the others stay [API-20]', (_what, broken) => {
    const { reservations, unreadCount, dropped } = read({
      content: [broken, { ...ENTRY, reservationId: '2' }],
    })
    expect(reservations.map(({ reservationId }) => reservationId)).toEqual(['2'])
    expect(unreadCount).toBe(1)
    if (broken !== null) expect(dropped).toHaveLength(1)
  })

  it('never takes the whole list along, not even alone', () => {
    expect(read({ content: [{}] })).toMatchObject({ reservations: [], unreadCount: 1 })
  })
})

describe('what is asked', () => {
  it('says a day only where one is set [HIST-02]', () => {
    const asked = { customerId: 'C1', limit: 300 }
    for (const body of [asked, { ...asked, from: '2026-01-01' }, { ...asked, to: '2026-01-01' }]) {
      const decoded = HistoryBody.decode(body)
      expect(decoded).toMatchObject({ right: body })
    }
  })
})
