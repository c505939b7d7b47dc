// Laws about what the screen says of a reservation, each with a log that keeps it and one that breaks it.
import { describe, expect, it } from 'vitest'
import { eurCents } from '../../../../../domain/money.ts'
import { initialModels } from '../../../../../projections/readModels.ts'
import type { Reservation } from '../../../../../domain/reservation/reservation.ts'
import {
  answered,
  changeElsewhere,
  handLog,
  type HandLog,
  press,
  reservationWith,
  reserve,
  ticketItem,
} from '../../../../support/handLog.ts'
import { START_MS } from '../../../../support/virtualSession.ts'
import { branded } from '../../../../support/unbranded.ts'
import { answeredWith } from '../../../../support/wireReservation.ts'

const APPLY = { _tag: 'ApplyPromotion', code: 'SAAR5' } as const

const apply = (log: HandLog, told: Reservation, said: Reservation = told): number => {
  log.command('SyncReservation', {})
  log.event('ReservationChangeRequested', { reservationId: '1001', change: APPLY })
  log.call('applyPromotion', { outcome: answeredWith(said) })
  return log.event('ReservationChangeMade', { change: APPLY, reservation: told })
}

const CHEAPER = reservationWith({
  promotion: 'SAAR5',
  items: [ticketItem('ADULT', 2, { priceCents: eurCents(1) })],
})

describe('[LAW-54] when a reservation is told', () => {
  it('holds where the server says so', () => {
    const log = handLog()
    reserve(log)
    apply(log, CHEAPER)
    expect(log.brokenAt('LAW-54')).toBeNull()
  })

  it.each([
    ['another promotion', { ...CHEAPER, promotion: 'saar5' }],
    ['another total', { ...CHEAPER, total: { ...CHEAPER.total, amountCents: eurCents(2) } }],
    ['other tickets', { ...CHEAPER, items: [ticketItem('CHILD', 2, { priceCents: eurCents(1) })] }],
    ['fewer tickets', { ...CHEAPER, items: [] }],
  ])('breaks for %s', (_what, told) => {
    const log = handLog()
    reserve(log)
    const seq = apply(log, told, CHEAPER)
    expect(log.brokenAt('LAW-54')).toBe(seq)
  })

  it.each([
    ['holds where who paid has signed out', ['1001'], false],
    ['breaks where the person is still there', [], true],
  ])('of a promotion that is told without its name: %s', (...[, ofOthers, isBroken]) => {
    const payment = {
      ...initialModels.payment,
      ofOthers: branded<typeof initialModels.payment.ofOthers>(ofOthers),
    }
    const log = handLog({ snapshot: { ...initialModels, payment } })
    log.command('FetchReservation', { reservationId: '1001', why: 'payment' })
    log.call('reservation', { outcome: answeredWith(CHEAPER) })
    const seq = log.event('ReservationFetched', {
      reservation: { ...CHEAPER, promotion: '' },
      why: 'payment',
    })
    expect(log.brokenAt('LAW-54')).toBe(isBroken ? seq : null)
  })

  it('says nothing where the answer was cut off or held nothing', () => {
    const log = handLog({ firstSeq: 300 })
    log.event('ReservationModified', { reservation: CHEAPER }, 299)
    log.command('SyncReservation', {})
    log.call('applyPromotion')
    log.event('ReservationChangeMade', { change: APPLY, reservation: CHEAPER })
    expect(log.brokenAt('LAW-54')).toBeNull()
  })
})

describe('[LAW-53] when a reservation is fetched', () => {
  const fetch = (log: HandLog): number => {
    const cause = log.command('FetchReservation', { reservationId: '1001', why: 'resume' })
    log.event('FetchRequested', { reservationId: '1001', why: 'resume' })
    return cause
  }
  const OLDER = reservationWith({ items: [ticketItem('CHILD', 1)] })
  const NEWER = reservationWith({ items: [ticketItem('ADULT', 3)] })
  const hear = (log: HandLog, cause: number, latencyMs: number): void =>
    void log.call('reservation', { cause, latencyMs, outcome: answeredWith(OLDER) })
  const answer = (log: HandLog, cause: number, latencyMs: number): number => {
    hear(log, cause, latencyMs)
    return log.event('ReservationFetched', { reservation: OLDER, why: 'resume' }, cause)
  }
  /** The server takes a change, and answers a second after all that is under way was asked. */
  const modify = (log: HandLog, telling = true): void => {
    log.wait(1_000)
    log.command('SyncReservation', {})
    log.call('modifyReservation', { outcome: answeredWith(NEWER) })
    if (telling) log.event('ReservationModified', { reservation: NEWER })
    log.wait(1_000)
  }

  it('holds where it was asked after the last change, and where it was asked once more', () => {
    const log = handLog()
    reserve(log)
    modify(log)
    answer(log, fetch(log), 0)
    const cause = fetch(log)
    modify(log)
    hear(log, cause, 2_000)
    answer(log, cause, 0)
    expect(log.brokenAt('LAW-53')).toBeNull()
  })

  it('holds where the older answer calls it over', () => {
    const log = handLog()
    reserve(log)
    const cause = fetch(log)
    modify(log)
    const over = { ...OLDER, status: 'CN' }
    log.call('reservation', { cause, latencyMs: 2_000, outcome: answeredWith(over) })
    log.event('ReservationFetched', { reservation: over, why: 'resume' }, cause)
    expect(log.brokenAt('LAW-53')).toBeNull()
  })

  it('breaks where the answer is older than a change', () => {
    const log = handLog()
    reserve(log)
    const cause = fetch(log)
    modify(log)
    const seq = answer(log, cause, 2_000)
    expect(log.brokenAt('LAW-53')).toBe(seq)
  })

  it.each([
    ['holds where more time, given meanwhile, ends as before', 600_000, false],
    ['breaks where the answer is older than more time', 1_200_000, true],
  ])('%s', (_what, leftMs, isBroken) => {
    const log = handLog()
    reserve(log)
    const cause = fetch(log)
    log.command('ExtendReservation', {})
    log.call('extendReservation', {
      parameters: { id: '1001' },
      outcome: answered({ expireAt: START_MS + leftMs }),
    })
    const seq = answer(log, cause, 2_000)
    expect(log.brokenAt('LAW-53')).toBe(isBroken ? seq : null)
  })

  it('breaks by the calls alone, where the program has not said that it fetches, or that it was changed', () => {
    const log = handLog()
    reserve(log)
    modify(log, false)
    const cause = log.command('FetchReservation', { reservationId: '1001', why: 'resume' })
    const seq = answer(log, cause, 2_000)
    expect(log.brokenAt('LAW-53')).toBe(seq)
  })
})

describe('[LAW-52] when all has been quiet for ten seconds', () => {
  const wantPromotion = (log: HandLog): void => void log.event('ReservationChangeWanted', { change: APPLY })

  it('holds where what was wanted was told', () => {
    const log = handLog()
    reserve(log)
    wantPromotion(log)
    apply(log, CHEAPER)
    log.wait(11_000)
    press(log)
    expect(log.brokenAt('LAW-52')).toBeNull()
  })

  it('holds where the server calls the reservation over before it was told', () => {
    const log = handLog()
    reserve(log)
    log.command('ApplyPromotion', { code: 'SUMMER' })
    log.event('ReservationChangeWanted', { change: APPLY })
    log.call('reservation', {
      parameters: { id: '1001' },
      outcome: answeredWith(reservationWith({ status: 'CN' })),
    })
    log.event('ChangeGivenUp', { change: APPLY })
    log.wait(11_000)
    press(log)
    expect(log.brokenAt('LAW-52')).toBeNull()
  })

  it('breaks where it still waits', () => {
    const log = handLog()
    reserve(log)
    wantPromotion(log)
    press(log)
    expect(log.brokenAt('LAW-52')).toBeNull()
    log.wait(11_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-52')).toBe(seq)
  })

  it('leaves a trip to be taken off to wait while the network is away, and wants it told after that', () => {
    const log = handLog()
    reserve(log)
    log.loseNetwork()
    log.event('ReservationChangeWanted', { change: { _tag: 'RemoveTrip', seqN: 2 } })
    log.wait(11_000)
    press(log)
    expect(log.brokenAt('LAW-52')).toBeNull()
    log.regainNetwork()
    log.wait(11_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-52')).toBe(seq)
  })

  it('breaks where a promotion waits for the network', () => {
    const log = handLog()
    reserve(log)
    log.loseNetwork()
    wantPromotion(log)
    log.wait(11_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-52')).toBe(seq)
  })
})

describe('[LAW-62] when the card form is open', () => {
  const openCard = (log: HandLog): number => {
    log.event('PaymentRequested', { methodCode: 'CARD' })
    return log.event('CardPaymentPrepared', { transactionUuid: 'u', key: 'k' })
  }

  it('holds for what is confirmed, and where a change closes it', () => {
    const log = handLog()
    reserve(log)
    log.event('ReservationConfirmed', { reservation: reservationWith({ status: 'TEMP' }) })
    log.event('PaymentMethodsRequested', { reservationId: '1001' })
    openCard(log)
    apply(log, CHEAPER)
    expect(log.brokenAt('LAW-62')).toBeNull()
  })

  it('holds where it is closed for what is to be confirmed again', () => {
    const log = handLog()
    reserve(log)
    log.event('ReservationConfirmed', { reservation: reservationWith({ status: 'TEMP' }) })
    log.event('PaymentMethodsRequested', { reservationId: '1001' })
    openCard(log)
    changeElsewhere(log, { status: { before: 'TEMP', after: 'OFFER' } })
    expect(log.brokenAt('LAW-62')).toBeNull()
  })

  it('breaks where it opens for what has changed since', () => {
    const log = handLog()
    reserve(log)
    log.event('ReservationConfirmed', { reservation: reservationWith({ status: 'TEMP' }) })
    log.event('ReservationModified', { reservation: CHEAPER })
    const seq = openCard(log)
    expect(log.brokenAt('LAW-62')).toBe(seq)
  })
})

describe('what only the exchanges tell', () => {
  it('[LAW-54] breaks where a reservation is told that the server has not answered with', () => {
    const log = handLog()
    log.command('SyncReservation', {})
    const seq = log.event('ReservationModified', { reservation: CHEAPER })
    expect(log.brokenAt('LAW-54')).toBe(seq)
  })

  it.each(['applyPromotion', 'removePromotion', 'removeTrip', 'setWeight', 'resetWeight'])(
    '[LAW-62] breaks where the server has changed what is to be paid by %s, and the program keeps the form open',
    (call) => {
      const log = handLog()
      reserve(log)
      log.event('ReservationConfirmed', { reservation: reservationWith({ status: 'TEMP' }) })
      log.event('PaymentMethodsRequested', { reservationId: '1001' })
      log.event('PaymentRequested', { methodCode: 'CARD' })
      log.event('CardPaymentPrepared', { transactionUuid: 'u', key: 'k' })
      log.call(call, { outcome: answeredWith(CHEAPER) })
      const seq = press(log)
      expect(log.brokenAt('LAW-62')).toBe(seq)
    },
  )

  it('[LAW-52] breaks where a press for a promotion came to nothing at all', () => {
    const log = handLog()
    reserve(log)
    log.command('ApplyPromotion', { code: 'SAAR5' })
    log.wait(11_000)
    const seq = press(log)
    expect(log.brokenAt('LAW-52')).toBe(seq)
    const refused = handLog()
    reserve(refused)
    refused.command('ApplyPromotion', { code: 'SAAR5' })
    refused.event('PromotionRefused', { reason: 'Offline' })
    refused.wait(11_000)
    press(refused)
    expect(refused.brokenAt('LAW-52')).toBeNull()
  })
})
