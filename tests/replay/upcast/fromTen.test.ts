// What a log of schema 10 said of the one payment, by the number of its reservation.
import { describe, expect, it } from 'vitest'
import { fromTen } from '../../../replay/upcast/fromTen.ts'

type Line = readonly [kind: string, type: string, data: object, cause?: number]

/** The lines of one log, numbered from 1 on. */
const upcast = (...lines: readonly Line[]) => {
  const upcaster = fromTen.forOneLog?.() ?? fromTen
  return lines.map(([kind, type, data, cause = null], i) =>
    upcaster.entry({ seq: i + 1, kind, type, cause, data }),
  )
}

const LOOK: readonly Line[] = [
  ['command', 'Pay', { methodCode: 'CARD' }],
  ['event', 'FetchRequested', { reservationId: 'R2', why: 'pay' }, 1],
  ['event', 'PaymentRequested', { methodCode: 'CARD' }, 1],
]

describe('an event about a payment, in a log of schema 10', () => {
  it('is about the reservation that was looked at when Pay was pressed', () => {
    const [, , requested, prepared, closed] = upcast(
      ...LOOK,
      ['event', 'CardPaymentPrepared', { transactionUuid: 'u', key: 'k' }, 1],
      ['event', 'CardModalClosed', {}],
    )
    expect(requested).toMatchObject({ data: { reservationId: 'R2', methodCode: 'CARD' } })
    expect(prepared).toMatchObject({ data: { reservationId: 'R2', transactionUuid: 'u' } })
    expect(closed).toMatchObject({ data: { reservationId: 'R2' } })
  })

  it('is about the one whose ways to pay were asked for, where nothing was looked at', () => {
    const [, requested] = upcast(
      ['event', 'PaymentMethodsRequested', { reservationId: 'R1' }],
      ['event', 'PaymentRequested', { methodCode: 'CARD' }],
    )
    expect(requested).toMatchObject({ data: { reservationId: 'R1' } })
  })

  it('is about the reservation whose card form spoke, through all that followed', () => {
    const lines = upcast(
      ...LOOK,
      ['command', 'ReportCardResult', { reservationId: 'R1', status: 'COMPLETED' }],
      ['event', 'CardPaymentReported', { status: 'COMPLETED', transactionId: 't' }, 4],
      ['command', 'SettlePayment', {}, 5],
      ['event', 'PaymentFailed', { step: 'success' }, 6],
    )
    for (const line of lines.slice(4)) expect(line).toMatchObject({ data: { reservationId: 'R1' } })
  })

  it('is a failure as any other where it was one of an earlier payment', () => {
    const [failed] = upcast(['event', 'EarlierPaymentFailed', { reservationId: 'R1', error: {} }])
    expect(failed).toMatchObject({
      type: 'PaymentFailed',
      data: { reservationId: 'R1', error: {}, step: 'success' },
    })
  })

  it('stands by no digest of the read model of then', () => {
    const note = { lateMs: 4, models: { payment: { progress: 'abcdef' } } }
    expect(fromTen.entry({ seq: 1, kind: 'command', type: 'Pay', data: {}, note })).toMatchObject({
      note: { lateMs: 4 },
    })
  })
})

describe('a press that reports to the server again, in a log of schema 10', () => {
  it('is about the one that is being paid, whichever that is', () => {
    const [press] = upcast(['command', 'SettlePayment', {}])
    expect(press).toMatchObject({ data: { reservationId: null } })
  })
})

describe('what was known of payments at the head of a log of schema 10', () => {
  it('stands by the number of each reservation', () => {
    const payment = {
      reservationId: 'R1',
      progress: { _tag: 'Following' },
      ticketsUrl: null,
      transactionUuid: 'u',
      methods: [],
      methodsStatus: 'none',
      outcome: { reservationId: 'R2', status: 'OK', failed: 'no' },
      cancelled: { reservationId: 'R2', where: 'bank' },
      taken: 'R1',
      followedUp: ['R1', 'R3'],
      resultsOf: null,
      lastPaid: 'R3',
    }
    const reservation = { payedReservations: { token: { reservationId: 'R3' } } }
    expect(fromTen.header({ snapshot: { payment, reservation } })).toMatchObject({
      snapshot: {
        payment: {
          reservationId: 'R1',
          lastPaid: 'R3',
          payments: {
            R1: { progress: { _tag: 'Following' }, transactionUuid: 'u', isTaken: true, isFollowedUp: true },
            R2: { told: { status: 'OK', failed: 'no' }, cancelled: 'bank', isTaken: false },
            R3: { progress: { _tag: 'Payed' }, isFollowedUp: true },
          },
        },
      },
    })
  })
})
