// Rows of the laws about what the server has said of a reservation.
import { eurCents } from '../../../../domain/money.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import {
  answered,
  type HandLog,
  handLog,
  press,
  reservationWith,
  ticketItem,
} from '../../../support/handLog.ts'
import { askFor, confirm, create, look, wireOf } from '../../../support/answeredCalls.ts'
import { type LawRows, lawRow } from '../lawRows.ts'

const OFFER = reservationWith()
const TEMP = reservationWith({ status: 'TEMP' })
const PAID = reservationWith({ status: 'OK', expiresAtMs: null })
const MORE = reservationWith({ items: [ticketItem('ADULT', 3, { priceCents: eurCents(1_500) })] })
const OF_IT = { parameters: { id: '1001' } }

/** The server says so; the page does nothing with it yet. */
const answer = (log: HandLog, said: Reservation, cause = askFor(log)): number =>
  log.call('reservation', { ...OF_IT, outcome: answered(wireOf(said)), cause })

const modify = (log: HandLog, said: Reservation = MORE, purged: readonly number[] = []): number => {
  log.command('SyncReservation', {})
  log.event('ModifyRequested', { reservationId: '1001', named: [] })
  const purgeItems = purged.map((seqN) => ({ seqN, sailPackageSeqN: 1 }))
  const body = { roundTrip: false, saleChannel: 'WEB', requests: {}, purgeItems }
  return log.call('modifyReservation', { ...OF_IT, body, outcome: answered(wireOf(said)) })
}

const openForm = (log: HandLog, transactionUuid: string): number => {
  log.event('PaymentMethodsRequested', { reservationId: '1001' })
  log.event('PaymentRequested', { reservationId: '1001', methodCode: 'CARD' })
  log.call('preparePayment', {
    parameters: { reservationToken: 'token-1001' },
    body: { paymentMethod: 'CARD', origin: 'https://shop.example', creditCard: true },
    outcome: answered({ transactionUuid: 'form-1', key: 'key-1' }),
  })
  return log.event('CardPaymentPrepared', { reservationId: '1001', transactionUuid, key: 'key-1' })
}

const choose = (log: HandLog, count: number): number => {
  const line = { code: 'ADULT', title: 'Adult', count }
  return log.event('TicketQuantityChanged', { line, way: 'dropdown', addon: null })
}

const want = (log: HandLog, isCutOff = false): void => {
  create(log)
  if (isCutOff) log.loseNetwork()
  log.event('ReservationChangeWanted', { change: { _tag: 'ApplyPromotion', code: 'SAAR5' } })
}

/** Gives the change. */
const looksWhileChanging = (log: HandLog): number => {
  create(log)
  const early = askFor(log)
  log.wait(1_000)
  const change = log.command('SyncReservation', {})
  log.event('ModifyRequested', { reservationId: '1001', named: [] }, change)
  log.call('modifyReservation', { ...OF_IT, outcome: answered(wireOf(MORE)), cause: change })
  log.call('reservation', { ...OF_IT, outcome: answered(wireOf(MORE)), cause: early, latencyMs: 1_000 })
  log.event('ReservationFetched', { reservation: MORE, why: 'wake' }, early)
  return change
}

const loadAnHourBack = (log: HandLog): void => {
  create(log)
  log.wait(-3_600_000)
  log.command('StartSession', { demo: true, kept: null, awayMs: null })
  log.event('SessionResumed', { demo: true, awayMs: null })
}

export const rows: LawRows = [
  lawRow('LAW-98')
    .keeps('either of two answers that have crossed is shown, and the one that settles it', (log) => {
      create(log)
      const early = askFor(log)
      look(log, MORE)
      look(log, OFFER, { cause: early })
      look(log, { ...MORE, status: 'CN', items: [], expiresAtMs: null })
      press(log)
    })
    .breaks('an answer is not shown at the next press', (log) => {
      create(log)
      answer(log, MORE)
      return press(log)
    }),
  lawRow('LAW-98')
    .keeps('a look says what is changing before the change itself is answered', (log) => {
      create(log)
      const early = askFor(log)
      const change = log.command('SyncReservation', {})
      log.event('ModifyRequested', { reservationId: '1001', named: [] }, change)
      answer(log, MORE, early)
      press(log)
      log.call('modifyReservation', { ...OF_IT, outcome: answered(wireOf(MORE)), cause: change })
      log.event('ReservationModified', { reservation: MORE }, change)
      press(log)
    })
    .breaks('a look is shown that went out before a change was answered', (log) => {
      create(log)
      const early = askFor(log)
      log.wait(1_000)
      modify(log)
      log.event('ReservationModified', { reservation: MORE })
      log.wait(1_000)
      log.call('reservation', { ...OF_IT, outcome: answered(wireOf(OFFER)), cause: early, latencyMs: 2_000 })
      return log.event('ReservationFetched', { reservation: OFFER, why: 'wake' }, early)
    }),
  lawRow('LAW-98')
    .keeps(
      'a look is shown that went out before a change was answered, whose answer is not shown yet',
      (log) => {
        const change = looksWhileChanging(log)
        log.event('ReservationModified', { reservation: MORE }, change)
        press(log)
      },
    )
    .breaks('the change then shows what was before it', (log) => {
      const change = looksWhileChanging(log)
      return log.event('ReservationModified', { reservation: OFFER }, change)
    }),
  lawRow('LAW-98')
    .keeps('the clock was set back before the page was loaded again, and an answer is shown', (log) => {
      loadAnHourBack(log)
      look(log, MORE)
    })
    .breaks(
      'the clock was set back before the page was loaded again, and more is shown than was answered',
      (log) => {
        loadAnHourBack(log)
        const asked = askFor(log)
        answer(log, OFFER, asked)
        return log.event('ReservationFetched', { reservation: MORE, why: 'resume' }, asked)
      },
    ),
  lawRow('LAW-98')
    .keeps('the log was cut before the answer that is shown', () => {
      const log = handLog({ firstSeq: 300 })
      log.event('ReservationCreated', { reservation: OFFER }, 299)
      return log
    })
    .breaks('it promises more time than the server gave', (log) => {
      create(log)
      const expireAt = log.nowMs() + 900_000
      log.command('ExtendReservation', {})
      log.event('ExtensionRequested', {})
      log.call('extendReservation', { ...OF_IT, body: {}, outcome: answered({ expireAt }) })
      return log.event('ReservationExtended', { expiresAtMs: expireAt + 1_000 })
    }),
  lawRow('LAW-98')
    .keeps('a ticket shows what the answer said', (log) => {
      create(log)
      confirm(log, TEMP)
      answer(log, PAID)
      log.event('ReservationPaid', { reservation: PAID })
      press(log)
    })
    .breaks('a ticket is a cent short', (log) => {
      create(log)
      answer(log, PAID)
      const total = { ...PAID.total, amountCents: eurCents(PAID.total.amountCents - 1) }
      return log.event('ReservationPaid', { reservation: { ...PAID, total } })
    }),
  lawRow('LAW-98')
    .keeps('it was confirmed before the log was cut', () => {
      const log = handLog({ firstSeq: 300 })
      log.event('ReservationConfirmed', { reservation: OFFER }, 299)
      look(log, OFFER)
      return log
    })
    .breaks('it is shown as confirmed without an answer to that', (log) => {
      create(log)
      return log.event('ReservationConfirmed', { reservation: OFFER })
    }),
  lawRow('LAW-01')
    .keeps('the page was loaded again, and a change of its own follows', (log) => {
      create(log)
      log.command('ConfirmReservation', {})
      log.event('ConfirmRequested', { reservationId: '1001' })
      log.command('StartSession', { demo: true, kept: null, awayMs: null })
      log.event('SessionResumed', { demo: true, awayMs: null })
      modify(log)
    })
    .breaks('it is changed while a confirm is unanswered', (log) => {
      create(log)
      const press = log.command('ConfirmReservation', {})
      log.event('ConfirmRequested', { reservationId: '1001' })
      modify(log)
      return log.call('confirmReservation', { cause: press, parameters: { id: '1001' } })
    }),
  lawRow('LAW-01')
    .keeps('a second one is asked for after the first was refused', (log) => {
      log.command('SyncReservation', {})
      log.event('CreateRequested', { named: [] })
      log.call('createReservation')
      create(log)
    })
    .breaks('a second one goes out before the first is answered, and the program does not say so', (log) => {
      const first = log.command('SyncReservation', {})
      const second = log.command('SyncReservation', {})
      log.call('createReservation', { cause: first })
      return log.call('createReservation', { cause: second })
    }),
  lawRow('LAW-12')
    .keeps('a reload takes it off the list', (log) => {
      create(log)
      answer(log, PAID)
      log.event('ReservationPaid', { reservation: PAID })
      log.command('StartSession', { demo: true, kept: null, awayMs: null })
      log.event('SessionResumed', { demo: true, awayMs: null })
    })
    .breaks('the server says so, and it stays the current one', (log) => {
      create(log)
      answer(log, PAID)
      return press(log)
    }),
  lawRow('LAW-12')
    .keeps('who asked has signed out before the answer', (log) => {
      create(log)
      log.event('ReservationCleared', {})
      const cause = askFor(log)
      log.event('SignedOut', { why: 'chosen' })
      answer(log, PAID, cause)
      press(log)
    })
    .breaks('what was left is paid, and not among the tickets', (log) => {
      create(log)
      log.event('ReservationCleared', {})
      answer(log, PAID)
      return press(log)
    }),
  lawRow('LAW-159')
    .keeps('the form of that payment is open', (log) => {
      create(log)
      confirm(log, TEMP)
      openForm(log, 'form-1')
    })
    .breaks('it is that of another payment', (log) => {
      create(log)
      confirm(log, TEMP)
      return openForm(log, 'form-2')
    }),
  lawRow('LAW-159')
    .keeps('a change closes it', (log) => {
      create(log)
      confirm(log, TEMP)
      openForm(log, 'form-1')
      modify(log)
      log.event('ReservationModified', { reservation: MORE })
    })
    .breaks('it opens for what was changed since it was confirmed', (log) => {
      create(log)
      confirm(log, TEMP)
      modify(log)
      log.event('ReservationModified', { reservation: MORE })
      return openForm(log, 'form-1')
    }),
  lawRow('LAW-103')
    .keeps('the server calls it cancelled when the change is on its way', (log) => {
      create(log)
      const cause = log.command('SyncReservation', {})
      look(log, { ...OFFER, status: 'CN' })
      log.call('modifyReservation', { ...OF_IT, cause })
    })
    .breaks('more time is asked for one that is cancelled', (log) => {
      create(log)
      look(log, { ...OFFER, status: 'CN' })
      log.command('ExtendReservation', {})
      return log.call('extendReservation', { ...OF_IT, body: {} })
    }),
  lawRow('LAW-103')
    .keeps('what is given back is held', (log) => {
      create(log)
      modify(log, OFFER, [OFFER.items[0]?.seqN ?? 0])
    })
    .breaks('it is given back under a number that nothing has', (log) => {
      create(log)
      return modify(log, OFFER, [77])
    }),
  lawRow('LAW-07')
    .keeps('what is shown is held', (log) => {
      choose(log, 2)
      create(log)
      log.command('ConfirmReservation', {})
      log.event('ConfirmRequested', { reservationId: '1001' })
    })
    .breaks('a ticket was added since', (log) => {
      create(log)
      choose(log, 3)
      log.command('ConfirmReservation', {})
      return log.event('ConfirmRequested', { reservationId: '1001' })
    }),
  lawRow('LAW-52')
    .keeps('it was sent before all was quiet', (log) => {
      want(log)
      const change = { _tag: 'ApplyPromotion', code: 'SAAR5' } as const
      log.event('ReservationChangeRequested', { reservationId: '1001', change })
      log.event('ReservationChangeMade', { change, reservation: OFFER })
      log.wait(11_000)
      press(log)
    })
    .breaks('a promotion still waits, and the network is away', (log) => {
      want(log, true)
      log.wait(11_000)
      return press(log)
    }),
]
