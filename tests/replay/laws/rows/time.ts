// Rows of the laws about the timers of a reservation.
import { epochMs } from '../../../../domain/instant.ts'
import { ID } from '../../../support/editLog.ts'
import {
  answered,
  type HandLog,
  press,
  refusedWith,
  reservationWith,
  reserve,
  UNREACHABLE,
} from '../../../support/handLog.ts'
import { restoreKept } from '../../../support/keptLog.ts'
import { fetchAnswered, reserveAnswered } from '../../../support/answeredLog.ts'
import type { LawRows } from '../lawRows.ts'
import { END_MS, MINUTE_MS } from '../timeSteps.ts'

const warn = (log: HandLog, expiresAtMs = END_MS): number => {
  log.follow(1, 'WarnOfExpiry', { expiresAtMs })
  return log.event('ExpiryWarned', { expiresAtMs })
}

const expire = (log: HandLog, expiresAtMs = END_MS): number => {
  log.follow(1, 'ExpireReservation', { expiresAtMs })
  return log.event('ReservationExpired', { reservationId: '1001', expiresAtMs })
}

const reserveAndWait = (log: HandLog, ms: number): void => {
  reserveAnswered(log)
  log.wait(ms)
}

const extend = (log: HandLog, expiresAtMs: number, cause = log.command('ExtendReservation', {})): number => {
  const outcome = answered({ expireAt: expiresAtMs })
  const seq = log.call('extendReservation', { parameters: ID, body: {}, outcome, cause })
  log.event('ReservationExtended', { expiresAtMs }, cause)
  return seq
}

/** The server says that the time has run out. */
const refuseAsExpired = (log: HandLog): number => {
  log.command('FetchReservation', { reservationId: '1001', why: 'resume' })
  log.call('reservation', { parameters: ID, outcome: refusedWith(410, 'RESERVATION_EXPIRED') })
  return log.event('ReservationExpired', { reservationId: '1001', expiresAtMs: END_MS })
}

const payByCard = (log: HandLog): void => {
  log.event('PaymentMethodsRequested', { reservationId: '1001' })
  log.event('CardPaymentReported', { reservationId: '1001', status: 'COMPLETED', transactionId: 't1' })
}

/** At its deadline the server is asked, by a timer that was set as it was reserved. */
const askAtTheEnd = (log: HandLog, meanwhile: () => void): number => {
  const cause = reserve(log)
  log.wait(8 * MINUTE_MS)
  warn(log)
  meanwhile()
  log.wait(2 * MINUTE_MS)
  return log.follow(cause, 'FetchReservation', { reservationId: '1001', why: 'resume' })
}

export const rows: LawRows = [
  {
    law: 'LAW-13',
    keptWhere: 'the server gives a later deadline and takes it back: each is warned of as it comes',
    keeps: (log) => {
      reserveAndWait(log, 8 * MINUTE_MS)
      warn(log)
      log.wait(MINUTE_MS)
      extend(log, END_MS + MINUTE_MS)
      warn(log, END_MS + MINUTE_MS)
      extend(log, END_MS)
      warn(log)
    },
    brokenWhere: 'it is warned of the deadline on the page, and the server has given more time',
    breaks: (log) => {
      reserveAndWait(log, 8 * MINUTE_MS)
      fetchAnswered(log, { expiresAtMs: END_MS + 5 * MINUTE_MS })
      return warn(log)
    },
  },
  {
    law: 'LAW-15',
    keptWhere: 'an extension gives less time, and the deadline before is answered meanwhile',
    keeps: (log) => {
      reserveAndWait(log, 8 * MINUTE_MS)
      const asked = log.command('ExtendReservation', {})
      fetchAnswered(log)
      extend(log, END_MS - MINUTE_MS, asked)
      log.wait(MINUTE_MS)
      expire(log, END_MS - MINUTE_MS)
    },
    brokenWhere: 'it ends by the page’s clock, and the server’s is five minutes behind',
    breaks: (log) => {
      reserveAndWait(log, 0)
      log.call('routes', { outcome: answered([], epochMs(log.nowMs() - 5 * MINUTE_MS)) })
      log.wait(10 * MINUTE_MS)
      return expire(log)
    },
  },
  {
    law: 'LAW-13',
    keptWhere: 'it is warned two minutes before the end, to the millisecond',
    keeps: (log) => {
      reserveAndWait(log, 8 * MINUTE_MS)
      warn(log)
    },
    brokenWhere: 'the deadline is warned of again after a reload',
    breaks: (log) => {
      reserveAndWait(log, 8 * MINUTE_MS)
      warn(log)
      log.command('StartSession', { demo: true, kept: null })
      log.event('SessionResumed', { demo: true })
      return warn(log)
    },
  },
  {
    law: 'LAW-15',
    keptWhere: 'a change that waits to be paid ends, after the booking of the ticket did',
    keeps: (log) => {
      reserveAndWait(log, 10 * MINUTE_MS)
      expire(log)
      restoreKept(log, { current: reservationWith({ status: 'TEMP' }), paidCents: 500 })
      expire(log)
    },
    brokenWhere: 'a reservation ends twice',
    breaks: (log) => {
      reserveAndWait(log, 10 * MINUTE_MS)
      expire(log)
      return expire(log)
    },
  },
  {
    law: 'LAW-16',
    keptWhere: 'a look that began before more time was given is made again after it, and takes it back',
    keeps: (log) => {
      reserveAndWait(log, 8 * MINUTE_MS)
      const asked = log.command('FetchReservation', { reservationId: '1001', why: 'wake' })
      extend(log, END_MS + 20 * MINUTE_MS)
      fetchAnswered(log, {}, asked)
      fetchAnswered(log, { expiresAtMs: END_MS - MINUTE_MS }, asked)
      warn(log, END_MS - MINUTE_MS)
    },
    brokenWhere: 'the timer of the deadline before goes off',
    breaks: (log) => {
      reserveAndWait(log, 8 * MINUTE_MS)
      extend(log, END_MS + 20 * MINUTE_MS)
      return log.follow(1, 'WarnOfExpiry', { expiresAtMs: END_MS })
    },
  },
  {
    law: 'LAW-17',
    keptWhere: 'a payment is on its way, and the server says that the time has run out',
    keeps: (log) => {
      reserveAndWait(log, 9 * MINUTE_MS)
      payByCard(log)
      refuseAsExpired(log)
    },
    brokenWhere: 'a payment is on its way, and the page ends it by its own count',
    breaks: (log) => {
      reserveAndWait(log, 10 * MINUTE_MS)
      payByCard(log)
      return expire(log)
    },
  },
  {
    law: 'LAW-17',
    keptWhere: 'the clock is moved, and the server answers before the warning, be it with a refusal',
    keeps: (log) => {
      reserve(log)
      log.moveClock(9 * MINUTE_MS)
      log.call('prices', { outcome: refusedWith(500), cause: 1 })
      warn(log)
    },
    brokenWhere: 'the clock is moved, and the server can’t be reached',
    breaks: (log) => {
      reserve(log)
      log.moveClock(11 * MINUTE_MS)
      log.call('prices', { outcome: UNREACHABLE, cause: 1 })
      return expire(log)
    },
  },
  {
    law: 'LAW-17',
    keptWhere: 'at the end the server is asked, as its payment is open',
    keeps: (log) => void askAtTheEnd(log, () => payByCard(log)),
    brokenWhere: 'at the end the server is asked, as the payment of another one is open',
    breaks: (log) => askAtTheEnd(log, () => void log.event('PaymentRecalled', { reservationId: '1002' })),
  },
  {
    law: 'LAW-19',
    keptWhere: 'time is asked for a millisecond before the deadline, and the call goes out after it',
    keeps: (log) => {
      reserveAndWait(log, 10 * MINUTE_MS - 1)
      const cause = log.command('ExtendReservation', {})
      log.wait(3)
      extend(log, END_MS + MINUTE_MS, cause)
    },
    brokenWhere: 'time is asked for at the deadline that the server gave, which the page does not show',
    breaks: (log) => {
      reserveAndWait(log, 0)
      fetchAnswered(log, { expiresAtMs: END_MS - 5 * MINUTE_MS })
      log.wait(6 * MINUTE_MS)
      return extend(log, END_MS)
    },
  },
  {
    law: 'LAW-20',
    keptWhere: 'the page was asleep at the end, and the server is being asked as the customer comes back',
    keeps: (log) => {
      reserveAndWait(log, 20 * MINUTE_MS)
      log.command('NoteWake', {})
      log.event('FetchRequested', { reservationId: '1001', why: 'resume' })
      log.wait(9_000)
      press(log)
    },
    brokenWhere: 'a customer goes on after the end for more than five seconds',
    breaks: (log) => {
      reserveAndWait(log, 8 * MINUTE_MS)
      warn(log)
      log.wait(2 * MINUTE_MS + 4_000)
      press(log)
      log.wait(2_000)
      return press(log)
    },
  },
  {
    law: 'LAW-20',
    keptWhere: 'a customer is warned just in time',
    keeps: (log) => {
      reserveAndWait(log, 8 * MINUTE_MS + 4_000)
      press(log)
      warn(log)
      log.wait(20_000)
      press(log)
    },
    brokenWhere: 'the server has answered with an earlier end, and the page warns of none',
    breaks: (log) => {
      reserveAndWait(log, 0)
      fetchAnswered(log, { expiresAtMs: END_MS - 5 * MINUTE_MS })
      press(log)
      log.wait(3 * MINUTE_MS + 6_000)
      return press(log)
    },
  },
]
