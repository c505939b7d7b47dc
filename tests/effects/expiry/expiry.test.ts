// The reservation's clock: the warning, the end, more time.
import { describe, expect, it } from 'vitest'
import {
  type Booking,
  bookingAt,
  CONTACT,
  goTo,
  MINUTE_MS,
  noticeKeys,
  pick,
  type Stage,
  typeContact,
  wayOut,
} from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'
import { paymentIn } from '../../support/paymentIn.ts'
import { START_MS } from '../../support/virtualSession.ts'

describe('when two minutes are left', () => {
  it('warns once, and says at the end that the time has run out, neither a millisecond earlier [EXP-02] [EXP-03] [ERR-28]', () => {
    const booking = bookingAt('reserved')
    const deadline = deadlineOf(booking)
    advanceTo(booking, deadline - 2 * MINUTE_MS - 1)
    expect(modalOf(booking)).toBeNull()
    booking.advance(1)
    expect(modalOf(booking)).toBe('reservationWannaExpired')
    booking.dispatch(command('CloseExpiryModal', {}))
    advanceTo(booking, deadline - 1)
    expect(modalOf(booking)).toBeNull()
    expect(booking.events('ExpiryWarned').length).toBe(1)
    expect(booking.events('ReservationExpired')).toEqual([])
    booking.advance(1)
    expect(modalOf(booking)).toBe('reservationExpired')
  })

  it('leaves the card form and what is typed in it alone, also through an extension [EXP-06]', () => {
    const booking = bookingAt('atCard')
    const form = paymentIn(booking.models()).progress
    advanceTo(booking, deadlineOf(booking) - 2 * MINUTE_MS)
    expect(booking.models().expiry.modal).toBe('reservationWannaExpired')
    expect(paymentIn(booking.models()).progress).toEqual(form)
    booking.perform(command('ExtendReservation', {}), 1_000)
    expect(booking.models().expiry.modal).toBeNull()
    expect(paymentIn(booking.models()).progress).toEqual(form)
  })

  it('warns at once when less is left from the beginning [EXP-02]', () => {
    const expiry = {
      offerMs: MINUTE_MS,
      extendMs: 1,
      extendFrom: 'now',
      tempMs: 1,
      maxExtensions: 0,
    } as const
    const booking = bookingAt('sailSelected', { settings: { expiry } })
    pick(booking, 'ADULT', 1)
    booking.advance(0)
    expect(modalOf(booking)).toBe('reservationWannaExpired')
    booking.advance(MINUTE_MS - 1)
    expect(modalOf(booking)).toBe('reservationWannaExpired')
    booking.advance(1)
    expect(modalOf(booking)).toBe('reservationExpired')
  })
})

describe('when the time has run out', () => {
  it('has no reservation any more, and keeps trip and contact in mind; the next ticket creates another one [EXP-04]', () => {
    const booking = expired('reserved')
    expect(booking.models().reservation.current).toBeNull()
    expect(booking.models().tickets.lines).toEqual([])
    expect(wayOut(booking).selectedSailRefId).not.toBeNull()
    expect(booking.models().passengers.form).toEqual(CONTACT)
    pick(booking, 'ADULT', 1)
    booking.advance(500)
    expect(booking.sent('POST', /create/).length).toBe(2)
  })

  it.each(['reserved', 'confirmed', 'atCard'] as const)(
    'goes back to the start from %s [EXP-05] [NAV-25]',
    (stage) => {
      expect(expired(stage).models().shell.address?.path).toBe('/')
    },
  )

  it.each([
    ['/ticket/10000000/edit', '/ticket/10000000'],
    ['/myticket-edit', '/'],
  ])(
    'goes back to the ticket from its edit screen, and to the start from the other one: %s [EXP-05]',
    (path, end) => {
      const booking = bookingAt('reserved')
      goTo(booking, path, deadlineOf(booking) - booking.clock.nowMs())
      expect(booking.models().shell.address?.path).toBe(end)
    },
  )

  it('stays at that ticket where the server says first that the time is up, after the lid was closed [EXP-05]', () => {
    const booking = bookingAt('reserved')
    goTo(booking, '/ticket/10000000/edit', 1_000)
    booking.clock.sleep(30 * MINUTE_MS)
    booking.advance(10_000)
    expect(booking.models().expiry.modal).toBe('reservationExpired')
    expect(booking.models().shell.address?.path).toBe('/ticket/10000000')
  })

  it('closes the card modal, and no call follows on its own [EXP-06]', () => {
    const booking = bookingAt('confirmed')
    advanceTo(booking, deadlineOf(booking) - MINUTE_MS)
    booking.perform(command('Pay', { methodCode: 'CARD' }), 1_000)
    expect(paymentIn(booking.models()).progress._tag).toBe('AtCard')
    const sent = booking.wire.requests.length
    booking.advance(5 * MINUTE_MS)
    expect(paymentIn(booking.models()).progress._tag).toBe('Empty')
    expect(booking.wire.requests.length).toBe(sent)
  })
})

describe('when the deadline changes', () => {
  it('is armed by the create, and again by the confirmation: TEMP has a time of its own [EXP-01] [EXP-09]', () => {
    const booking = bookingAt('reserved')
    const offerEndsAtMs = deadlineOf(booking)
    expect(offerEndsAtMs).toBe((booking.events('ReservationCreated')[0]?.at ?? 0) + 10 * MINUTE_MS)
    booking.advance(5 * MINUTE_MS)
    booking.perform(command('ConfirmReservation', {}), 1_000)
    const tempEndsAtMs = deadlineOf(booking)
    expect(tempEndsAtMs).toBeGreaterThan(offerEndsAtMs)
    advanceTo(booking, offerEndsAtMs + MINUTE_MS)
    expect(modalOf(booking)).toBeNull()
    advanceTo(booking, tempEndsAtMs - 2 * MINUTE_MS)
    expect(modalOf(booking)).toBe('reservationWannaExpired')
    advanceTo(booking, tempEndsAtMs)
    expect(modalOf(booking)).toBe('reservationExpired')
  })

  it('stores the new time of an extension, closes the warning and warns again before the new end [EXP-01] [EXP-08] [API-52]', () => {
    const booking = bookingAt('reserved')
    const before = deadlineOf(booking)
    advanceTo(booking, before - MINUTE_MS)
    booking.dispatch(command('ExtendReservation', {}))
    const extendedAtMs = booking.clock.nowMs()
    booking.advance(10)
    const { reservationId } = booking.currentReservation()
    expect(booking.sent('PUT', /extend/).map(({ path, body }) => [path, body])).toEqual([
      [`/api/reservation/${reservationId}/extend`, {}],
    ])
    expect(deadlineOf(booking)).toBe(extendedAtMs + 20 * MINUTE_MS)
    expect(booking.currentReservation().expiresAtMs).toBe(deadlineOf(booking))
    expect(modalOf(booking)).toBeNull()
    advanceTo(booking, deadlineOf(booking) - 2 * MINUTE_MS - 1)
    expect(modalOf(booking)).toBeNull()
    booking.advance(1)
    expect(modalOf(booking)).toBe('reservationWannaExpired')
    expect(booking.events('ExpiryWarned').length).toBe(2)
  })

  it('stays the same through a change of tickets and of the owner [EXP-01]', () => {
    const booking = bookingAt('reserved')
    const before = deadlineOf(booking)
    pick(booking, 'ADULT', 3)
    typeContact(booking, { firstName: 'Meri' })
    booking.advance(3_000)
    expect(deadlineOf(booking)).toBe(before)
  })
})

describe('when the reservation is given up before its time', () => {
  const ways: readonly (readonly [string, (booking: Booking) => void])[] = [
    ['clearing', (booking) => booking.dispatch(command('ClearReservation', {}))],
    ['another route', (booking) => booking.dispatch(command('SelectRoute', { routeCode: 'ROH-HEL' }))],
    [
      'another sail',
      (booking) => {
        const sailRefId = wayOut(booking).sails[1]?.sailRefId ?? ''
        booking.dispatch(command('SelectSail', { sailRefId, by: 'person' }))
      },
    ],
    [
      'the answer of the server',
      (booking) => {
        booking.setFaults({ on: 'modifyReservation', fault: { kind: 'refusal', status: 410, code: 'GONE' } })
        pick(booking, 'ADULT', 3)
      },
    ],
  ]
  it.each(ways)('neither warns nor ends after %s [EXP-07]', (_what, giveUp) => {
    const booking = bookingAt('reserved')
    giveUp(booking)
    booking.advance(30 * MINUTE_MS)
    expect(booking.events('ExpiryWarned')).toEqual([])
    expect(booking.events('ReservationExpired')).toEqual([])
    expect(modalOf(booking)).toBeNull()
  })

  it('neither warns nor ends once it is paid [EXP-07]', () => {
    const booking = bookingAt('paid')
    booking.advance(60 * MINUTE_MS)
    expect(booking.events('ExpiryWarned')).toEqual([])
    expect(booking.events('ReservationExpired')).toEqual([])
  })
})

describe('when more time is asked for', () => {
  it('asks once for any number of presses', () => {
    const booking = bookingAt('reserved')
    booking.setLatency(1_000)
    for (let i = 0; i < 3; i += 1) booking.dispatch(command('ExtendReservation', {}))
    expect(booking.models().expiry.isExtending).toBe(true)
    booking.advance(2_000)
    expect(booking.sent('PUT', /extend/).length).toBe(1)
    expect(booking.models().expiry.isExtending).toBe(false)
  })

  it('keeps the modal and its deadline when the server refuses, and says why in it', () => {
    const booking = bookingAt('reserved')
    const before = deadlineOf(booking)
    advanceTo(booking, before - MINUTE_MS)
    booking.setFaults({
      on: 'extendReservation',
      fault: { kind: 'refusal', status: 409, code: 'EXTENSION_LIMIT' },
    })
    booking.perform(command('ExtendReservation', {}), 100)
    expect(booking.models().expiry).toMatchObject({
      modal: 'reservationWannaExpired',
      expiresAtMs: before,
      isExtending: false,
      error: { code: 'EXTENSION_LIMIT' },
    })
  })

  it.each([
    [
      'the whole reservation',
      { status: 'TEMP', expireAt: START_MS, tempExpireAt: START_MS + 90 * MINUTE_MS },
    ],
    ['no end at all', { expireAt: null }],
  ])('holds what the reservation says where the answer is %s [EXP-08] [EXP-09]', (_what, said) => {
    const answer = (path: string, body: unknown): unknown => (path.endsWith('/extend') ? said : body)
    const booking = bookingAt('confirmed', { answer })
    const before = deadlineOf(booking)
    booking.advance(5 * MINUTE_MS)
    booking.perform(command('ExtendReservation', {}), 2_000)
    expect(booking.events('ExtensionFailed')).toEqual([])
    expect(deadlineOf(booking)).toBeGreaterThan(before)
    expect(modalOf(booking)).toBeNull()
  })

  it('is refused without a reservation', () => {
    const booking = bookingAt('sailSelected')
    booking.dispatch(command('ExtendReservation', {}))
    expect(booking.events('ExtensionRefused').map(({ data }) => data.reason)).toEqual(['NoReservation'])
  })

  it('holds what the server gave even when its answer was lost', () => {
    const booking = bookingAt('reserved')
    const before = deadlineOf(booking)
    booking.setFaults({ on: 'extendReservation', fault: { kind: 'broken' }, workDone: true })
    booking.perform(command('ExtendReservation', {}), 1_000)
    expect(deadlineOf(booking)).toBeGreaterThan(before)
    expect(noticeKeys(booking)).toEqual([])
  })
})

const modalOf = (booking: Booking) => booking.models().expiry.modal

const deadlineOf = (booking: Booking): number => {
  const { expiresAtMs } = booking.models().expiry
  if (expiresAtMs === null) throw new Error('There is no deadline')
  return expiresAtMs
}

const advanceTo = (booking: Booking, atMs: number): void => booking.advance(atMs - booking.clock.nowMs())

const expired = (stage: Stage): Booking => {
  const booking = bookingAt(stage)
  advanceTo(booking, deadlineOf(booking))
  return booking
}
