// The network goes and comes back: what is typed and chosen stays and goes on by itself, what moves money never does.
import { describe, expect, it } from 'vitest'
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
} from '../../support/bookingSession.ts'
import { GUEST_FORM } from '../../support/samples/sampleSelection.ts'
import { NO_SAIL, command } from '../../support/unbranded.ts'
import { paymentIn } from '../../support/paymentIn.ts'

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
  it('is reported, once, and again when it is back', () => {
    const booking = offlineAt('opened')
    expect(booking.models().shell.network).toBe('offline')
    booking.dispatch(command('NoteNetwork', { online: false }))
    comesBack(booking)
    expect(booking.events('NetworkLost').map(({ data }) => data)).toEqual([{ cutsOff: true }])
    expect(booking.events('NetworkReturned')).toHaveLength(1)
    expect(booking.models().shell.network).toBe('online')
  })

  it('is known to a page that starts without it', () => {
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
    booking.perform(press, 5_000)
    expect(moneySent(booking)).toBe(before + 1)
  })

  it('is sent by the demo, whose server is in the page', () => {
    const booking = bookingAt('confirmed')
    booking.dispatch(command('NoteNetwork', { online: false }))
    expect(booking.events('NetworkLost').map(({ data }) => data)).toEqual([{ cutsOff: false }])
    booking.perform(command('Pay', { methodCode: 'CARD' }), 1_000)
    expect(paymentIn(booking.models()).progress._tag).toBe('AtCard')
  })
})

describe('a press that waits for passengers to be saved', () => {
  /** An adult on the night ship, by a name that was typed and not saved. */
  const namedAt = (stage: 'reserved' | 'confirmed', demo = false): Booking => {
    const booking = bookingAt('opened', { demo })
    booking.perform(command('SelectRoute', { routeCode: 'VEN-NYN' }), 3_000)
    typeContact(booking)
    pick(booking, 'ADULT', 1)
    booking.advance(2_000)
    if (stage === 'confirmed') booking.dispatch(command('ConfirmReservation', {}))
    booking.advance(2_000)
    booking.perform(command('ChangeGuest', { seqN: 1, form: GUEST_FORM }), 1_000)
    return booking
  }

  const PRESSES = [
    {
      what: 'Confirm',
      stage: 'reserved',
      press: command('ConfirmReservation', {}),
      refusal: 'ConfirmRefused',
    },
    { what: 'Pay', stage: 'confirmed', press: command('Pay', { methodCode: 'CARD' }), refusal: 'PayRefused' },
  ] as const

  it.each(PRESSES)('$what is refused while the network is away [LAW-95]', ({ stage, press, refusal }) => {
    const booking = namedAt(stage)
    const before = moneySent(booking)
    booking.wire.setOnline(false)
    booking.advance(100)
    booking.dispatch(press)
    expect(booking.events('NamesAwaited')).toEqual([])
    expect(booking.events(refusal).map(({ data }) => data)).toEqual([{ reason: 'Offline' }])
    expect(noticeKeys(booking)).toContain('nothingSentOffline')
    comesBack(booking)
    expect(moneySent(booking)).toBe(before)
    expect(booking.models().passengers.guests[1]?.form).toEqual(GUEST_FORM)
    booking.perform(press, 5_000)
    expect(moneySent(booking)).toBe(before + 1)
  })

  // The browser's report need not end what is under way: another network took over.
  it.each(PRESSES)('$what is refused once the network goes meanwhile [LAW-95]', (one) => {
    const booking = namedAt(one.stage)
    const before = moneySent(booking)
    booking.setLatency(2_000)
    booking.perform(one.press, 500)
    expect(booking.models().passengers.awaiting).not.toBeNull()
    booking.dispatch(command('NoteNetwork', { online: false }))
    expect(booking.events(one.refusal).map(({ data }) => data)).toEqual([{ reason: 'Offline' }])
    expect(noticeKeys(booking)).toContain('nothingSentOffline')
    booking.perform(command('NoteNetwork', { online: true }), 60_000)
    expect(booking.models().passengers.awaiting).toBeNull()
    expect(booking.currentReservation().guests[0]?.firstName).toBe(GUEST_FORM.firstName)
    expect(moneySent(booking)).toBe(before)
  })

  it('goes on in the demo, whose server is in the page', () => {
    const booking = namedAt('reserved', true)
    booking.setLatency(2_000)
    booking.dispatch(command('ConfirmReservation', {}))
    booking.perform(command('NoteNetwork', { online: false }), 10_000)
    expect(booking.events('ConfirmRefused')).toEqual([])
    expect(booking.models().reservation.confirmed).toBe(true)
  })
})

describe('what waits when the network goes', () => {
  it('a payment whose amount is being looked at is not prepared after it is back [LAW-95]', () => {
    const booking = bookingAt('confirmed', { demo: false })
    const before = moneySent(booking)
    booking.setLatency(2_000)
    booking.perform(command('Pay', { methodCode: 'CARD' }), 500)
    booking.dispatch(command('NoteNetwork', { online: false }))
    booking.perform(command('NoteNetwork', { online: true }), 3_000)
    expect(booking.events('PayRefused').map(({ data }) => data)).toEqual([{ reason: 'Offline' }])
    expect(noticeKeys(booking)).toContain('nothingSentOffline')
    expect(moneySent(booking)).toBe(before)
    booking.perform(command('Pay', { methodCode: 'CARD' }), 10_000)
    expect(moneySent(booking)).toBe(before + 1)
  })

  it('a confirm that was pressed before is not sent after it is back', () => {
    const booking = bookingAt('reserved', { demo: false })
    const before = moneySent(booking)
    booking.perform(command('ConfirmReservation', {}), 50)
    booking.wire.setOnline(false)
    booking.advance(50)
    comesBack(booking)
    expect(moneySent(booking)).toBe(before)
    expect(booking.events('ReservationConfirmFailed')).toHaveLength(1)
    expect(booking.models().reservation).toMatchObject({ activity: 'idle', confirmed: false })
  })

  it('goes on in the demo, whose server is in the page', () => {
    const booking = bookingAt('reserved')
    booking.setLatency(2_000)
    booking.dispatch(command('ConfirmReservation', {}))
    booking.perform(command('NoteNetwork', { online: false }), 10_000)
    expect(booking.models().reservation.confirmed).toBe(true)
    booking.dispatch(command('NoteNetwork', { online: true }))
    booking.perform(command('Pay', { methodCode: 'CARD' }), 500)
    booking.perform(command('NoteNetwork', { online: false }), 10_000)
    expect(paymentIn(booking.models()).progress._tag).toBe('AtCard')
  })

  it('a promotion behind another change is dropped, and its field says why', () => {
    const booking = bookingAt('reserved', { demo: false })
    booking.setLatency(2_000)
    pick(booking, 'ADULT', 3)
    booking.perform(command('ApplyPromotion', { code: 'KEVAD10' }), 100)
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
    booking.perform(command('SelectRoute', { routeCode: 'VIR-KUI' }), 10_000)
    expect(booking.models().schedule.trips[0]?.sailsStatus).toBe('failed')
    comesBack(booking)
    const [trip] = booking.models().schedule.trips
    expect(trip).toMatchObject({
      sailsStatus: 'found',
      inventoriesStatus: 'found',
      availableDays: { status: 'found' },
    })
    expect(booking.models().catalog.error).toBeNull()
    expect(booking.models().prices.bySail[trip?.selectedSailRefId ?? NO_SAIL]).toMatchObject({
      failed: false,
    })
  })

  // A network that comes and goes is reported before what it has cut off.
  it('finds what was under way and fails once it is back', () => {
    const booking = bookingAt('opened', { demo: false })
    booking.setLatency(2_000)
    booking.setFaults({ on: 'sails', fault: { kind: 'broken' } })
    booking.perform(command('SelectRoute', { routeCode: 'VIR-KUI' }), 500)
    booking.dispatch(command('NoteNetwork', { online: false }))
    booking.setFaults()
    booking.perform(command('NoteNetwork', { online: true }), 60_000)
    expect(booking.models().schedule.trips[0]).toMatchObject({
      sailsStatus: 'found',
      inventoriesStatus: 'found',
    })
  })

  it('finds the ways to pay that it missed', () => {
    const booking = offlineAt('confirmed')
    const { reservationId } = booking.currentReservation()
    booking.perform(command('FetchPaymentMethods', { reservationId }), 1_000)
    expect(booking.models().payment.methodsStatus).toBe('failed')
    comesBack(booking)
    expect(booking.models().payment.methodsStatus).toBe('found')
  })
})
