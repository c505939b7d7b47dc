// A card form that was closed reports when another reservation is held: its word is about its own.
import { describe, expect, it } from 'vitest'
import { askCardForm, bookingAt, CARDS, payByCard } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'

/** The form of a first reservation has taken the money and says nothing yet; a second one is confirmed. */
const secondConfirmed = () => {
  const booking = bookingAt('atCard')
  const word = askCardForm(booking, CARDS.good)
  const first = booking.currentReservation().reservationId
  booking.dispatch(command('CloseCardModal', {}))
  // The provider has not told the server yet.
  booking.advance(100)
  booking.dispatch(command('ClearReservation', {}))
  booking.dispatch(command('ChangeTicketQuantity', { code: 'ADULT', count: 1, way: 'dropdown' }))
  booking.advance(2_000)
  booking.dispatch(command('ConfirmReservation', {}))
  booking.advance(2_000)
  const second = booking.currentReservation().reservationId
  expect(second).not.toBe(first)
  expect(booking.models().payment.reservationId).toBe(second)
  return { booking, word, first, second }
}

const successes = (booking: ReturnType<typeof bookingAt>) => booking.sent('POST', /success$/)

describe('a success that comes when another reservation is held (LAW-105)', () => {
  it('is booked to the reservation whose form it was, before anything of the next one is begun', () => {
    const { booking, word, first } = secondConfirmed()
    booking.dispatch(command('ReportCardResult', word))
    booking.advance(3_000)
    expect(booking.events('PaymentRecalled').at(-1)?.data).toEqual({ reservationId: first })
    expect(booking.events('PaymentSucceeded').map(({ data }) => data.reservationId)).toEqual([first])
    expect(successes(booking)).toHaveLength(1)
    const paid = booking.events('ReservationPaid').map(({ data }) => data.reservation.reservationId)
    expect(paid).toEqual([first])
  })

  it('is told to the server while the next one is at its own card form, which stays open', () => {
    const { booking, word, first, second } = secondConfirmed()
    booking.dispatch(command('Pay', { methodCode: 'CARD' }))
    booking.advance(2_000)
    booking.setFaults({ on: 'paymentSuccess', nth: 1, fault: { kind: 'broken' } })
    booking.dispatch(command('ReportCardResult', word))
    booking.advance(10_000)
    expect(successes(booking)).toHaveLength(2)
    expect(booking.events('PaymentSucceeded').map(({ data }) => data.reservationId)).toEqual([first])
    expect(booking.events('CardPaymentReported')).toEqual([])
    const { reservationId, progress } = booking.models().payment
    expect(reservationId).toBe(second)
    expect(progress._tag).toBe('AtCard')
  })

  it('is recalled once the next payment is over, where the server refuses it meanwhile', () => {
    const { booking, word, first } = secondConfirmed()
    booking.dispatch(command('Pay', { methodCode: 'CARD' }))
    booking.advance(2_000)
    booking.setFaults({
      on: 'paymentSuccess',
      nth: 1,
      fault: { kind: 'refusal', status: 409, code: 'TRANSACTION_CLOSED' },
    })
    booking.dispatch(command('ReportCardResult', word))
    booking.advance(10_000)
    expect(successes(booking)).toHaveLength(1)
    expect(booking.events('EarlierPaymentFailed').map(({ data }) => data.reservationId)).toEqual([first])
    expect(booking.commands('ShowNotice').at(-1)?.data.key).toBe('earlierPaymentFailed')
    expect(booking.models().payment.progress._tag).toBe('AtCard')
    expect(booking.events('PaymentRecalled')).toEqual([])
    booking.dispatch(command('CloseCardModal', {}))
    booking.advance(30_000)
    expect(booking.events('PaymentRecalled').at(-1)?.data).toEqual({ reservationId: first })
    expect(booking.events('CardPaymentReported')).toHaveLength(1)
  })

  it('is taken up once, and no other word of that form is', () => {
    const { booking, word } = secondConfirmed()
    booking.dispatch(command('ReportCardResult', { ...word, status: 'CANCELLED' }))
    booking.advance(1_000)
    expect(booking.events('CardPaymentReported')).toEqual([])
    booking.dispatch(command('ReportCardResult', word))
    booking.advance(5_000)
    booking.dispatch(command('ReportCardResult', word))
    booking.advance(5_000)
    expect(successes(booking)).toHaveLength(1)
  })

  it('is told to the server though another tab has begun to pay the same since, and the customer has signed out', () => {
    const booking = bookingAt('atCard')
    const word = askCardForm(booking, CARDS.good)
    const { reservationId } = booking.currentReservation()
    booking.dispatch(command('CloseCardModal', {}))
    booking.advance(100)
    booking.dispatch(command('NotePaymentElsewhere', { reservationId, isOpen: true }))
    booking.dispatch(command('SignOut', { why: 'chosen' }))
    booking.advance(100)
    booking.dispatch(command('ReportCardResult', word))
    booking.advance(3_000)
    expect(successes(booking)).toHaveLength(1)
  })
})

describe('a second success while the answer about the first is on its way', () => {
  it('is told to the server at once, and the lost answer is none of its own [LAW-25]', () => {
    const booking = bookingAt('confirmed')
    booking.setFaults({ on: 'paymentSuccess', nth: 1, fault: { kind: 'silent' }, workDone: true })
    payByCard(booking)
    booking.advance(1_000)
    const first = booking.currentReservation().reservationId
    booking.dispatch(command('FetchReservation', { reservationId: first, why: 'locale' }))
    booking.advance(1_000)
    expect(booking.events('ReservationPaid')).toHaveLength(1)
    booking.dispatch(command('ChangeTicketQuantity', { code: 'ADULT', count: 1, way: 'dropdown' }))
    booking.advance(2_000)
    booking.dispatch(command('ConfirmReservation', {}))
    booking.advance(2_000)
    payByCard(booking)
    booking.advance(1_000)
    expect(successes(booking)).toHaveLength(2)
    const second = booking.events('PaymentSucceeded').map(({ data }) => data.reservationId)
    expect(second).toEqual([booking.models().payment.reservationId])
    booking.advance(60_000)
    expect(booking.events('PaymentFailed')).toEqual([])
    expect(booking.events('EarlierPaymentFailed').map(({ data }) => data.reservationId)).toEqual([first])
    expect(successes(booking)).toHaveLength(2)
  })
})
