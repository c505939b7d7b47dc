// Another person signs in where the sign-in of the one before ran out: nothing of the other's is shown or sent any more.
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import {
  askCardForm,
  type Booking,
  CARDS,
  goTo,
  noticeKeys,
  payByCard,
  typeContact,
} from '../../support/bookingSession.ts'
import { reservedBy, signIn, SIGN_IN_FORM, tokenWith } from '../../support/signIn.ts'
import { formOf } from '../../support/atLogin.ts'
import { command } from '../../support/unbranded.ts'
import { paymentIn } from '../../support/paymentIn.ts'

const JUHAN = formOf('C1002')

describe('when a sign-in ran out in the middle of a booking', () => {
  it('goes on where the same person signs in again', () => {
    const booking = ranOut()
    const { reservationId } = booking.currentReservation()
    signIn(booking, { form: SIGN_IN_FORM })
    expect(booking.currentReservation().reservationId).toBe(reservationId)
    expect(booking.models().passengers.form.lastName).toBe('Maasikas')
    expect(booking.events('SignedOut').map(({ data }) => data.why)).toEqual(['expired'])
  })

  it('puts away what the other one booked and typed, where another person signs in [LAW-203]', () => {
    const booking = ranOut()
    signIn(booking, { form: JUHAN, waitMs: 0 })
    booking.advance(5_000)
    expect(booking.events('SignedOut').map(({ data }) => data.why)).toEqual(['expired', 'replaced'])
    expect(booking.models().reservation.current).toBeNull()
    expect(booking.models().passengers.form).toMatchObject({ firstName: 'Juhan', lastName: 'Juurikas' })
    expect(booking.models().auth.user?.lastName).toBe('Juurikas')
    expect(JSON.stringify(booking.sent('PUT', /reservation/).at(-1)?.body ?? '')).not.toContain('Juurikas')
    goTo(booking, PATHS.home)
    expect(lawBreaksIn({ snapshot: null, entries: booking.entries }, { timeZone: 'Europe/Tallinn' })).toEqual(
      [],
    )
  })

  it('puts it away as well where a bare token does not say whose it is', () => {
    const booking = ranOut()
    booking.dispatch(command('AcceptToken', { token: tokenWith({ sub: 'C1002', exp: 2_200_000_000 }) }))
    expect(booking.models().reservation.current).toBeNull()
    expect(booking.models().passengers.form.lastName).toBe('')
    booking.advance(5_000)
    expect(booking.models().auth.user?.lastName).toBe('Juurikas')
  })
})

describe('when another person signs in while a payment is being settled', () => {
  it('follows it no further: not a call is about it, and no notice says that it is not allowed [LAW-204]', () => {
    const booking = ofMari()
    booking.setFaults({ on: 'paymentSuccess', fault: { kind: 'slow', delayMs: 3_000 } })
    payByCard(booking)
    booking.advance(100)
    const { reservationId } = booking.models().payment
    expect(paymentIn(booking.models()).progress._tag).toBe('Settling')
    signIn(booking, { form: JUHAN, waitMs: 0 })
    const askedBefore = booking.wire.requests.length
    booking.advance(60_000)
    expect(booking.events('SignedOut').map(({ data }) => data.why)).toEqual(['replaced'])
    const since = booking.wire.requests.slice(askedBefore)
    expect(since.filter(({ path }) => path.includes(reservationId ?? '-'))).toEqual([])
    expect(booking.models().payment.reservationId).toBeNull()
    expect(Object.values(booking.models().payment.payments).filter(({ isBegun }) => isBegun)).toEqual([])
    expect(booking.commands('ShowNotice')).toEqual([])
  })

  it('keeps the late word of a card in the log alone, and shows who has paid the ticket that is paid [LAW-205] [PAY-10]', () => {
    const booking = ofMari()
    const { reservationId } = booking.currentReservation()
    booking.perform(command('Pay', { methodCode: 'CARD' }), 1_000)
    const word = askCardForm(booking, CARDS.good)
    signIn(booking, { form: JUHAN })
    const before = booking.entries.length
    booking.perform(command('ReportCardResult', word), 60_000)
    const since = booking.entries.slice(before)
    expect(since[0]).toMatchObject({ type: 'ReportCardResult', data: { status: 'COMPLETED', reservationId } })
    expect(since.map(({ data }) => JSON.stringify(data)).join()).not.toMatch(/Maasikas|mari@/)
    expect(booking.sent('POST', /success/)).toEqual([])
    expect(booking.models().reservation).toMatchObject({ current: null, viewed: null, payedReservations: {} })
    expect(noticeKeys(booking)).toEqual([])
    booking.dispatch(command('SignOut', { why: 'chosen' }))
    signIn(booking)
    goTo(booking, `/ticket/${reservationId}`, 2_000)
    const tickets = Object.values(booking.models().reservation.payedReservations)
    expect(tickets.map((ticket) => [ticket.reservationId, ticket.status])).toEqual([[reservationId, 'OK']])
    expect(lawBreaksIn({ snapshot: null, entries: booking.entries }, { timeZone: 'Europe/Tallinn' })).toEqual(
      [],
    )
  })

  it('gives up what was asked for the other: its answer shows nothing, and stands in no log', () => {
    const booking = ofMari()
    const { reservationId } = booking.currentReservation()
    booking.setLatency(3_000)
    booking.dispatch(command('FetchReservation', { reservationId, why: 'wake' }))
    booking.setLatency(10)
    signIn(booking, { form: JUHAN, waitMs: 5_000 })
    const answers = booking.exchanges('reservation').map(({ data }) => data.outcome._tag)
    expect(answers.at(-1)).toBe('Abandoned')
    expect(booking.events('ReservationFetched').filter(({ data }) => data.why === 'wake')).toEqual([])
  })
})

/** One ticket of hers, confirmed. */
const ofMari = (): Booking => {
  const booking = reservedBy('customer')
  typeContact(booking)
  booking.advance(2_000)
  booking.perform(command('ConfirmReservation', {}), 2_000)
  return booking
}

const ranOut = (): Booking => {
  const booking = reservedBy('customer')
  typeContact(booking)
  booking.advance(2_000)
  booking.perform(command('SignOut', { why: 'expired' }), 1_000)
  return booking
}
