// A reservation that the server calls cancelled: nothing more is sent about it, what was chosen stays, and only clearing
// leaves its view, which stands wherever the current reservation has such a status.
import { describe, expect, it } from 'vitest'
import {
  type Booking,
  bookingAt,
  countsOf,
  heldByServer,
  MINUTE_MS,
  noticeKeys,
  pick,
  step,
  typeContact,
} from '../../support/bookingSession.ts'
import { GUEST_FORM } from '../../support/samples/sampleSelection.ts'
import { familyReserved, reservedBothWays } from '../../support/heldBooking.ts'
import { selectSail } from '../../support/wholeBooking.ts'
import { command } from '../../support/unbranded.ts'
import type { Fault } from '../../support/plainDemo.ts'

/** A colleague cancels it, and it is fetched; the answer takes as long as every other. */
const cancelAndLook = (booking: Booking, why: 'resume' | 'wake' = 'wake'): void => {
  booking.wire.backend.colleague('cancel')
  look(booking, why)
}

const look = (booking: Booking, why: 'resume' | 'wake' = 'wake'): void => {
  const { reservationId } = booking.currentReservation()
  booking.dispatch(command('FetchReservation', { reservationId, why }))
}

const CALLED_CANCELLED: Fault = { kind: 'altered', fields: { status: 'CN' } }
const LISTS_NOTHING: Fault = {
  kind: 'altered',
  fields: { status: 'CN', items: [], sailPackages: [], guests: [], paymentInfo: null },
}

/** Two adults on the night ship, whose names are asked for. */
const reservedByNight = (): Booking => {
  const booking = bookingAt('opened')
  booking.perform(command('SelectRoute', { routeCode: 'VEN-NYN' }), 3_000)
  typeContact(booking)
  pick(booking, 'ADULT', 2)
  booking.advance(2_000)
  return booking
}

const FAMILY = { tickets: { ADULT: 2 }, residents: ['exist'], plates: ['123ABC'] }

const chosen = (booking: Booking) => ({
  tickets: countsOf(booking),
  residents: booking.models().residents.localIDs.map(({ status }) => status),
  plates: booking.models().vehicles.chosen.map(({ licencePlate }) => licencePlate),
})

const LOOK = /^GET \/api\/reservation\/\d+$/

/** Everything that is asked for in the next minute, but for looks at the reservation. */
const sentFromNow = (booking: Booking): string[] => {
  const before = booking.wire.requests.length
  booking.advance(60_000)
  return booking.wire.requests
    .slice(before)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !LOOK.test(call))
}

const statusOf = (booking: Booking): string | null => booking.models().reservation.current?.status ?? null

const shown = (booking: Booking) => ({ status: statusOf(booking), notices: noticeKeys(booking) })

const CANCELLED = { status: 'CN', notices: [] }

type Waiting = readonly [string, (booking: Booking) => void, Record<string, number>]

describe('when the server has called the reservation cancelled', () => {
  it.each<Waiting>([
    [
      'a change that was still waiting',
      (booking) => {
        step(booking, 'ADULT', 3)
        cancelAndLook(booking)
      },
      { ADULT: 3 },
    ],
    [
      'a change that waited for the fetch itself',
      (booking) => {
        cancelAndLook(booking, 'resume')
        pick(booking, 'ADULT', 3)
      },
      { ADULT: 3 },
    ],
    [
      'an owner',
      (booking) => {
        typeContact(booking, { firstName: 'Juhan' })
        cancelAndLook(booking)
      },
      { ADULT: 2 },
    ],
    [
      'a confirm that was still waiting',
      (booking) => {
        booking.setLatency(100)
        cancelAndLook(booking)
        booking.dispatch(command('ConfirmReservation', {}))
      },
      { ADULT: 2 },
    ],
  ])('sends nothing of it, and is left by clearing alone: %s [RES-17]', (_what, act, counts) => {
    const booking = bookingAt('reserved')
    act(booking)
    expect(sentFromNow(booking)).toEqual([])
    expect(shown(booking)).toEqual(CANCELLED)
    expect(countsOf(booking)).toEqual(counts)
    expect(booking.models().reservation.activity).toBe('idle')
    booking.dispatch(command('ClearReservation', {}))
    expect(statusOf(booking)).toBeNull()
  })

  it('is asked for nothing from the moment at which the page of its ticket has found it, by one look [RES-17]', () => {
    const booking = bookingAt('reserved')
    const { reservationId } = booking.currentReservation()
    booking.setFaults({ on: 'reservation', fault: { kind: 'altered', fields: { status: 'RF' } }, nth: 1 })
    booking.dispatch(command('FetchReservation', { reservationId, why: 'ticket' }))
    const found = booking.events('ReservationFetched').length
    while (booking.events('ReservationFetched').length === found) booking.advance(1)
    expect(statusOf(booking)).toBe('RF')
    pick(booking, 'ADULT', 3)
    expect(sentFromNow(booking)).toEqual([])
    expect(booking.events('FetchRequested').map(({ data }) => data.why)).toEqual(['ticket'])
    expect(noticeKeys(booking)).toEqual([])
  })

  it('keeps the sail and the trip that were chosen, even if it still lists others [RES-17]', () => {
    const booking = reservedBothWays()
    const { trips } = booking.models().schedule
    expect(trips.map(({ selectedSailRefId }) => selectedSailRefId)).not.toContain(null)
    booking.setFaults({ on: 'reservation', fault: LISTS_NOTHING })
    cancelAndLook(booking)
    expect(sentFromNow(booking)).toEqual([])
    expect(shown(booking)).toEqual(CANCELLED)
    expect(booking.models().schedule.trips).toEqual(trips)
  })

  it('keeps the tickets, the resident and the car that were chosen, even if it still lists others [RES-17]', () => {
    const booking = familyReserved()
    const before = chosen(booking)
    expect(before).toEqual(FAMILY)
    booking.setFaults({ on: 'reservation', fault: LISTS_NOTHING })
    cancelAndLook(booking)
    expect(sentFromNow(booking)).toEqual([])
    expect(chosen(booking)).toEqual(FAMILY)
    expect(shown(booking)).toEqual(CANCELLED)
  })

  it('keeps them where the answer to a change of them says so [RES-17]', () => {
    const booking = familyReserved()
    booking.setFaults(
      { on: 'modifyReservation', fault: LISTS_NOTHING },
      { on: 'reservation', fault: LISTS_NOTHING },
    )
    pick(booking, 'ADULT', 3)
    booking.advance(3_000)
    expect(chosen(booking)).toEqual({ ...FAMILY, tickets: { ADULT: 3 } })
    expect(shown(booking)).toEqual(CANCELLED)
  })

  it.each([
    ['all that it held', CALLED_CANCELLED],
    ['nothing', LISTS_NOTHING],
  ] as const)(
    'shows what was changed meanwhile, where it stands after all and had listed %s [RES-17]',
    (_what, fault) => {
      const booking = familyReserved()
      booking.setFaults({ on: 'reservation', fault })
      booking.wire.backend.colleague('oneLess') // The car came last.
      look(booking)
      booking.advance(11_000)
      expect(chosen(booking)).toEqual(FAMILY)
      booking.setFaults()
      look(booking)
      expect(sentFromNow(booking)).toEqual([])
      const items = booking.events('ReservationChangedElsewhere').at(-1)?.data.change.items ?? []
      expect(items.map(({ priceCategory, before, after }) => [priceCategory, before, after])).toEqual([
        ['M1', 1, 0],
      ])
      expect(chosen(booking)).toEqual({ ...FAMILY, plates: [] })
      expect(heldByServer(booking)).toEqual({ ADULT: 2, LOCAL_TRAVELLER: 1 })
    },
  )

  it('removes no trip and takes no promotion [RES-17]', () => {
    const booking = reservedBothWays()
    cancelAndLook(booking, 'resume')
    booking.dispatch(command('RemoveTrip', { seqN: 2 }))
    booking.dispatch(command('ApplyPromotion', { code: 'SAAR5' }))
    expect(sentFromNow(booking)).toEqual([])
    expect(shown(booking)).toEqual(CANCELLED)
  })

  it('gives up what waits for its turn [RES-17]', () => {
    const booking = reservedByNight()
    cancelAndLook(booking, 'resume')
    booking.dispatch(command('ApplyPromotion', { code: 'SAAR5' }))
    booking.dispatch(command('SaveGuest', { seqN: 1, form: GUEST_FORM }))
    expect(booking.models().reservation.wanted.map(({ _tag }) => _tag)).toEqual([
      'ApplyPromotion',
      'SaveGuest',
    ])
    expect(sentFromNow(booking)).toEqual([])
    expect(booking.models().reservation.wanted).toEqual([])
    expect(booking.models().passengers.guests[1]?.status).toBe('failed')
    expect(shown(booking)).toEqual(CANCELLED)
  })

  it('takes no promotion and no name, and lets a trip go here alone [RES-17]', () => {
    const booking = reservedBothWays()
    cancelAndLook(booking)
    booking.advance(1_000)
    booking.dispatch(command('ApplyPromotion', { code: 'SAAR5' }))
    booking.dispatch(command('RemovePromotion', {}))
    booking.dispatch(command('SaveGuest', { seqN: 1, form: GUEST_FORM }))
    booking.dispatch(command('RemoveTrip', { seqN: 2 }))
    expect(booking.events('ReservationChangeWanted')).toEqual([])
    expect(booking.events('PromotionRefused')).toHaveLength(2)
    expect(booking.events('GuestRefused').map(({ data }) => data.reason)).toEqual(['NoReservation'])
    expect(booking.models().schedule.trips.map(({ seqN }) => seqN)).toEqual([1])
    expect(sentFromNow(booking)).toEqual([])
    expect(shown(booking)).toEqual(CANCELLED)
  })

  it.each([['given'], ['refused']] as const)(
    'has no deadline, where more time that was asked for before is %s [EXP-07]',
    (what) => {
      const booking = bookingAt('reserved')
      const { reservationId } = booking.currentReservation()
      if (what === 'given')
        booking.setFaults({ on: 'reservation', fault: { kind: 'altered', fields: { status: 'CN' } } })
      else booking.wire.backend.colleague('cancel')
      booking.dispatch(command('FetchReservation', { reservationId, why: 'wake' }))
      booking.perform(command('ExtendReservation', {}), 30 * MINUTE_MS)
      expect(booking.events('ExtensionRefused').map(({ data }) => data.reason)).toEqual(['NoReservation'])
      expect(booking.currentReservation().expiresAtMs).toBeNull()
      expect(booking.models().expiry).toMatchObject({ expiresAtMs: null, isExtending: false, modal: null })
      expect(booking.events('ExpiryWarned')).toEqual([])
      expect(shown(booking)).toEqual(CANCELLED)
    },
  )

  it('is left by clearing, and the next booking is reserved and takes a promotion [RES-17]', () => {
    const booking = bookingAt('reserved')
    const { reservationId } = booking.currentReservation()
    const sailRefId = booking.models().schedule.trips[0]?.selectedSailRefId ?? ''
    cancelAndLook(booking)
    booking.advance(1_000)
    step(booking, 'ADULT', 3)
    booking.advance(2_000)
    booking.dispatch(command('ClearReservation', {}))
    selectSail(booking, sailRefId)
    pick(booking, 'ADULT', 2)
    booking.advance(3_000)
    booking.perform(command('ApplyPromotion', { code: 'SAAR5' }), 3_000)
    expect(booking.currentReservation().reservationId).not.toBe(reservationId)
    expect(countsOf(booking)).toEqual({ ADULT: 2 })
    expect(booking.currentReservation().promotion).toBe('SAAR5')
  })

  it('asks for no ways to pay it, and refuses to pay', () => {
    const booking = bookingAt('confirmed')
    cancelAndLook(booking, 'resume')
    expect(sentFromNow(booking)).toEqual([])
    booking.dispatch(command('Pay', { methodCode: 'CARD' }))
    expect(sentFromNow(booking)).toEqual([])
    expect(booking.events('PayRefused').map(({ data }) => data.reason)).toEqual(['NotPayable'])
    expect(shown(booking)).toEqual(CANCELLED)
  })

  it('refuses to confirm it and to give it more time', () => {
    const booking = bookingAt('reserved')
    cancelAndLook(booking)
    booking.advance(1_000)
    booking.dispatch(command('ConfirmReservation', {}))
    booking.dispatch(command('ExtendReservation', {}))
    expect(booking.events('ConfirmRequested')).toEqual([])
    expect(sentFromNow(booking)).toEqual([])
    expect(booking.events('ConfirmRefused').map(({ data }) => data.reason)).toEqual(['NoReservation'])
    expect(booking.events('ExtensionRefused').map(({ data }) => data.reason)).toEqual(['NoReservation'])
    expect(shown(booking)).toEqual(CANCELLED)
  })

  it('saves no names before it refuses to confirm it', () => {
    const booking = reservedByNight()
    for (const seqN of [1, 2]) booking.dispatch(command('ChangeGuest', { seqN, form: GUEST_FORM }))
    cancelAndLook(booking)
    booking.advance(1_000)
    booking.dispatch(command('ConfirmReservation', {}))
    expect(sentFromNow(booking)).toEqual([])
    expect(booking.events('NamesAwaited')).toEqual([])
    expect(booking.events('ConfirmRefused').map(({ data }) => data.reason)).toEqual(['NoReservation'])
    expect(shown(booking)).toEqual(CANCELLED)
  })

  it.each([
    [
      'ReservationModifyFailed',
      command('ChangeTicketQuantity', { code: 'ADULT', count: 3, way: 'dropdown' }),
    ],
    ['ReservationChangeFailed', command('ApplyPromotion', { code: 'SAAR5' })],
    ['ReservationConfirmFailed', command('ConfirmReservation', {})],
  ] as const)('stays, where what was on its way is refused for it: %s [RES-17]', (failure, change) => {
    const booking = bookingAt('reserved')
    booking.setLatency(2_000)
    cancelAndLook(booking)
    booking.advance(500)
    booking.perform(change, 10_000)
    expect(booking.events(failure).map(({ data }) => data.gone)).toEqual([false])
    expect(statusOf(booking)).toBe('CN')
  })

  it.each([
    ['modifyReservation', command('ChangeTicketQuantity', { code: 'ADULT', count: 3, way: 'dropdown' })],
    ['applyPromotion', command('ApplyPromotion', { code: 'SAAR5' })],
    ['confirmReservation', command('ConfirmReservation', {})],
  ] as const)(
    'is looked at once more where what was on its way says that it stands: %s [RES-17]',
    (call, change) => {
      const crossing = (nth: number | undefined): Booking => {
        const booking = bookingAt('reserved')
        booking.setFaults(
          { on: call, fault: { kind: 'slow', delayMs: 4_000 } },
          { on: 'reservation', fault: CALLED_CANCELLED, ...(nth === undefined ? {} : { nth }) },
        )
        booking.perform(change, 1_000)
        look(booking)
        booking.advance(1_000)
        expect(statusOf(booking)).toBe('CN')
        booking.advance(5_000)
        expect(booking.exchanges('reservation')).toHaveLength(2)
        return booking
      }
      expect(statusOf(crossing(undefined))).toBe('CN')
      expect(statusOf(crossing(1))).toBe(call === 'confirmReservation' ? 'TEMP' : 'OFFER')
    },
  )

  it('is fetched where the answer about a payment says so, and a change waits for that [RES-17]', () => {
    const booking = bookingAt('atCard')
    booking.wire.backend.colleague('cancel')
    booking.dispatch(command('CloseCardModal', {}))
    step(booking, 'ADULT', 3)
    expect(sentFromNow(booking).filter((call) => !/\/status$/.test(call))).toEqual([])
    expect(shown(booking)).toEqual(CANCELLED)
    expect(countsOf(booking)).toEqual({ ADULT: 3 })
  })
})
