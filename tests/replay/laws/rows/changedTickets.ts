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
import type { LawRows } from '../lawRows.ts'
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
  {
    law: 'LAW-160',
    keptWhere: 'what costs more is given up before it is paid, and begun again',
    keeps: (log) => {
      begin(log)
      finish(log, DEARER, pays(1))
      giveUp(log)
      begin(log)
      send(log)
    },
    brokenWhere: 'a change goes out before the one before is answered',
    breaks: (log) => {
      begin(log)
      const first = log.command('SendEdit', {})
      const second = log.command('SendEdit', {})
      const parameters = { token: 'token-1001' }
      log.call('editData', { parameters, cause: first })
      return log.call('editData', { parameters, cause: second })
    },
  },
  {
    law: 'LAW-160',
    keptWhere: 'a change is begun again after a sign-out, with a call under way',
    keeps: (log) => void beginBeside(log, () => log.event('SignedOut', { why: 'chosen' })),
    brokenWhere: 'it is begun again with a call under way',
    breaks: (log) => beginBeside(log, () => log.event('EditCancelled', { reservationId: '1001' })),
  },
  {
    law: 'LAW-160',
    keptWhere: 'a change is begun again after a reload, which has left it open',
    keeps: (log) => {
      begin(log)
      log.command('StartSession', { demo: true, kept: null })
      begin(log)
    },
    brokenWhere: 'it is begun while it is open',
    breaks: (log) => (begin(log), begin(log)),
  },
  {
    law: 'LAW-160',
    keptWhere: 'the ticket was cancelled, and is no longer as it is begun to be changed',
    keeps: (log) => {
      fetchAnswered(log, { status: 'CN' })
      begin(log)
    },
    brokenWhere: 'a refunded ticket is begun to be changed',
    breaks: (log) => begin(log, ticket({ status: 'RF' })),
  },
  {
    law: 'LAW-160',
    keptWhere: 'the answer comes once the change has run out',
    keeps: (log) => {
      begin(log)
      const cause = log.command('SendEdit', {})
      log.event('EditExpired', { reservationId: '1001' }, null)
      log.call('editData', { parameters: { token: 'token-1001' }, cause })
    },
    brokenWhere: 'a change that was given up goes on',
    breaks: (log) => {
      begin(log)
      giveUp(log)
      return send(log)
    },
  },
  {
    law: 'LAW-163',
    keptWhere: 'a cent more is to be paid',
    keeps: (log) => {
      begin(log, PAID)
      leadTo(log, finish(log, DEARER, pays(1)), { path: '/edit-pay' })
      press(log)
    },
    brokenWhere: 'the whole total is to be paid, by the look at the ticket after a lost answer',
    breaks: (log) => {
      begin(log, PAID)
      log.command('FinishEdit', {})
      log.call('finishEdit', { parameters: ID })
      log.call('reservation', { parameters: ID, outcome: answeredWith(DEARER) })
      const paidCents = PAID.total.amountCents
      return log.event('EditFinished', { reservation: DEARER, paidCents, outcome: pays(2_001) })
    },
  },
  {
    law: 'LAW-163',
    keptWhere: 'what comes back leads to its page',
    keeps: (log) => {
      begin(log, PAID)
      const seq = finish(log, CHEAPER, givesBack(1))
      leadTo(log, seq, { path: '/myticket-edit/refund', query: { reservationId: '1001' } })
      press(log)
    },
    brokenWhere: 'what costs the same leads to paying',
    breaks: (log) => {
      begin(log, PAID)
      return leadTo(log, finish(log, PAID, EVEN), { path: '/edit-pay' })
    },
  },
  {
    law: 'LAW-165',
    keptWhere: 'a passenger is taken out who was to go',
    keeps: (log) => {
      begin(log)
      changeCount(log, 1)
      send(log, purging(2))
    },
    brokenWhere: 'the vehicle goes with the passenger',
    breaks: (log) => {
      begin(log)
      changeCount(log, 1)
      return send(log, purging(2, 3))
    },
  },
  {
    law: 'LAW-165',
    keptWhere: 'nothing is touched',
    keeps: (log) => {
      begin(log)
      send(log)
    },
    brokenWhere: 'a leg moves that no one has moved',
    breaks: (log) => {
      begin(log)
      return send(log, sailsAsked('13', '12'))
    },
  },
  {
    law: 'LAW-166',
    keptWhere: 'a change is given up that the server had ended before',
    keeps: (log) => {
      log.event('ReservationPaid', { reservation: PAID })
      begin(log, PAID)
      send(log, {}, CHEAPER)
      giveUp(log, refusedWith(409, 'EDIT_EXPIRED'))
      fetchAnswered(log, { status: 'OK' })
    },
    brokenWhere: 'it is given up here, and the server could not be reached',
    breaks: (log) => {
      begin(log, PAID)
      return giveUp(log, UNREACHABLE)
    },
  },
  {
    law: 'LAW-166',
    keptWhere: 'the changed ticket is shown once the server calls it paid',
    keeps: (log) => {
      begin(log, PAID)
      finish(log, DEARER, pays(1))
      log.command('FetchReservation', { reservationId: '1001', why: 'payment' })
      log.call('reservation', { parameters: ID, outcome: answeredWith(costing(2_001)) })
      log.event('ReservationPaid', { reservation: costing(2_001) })
    },
    brokenWhere: 'it is shown as paid before',
    breaks: (log) => {
      begin(log, PAID)
      finish(log, DEARER, pays(1))
      return log.event('ReservationPaid', { reservation: costing(2_001) })
    },
  },
  {
    law: 'LAW-171',
    keptWhere: 'the end is warned of, and a finish that is under way at the end decides',
    keeps: (log) => {
      nearTheEndOfAChange(log)
      log.event('EditExpiryWarned', { expiresAtMs: END_MS })
      log.command('FinishEdit', {})
      log.event('EditFinishRequested', { reservationId: '1001' })
      log.wait(3 * MINUTE_MS)
      press(log)
    },
    brokenWhere: 'nothing warns of the end',
    breaks: (log) => {
      nearTheEndOfAChange(log)
      log.wait(6_000)
      return press(log)
    },
  },
]
