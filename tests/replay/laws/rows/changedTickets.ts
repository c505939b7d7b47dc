// Rows of the laws about the changes of a paid ticket.
import {
  begin,
  costing,
  EVEN,
  finish,
  givesBack,
  ID,
  pays,
  purging,
  send,
  ticket,
} from '../../../support/editLog.ts'
import { type HandLog, press, refusedWith, UNREACHABLE } from '../../../support/handLog.ts'
import { fetchAnswered } from '../../../support/answeredLog.ts'
import { answeredWith } from '../../../support/wireReservation.ts'
import { type LawRows, lawRow } from '../lawRows.ts'
import { END_MS, MINUTE_MS } from '../timeSteps.ts'

/** A change that ends in ten minutes, two minutes before its end. */
const nearTheEndOfAChange = (log: HandLog): void => {
  begin(log, ticket(), ticket({ expiresAtMs: END_MS }))
  log.wait(8 * MINUTE_MS)
  press(log)
}

const PAID = costing(2_000)
const DEARER = costing(2_001, { status: 'TEMP' })
const CHEAPER = costing(1_999)

interface Lead {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
}

const leadTo = (log: HandLog, cause: number, { path, query = {} }: Lead): number =>
  log.follow(cause, 'NavigateTo', { path, query, how: 'replace' })

const giveUp = (log: HandLog, outcome = answeredWith(PAID)): number => {
  log.command('CancelEdit', {})
  log.event('EditCancelRequested', { reservationId: '1001' })
  log.call('cancelEdit', { parameters: ID, outcome })
  return log.event('EditCancelled', { reservationId: '1001' })
}

/** Something of the first change is under way, and ends when the next one is open. */
const beginBeside = (log: HandLog, end: () => void): number => {
  begin(log)
  const cause = log.command('SendEdit', {})
  end()
  begin(log)
  return log.call('editData', { parameters: { token: 'token-1001' }, cause })
}

const changeCount = (log: HandLog, count: number): void => {
  const line = { code: 'ADULT', title: 'Adult', count, way: 'dropdown' } as const
  log.command('ChangeEditQuantity', line)
  log.event('EditQuantityChanged', line)
}

const sailsAsked = (...sailRefIds: readonly string[]): object => ({
  sailPackages: [{ code: 'VIR-KUI-RT', seqN: 1, sailRefIds }],
})

export const rows: LawRows = [
  lawRow('LAW-160')
    .keeps('what costs more is given up before it is paid, and begun again', (log) => {
      begin(log)
      finish(log, DEARER, pays(1))
      giveUp(log)
      begin(log)
      send(log)
    })
    .breaks('a change goes out before the one before is answered', (log) => {
      begin(log)
      const first = log.command('SendEdit', {})
      const second = log.command('SendEdit', {})
      const parameters = { token: 'token-1001' }
      log.call('editData', { parameters, cause: first })
      return log.call('editData', { parameters, cause: second })
    }),
  lawRow('LAW-160')
    .keeps(
      'a change is begun again after a sign-out, with a call under way',
      (log) => void beginBeside(log, () => log.event('SignedOut', { why: 'chosen' })),
    )
    .breaks('it is begun again with a call under way', (log) =>
      beginBeside(log, () => log.event('EditCancelled', { reservationId: '1001' })),
    ),
  lawRow('LAW-160')
    .keeps('a change is begun again after a reload, which has left it open', (log) => {
      begin(log)
      log.command('StartSession', { demo: true, kept: null, awayMs: null })
      begin(log)
    })
    .breaks('it is begun while it is open', (log) => (begin(log), begin(log))),
  lawRow('LAW-160')
    .keeps('the ticket was cancelled, and is no longer as it is begun to be changed', (log) => {
      fetchAnswered(log, { status: 'CN' })
      begin(log)
    })
    .breaks('a refunded ticket is begun to be changed', (log) => begin(log, ticket({ status: 'RF' }))),
  lawRow('LAW-160')
    .keeps('the answer comes once the change has run out', (log) => {
      begin(log)
      const cause = log.command('SendEdit', {})
      log.event('EditExpired', { reservationId: '1001' }, null)
      log.call('editData', { parameters: { token: 'token-1001' }, cause })
    })
    .breaks('a change that was given up goes on', (log) => {
      begin(log)
      giveUp(log)
      return send(log)
    }),
  lawRow('LAW-163')
    .keeps('a cent more is to be paid', (log) => {
      begin(log, PAID)
      leadTo(log, finish(log, DEARER, pays(1)), { path: '/edit-pay' })
      press(log)
    })
    .breaks('the whole total is to be paid, by the look at the ticket after a lost answer', (log) => {
      begin(log, PAID)
      log.command('FinishEdit', {})
      log.call('finishEdit', { parameters: ID })
      log.call('reservation', { parameters: ID, outcome: answeredWith(DEARER) })
      const paidCents = PAID.total.amountCents
      return log.event('EditFinished', { reservation: DEARER, paidCents, outcome: pays(2_001) })
    }),
  lawRow('LAW-163')
    .keeps('what comes back leads to its page', (log) => {
      begin(log, PAID)
      const seq = finish(log, CHEAPER, givesBack(1))
      leadTo(log, seq, { path: '/myticket-edit/refund', query: { reservationId: '1001' } })
      press(log)
    })
    .breaks('what costs the same leads to paying', (log) => {
      begin(log, PAID)
      return leadTo(log, finish(log, PAID, EVEN), { path: '/edit-pay' })
    }),
  lawRow('LAW-165')
    .keeps('a passenger is taken out who was to go', (log) => {
      begin(log)
      changeCount(log, 1)
      send(log, purging(2))
    })
    .breaks('the vehicle goes with the passenger', (log) => {
      begin(log)
      changeCount(log, 1)
      return send(log, purging(2, 3))
    }),
  lawRow('LAW-165')
    .keeps('nothing is touched', (log) => {
      begin(log)
      send(log)
    })
    .breaks('a leg moves that no one has moved', (log) => {
      begin(log)
      return send(log, sailsAsked('13', '12'))
    }),
  lawRow('LAW-166')
    .keeps('a change is given up that the server had ended before', (log) => {
      log.event('ReservationPaid', { reservation: PAID })
      begin(log, PAID)
      send(log, {}, CHEAPER)
      giveUp(log, refusedWith(409, 'EDIT_EXPIRED'))
      fetchAnswered(log, { status: 'OK' })
    })
    .breaks('it is given up here, and the server could not be reached', (log) => {
      begin(log, PAID)
      return giveUp(log, UNREACHABLE)
    }),
  lawRow('LAW-166')
    .keeps('the changed ticket is shown once the server calls it paid', (log) => {
      begin(log, PAID)
      finish(log, DEARER, pays(1))
      log.command('FetchReservation', { reservationId: '1001', why: 'payment' })
      log.call('reservation', { parameters: ID, outcome: answeredWith(costing(2_001)) })
      log.event('ReservationPaid', { reservation: costing(2_001) })
    })
    .breaks('it is shown as paid before', (log) => {
      begin(log, PAID)
      finish(log, DEARER, pays(1))
      return log.event('ReservationPaid', { reservation: costing(2_001) })
    }),
  lawRow('LAW-171')
    .keeps('the end is warned of, and a finish that is under way at the end decides', (log) => {
      nearTheEndOfAChange(log)
      log.event('EditExpiryWarned', { expiresAtMs: END_MS })
      log.command('FinishEdit', {})
      log.event('EditFinishRequested', { reservationId: '1001' })
      log.wait(3 * MINUTE_MS)
      press(log)
    })
    .breaks('nothing warns of the end', (log) => {
      nearTheEndOfAChange(log)
      log.wait(6_000)
      return press(log)
    }),
]
