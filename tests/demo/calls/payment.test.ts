// Paying: the ways to pay, a card in the page, and everything that is no payment.
import { describe, expect, it } from 'vitest'
import { toPaymentMethods, toReservation } from '../../../domain/wire/reservation.ts'
import {
  CARD,
  codeOf,
  confirmed,
  created,
  FREE_SAILS,
  items,
  ORIGIN,
  payByCard,
  preparedCard,
  session,
} from '../session.ts'

const free = () => session({ sails: FREE_SAILS })

describe('the ways to pay', () => {
  it('are a card, settled here, and two banks, each with title and logo', () => {
    const client = free()
    const methods = toPaymentMethods(client.good('paymentMethods', { id: created(client).reservationId }))
    expect(methods.map((method) => method.immediatePayment)).toEqual([true, false, false])
    expect(new Set(methods.map(({ logoUrl }) => logoUrl)).size).toBe(3)
    for (const { title, logoUrl } of methods) {
      expect(title).not.toBe('')
      expect(logoUrl).toMatch(/^\.\/demo-logos\/methods\.svg#\w+$/)
    }
  })
})

describe('a card', () => {
  it('pays when the provider took the money, and reporting it twice changes nothing', () => {
    const client = free()
    const { reservationId: id, token } = confirmed(client, ['ADULT', 'ADULT'])
    const card = payByCard(client, preparedCard(client, token))
    expect(card.status).toBe('COMPLETED')
    const success = () => client.answer('paymentSuccess', { transactionId: card.transactionId }, {})
    const first = success()
    const snapshot = client.backend.snapshot()
    expect(success()).toEqual(first)
    expect(client.backend.snapshot()).toEqual(snapshot)
    const paid = toReservation(client.good('reservation', { id }))
    expect(paid.status).toBe('OK')
    expect(paid.paymentMethod).toBe('CARD')
    expect(paid.expiresAtMs).toBeNull()
    const ticket = client.good('cardSuccess', { reservationId: id, locale: 'et', redirect: 'false' }, {})
    expect(ticket.ticketsUrl).toBe(`${ORIGIN}/?fake#/et/ticket/${id}`)
  })

  it('is not paid by the client’s report alone', () => {
    const client = free()
    const { reservationId: id, token } = confirmed(client)
    const prepared = preparedCard(client, token)
    const declined = payByCard(client, prepared, { ...CARD, number: '4000000000000002' })
    expect(declined).toMatchObject({ httpStatus: 200, status: 'DECLINED' })
    const success = client.answer('paymentSuccess', { transactionId: declined.transactionId }, {})
    expect(success.status).toBe(409)
    expect(codeOf(success)).toBe('PAYMENT_NOT_COMPLETED')
    expect(client.good('reservationStatus', { id }).status).toBe('TEMP')
    expect(
      codeOf(client.answer('cardSuccess', { reservationId: id, locale: 'et', redirect: 'false' }, {})),
    ).toBe('RESERVATION_NOT_PAID')
  })

  it('may be left, or come back with an unknown status', () => {
    const client = free()
    const { token } = confirmed(client)
    const pending = payByCard(client, preparedCard(client, token), { ...CARD, number: '4000 0000 0000 3220' })
    expect(pending.status).toBe('PENDING')
    const prepared = preparedCard(client, token)
    const left = payByCard(client, prepared, { cancel: true })
    expect(left.status).toBe('CANCELLED')
    expect(client.answer('paymentCancel', { transactionId: left.transactionId }, {}).status).toBe(200)
    expect(payByCard(client, prepared)).toMatchObject({ httpStatus: 409, code: 'TRANSACTION_CLOSED' })
  })

  it.each([
    ['number', { number: '4111 1111 1111 1112' }],
    ['expiry', { expiry: '10/26' }],
    ['expiry', { expiry: '13/30' }],
    ['cvc', { cvc: '12' }],
    ['name', { name: ' ' }],
  ])('with a wrong %s is sent back and may be tried again', (field, wrong) => {
    const client = free()
    const prepared = preparedCard(client, confirmed(client).token)
    expect(payByCard(client, prepared, { ...CARD, ...wrong })).toMatchObject({ httpStatus: 400, field })
    expect(payByCard(client, prepared, { ...CARD, expiry: '11/26' }).status).toBe('COMPLETED')
  })

  it('that was declined and then left can’t pay any more', () => {
    const client = free()
    const prepared = preparedCard(client, confirmed(client).token)
    const declined = payByCard(client, prepared, { ...CARD, number: '4000000000000002' })
    expect(client.answer('paymentCancel', { transactionId: declined.transactionId }, {}).status).toBe(200)
    expect(payByCard(client, prepared).code).toBe('TRANSACTION_CLOSED')
  })

  it('that is no test card is declined, and no number is kept', () => {
    const client = free()
    const { token } = confirmed(client)
    const other = payByCard(client, preparedCard(client, token), { ...CARD, number: '5555 5555 5555 4444' })
    expect(other.status).toBe('DECLINED')
    expect(JSON.stringify(client.backend.snapshot())).not.toMatch(/5555|MAASIKAS/)
  })

  it('needs the key of its own payment', () => {
    const client = free()
    const prepared = preparedCard(client, confirmed(client).token)
    expect(payByCard(client, { ...prepared, key: 'x' })).toMatchObject({ httpStatus: 401, code: 'KEY_WRONG' })
  })
})

describe('nonsense', () => {
  it('is refused: unconfirmed, unknown, twice, from nowhere', () => {
    const client = free()
    const prepare = (reservationToken: string, body: object = {}) => {
      const usual = { paymentMethod: 'CREDIT', origin: ORIGIN, creditCard: true }
      return codeOf(client.answer('preparePayment', { reservationToken }, { ...usual, ...body }))
    }
    expect(prepare('unknown')).toBe('RESERVATION_NOT_FOUND')
    expect(prepare(created(client).token)).toBe('RESERVATION_NOT_CONFIRMED')
    const { reservationId: id, token } = confirmed(client)
    expect(prepare(token, { paymentMethod: 'SHELLS' })).toBe('METHOD_UNKNOWN')
    expect(prepare(token, { paymentMethod: 'SHELLS', creditCard: false })).toBe('METHOD_UNKNOWN')
    expect(prepare(token, { origin: 'javascript:alert(1)' })).toBe('INVALID_REQUEST')
    const other = preparedCard(client, token)
    const card = payByCard(client, preparedCard(client, token))
    expect(prepare(token)).toBe('PAYMENT_UNDER_WAY')
    expect(payByCard(client, other).code).toBe('PAYMENT_UNDER_WAY')
    expect(codeOf(client.answer('modifyReservation', { id }, items(['ADULT'], 2)))).toBe('PAYMENT_UNDER_WAY')
    expect(codeOf(client.answer('paymentCancel', { transactionId: card.transactionId }, {}))).toBe(
      'PAYMENT_ALREADY_TAKEN',
    )
    client.good('paymentSuccess', { transactionId: card.transactionId }, {})
    expect(prepare(token)).toBe('RESERVATION_ALREADY_PAID')
    expect(codeOf(client.answer('modifyReservation', { id }, items(['ADULT'], 2)))).toBe(
      'RESERVATION_ALREADY_PAID',
    )
    expect(codeOf(client.answer('paymentSuccess', { transactionId: 't0' }, {}))).toBe('TRANSACTION_NOT_FOUND')
  })

  it('includes paying an old total after the tickets changed', () => {
    const client = free()
    const { reservationId: id, token } = confirmed(client)
    const prepared = preparedCard(client, token)
    client.good('modifyReservation', { id }, items(['ADULT'], 2))
    expect(payByCard(client, prepared).code).toBe('TRANSACTION_CLOSED')
  })
})
