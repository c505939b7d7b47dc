// What a held vehicle weighs on each sail: sent by a call of its own, taken back by another.
import { describe, expect, it } from 'vitest'
import { type Booking, noticeKeys, wayOut } from '../../support/bookingSession.ts'
import {
  addVehicle,
  bodiesSent,
  bookingBothWays,
  itemsAtServer,
  vehicle,
  wayBack,
} from '../../support/wholeBooking.ts'
import { command } from '../../support/unbranded.ts'

describe('when the weight of a held vehicle is typed', () => {
  it('is sent a second after the last key, by reservation, number and sail [VEH-05] [API-67] [TIME-18]', () => {
    const booking = vansReserved()
    const { out } = sailsOf(booking)
    for (const weight of ['2', '24', '2400']) {
      type(booking, 'V1', { [out]: weight })
      booking.advance(999)
    }
    expect(weightCalls(booking)).toEqual([])
    booking.advance(1)
    expect(weightCalls(booking)).toEqual([
      ['PUT', `${keyOf(booking, 'V1')}&sailRefId=${out}`, { weight: 2_400 }],
    ])
  })

  it('has four weights for two vehicles on two sails, each of its own [VEH-02] [VEH-05]', () => {
    const booking = vansReserved()
    const { out, back } = sailsOf(booking)
    type(booking, 'V1', { [out]: '2000', [back]: '2100' })
    type(booking, 'V2', { [out]: '3000', [back]: '3100' })
    booking.advance(3_000)
    expect(weightCalls(booking).map(([, path, body]) => [path, body])).toEqual([
      [`${keyOf(booking, 'V1')}&sailRefId=${out}`, { weight: 2_000 }],
      [`${keyOf(booking, 'V1')}&sailRefId=${back}`, { weight: 2_100 }],
      [`${keyOf(booking, 'V2')}&sailRefId=${out}`, { weight: 3_000 }],
      [`${keyOf(booking, 'V2')}&sailRefId=${back}`, { weight: 3_100 }],
    ])
    expect(weightsAtServer(booking)).toEqual([2_000, 2_100, 3_000, 3_100])
  })

  it('is taken back by an empty field, and each call is kept as the last request [VEH-04] [API-67] [API-68]', () => {
    const booking = vansReserved()
    const { out } = sailsOf(booking)
    const lastRequest = () => booking.models().shell.lastRequest
    type(booking, 'V1', { [out]: '2000' })
    booking.advance(2_000)
    expect(lastRequest()?.path).toContain('/api/weight/')
    expect(lastRequest()?.method).toBe('PUT')
    type(booking, 'V1', { [out]: ' ' })
    booking.advance(2_000)
    expect(lastRequest()?.method).toBe('DELETE')
    expect(weightCalls(booking).at(-1)).toEqual(['DELETE', `${keyOf(booking, 'V1')}&sailRefId=${out}`, null])
    expect(vehicle(booking, 'V1')).toMatchObject({ weights: [], sentWeights: [] })
    expect(weightsAtServer(booking)).toEqual([])
  })

  it('is refused at its field where it is no weight, and nothing is sent', () => {
    const booking = vansReserved()
    const { out } = sailsOf(booking)
    type(booking, 'V1', { [out]: 'heavy' })
    expect(booking.models().vehicles.weightRefusal).toEqual({
      key: 'V1',
      sailRefId: out,
      reason: 'NotAWeight',
    })
    booking.advance(2_000)
    expect(weightCalls(booking)).toEqual([])
  })

  it('goes back to what the server knows when it refuses, and says so', () => {
    const booking = vansReserved()
    const { out } = sailsOf(booking)
    type(booking, 'V1', { [out]: '2000' })
    booking.advance(2_000)
    type(booking, 'V1', { [out]: '9000' })
    booking.advance(2_000)
    expect(vehicle(booking, 'V1').weights).toEqual([{ sailRefId: out, weightInKg: 2_000 }])
    expect(noticeKeys(booking)).toEqual(['weightFailed'])
    booking.advance(10_000)
    expect(weightCalls(booking).length).toBe(2)
  })

  it('waits for the call that is under way, and is sent once', () => {
    const booking = vansReserved()
    const { out } = sailsOf(booking)
    booking.setLatency(3_000)
    booking.perform(command('ChangeTicketQuantity', { code: 'ADULT', count: 1, way: 'dropdown' }), 500)
    type(booking, 'V1', { [out]: '2000' })
    booking.advance(1_000)
    expect(weightCalls(booking)).toEqual([])
    booking.advance(20_000)
    expect(weightCalls(booking).length).toBe(1)
  })
})

const sailsOf = (booking: Booking) => ({
  out: wayOut(booking).selectedSailRefId ?? '',
  back: wayBack(booking).selectedSailRefId ?? '',
})

/** Two vans, both ways. */
const vansReserved = (): Booking => {
  const booking = bookingBothWays()
  for (const plate of ['111AAA', '222BBB']) {
    addVehicle(booking, { priceCategory: 'N1', plate })
    booking.advance(1_000)
  }
  if (bodiesSent(booking).length !== 2) throw new Error('The vans are not reserved')
  return booking
}

const type = (booking: Booking, key: string, weights: Readonly<Record<string, string>>): void => {
  for (const [sailRefId, weight] of Object.entries(weights))
    booking.dispatch(command('ChangeVehicleWeight', { key, sailRefId, weight, way: 'typed' }))
}

const weightCalls = (booking: Booking) =>
  booking.wire.requests
    .filter(({ path }) => path.startsWith('/api/weight/'))
    .map(({ method, path, body }) => [method, path, body])

const keyOf = (booking: Booking, key: string): string =>
  `/api/weight/${booking.currentReservation().reservationId}?seqNum=${vehicle(booking, key).seqN}`

const weightsAtServer = (booking: Booking): number[] =>
  itemsAtServer(booking)
    .flatMap(({ detail }) => (detail as { weights?: { weightInKg: number }[] }).weights ?? [])
    .map(({ weightInKg }) => weightInKg)
    .sort()
