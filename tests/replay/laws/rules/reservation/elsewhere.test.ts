// Laws about a world that changes under the customer's hands, each with a log that keeps it and one that breaks it.
import { describe, expect, it } from 'vitest'
import { eurCents } from '../../../../../domain/money.ts'
import type { Reservation, ReservationItem } from '../../../../../domain/reservation/reservation.ts'
import {
  answered,
  changeElsewhere,
  handLog,
  type HandLog,
  reservationWith,
  reserve,
  ticketItem,
} from '../../../../support/handLog.ts'
import { askedItem, heldPackage, OUT, requestBody } from '../../../../support/bookingLog.ts'
import { wireOf } from '../../../../support/wireReservation.ts'

const HELD = reservationWith({ status: 'TEMP', sailPackages: [heldPackage(1, OUT)] })

/** On the way out, or on another sail, with the word of the server about it. */
const wireWith = (reservation: Reservation, sail: { sailRefId?: string; status?: string | null } = {}) => {
  const { sailPackages, ...wire } = wireOf(reservation)
  return {
    ...wire,
    sailPackages: sailPackages.map((one) => ({
      ...one,
      sailRefs: one.sailRefs.map((ref) => ({ ...ref, ...sail })),
    })),
  }
}

const pay = (log: HandLog, answer: unknown): number => {
  log.command('Pay', { methodCode: 'CARD' })
  if (answer !== undefined) log.call('reservation', { outcome: answered(answer) })
  return log.call('preparePayment', { parameters: { reservationToken: 'token-1001' } })
}

describe('[LAW-79] when a payment is prepared', () => {
  const paying = (answer: unknown) => {
    const log = handLog()
    reserve(log, HELD)
    return { log, seq: pay(log, answer) }
  }

  it('holds where the server has said once more what was shown', () => {
    expect(paying(wireOf(HELD)).log.brokenAt('LAW-79')).toBeNull()
  })

  it.each([
    ['it was not fetched', undefined],
    ['it costs something else', wireOf({ ...HELD, total: { ...HELD.total, amountCents: eurCents(123) } })],
    ['it goes on another sail', wireWith(HELD, { sailRefId: '12' })],
  ])('breaks where %s', (_what, answer) => {
    const { log, seq } = paying(answer)
    expect(log.brokenAt('LAW-79')).toBe(seq)
  })
})

describe('[LAW-81] when a payment is prepared', () => {
  it.each([
    ['OPEN', false],
    [null, false],
    ['CANCELLED', true],
    ['DEPARTED', true],
  ])('knows a departure that is %s by the server’s answer', (status, breaks) => {
    const log = handLog()
    reserve(log, HELD)
    const seq = pay(log, wireWith(HELD, { status }))
    expect(log.brokenAt('LAW-81')).toBe(breaks ? seq : null)
  })
})

describe('[LAW-80] when something was changed elsewhere', () => {
  const changed = (log: HandLog, before: number, after: number): void =>
    void changeElsewhere(log, {
      items: [{ seqN: 7, sailPackageSeqN: 1, priceCategory: 'CHILD', title: 'Child', before, after }],
    })
  const modify = (log: HandLog, body: object): number => {
    log.command('SyncReservation', {})
    log.event('ModifyRequested', { reservationId: '1001', named: [] })
    return log.call('modifyReservation', { body: { ...requestBody([]), requests: {}, ...body } })
  }
  const AGAIN = { requests: { 1: [askedItem(8, { priceCategory: 'CHILD' })] } }
  const BACK = { purgeItems: [{ seqN: 7, sailPackageSeqN: 1 }] }

  it.each([[1, 0, AGAIN] as const, [0, 1, BACK] as const])(
    'breaks where it is asked for again, or given back, by itself (from %s to %s)',
    (before, after, body) => {
      const log = handLog()
      reserve(log, HELD)
      changed(log, before, after)
      expect(log.brokenAt('LAW-80')).toBeNull()
      const seq = modify(log, body)
      expect(log.brokenAt('LAW-80')).toBe(seq)
    },
  )

  it('holds where the customer wanted it so', () => {
    const log = handLog()
    reserve(log, HELD)
    changed(log, 1, 0)
    log.command('ChangeTicketQuantity', { code: 'CHILD', count: 1, way: 'dropdown' })
    modify(log, AGAIN)
    expect(log.brokenAt('LAW-80')).toBeNull()
  })

  it('holds where what is left is moved, and where it is asked for in the other package', () => {
    const log = handLog()
    reserve(log, HELD)
    changed(log, 1, 0)
    modify(log, { requests: { 2: [{ ...AGAIN.requests[1][0], sailPackageSeqN: 2 }] } })
    log.event('ReservationModified', {
      reservation: { ...HELD, items: [ticketItem('CHILD', 1, { seqN: 9 })] },
    })
    changed(log, 1, 0)
    modify(log, { ...AGAIN, purgeItems: [{ seqN: 9, sailPackageSeqN: 1 }] })
    expect(log.brokenAt('LAW-80')).toBeNull()
  })

  describe('and what came in is moved to another sail', () => {
    const CAR = ticketItem('M1', 1, { seqN: 7, isVehicle: true, licencePlate: '021BEU' })
    const CHILD = ticketItem('CHILD', 1, { seqN: 7 })
    const moved = (item: ReservationItem, again: readonly object[]) => {
      const log = handLog()
      reserve(log, HELD)
      const { seqN, sailPackageSeqN, priceCategory, title } = item
      changeElsewhere(log, {
        items: [{ seqN, sailPackageSeqN, priceCategory, title, before: 0, after: 1 }],
      })
      const others = [ticketItem('CHILD', 2, { seqN: 8 }), ticketItem('CHILD', 1, { seqN: 9 })]
      log.event('ReservationFetched', {
        reservation: { ...HELD, items: [item, ...others] },
        why: 'resume',
      })
      const asked = again.map((one, i) => askedItem(10 + i, { priceCategory, sailRefIds: ['12'], ...one }))
      const purgeItems = [7, 8].map((number) => ({ seqN: number, sailPackageSeqN: 1 }))
      return { log, seq: modify(log, { requests: { 1: asked }, purgeItems }) }
    }

    it.each([
      ['as many tickets come again', CHILD, [{}, {}, {}]],
      ['the vehicle comes again', CAR, [{ licencePlate: '021BEU' }]],
      ['it comes again under its number', CAR, [{ seqN: 7, licencePlate: '021BEU' }]],
    ])('holds where %s', (_what, item, again) => {
      expect(moved(item, again).log.brokenAt('LAW-80')).toBeNull()
    })

    it.each([
      ['nothing comes again', CHILD, []],
      ['one ticket fewer comes again', CHILD, [{}, {}]],
      ['what comes again takes the place of another ticket', CHILD, [{}, {}, { seqN: 9 }]],
      ['another vehicle comes', CAR, [{ licencePlate: '777VAN' }]],
      ['it would come in the other package', CAR, [{ sailPackageSeqN: 2, licencePlate: '021BEU' }]],
    ])('breaks where %s', (_what, item, again) => {
      const { log, seq } = moved(item, again)
      expect(log.brokenAt('LAW-80')).toBe(seq)
    })
  })

  it.each(['48505129935', null])(
    'holds where a resident of the kind was typed before, and breaks where a ticket of it is asked for: %j',
    (code) => {
      const log = handLog()
      reserve(log, HELD)
      log.command('EnterLocalId', { localID: 'L1', text: '48505129935' })
      changed(log, 1, 0)
      const [item] = AGAIN.requests[1]
      const seq = modify(log, { requests: { 1: [{ ...item, personalIdentificationNumber: code }] } })
      expect(log.brokenAt('LAW-80')).toBe(code === null ? seq : null)
    },
  )

  it.each([
    ['holds where a resident of the kind is asked for the first time', '48505129935', false],
    ['breaks where the one who went out is', '46107079914', true],
  ])('%s, though what was typed had been sent before', (_what, code, breaks) => {
    const log = handLog()
    reserve(log, HELD)
    const [item] = AGAIN.requests[1]
    const says = (personalIdentificationNumber: string): number =>
      modify(log, { requests: { 1: [{ ...item, personalIdentificationNumber }] } })
    says('46107079914')
    changed(log, 1, 0)
    const seq = says(code)
    expect(log.brokenAt('LAW-80')).toBe(breaks ? seq : null)
  })

  it('breaks where a vehicle that was held without having been asked for is asked for again', () => {
    const car = ticketItem('CHILD', 1, { seqN: 7, isVehicle: true, licencePlate: '021BEU' })
    const log = handLog()
    reserve(log, { ...HELD, items: [car] })
    changed(log, 1, 0)
    log.event('ReservationFetched', { reservation: HELD, why: 'resume' })
    const [item] = AGAIN.requests[1]
    const seq = modify(log, { requests: { 1: [{ ...item, licencePlate: '021BEU', handicapped: false }] } })
    expect(log.brokenAt('LAW-80')).toBe(seq)
  })

  it.each(['CHILD', 'ADULT'])(
    'holds where the customer had wanted so many, and nothing was sent before: %j',
    (code) => {
      const log = handLog()
      reserve(log, HELD)
      log.command('ChangeTicketQuantity', { code, count: 1, way: 'stepper' })
      log.event('TicketQuantityChanged', {
        line: { code, title: code, count: 1 },
        addon: null,
        way: 'stepper',
      })
      changed(log, 1, 0)
      const seq = modify(log, AGAIN)
      expect(log.brokenAt('LAW-80')).toBe(code === 'CHILD' ? null : seq)
    },
  )
})
