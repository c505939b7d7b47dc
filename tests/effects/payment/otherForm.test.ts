// A card form that was closed reports when another reservation is held: its word is about its own.
import { describe, expect, it } from 'vitest'
import { askCardForm, bookingAt, CARDS, payByCard } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'
import { paymentIn } from '../../support/paymentIn.ts'

/** The form of a first reservation has taken the money and says nothing yet; a second one is confirmed. */
const secondConfirmed = () => {
  const booking = bookingAt('atCard')
  const word = askCardForm(booking, CARDS.good)
  const first = booking.currentReservation().reservationId
  booking.dispatch(command('CloseCardModal', {}))
  // The provider has not reported to the server yet.
  booking.advance(100)
  booking.dispatch(command('ClearReservation', {}))
  booking.perform(command('ChangeTicketQuantity', { code: 'ADULT', count: 1, way: 'dropdown' }), 2_000)
  booking.perform(command('ConfirmReservation', {}), 2_000)
  const second = booking.currentReservation().reservationId
  expect(second).not.toBe(first)
  expect(booking.models().payment.reservationId).toBe(second)
  return { booking, word, first, second }
}

const successes = (booking: ReturnType<typeof bookingAt>) => booking.sent('POST', /success$/)

describe('a success that comes when another reservation is held (LAW-105)', () => {
  it('is booked to the reservation whose form it was, before anything of the next one is begun', () => {
    const { booking, word, first } = secondConfirmed()
    booking.perform(command('ReportCardResult', word), 3_000)
    expect(booking.events('PaymentRecalled').at(-1)?.data).toEqual({ reservationId: first })
    expect(booking.events('PaymentSucceeded').map(({ data }) => data.reservationId)).toEqual([first])
    expect(successes(booking)).toHaveLength(1)
    const paid = booking.events('ReservationPaid').map(({ data }) => data.reservation.reservationId)
    expect(paid).toEqual([first])
  })

  it('is reported to the server while the next one is at its own card form, which stays open', () => {
    const { booking, word, first, second } = secondConfirmed()
    booking.perform(command('Pay', { methodCode: 'CARD' }), 2_000)
    booking.setFaults({ on: 'paymentSuccess', nth: 1, fault: { kind: 'broken' } })
    booking.perform(command('ReportCardResult', word), 10_000)
    expect(successes(booking)).toHaveLength(2)
    expect(booking.events('PaymentSucceeded').map(({ data }) => data.reservationId)).toEqual([first])
    expect(booking.events('CardPaymentReported').map(({ data }) => data.reservationId)).toEqual([first])
    const { reservationId, progress } = paymentIn(booking.models())
    expect(reservationId).toBe(second)
    expect(progress._tag).toBe('AtCard')
  })

  /** The server refuses to hear of it, while the card form of the second one is open. */
  const refusedBeside = () => {
    const beside = secondConfirmed()
    const { booking, word, first } = beside
    booking.perform(command('Pay', { methodCode: 'CARD' }), 2_000)
    booking.setFaults({
      on: 'paymentSuccess',
      nth: 1,
      fault: { kind: 'refusal', status: 409, code: 'TRANSACTION_CLOSED' },
    })
    booking.perform(command('ReportCardResult', word), 1_000)
    expect(successes(booking)).toHaveLength(1)
    expect(booking.events('PaymentFailed').map(({ data }) => data.reservationId)).toEqual([first])
    expect(booking.commands('ShowNotice').at(-1)?.data.key).toBe('earlierPaymentFailed')
    expect(paymentIn(booking.models()).progress._tag).toBe('AtCard')
    return beside
  }

  it('is asked about at once where the server refuses it, beside the payment that is under way', () => {
    const { booking, first, second } = refusedBeside()
    booking.advance(10_000)
    const paid = booking.events('ReservationPaid').map(({ data }) => data.reservation.reservationId)
    expect(paid).toEqual([first])
    const { reservationId, progress } = paymentIn(booking.models())
    expect(reservationId).toBe(second)
    expect(progress._tag).toBe('AtCard')
    expect(booking.events('PaymentRecalled')).toEqual([])
  })

  it('is recalled once the next payment is over, where it is not known by then how it ended', () => {
    const { booking, first } = refusedBeside()
    booking.setFaults({ on: 'reservationStatus', fault: { kind: 'broken' } })
    booking.advance(10_000)
    expect(booking.events('PaymentRecalled')).toEqual([])
    booking.perform(command('ReportCardResult', askCardForm(booking, CARDS.good)), 10_000)
    expect(booking.events('PaymentRecalled').map(({ data }) => data)).toEqual([{ reservationId: first }])
    expect(paymentIn(booking.models())).toMatchObject({
      reservationId: first,
      progress: { _tag: 'Unsettled', why: 'refused' },
    })
  })

  it('is taken up once, and no other word of that form is', () => {
    const { booking, word } = secondConfirmed()
    booking.perform(command('ReportCardResult', { ...word, status: 'CANCELLED' }), 1_000)
    expect(booking.events('CardPaymentReported')).toEqual([])
    booking.perform(command('ReportCardResult', word), 5_000)
    booking.perform(command('ReportCardResult', word), 5_000)
    expect(successes(booking)).toHaveLength(1)
  })

  it('is reported to the server though another tab has begun to pay the same since, and the customer has signed out', () => {
    const booking = bookingAt('atCard')
    const word = askCardForm(booking, CARDS.good)
    const { reservationId } = booking.currentReservation()
    booking.perform(command('CloseCardModal', {}), 100)
    booking.dispatch(command('NotePaymentElsewhere', { reservationId, isOpen: true }))
    booking.perform(command('SignOut', { why: 'chosen' }), 100)
    booking.perform(command('ReportCardResult', word), 3_000)
    expect(successes(booking)).toHaveLength(1)
  })
})

describe('a second success while the answer about the first is on its way', () => {
  it('is reported to the server at once, and the lost answer is none of its own [LAW-25]', () => {
    const booking = bookingAt('confirmed')
    booking.setFaults({ on: 'paymentSuccess', nth: 1, fault: { kind: 'silent' }, workDone: true })
    payByCard(booking)
    booking.advance(1_000)
    const first = booking.currentReservation().reservationId
    booking.perform(command('FetchReservation', { reservationId: first, why: 'locale' }), 1_000)
    expect(booking.events('ReservationPaid')).toHaveLength(1)
    booking.perform(command('ChangeTicketQuantity', { code: 'ADULT', count: 1, way: 'dropdown' }), 2_000)
    booking.perform(command('ConfirmReservation', {}), 2_000)
    payByCard(booking)
    booking.advance(1_000)
    expect(successes(booking)).toHaveLength(2)
    const second = booking.events('PaymentSucceeded').map(({ data }) => data.reservationId)
    expect(second).toEqual([booking.models().payment.reservationId])
    booking.advance(60_000)
    expect(booking.events('PaymentFailed').map(({ data }) => data.reservationId)).toEqual([first])
    expect(successes(booking)).toHaveLength(2)
  })
})

describe('a card form that was sent, when another reservation is chosen and changed (LAW-21)', () => {
  it('stays open: the amount of that one is none of its own', () => {
    const booking = bookingAt('atCard')
    const first = booking.currentReservation().reservationId
    const { transactionUuid } = askCardForm(booking, CARDS.good)
    booking.dispatch(command('NoteCardSent', { isSent: true, transactionUuid }))
    booking.dispatch(command('ClearReservation', {}))
    booking.perform(command('ChangeTicketQuantity', { code: 'ADULT', count: 1, way: 'dropdown' }), 2_000)
    booking.perform(command('ChangeTicketQuantity', { code: 'ADULT', count: 2, way: 'dropdown' }), 2_000)
    const changed = booking.events('ReservationModified').at(-1)?.data.reservation.reservationId
    expect(changed).toBe(booking.currentReservation().reservationId)
    expect(changed).not.toBe(first)
    const { reservationId, progress } = paymentIn(booking.models())
    expect(reservationId).toBe(first)
    expect(progress).toMatchObject({ _tag: 'AtCard', isSent: true })
  })
})
