// Answers about personal codes that come late, in another order, or for a field that is gone: none of them is shown.
import { describe, expect, it } from 'vitest'
import { bookingAt } from '../../support/bookingSession.ts'
import {
  bodiesSent,
  enterCode,
  HIIUMAA_ISLANDER,
  ISLANDERS,
  STRANGER,
  traveller,
  travellers,
} from '../../support/wholeBooking.ts'
import { command } from '../../support/unbranded.ts'

const [MARI] = ISLANDERS

describe('when answers about codes come in another order', () => {
  it('belong to the code that stands in the field now, and to no older one', () => {
    const booking = bookingAt('sailSelected')
    travellers(booking, 1)
    booking.setLatency(3_000)
    enterCode(booking, 'L1', MARI)
    booking.advance(1_000)
    booking.setLatency(100)
    enterCode(booking, 'L1', STRANGER)
    booking.advance(500)
    expect(traveller(booking, 'L1').status).toBe('not-exist')
    booking.advance(5_000)
    expect(traveller(booking, 'L1')).toMatchObject({
      status: 'not-exist',
      personalIdentificationNumber: STRANGER,
    })
    expect(bodiesSent(booking)).toEqual([])
  })

  it('are no answer to a code that is no longer whole', () => {
    const booking = bookingAt('sailSelected')
    travellers(booking, 1)
    booking.setLatency(1_000)
    enterCode(booking, 'L1', MARI)
    enterCode(booking, 'L1', MARI.slice(0, 10))
    booking.advance(5_000)
    expect(traveller(booking, 'L1')).toMatchObject({ status: 'not-checked', isChecking: false })
  })

  it('reach each field its own, the slow one and the quick one', () => {
    const booking = bookingAt('sailSelected')
    travellers(booking, 2)
    booking.setLatency(2_000)
    enterCode(booking, 'L1', MARI)
    booking.setLatency(100)
    enterCode(booking, 'L2', HIIUMAA_ISLANDER)
    booking.advance(500)
    expect(traveller(booking, 'L1').isChecking).toBe(true)
    expect(traveller(booking, 'L2').status).toBe('not-exist')
    booking.advance(2_000)
    expect(traveller(booking, 'L1').status).toBe('exist')
  })

  it('bring back no resident who was removed meanwhile', () => {
    const booking = bookingAt('sailSelected')
    travellers(booking, 1)
    booking.setLatency(1_000)
    enterCode(booking, 'L1', MARI)
    booking.dispatch(command('RemoveLocalTraveller', { localID: 'L1' }))
    booking.advance(5_000)
    expect(booking.models().residents.localIDs).toEqual([])
    expect(bodiesSent(booking)).toEqual([])
  })
})
