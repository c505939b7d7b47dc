// The life of the reservation up to its confirmation: created, changed, confirmed, and what its failures leave.
import { describe, expect, it } from 'vitest'
import { stateOf } from '../../../domain/reservation/state.ts'
import { initialModels } from '../../../projections/readModels.ts'
import {
  type Booking,
  bookingAt,
  CARDS,
  CONTACT,
  countsOf,
  heldByServer,
  noticeKeys,
  pick,
  step,
  useCard,
  wayOut,
} from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'
import { paymentIn } from '../../support/paymentIn.ts'

describe('when the first ticket is chosen', () => {
  it('creates a reservation, once, with all that a request carries [RES-02] [TICK-14] [API-50]', () => {
    const booking = bookingAt('sailSelected')
    const { selectedSailRefId, sailPackage } = wayOut(booking)
    step(booking, 'ADULT', 2)
    booking.advance(10_000)
    const item = (seqN: number) => ({
      seqN,
      priceCategory: 'ADULT',
      sailPackage: sailPackage.code,
      sailPackageSeqN: 1,
      sailRefIds: [selectedSailRefId],
      backupRegistryUsed: false,
    })
    expect(booking.sent('POST', /create/).map(({ body }) => body)).toEqual([
      { roundTrip: false, saleChannel: 'WEB', requests: { '1': [item(1), item(2)] }, purgeItems: [] },
    ])
  })

  it('keeps the title that the server gives with an item, and the code where it gives none [ENT-12] [OP-170]', () => {
    const titles = (reading: 'item' | 'category' | 'prices') =>
      bookingAt('reserved', { settings: { readings: { 'OP-170': reading } } })
        .currentReservation()
        .items.map(({ title }) => title)
    expect(titles('item')).toEqual(['Adult', 'Adult'])
    expect(titles('category')).toEqual(['Adult', 'Adult'])
    expect(titles('prices')).toEqual(['ADULT', 'ADULT'])
  })

  it('stores the reservation, which is an offer with a deadline [RES-01] [RES-05]', () => {
    const reservation = bookingAt('reserved').currentReservation()
    expect(stateOf(reservation.status)).toBe('offer')
    expect(reservation.items.length).toBe(2)
    expect(reservation.total.amountCents).toBe(2 * 429)
    expect(reservation.expiresAtMs).not.toBeNull()
  })

  it('clears what is left of manual input half a second later and not before [RES-06] [TIME-19]', () => {
    const booking = bookingAt('sailSelected')
    pick(booking, 'ADULT', 1)
    booking.advance(10)
    step(booking, 'BICYCLE', 99)
    const refusal = () => booking.models().tickets.refusal
    booking.advance(489)
    expect(refusal()).not.toBeNull()
    booking.advance(1)
    expect(refusal()).toBeNull()
    expect(countsOf(booking)).toEqual({ ADULT: 1 })
  })

  it('sends nothing for a selection without tickets, and an older error is gone with the next try [RES-04]', () => {
    const booking = failedCreate()
    const sent = booking.sent('POST', /create/).length
    pick(booking, 'ADULT', 0)
    booking.advance(2_000)
    expect(booking.sent('POST', /create/).length).toBe(sent)
    expect(booking.models().reservation).toMatchObject({ error: null, failed: false })
  })
})

describe('when the create fails', () => {
  it('keeps the response, has failed, and says so with status and message, for 4 s [RES-07] [ERR-21] [TIME-14]', () => {
    const booking = failedCreate()
    expect(booking.models().reservation).toMatchObject({
      current: null,
      activity: 'idle',
      failed: true,
      error: {
        message: 'Conflict',
        response: {
          _tag: 'Refused',
          status: 409,
          statusText: 'Conflict',
          code: 'NOT_ENOUGH_INVENTORY',
          message: 'No room',
          id: null,
        },
      },
    })
    expect(booking.models().shell.notices).toMatchObject([
      { key: 'reservationCreateFailed', tone: 'bad', error: { status: 409, message: 'No room' } },
    ])
    booking.advance(3_999)
    expect(noticeKeys(booking)).toEqual(['reservationCreateFailed'])
    booking.advance(1)
    expect(noticeKeys(booking)).toEqual([])
  })
})

describe('when a ticket is changed later', () => {
  it('modifies the reservation and creates no second one, with a body that names no id [RES-03] [RES-21] [API-51]', () => {
    const booking = bookingAt('reserved')
    const { reservationId } = booking.currentReservation()
    step(booking, 'ADULT', 3)
    booking.advance(2_000)
    expect(booking.sent('POST', /create/).length).toBe(1)
    const [modify] = booking.exchanges('modifyReservation').slice(-1)
    expect(modify?.data).toMatchObject({ method: 'PUT', parameters: { id: reservationId } })
    expect(Object.keys(modify?.data.body as object).sort()).toEqual([
      'purgeItems',
      'requests',
      'roundTrip',
      'saleChannel',
    ])
    const [sent] = booking.sent('PUT', /reservation/).slice(-1)
    expect(sent?.path).toBe(`/api/reservation/${reservationId}`)
    expect(JSON.stringify(sent?.body)).not.toContain(reservationId)
    expect(heldByServer(booking)).toEqual({ ADULT: 3 })
  })

  it('shows that it is being modified until the answer is there [RES-08]', () => {
    const booking = bookingAt('reserved')
    booking.setLatency(800)
    pick(booking, 'ADULT', 3)
    expect(booking.models().reservation.activity).toBe('modifying')
    booking.advance(799)
    expect(booking.models().reservation.activity).toBe('modifying')
    booking.advance(1)
    expect(booking.models().reservation.activity).toBe('idle')
  })

  it('sends what was changed while the create was under way as one modify after it', () => {
    const booking = bookingAt('sailSelected')
    booking.setLatency(3_000)
    pick(booking, 'ADULT', 1)
    for (const count of [2, 3, 4]) {
      booking.advance(500)
      pick(booking, 'ADULT', count)
    }
    expect(booking.wire.requests.filter(({ method }) => method !== 'GET').length).toBe(1)
    booking.advance(10_000)
    expect(booking.sent('POST', /create/).length).toBe(1)
    expect(booking.events('ModifyRequested').length).toBe(1)
    expect(heldByServer(booking)).toEqual({ ADULT: 4 })
  })

  it('has to be confirmed again', () => {
    const booking = bookingAt('confirmed')
    expect(booking.models().reservation.confirmed).toBe(true)
    pick(booking, 'ADULT', 3)
    booking.advance(1_000)
    expect(booking.models().reservation.confirmed).toBe(false)
    expect(paymentIn(booking.models()).progress).toEqual({ _tag: 'Empty' })
  })
})

describe('when a modify fails', () => {
  it.each([
    [409, 'RESERVATION_EXPIRED'],
    [410, 'ANYTHING'],
  ])('has no reservation any more when the server says that it is gone: %i %s [RES-09]', (status, code) => {
    const booking = failedModify(status, code)
    expect(booking.models().reservation.current).toBeNull()
    expect(countsOf(booking)).toEqual({})
    expect(booking.models().expiry.expiresAtMs).toBeNull()
    expect(noticeKeys(booking)).toEqual(['reservationModifyFailed'])
  })

  it('keeps it by any other code, with the counts that it holds [RES-09] [TICK-21] [ERR-22]', () => {
    const booking = failedModify(409, 'NOT_ENOUGH_INVENTORY')
    expect(booking.currentReservation().items.length).toBe(2)
    expect(countsOf(booking)).toEqual({ ADULT: 2 })
    expect(booking.models().reservation).toMatchObject({
      failed: true,
      error: { message: 'Conflict', response: { code: 'NOT_ENOUGH_INVENTORY' } },
    })
  })
})

describe('when confirm is pressed', () => {
  it('waits 200 ms before it calls and not a millisecond less [RES-11] [TIME-20] [API-53]', () => {
    const booking = bookingAt('reserved')
    const { reservationId } = booking.currentReservation()
    booking.perform(command('ConfirmReservation', {}), 199)
    expect(booking.sent('POST', /confirm/)).toEqual([])
    booking.advance(1)
    expect(booking.sent('POST', /confirm/)).toMatchObject([
      {
        path: `/api/reservation/${reservationId}/confirm`,
        body: { saleChannel: 'WEB', reservationOwner: { email: CONTACT.email } },
      },
    ])
  })

  it('is confirmed once the server says so, and goes to the confirm screen [RES-01] [RES-13] [NAV-20]', () => {
    const booking = bookingAt('reserved')
    booking.setLatency(1_000)
    booking.perform(command('ConfirmReservation', {}), 1_199)
    expect(booking.models().reservation.confirmed).toBe(false)
    expect(booking.models().shell.address?.path).toBe('/main-inside/select-tickets')
    booking.advance(1)
    expect(booking.models().reservation.confirmed).toBe(true)
    expect(stateOf(booking.currentReservation().status)).toBe('temporary')
    expect(booking.models().shell.address?.path).toBe('/main-inside/confirm')
  })

  it('refuses every change of tickets while it is in progress, and takes them again after it [RES-12]', () => {
    const booking = bookingAt('reserved')
    booking.setLatency(3_000)
    booking.perform(command('ConfirmReservation', {}), 1_000)
    step(booking, 'ADULT', 5)
    pick(booking, 'BICYCLE', 1)
    expect(booking.models().tickets.refusal?.reason).toBe('ConfirmationInProgress')
    booking.advance(2_100)
    expect(itemChanges(booking)).toEqual([])
    booking.setLatency(0)
    booking.advance(3_000)
    expect(booking.models().reservation.confirmed).toBe(true)
    pick(booking, 'ADULT', 3)
    booking.advance(500)
    expect(heldByServer(booking)).toEqual({ ADULT: 3 })
  })

  it('sends no change that was waiting when it was pressed [RES-12]', () => {
    const booking = bookingAt('reserved')
    booking.setLatency(3_000)
    booking.dispatch(command('ConfirmReservation', {}))
    booking.perform(command('SyncReservation', {}), 5_000)
    expect(itemChanges(booking)).toEqual([])
  })

  it('is refused as long as the last change is not at the server', () => {
    const booking = bookingAt('reserved')
    step(booking, 'ADULT', 3)
    booking.dispatch(command('ConfirmReservation', {}))
    expect(booking.events('ConfirmRefused').map(({ data }) => data.reason)).toEqual(['PriceNotReady'])
  })
})

describe('when the language changes', () => {
  it('is fetched again, with its titles in the new language [RES-16]', () => {
    const booking = bookingAt('reserved')
    const { reservationId } = booking.currentReservation()
    expect(booking.currentReservation().items[0]?.title).toBe('Adult')
    booking.perform(command('ChangeLocale', { locale: 'et' }), 2_000)
    expect(booking.sent('GET', /api\/reservation/).map(({ path }) => path)).toEqual([
      `/api/reservation/${reservationId}`,
    ])
    expect(booking.currentReservation().items[0]?.title).toBe('Täiskasvanu')
    expect(countsOf(booking)).toEqual({ ADULT: 2 })
  })
})

describe('when it is paid', () => {
  it('is no longer the current one and is kept by its token [RES-10]', () => {
    const booking = bookingAt('atCard')
    const { token, reservationId } = booking.currentReservation()
    useCard(booking, CARDS.good, 2_000)
    const { current, payedReservations } = booking.models().reservation
    expect(current).toBeNull()
    expect(payedReservations[token]).toMatchObject({ reservationId, status: 'OK' })
    expect(countsOf(booking)).toEqual({})
  })
})

describe('when it is cleared', () => {
  it('is as at the start, but for what is paid', () => {
    const booking = bookingAt('confirmed')
    booking.dispatch(command('ClearReservation', {}))
    const { reservation, tickets, payment } = booking.models()
    expect(reservation).toEqual(initialModels.reservation)
    expect(tickets).toEqual(initialModels.tickets)
    expect(payment).toEqual(initialModels.payment)
  })
})

const failedCreate = (): Booking => {
  const booking = bookingAt('sailSelected')
  booking.setFaults({
    on: 'createReservation',
    fault: { kind: 'refusal', status: 409, code: 'NOT_ENOUGH_INVENTORY', message: 'No room' },
  })
  pick(booking, 'ADULT', 2)
  booking.advance(0)
  return booking
}

const failedModify = (status: number, code: string): Booking => {
  const booking = bookingAt('reserved')
  booking.setFaults({ on: 'modifyReservation', fault: { kind: 'refusal', status, code } })
  pick(booking, 'ADULT', 4)
  booking.advance(0)
  return booking
}

/** The PUTs that were to change tickets, not the owner. */
const itemChanges = (booking: Booking) =>
  booking.sent('PUT', /reservation/).filter(({ body }) => !('reservationOwner' in (body as object)))
