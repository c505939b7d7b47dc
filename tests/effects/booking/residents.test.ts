// Local travellers: their fields, the check of their codes on the route and on the sail, answers that come late or for a field
// that is gone, and their tickets.
import { describe, expect, it } from 'vitest'
import { type Booking, bookingAt, noticeKeys, pick, wayOut } from '../../support/bookingSession.ts'
import { quantitySituation } from '../../../projections/selectors/reservation.ts'
import { travellerLimit } from '../../../domain/selection/travellerLimit.ts'
import { barelySaid, routesShowing, withoutResidents } from '../../support/changedAnswers.ts'
import {
  addIslanders,
  bodiesSent,
  bookingBothWays,
  DAY_BACK,
  enterCode,
  HIIUMAA_ISLANDER,
  ISLANDERS,
  itemsAtServer,
  itemsIn,
  STRANGER,
  traveller,
  travellers,
  wayBack,
} from '../../support/wholeBooking.ts'
import { command } from '../../support/unbranded.ts'

const [MARI, JAAN] = ISLANDERS

describe('when local travellers are counted', () => {
  it('has as many fields, not checked yet, in the list localIDs [TICK-02] [TICK-18] [ENT-32]', () => {
    const booking = bookingAt('sailSelected')
    travellers(booking, 3)
    expect(booking.models().residents.localIDs.map(({ localID, status }) => [localID, status])).toEqual([
      ['L1', 'not-checked'],
      ['L2', 'not-checked'],
      ['L3', 'not-checked'],
    ])
    travellers(booking, 1)
    expect(booking.models().residents.localIDs.map(({ localID }) => localID)).toEqual(['L1'])
    booking.advance(2_000)
    expect(bodiesSent(booking)).toEqual([])
  })

  it.each([{}, { subType: 'LOCAL_TRAVELLER' }])(
    'can be as many as elsewhere where the price list has them in their group and says no more: %j [PRICE-03] [TICK-09]',
    (said) => {
      const answer = (path: string, body: unknown): unknown =>
        path.startsWith('/api/prices/') ? barelySaid(body, said) : body
      const most = (booking: Booking): number => travellerLimit(quantitySituation(booking.models()))
      expect(most(bookingAt('sailSelected', { answer }))).toBe(most(bookingAt('sailSelected')))
    },
  )

  it('are refused on a route without a discount', () => {
    const booking = bookingAt('opened')
    booking.perform(command('SelectRoute', { routeCode: 'VEN-NYN' }), 3_000)
    travellers(booking, 1)
    expect(booking.models().residents).toMatchObject({ localIDs: [], refusal: { reason: 'NotOffered' } })
  })

  it('are refused on an island’s brand where the route does not show them [TICK-08] [PRICE-10]', () => {
    const onIsland = (residents: 'true' | 'false') => {
      const booking = bookingAt('sailSelected', {
        session: { config: { isIsland: true } },
        answer: (path, body) => (path === '/api/routes' ? routesShowing(body, residents) : body),
      })
      travellers(booking, 1)
      return booking.models().residents.localIDs.length
    }
    expect(onIsland('false')).toBe(0)
    expect(onIsland('true')).toBe(1)
  })
})

describe('when a code has eleven digits', () => {
  it('is asked about on the route and its day, and is in before any reservation [TICK-30] [API-65]', () => {
    const booking = bookingAt('sailSelected')
    travellers(booking, 1)
    enterCode(booking, 'L1', MARI.slice(0, 10))
    expect(booking.sent('GET', /resident/)).toEqual([])
    enterCode(booking, 'L1', MARI)
    expect(booking.sent('GET', /resident/).map(({ path }) => path)).toEqual([
      `/api/reservation/route/VIR-KUI/resident/${MARI}/priceCategory?departureDate=2026-11-21`,
    ])
    booking.advance(0)
    expect(traveller(booking, 'L1')).toMatchObject({ status: 'exist', level: 'LOCAL_TRAVELLER' })
  })

  it('is asked about on each chosen sail once there is a reservation [TICK-31] [API-66]', () => {
    const booking = bookingBothWays()
    pick(booking, 'ADULT', 1)
    booking.advance(1_000)
    const { reservationId } = booking.currentReservation()
    addIslanders(booking, [MARI])
    expect(booking.sent('GET', /resident/).map(({ path }) => path)).toEqual(
      [wayOut(booking), wayBack(booking)].map(
        ({ selectedSailRefId }) =>
          `/api/reservation/${reservationId}/sail/${selectedSailRefId}/resident/${MARI}/priceCategory`,
      ),
    )
    expect(traveller(booking, 'L1').status).toBe('exist')
  })

  it('asks on the day of each way without a reservation [TICK-30]', () => {
    const booking = bookingBothWays()
    addIslanders(booking, [MARI])
    expect(booking.sent('GET', /resident/).map(({ path }) => path.split('departureDate=')[1])).toEqual([
      '2026-11-21',
      DAY_BACK,
    ])
  })

  it('makes a ticket at the resident’s price, with the code as it is meant [TICK-10] [TICK-11]', () => {
    const booking = bookingAt('sailSelected')
    addIslanders(booking, [`${MARI.slice(0, 6)} ${MARI.slice(6)}`])
    const [body] = bodiesSent(booking)
    expect(itemsIn(body)['1']).toMatchObject([
      {
        priceCategory: 'LOCAL_TRAVELLER',
        personalIdentificationNumber: MARI,
        backupRegistryUsed: false,
      },
    ])
    expect(booking.currentReservation().total.amountCents).toBe(150)
  })

  it('says in the request that the backup registry was asked [TICK-11] [TICK-30]', () => {
    const booking = bookingAt('opened')
    booking.perform(command('SelectRoute', { routeCode: 'MUN-KIH' }), 3_000)
    addIslanders(booking, ['46107079914'])
    expect(traveller(booking, 'L1')).toMatchObject({ status: 'exist', backupRegistry: true })
    expect(itemsIn(bodiesSent(booking)[0])['1']).toMatchObject([{ backupRegistryUsed: true }])
  })
})

describe('when the check of a code is pressed for while it is under way', () => {
  it('waits for the answer that was asked for already [TICK-22]', () => {
    const booking = bookingAt('sailSelected')
    booking.setLatency(100)
    travellers(booking, 1)
    enterCode(booking, 'L1', MARI)
    booking.dispatch(command('CheckLocalId', { localID: 'L1' }))
    expect(traveller(booking, 'L1').isChecking).toBe(true)
    booking.advance(200)
    expect(traveller(booking, 'L1')).toMatchObject({ status: 'exist', isChecking: false })
    expect(booking.sent('GET', /resident/).length).toBe(1)
  })
})

describe('when there is no discount for a code', () => {
  const entered = (code: string): Booking => {
    const booking = bookingAt('sailSelected')
    addIslanders(booking, [code])
    return booking
  }

  it('is not-exist with the server’s code when the registry does not know it [TICK-25]', () => {
    const booking = entered(STRANGER)
    expect(traveller(booking, 'L1')).toMatchObject({
      status: 'not-exist',
      level: null,
      errorCode: 'RESIDENT_NOT_FOUND',
      checkDigitFits: true,
    })
    expect(bodiesSent(booking)).toEqual([])
    expect(noticeKeys(booking)).toEqual([])
  })

  it('is not-exist with NO_DISCOUNT_ON_ROUTE for a resident of another island [TICK-23] [ERR-18]', () => {
    const booking = entered(HIIUMAA_ISLANDER)
    expect(traveller(booking, 'L1')).toMatchObject({ status: 'not-exist', errorCode: 'NO_DISCOUNT_ON_ROUTE' })
  })

  it('is so too when the category that comes is not among the sail’s resident prices [SC-27] [TICK-23] [ERR-18]', () => {
    const booking = bookingAt('sailSelected', {
      answer: (path, body) => (path.startsWith('/api/prices/') ? withoutResidents(body) : body),
    })
    travellers(booking, 1)
    addIslanders(booking, [MARI])
    expect(traveller(booking, 'L1').errorCode).toBe('NO_DISCOUNT_ON_ROUTE')
  })

  it('is refused without a call when it stands in the list already [TICK-24] [ERR-19]', () => {
    const booking = bookingAt('sailSelected')
    booking.dispatch(command('OpenModal', { name: 'tickets' }))
    addIslanders(booking, [MARI, MARI])
    expect(traveller(booking, 'L2')).toMatchObject({
      status: 'not-exist',
      errorCode: 'DISCOUNT_ALREADY_USED_ON_SAIL',
    })
    expect(booking.sent('GET', /resident/).length).toBe(1)
  })

  it('is refused by the server when another reservation has used it on the sail [ERR-19]', () => {
    const first = bookingAt('sailSelected')
    addIslanders(first, [MARI])
    first.perform(command('ClearReservation', {}), 1_000)
    pick(first, 'ADULT', 1)
    first.advance(1_000)
    addIslanders(first, [MARI])
    expect(traveller(first, 'L1').errorCode).toBe('DISCOUNT_ALREADY_USED_ON_SAIL')
  })

  it('can be asked about again when the registry could not answer', () => {
    const booking = bookingAt('sailSelected')
    booking.setFaults({ on: 'residentOnRoute', nth: 1, fault: { kind: 'serverError' } })
    addIslanders(booking, [MARI])
    expect(traveller(booking, 'L1')).toMatchObject({ status: 'not-checked', errorCode: 'CHECK_FAILED' })
    expect(noticeKeys(booking)).toEqual(['residentCheckFailed'])
    booking.perform(command('CheckLocalId', { localID: 'L1' }), 1_000)
    expect(traveller(booking, 'L1')).toMatchObject({ status: 'exist', errorCode: null })
  })
})

describe('when a resident who is reserved is taken out', () => {
  const reserved = (): Booking => {
    const booking = bookingAt('sailSelected')
    addIslanders(booking, [MARI, JAAN])
    if (itemsAtServer(booking).length !== 2) throw new Error('They are not reserved')
    return booking
  }

  it('is purged by the number that the reservation has, and there is one ticket less [TICK-17] [TICK-19]', () => {
    const booking = reserved()
    const { seqN } = traveller(booking, 'L1')
    booking.perform(command('RemoveLocalTraveller', { localID: 'L1' }), 1_000)
    expect(bodiesSent(booking).at(-1)).toMatchObject({
      requests: {},
      purgeItems: [{ seqN, sailPackageSeqN: 1 }],
    })
    expect(booking.models().residents.localIDs.map(({ localID }) => localID)).toEqual(['L2'])
    expect(booking.currentReservation().items.length).toBe(1)
  })

  it('is purged when the number of fields shrinks, and when the code is typed over [TICK-17] [TICK-18]', () => {
    const shrunk = reserved()
    travellers(shrunk, 1)
    shrunk.advance(2_000)
    expect(shrunk.currentReservation().items.length).toBe(1)
    const typedOver = reserved()
    enterCode(typedOver, 'L2', JAAN.slice(0, 9))
    typedOver.advance(2_000)
    expect(typedOver.currentReservation().items.length).toBe(1)
  })
})

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
    booking.perform(command('RemoveLocalTraveller', { localID: 'L1' }), 5_000)
    expect(booking.models().residents.localIDs).toEqual([])
    expect(bodiesSent(booking)).toEqual([])
  })
})
