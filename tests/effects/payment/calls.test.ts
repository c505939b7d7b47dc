// What the calls of the reservation's clock and of paying say on the wire, and where they lead.
import { describe, expect, it } from 'vitest'
import { paymentStatusOf } from '../../../domain/payment/shown.ts'
import { type Booking, bookingAt, CARDS, MINUTE_MS, useCard } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'
import { paymentIn } from '../../support/paymentIn.ts'

const callsOf = (booking: Booking, part: RegExp) =>
  booking.wire.requests
    .filter(({ path }) => part.test(path))
    .map(({ method, path, body }) => ({ call: `${method} ${path}`, body }))

const idOf = (booking: Booking): string => booking.currentReservation().reservationId

const pathOf = (booking: Booking): string | undefined => booking.models().shell.address?.path

describe('when the places are held longer', () => {
  it('asks for it with nothing in the body, and takes the end that comes back [API-52] [EXP-08]', () => {
    const booking = bookingAt('reserved')
    const id = idOf(booking)
    booking.dispatch(command('ExtendReservation', {}))
    booking.advance(1_000)
    expect(callsOf(booking, /extend/)).toEqual([{ call: `PUT /api/reservation/${id}/extend`, body: {} }])
    const [answer] = booking.exchanges('extendReservation')
    const { outcome } = answer?.data ?? {}
    const expireAt = outcome?._tag === 'Answered' ? (outcome.answer as { expireAt: number }).expireAt : 0
    expect(booking.models().expiry.expiresAtMs).toBe(expireAt)
    expect(expireAt).toBeGreaterThan(booking.clock.nowMs() + 19 * MINUTE_MS)
  })
})

describe('when a reservation is confirmed', () => {
  it('leads on to paying, and asks for the ways to pay [NAV-20] [API-57] [ENT-30]', () => {
    const booking = bookingAt('confirmed')
    expect(pathOf(booking)).toBe('/main-inside/confirm')
    expect(callsOf(booking, /paymentMethods/)).toEqual([
      { call: `GET /api/reservation/${idOf(booking)}/paymentMethods`, body: null },
    ])
    const { methods } = booking.models().payment
    expect(methods.map(({ code, immediatePayment }) => [code, immediatePayment])).toEqual([
      ['CARD', true],
      ['TULETORN', false],
      ['KAJAKAS', false],
    ])
    for (const method of methods)
      expect(Object.keys(method).sort(), method.code).toEqual([
        'code',
        'immediatePayment',
        'logoUrl',
        'title',
      ])
  })
})

describe('when it is paid by card', () => {
  it('prepares, reports the success, and asks for the tickets [API-78] [API-79] [API-81]', () => {
    const { booking, token, reservationId } = paidByCard()
    const [success] = booking.exchanges('paymentSuccess')
    const transactionId = success?.data.parameters['transactionId']
    expect(callsOf(booking, /^\/(api\/payment|after-pay)/)).toEqual([
      {
        call: `POST /api/payment/${token}/prepare`,
        body: { paymentMethod: 'CREDIT', origin: 'https://shop.example', creditCard: true },
      },
      { call: `POST /api/payment/${transactionId}/success`, body: {} },
      { call: `POST /after-pay/cc-success/${reservationId}?locale=en&redirect=false`, body: {} },
    ])
  })

  it('leads to the ticket, with the address of its tickets [NAV-18]', () => {
    const { booking, reservationId } = paidByCard()
    expect(pathOf(booking)).toBe(`/ticket/${reservationId}`)
    expect(paymentIn(booking.models()).ticketsUrl).toContain(reservationId)
  })

  it('reports that it was cancelled, and nothing else [API-80]', () => {
    const booking = bookingAt('atCard')
    useCard(booking, null)
    booking.advance(1_000)
    expect(callsOf(booking, /\/(success|cancel)$|cc-success/).map(({ call }) => call)).toEqual([
      expect.stringMatching(/^POST \/api\/payment\/\w+\/cancel$/),
    ])
  })

  it('is shown as status, error and reservation id on the way [ENT-31] [PAY-01]', () => {
    const shown = (booking: Booking) => {
      const { progress, reservationId } = paymentIn(booking.models())
      const hasError = 'error' in progress && progress.error !== null
      return { status: paymentStatusOf(progress), hasError, reservationId }
    }
    expect(shown(bookingAt('reserved'))).toEqual({ status: 'empty', hasError: false, reservationId: null })
    const booking = bookingAt('confirmed')
    const reservationId = idOf(booking)
    expect(shown(booking)).toEqual({ status: 'allow', hasError: false, reservationId })
    booking.setFaults({ on: 'preparePayment', fault: { kind: 'refusal', status: 409, code: 'NO' } })
    booking.dispatch(command('Pay', { methodCode: 'CARD' }))
    booking.advance(1_000)
    expect(shown(booking)).toEqual({ status: 'error', hasError: true, reservationId })
  })
})

describe('when it is not known whether it is paid', () => {
  it('asks for the status alone [API-49]', () => {
    const booking = bookingAt('atCard')
    booking.dispatch(command('CloseCardModal', {}))
    booking.advance(1_000)
    expect(callsOf(booking, /status/)).toEqual([
      { call: `GET /api/reservation/${idOf(booking)}/status`, body: null },
    ])
    expect(paymentStatusOf(paymentIn(booking.models()).progress)).toBe('allow')
  })
})

describe('when the time runs out', () => {
  it.each(['reserved', 'confirmed'] as const)(
    'leads home from the tickets and from paying: %j [NAV-25] [EXP-05]',
    (stage) => {
      const booking = bookingAt(stage)
      booking.advance(11 * MINUTE_MS)
      expect(pathOf(booking)).toBe('/')
      expect(booking.models().expiry.modal).toBe('reservationExpired')
    },
  )
})

const paidByCard = () => {
  const booking = bookingAt('confirmed')
  const { token, reservationId } = booking.currentReservation()
  booking.dispatch(command('Pay', { methodCode: 'CARD' }))
  booking.advance(1_000)
  useCard(booking, CARDS.good)
  booking.advance(5_000)
  return { booking, token, reservationId }
}
