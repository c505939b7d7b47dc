// Extras: their maximum, what they ask for first, and how it is sent to the server.
import { describe, expect, it } from 'vitest'
import { type Booking, bookingAt, countsOf, pick, step } from '../../support/bookingSession.ts'
import { bodiesSent, itemsAtServer, itemsIn } from '../../support/wholeBooking.ts'
import { command } from '../../support/unbranded.ts'

const answer = (booking: Booking, code: string, text: string): void =>
  booking.dispatch(command('ChangeAddonParameter', { code, text }))

describe('when an extra is chosen', () => {
  it('is one item with its amount, and with what it asks for among its attributes [TICK-12] [TICK-27]', () => {
    const booking = bookingAt('sailSelected')
    answer(booking, 'BUS_TRANSFER', ' Kuressaare ')
    pick(booking, 'BUS_TRANSFER', 3)
    booking.advance(2_000)
    expect(itemsIn(bodiesSent(booking)[0])['1']).toMatchObject([
      { priceCategory: 'BUS_TRANSFER', amount: 3, attributes: { pickup: 'Kuressaare' } },
    ])
  })

  it('asks for what it needs, is sent with the answer alone, and until then can be neither more nor confirmed [TICK-27]', () => {
    const booking = bookingAt('reserved')
    const sent = () => bodiesSent(booking).length
    const before = sent()
    pick(booking, 'CAR_RENTAL', 1)
    booking.advance(2_000)
    expect(countsOf(booking)['CAR_RENTAL']).toBe(1)
    expect(sent()).toBe(before)
    pick(booking, 'CAR_RENTAL', 2)
    expect(booking.models().tickets.refusal).toMatchObject({ reason: 'AddonParameterMissing' })
    booking.dispatch(command('ConfirmReservation', {}))
    expect(booking.events('ConfirmRefused').at(-1)?.data.reason).toBe('AddonUntold')
    answer(booking, 'CAR_RENTAL', '   ')
    booking.advance(2_000)
    expect(sent()).toBe(before)
    answer(booking, 'CAR_RENTAL', 'Mari Maasikas')
    booking.advance(2_000)
    expect(itemsAtServer(booking).map(({ priceCategory }) => priceCategory)).toContain('CAR_RENTAL')
    expect(sent()).toBe(before + 1)
    expect(booking.models().tickets.refusal).toBeNull()
  })

  it('can be chosen as often as the route says, and no more [TICK-26] [TIME-25]', () => {
    const booking = bookingAt('sailSelected')
    pick(booking, 'SUNCHAIR_SET', 4)
    expect(countsOf(booking)).toEqual({ SUNCHAIR_SET: 4 })
    pick(booking, 'SUNCHAIR_SET', 5)
    expect(booking.models().tickets.refusal).toEqual({
      code: 'SUNCHAIR_SET',
      reason: 'TooManyOfAddon',
      available: 4,
    })
    expect(countsOf(booking)).toEqual({ SUNCHAIR_SET: 4 })
  })

  it('is changed under its number when its amount or its answer changes, a second after the last key', () => {
    const booking = bookingAt('sailSelected')
    answer(booking, 'BUS_TRANSFER', 'Kuressaare')
    pick(booking, 'BUS_TRANSFER', 1)
    booking.advance(2_000)
    step(booking, 'BUS_TRANSFER', 2)
    booking.advance(2_000)
    answer(booking, 'BUS_TRANSFER', 'Liiv')
    booking.advance(999)
    expect(bodiesSent(booking).length).toBe(2)
    booking.advance(1_001)
    expect(
      bodiesSent(booking)
        .slice(1)
        .map((body) => itemsIn(body)['1']),
    ).toMatchObject([
      [{ seqN: 1, amount: 2, attributes: { pickup: 'Kuressaare' } }],
      [{ seqN: 1, amount: 2, attributes: { pickup: 'Liiv' } }],
    ])
    expect(itemsAtServer(booking).length).toBe(1)
    expect(booking.models().reservation.failed).toBe(false)
  })

  it('is purged at zero, and stands among the tickets that are held until then', () => {
    const booking = bookingAt('sailSelected')
    pick(booking, 'LUNCH', 2)
    booking.advance(1_000)
    expect(booking.models().tickets.held).toMatchObject([{ code: 'LUNCH', count: 2 }])
    pick(booking, 'ADULT', 1)
    pick(booking, 'LUNCH', 0)
    booking.advance(1_000)
    expect(itemsAtServer(booking).map(({ priceCategory }) => priceCategory)).toEqual(['ADULT'])
  })

  it('is not sent with an answer that was emptied again', () => {
    const booking = bookingAt('sailSelected')
    answer(booking, 'BUS_TRANSFER', 'Kuressaare')
    pick(booking, 'BUS_TRANSFER', 1)
    booking.advance(1_000)
    const sent = bodiesSent(booking).length
    answer(booking, 'BUS_TRANSFER', '')
    booking.advance(3_000)
    expect(bodiesSent(booking).length).toBe(sent)
  })
})
