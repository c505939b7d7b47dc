// The network goes and comes back: what is typed and chosen stays and goes on by itself, what moves money never does.
import { describe, expect, it } from 'vitest'
import { command } from '../../domain/commands.ts'
import {
  type Booking,
  bookingAt,
  CONTACT,
  countsOf,
  heldByServer,
  noticeKeys,
  pick,
  type Stage,
  typeContact,
} from '../support/bookingSession.ts'

/** A real shop, whose server is somewhere else. */
const offlineAt = (stage: Stage): Booking => {
  const booking = bookingAt(stage, { demo: false })
  booking.wire.setOnline(false)
  booking.advance(100)
  return booking
}

const comesBack = (booking: Booking): void => {
  booking.wire.setOnline(true)
  booking.advance(60_000)
}

const MONEY = /\/(prepare|confirm|extend|promotion)/

/** How many requests that move money have been sent. */
const moneySent = ({ wire }: Booking): number =>
  wire.requests.filter(({ method, path }) => method !== 'GET' && MONEY.test(path)).length

describe('when the network goes', () => {
  it('is told, once, and told again when it is back', () => {
    const booking = offlineAt('opened')
    expect(booking.models().shell.network).toBe('offline')
    booking.dispatch(command('NoteNetwork', { online: false }))
    comesBack(booking)
    expect(booking.events('NetworkLost').map(({ data }) => data)).toEqual([{ cutsOff: true }])
    expect(booking.events('NetworkReturned')).toHaveLength(1)
    expect(booking.models().shell.network).toBe('online')
  })

  it('is told to a page that starts without it', () => {
    const booking = offlineAt('opened')
    const next = bookingAt('opened', { demo: false, wire: booking.wire, session: { clock: booking.clock } })
    expect(next.events('NetworkLost')).toHaveLength(1)
  })
})

describe('a press that moves money, while the network is away', () => {
  const PRESSES = [
    { what: 'Pay', stage: 'confirmed', press: command('Pay', { methodCode: 'CARD' }), refusal: 'PayRefused' },
    {
      what: 'Confirm',
      stage: 'reserved',
      refusal: 'ConfirmRefused',
      press: command('ConfirmReservation', {}),
    },
    {
      what: 'More time',
      stage: 'reserved',
      refusal: 'ExtensionRefused',
      press: command('ExtendReservation', {}),
    },
    {
      what: 'A promotion',
      stage: 'reserved',
      refusal: 'PromotionRefused',
      press: command('ApplyPromotion', { code: 'KEVAD10' }),
    },
  ] as const

  it.each(PRESSES)('$what says so at once and sends nothing, then or later [LAW-95]', (one) => {
    const booking = offlineAt(one.stage)
    const before = moneySent(booking)
    booking.dispatch(one.press)
    expect(booking.events(one.refusal).at(-1)?.data).toEqual({ reason: 'Offline' })
    const isSaidAtField = one.refusal === 'PromotionRefused'
    expect(noticeKeys(booking).includes('nothingSentOffline')).toBe(!isSaidAtField)
    comesBack(booking)
    expect(moneySent(booking)).toBe(before)
  })

  it.each(PRESSES)('$what is taken again once it is back', ({ stage, press }) => {
    const booking = offlineAt(stage)
    const before = moneySent(booking)
    booking.dispatch(press)
    comesBack(booking)
    booking.dispatch(press)
    booking.advance(5_000)
    expect(moneySent(booking)).toBe(before + 1)
  })

  it('is sent by the demo, whose server is in the page', () => {
    const booking = bookingAt('confirmed')
    booking.dispatch(command('NoteNetwork', { online: false }))
    expect(booking.events('NetworkLost').map(({ data }) => data)).toEqual([{ cutsOff: false }])
    booking.dispatch(command('Pay', { methodCode: 'CARD' }))
    booking.advance(1_000)
    expect(booking.models().payment.progress._tag).toBe('AtCard')
  })
})

describe('what waits when the network goes', () => {
  it('a confirm that was pressed before is not sent after it is back', () => {
    const booking = bookingAt('reserved', { demo: false })
    const before = moneySent(booking)
    booking.dispatch(command('ConfirmReservation', {}))
    booking.advance(50)
    booking.wire.setOnline(false)
    booking.advance(50)
    comesBack(booking)
    expect(moneySent(booking)).toBe(before)
    expect(booking.events('ReservationConfirmFailed')).toHaveLength(1)
    expect(booking.models().reservation).toMatchObject({ activity: 'idle', confirmed: false })
  })

  it('a promotion behind another change is dropped, and its field says why', () => {
    const booking = bookingAt('reserved', { demo: false })
    booking.setLatency(2_000)
    pick(booking, 'ADULT', 3)
    booking.dispatch(command('ApplyPromotion', { code: 'KEVAD10' }))
    booking.advance(100)
    booking.wire.setOnline(false)
    expect(booking.models().reservation).toMatchObject({ wanted: [], promotionRefusal: 'Offline' })
    comesBack(booking)
    expect(moneySent(booking)).toBe(0)
  })

  it('a prepare that was under way is asked about and not sent again', () => {
    const booking = bookingAt('confirmed', { demo: false })
    booking.setLatency(2_000)
    booking.dispatch(command('Pay', { methodCode: 'CARD' }))
    // What is to be paid was looked at, and the prepare is on its way.
    booking.advance(2_100)
    const before = moneySent(booking)
    booking.wire.setOnline(false)
    booking.advance(30_000)
    comesBack(booking)
    expect(moneySent(booking)).toBe(before)
    expect(booking.sent('GET', /status/).length).toBeGreaterThan(0)
  })
})

describe('what is typed and chosen while the network is away', () => {
  it('stays, and is reserved by itself when it is back', () => {
    const booking = offlineAt('sailSelected')
    typeContact(booking)
    pick(booking, 'ADULT', 2)
    booking.advance(10_000)
    expect(countsOf(booking)).toEqual({ ADULT: 2 })
    expect(booking.models().passengers.form).toEqual(CONTACT)
    expect(noticeKeys(booking)).toEqual([])
    expect(booking.models().reservation.current).toBeNull()
    comesBack(booking)
    expect(heldByServer(booking)).toEqual({ ADULT: 2 })
    expect(booking.events('OwnerUpdated')).toHaveLength(1)
  })

  it('changes what is held when it is back, and the contact reaches the server', () => {
    const booking = offlineAt('reserved')
    pick(booking, 'ADULT', 3)
    typeContact(booking, { firstName: 'Liis' })
    booking.advance(10_000)
    expect(countsOf(booking)).toEqual({ ADULT: 3 })
    expect(noticeKeys(booking)).toEqual([])
    comesBack(booking)
    expect(heldByServer(booking)).toEqual({ ADULT: 3 })
    expect(booking.models().passengers.owner).toMatchObject({ firstName: 'Liis' })
  })

  it('finds the catalogue, the sails and the prices that it missed', () => {
    const booking = offlineAt('opened')
    booking.dispatch(command('LoadCatalog', {}))
    booking.dispatch(command('SelectRoute', { routeCode: 'VIR-KUI' }))
    booking.advance(10_000)
    expect(booking.models().schedule.trips[0]?.sailsStatus).toBe('failed')
    comesBack(booking)
    const [trip] = booking.models().schedule.trips
    expect(trip).toMatchObject({
      sailsStatus: 'found',
      inventoriesStatus: 'found',
      availableDays: { status: 'found' },
    })
    expect(booking.models().catalog.error).toBeNull()
    expect(booking.models().prices.bySail[trip?.selectedSailRefId ?? '']).toMatchObject({ failed: false })
  })

  it('finds the ways to pay that it missed', () => {
    const booking = offlineAt('confirmed')
    const { reservationId } = booking.currentReservation()
    booking.dispatch(command('FetchPaymentMethods', { reservationId }))
    booking.advance(1_000)
    expect(booking.models().payment.methodsStatus).toBe('failed')
    comesBack(booking)
    expect(booking.models().payment.methodsStatus).toBe('found')
  })
})
