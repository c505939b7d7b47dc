// Laws about what is held and until when, each with a log that keeps it and one that breaks it.
import { describe, expect, it } from 'vitest'
import { durationMs, type EpochMs, later } from '../../../../../domain/instant.ts'
import { eurCents } from '../../../../../domain/money.ts'
import type { Reservation } from '../../../../../domain/reservation/reservation.ts'
import {
  answered,
  handLog,
  type HandLog,
  press,
  reservationWith,
  ticketItem,
} from '../../../../support/handLog.ts'
import { REFUSED } from '../../../../support/givenEvents.ts'
import { askFor, create, look, voyageWith, wireOf } from '../../../../support/toldReservation.ts'
import { branded } from '../../../../support/unbranded.ts'

const sailing = (departureTime: string): Reservation['sailPackages'] => [
  branded({
    code: 'VIR-KUI',
    title: '',
    seqN: 1,
    sails: [{ ...voyageWith('11', departureTime), status: 'OPEN', arrivalDay: null, arrivalAtMs: null }],
  }),
]

const BOOKED = reservationWith({ promotion: 'SAAR5', sailPackages: sailing('08:00') })
const MORE = reservationWith({ items: [ticketItem('ADULT', 3, { priceCents: eurCents(1_500) })] })

describe('[LAW-98] when the server tells a reservation', () => {
  it('holds where the page shows just that, and shows the next answer', () => {
    const log = handLog()
    create(log, BOOKED)
    look(log, MORE)
    press(log)
    expect(log.brokenAt('LAW-98')).toBeNull()
  })

  it('holds after a reload, when it is known of a promotion only that there is one', () => {
    const log = handLog()
    create(log, BOOKED)
    log.command('StartSession', { demo: true, kept: null })
    log.event('SessionResumed', { demo: true })
    press(log)
    expect(log.brokenAt('LAW-98')).toBeNull()
  })

  it.each([
    ['another total', { ...BOOKED, total: { ...BOOKED.total, amountCents: eurCents(2) } }],
    ['another promotion', { ...BOOKED, promotion: null }],
    ['more tickets', { ...BOOKED, items: [...BOOKED.items, ...BOOKED.items] }],
    ['other tickets', { ...BOOKED, items: [ticketItem('CHILD', 2)] }],
    ['another departure', { ...BOOKED, sailPackages: sailing('09:00') }],
    ['no departure', { ...BOOKED, sailPackages: [] }],
  ])('breaks for %s', (_what, shown) => {
    const log = handLog()
    const seq = create(log, shown, BOOKED)
    expect(log.brokenAt('LAW-98')).toBe(seq)
  })

  it('breaks for a reservation of which no answer has told', () => {
    const log = handLog()
    log.command('SyncReservation', {})
    const seq = log.event('ReservationCreated', { reservation: BOOKED })
    expect(log.brokenAt('LAW-98')).toBe(seq)
  })

  it('breaks where an answer is not shown until the next press', () => {
    const log = handLog()
    create(log, BOOKED)
    log.call('reservation', {
      parameters: { id: '1001' },
      outcome: answered(wireOf(MORE)),
      cause: askFor(log),
    })
    const seq = press(log)
    expect(log.brokenAt('LAW-98')).toBe(seq)
  })
})

describe('[LAW-98] when two answers have crossed', () => {
  const cross = (log: HandLog): number => {
    create(log, BOOKED)
    const early = askFor(log)
    look(log, MORE)
    return early
  }

  it('holds for either, until an answer comes that was requested after both', () => {
    const log = handLog()
    const early = cross(log)
    look(log, BOOKED, { cause: early })
    look(log, MORE)
    expect(log.brokenAt('LAW-98')).toBeNull()
  })

  it('breaks where the older one comes back after that', () => {
    const log = handLog()
    const early = cross(log)
    look(log, BOOKED, { cause: early })
    look(log, MORE)
    const seq = log.event('ReservationFetched', { reservation: BOOKED, why: 'wake' })
    expect(log.brokenAt('LAW-98')).toBe(seq)
  })
})

describe('[LAW-98] when a look tells what is changing before the change itself is answered', () => {
  const meet = (log: HandLog): number => {
    create(log, BOOKED)
    const early = askFor(log)
    const change = log.command('SyncReservation', {})
    log.event('ModifyRequested', { reservationId: '1001', named: [] }, change)
    log.call('reservation', { parameters: { id: '1001' }, outcome: answered(wireOf(MORE)), cause: early })
    press(log)
    return change
  }

  it('holds where the end of the change shows it', () => {
    const log = handLog()
    const change = meet(log)
    log.call('modifyReservation', {
      parameters: { id: '1001' },
      outcome: answered(wireOf(MORE)),
      cause: change,
    })
    log.event('ReservationModified', { reservation: MORE }, change)
    press(log)
    expect(log.brokenAt('LAW-98')).toBeNull()
  })

  it('breaks where it is not shown after the end of the change', () => {
    const log = handLog()
    const change = meet(log)
    log.event(
      'ReservationModifyFailed',
      { error: REFUSED, gone: false, label: 'RESERVATION MODIFY FAILED' },
      change,
    )
    const seq = press(log)
    expect(log.brokenAt('LAW-98')).toBe(seq)
  })
})

describe('[LAW-98] when the server calls it cancelled', () => {
  it('holds where what was seen of it stays beside that word', () => {
    const log = handLog()
    create(log, BOOKED)
    look(log, { ...BOOKED, status: 'CN', items: [], expiresAtMs: null })
    press(log)
    expect(log.brokenAt('LAW-98')).toBeNull()
  })
})

describe('[LAW-99] when the server gives a deadline', () => {
  const END_MS = BOOKED.expiresAtMs as EpochMs
  const LATER_MS = later(END_MS, durationMs(60_000))
  const extend = (log: HandLog, toldMs: EpochMs, shownMs = toldMs): number => {
    log.command('ExtendReservation', {})
    log.event('ExtensionRequested', {})
    log.call('extendReservation', {
      parameters: { id: '1001' },
      body: {},
      outcome: answered({ expireAt: toldMs }),
    })
    return log.event('ReservationExtended', { expiresAtMs: shownMs })
  }

  it('holds where it is shown, and the one of an extension after it', () => {
    const log = handLog()
    create(log, BOOKED)
    extend(log, LATER_MS)
    press(log)
    expect(log.brokenAt('LAW-99')).toBeNull()
  })

  it('holds for the later of two where the answers have crossed', () => {
    const log = handLog()
    create(log, BOOKED)
    const early = askFor(log)
    extend(log, LATER_MS)
    look(log, { ...BOOKED, expiresAtMs: LATER_MS }, { cause: early, told: BOOKED })
    expect(log.brokenAt('LAW-99')).toBeNull()
  })

  it('breaks where the page promises more than an extension gave', () => {
    const log = handLog()
    create(log, BOOKED)
    const seq = extend(log, LATER_MS, later(LATER_MS, durationMs(1_000)))
    expect(log.brokenAt('LAW-99')).toBe(seq)
  })

  it('breaks where the deadline is forgotten', () => {
    const log = handLog()
    const seq = create(log, { ...BOOKED, expiresAtMs: null }, BOOKED)
    expect(log.brokenAt('LAW-99')).toBe(seq)
  })

  it('breaks where an extension is not shown', () => {
    const log = handLog()
    create(log, BOOKED)
    log.command('ExtendReservation', {})
    log.call('extendReservation', {
      parameters: { id: '1001' },
      body: {},
      outcome: answered({ expireAt: LATER_MS }),
    })
    const seq = press(log)
    expect(log.brokenAt('LAW-99')).toBe(seq)
  })
})

describe('[LAW-98] when the log was cut', () => {
  it('says nothing of what was told before the cut', () => {
    const log = handLog()
    create(log, BOOKED)
    const leftSeq = log.command('FetchReservation', { reservationId: '1001', why: 'wake' })
    log.event('ReservationFetched', { reservation: MORE, why: 'wake' })
    expect(log.brokenAfterCut('LAW-98', leftSeq)).toBeNull()
    expect(log.brokenAt('LAW-98')).not.toBeNull()
  })
})
