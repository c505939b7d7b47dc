// The server's truth, from exchanges alone: which answers may be the newest, and what they say.
import { describe, expect, it } from 'vitest'
import { createMoments } from '../../../../replay/laws/moments.ts'
import { NO_TEXTS } from '../../../support/moments.ts'
import { createServerTruth } from '../../../../replay/laws/server/serverTruth.ts'
import type { ReservationTruth } from '../../../../replay/laws/engine/truth.ts'
import { standingOf } from '../../../../replay/laws/server/answeredReservation.ts'
import { initialModels } from '../../../../projections/readModels.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import {
  answered,
  handLog,
  type HandLog,
  press,
  refusedWith,
  reservationWith,
  UNREACHABLE,
} from '../../../support/handLog.ts'
import { askFor, confirm, create, look, wireOf } from '../../../support/answeredCalls.ts'

const OFFER = reservationWith()
const { reservationId: ID } = OFFER
const DEARER = reservationWith({ items: [], total: { ...OFFER.total, amountCents: OFFER.total.taxCents } })

/** What is true at the end of the log, or after the entry with this number. */
const truthOf = (log: HandLog, seq?: number): ReservationTruth | null => heard(log).server.of(ID, seq)

const heard = ({ entries }: HandLog) => {
  const server = createServerTruth(entries[0]?.seq ?? 1)
  const momentOf = createMoments(server, NO_TEXTS)
  return { server, last: entries.map((entry) => momentOf(entry, initialModels, initialModels)).at(-1) }
}

const totalsOf = (truth: ReservationTruth | null): readonly number[] =>
  (truth?.answers ?? []).map(({ totalCents }) => totalCents)

const totalOf = ({ total }: Reservation): number => total.amountCents

const tellOwner = (log: HandLog, answer: Reservation): void => {
  log.command('UpdateOwner', { why: 'form' })
  const reservationOwner = { firstName: 'Mari', lastName: 'Maasikas', email: 'm@example.com', phone: null }
  const outcome = answered(wireOf(answer))
  log.call('modifyReservation', { parameters: { id: '1001' }, body: { reservationOwner }, outcome })
}

describe('the server’s truth', () => {
  it('is what the newest answer says, in cents and in the server’s own words', () => {
    const log = handLog()
    create(log)
    const truth = truthOf(log)
    expect(truth?.deadlines).toEqual([OFFER.expiresAtMs])
    expect(totalsOf(truth)).toEqual([totalOf(OFFER)])
    expect(truth?.answers[0]?.held).toHaveLength(OFFER.items.length)
  })

  it('is the sum of the items where no total is sent', () => {
    const log = handLog()
    log.command('SyncReservation', {})
    log.call('createReservation', { outcome: answered({ ...wireOf(OFFER), paymentInfo: null }) })
    expect(totalsOf(truthOf(log))).toEqual([totalOf(OFFER)])
  })

  it('is one of two where their requests have crossed, until an answer settles it', () => {
    const log = handLog()
    create(log)
    const early = askFor(log)
    look(log, DEARER)
    const crossed = look(log, OFFER, { cause: early })
    look(log, OFFER)
    expect(totalsOf(truthOf(log, crossed))).toEqual([totalOf(DEARER), totalOf(OFFER)])
    expect(totalsOf(truthOf(log))).toEqual([totalOf(OFFER)])
  })

  it('is that of a second look by the same command, which was requested after the first', () => {
    const log = handLog()
    create(log)
    const early = askFor(log)
    look(log, DEARER)
    look(log, OFFER, { cause: early })
    look(log, DEARER, { cause: early })
    expect(totalsOf(truthOf(log))).toEqual([totalOf(DEARER)])
  })

  it('stays what it was where a change is not answered, or answered with another reservation', () => {
    const log = handLog()
    create(log)
    log.command('SyncReservation', {})
    const parameters = { id: '1001' }
    log.call('modifyReservation', { parameters, outcome: UNREACHABLE })
    log.call('modifyReservation', { parameters, outcome: answered(null) })
    const other = reservationWith({ ...DEARER, reservationId: '1002' })
    log.call('modifyReservation', { parameters, outcome: answered(wireOf(other)) })
    expect(totalsOf(truthOf(log))).toEqual([totalOf(OFFER)])
  })

  it('is what else the answer about an owner says', () => {
    const log = handLog()
    create(log)
    tellOwner(log, DEARER)
    expect(totalsOf(truthOf(log))).toEqual([totalOf(DEARER)])
  })

  it('has the deadline of the answer about an owner, where more time was another one meanwhile', () => {
    const log = handLog()
    create(log)
    log.command('ExtendReservation', {})
    const expireAt = (OFFER.expiresAtMs ?? 0) - 2_000
    log.call('extendReservation', { parameters: { id: '1001' }, outcome: answered({ expireAt }) })
    expect(truthOf(log)?.deadlines).toEqual([expireAt])
    tellOwner(log, OFFER)
    expect(truthOf(log)?.deadlines).toEqual([OFFER.expiresAtMs])
  })

  it('does not know whether more time is another deadline where that of before was cut off', () => {
    const log = handLog({ firstSeq: 300 })
    const early = askFor(log)
    log.command('ExtendReservation', {})
    log.wait(1_000)
    const parameters = { id: '1001' }
    log.call('extendReservation', {
      parameters,
      outcome: answered({ expireAt: OFFER.expiresAtMs ?? 0 }),
    })
    log.call('reservation', { parameters, outcome: answered(wireOf(OFFER)), cause: early, latencyMs: 1_000 })
    expect(heard(log).server.isStale(early)).toBe(false)
  })

  it('knows nothing of what was requested before the log was cut', () => {
    const log = handLog({ firstSeq: 300 })
    log.call('createReservation', { outcome: answered(wireOf(OFFER)), cause: 299 })
    expect(totalsOf(truthOf(log))).toEqual([])
  })
})

describe('a confirmation', () => {
  it('counts from its answer on, until an answer calls the reservation an offer again', () => {
    const log = handLog()
    const made = create(log)
    const confirmed = confirm(log, reservationWith({ status: 'TEMP' }))
    look(log, OFFER)
    expect([made, confirmed, undefined].map((seq) => truthOf(log, seq)?.isConfirmed)).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('a reservation that the server has no more', () => {
  it.each([
    [refusedWith(404), true],
    [refusedWith(409, 'RESERVATION_EXPIRED'), true],
    [refusedWith(403), false],
    [UNREACHABLE, false],
  ])('is gone by such a refusal alone: %#', (outcome, isGone) => {
    const log = handLog()
    create(log)
    log.call('reservation', { parameters: { id: '1001' }, outcome, cause: askFor(log) })
    expect(truthOf(log)?.isGone).toBe(isGone)
  })
})

describe('what is held', () => {
  const heldAfter = (cause: (log: HandLog) => number): number | undefined => {
    const log = handLog({ firstSeq: 130 })
    log.call('reservation', {
      parameters: { id: '1001' },
      outcome: answered(wireOf(DEARER)),
      cause: cause(log),
    })
    press(log)
    const reservation = { ...initialModels.reservation, current: OFFER }
    return heard(log).last?.heldOf({ ...initialModels, reservation })?.items.length
  }

  it('is what a look says, and what the page shows where it went out before the log was cut', () => {
    expect(heldAfter(askFor)).toBe(0)
    expect(heldAfter(() => 107)).toBe(OFFER.items.length)
  })
})

describe('a status word', () => {
  it.each([
    ['OFFER', 'stands'],
    ['TEMP', 'stands'],
    ['OK', 'paid'],
    ['COMPLETED', 'paid'],
    ['CN_BY_CUSTOMER', 'cancelled'],
    ['CANCELLED', 'cancelled'],
    ['EXPIRED', 'cancelled'],
    ['RF', 'refunded'],
    ['OKAY', 'stands'],
  ])('%s says that it is %s', (word, standing) => {
    expect(standingOf(word)).toBe(standing)
  })
})
