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
import { type LawRows, lawRow } from '../lawRows.ts'
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
  lawRow('LAW-13')
    .keeps('the server gives a later deadline and takes it back: each is warned of as it comes', (log) => {
      reserveAndWait(log, 8 * MINUTE_MS)
      warn(log)
      log.wait(MINUTE_MS)
      extend(log, END_MS + MINUTE_MS)
      warn(log, END_MS + MINUTE_MS)
      extend(log, END_MS)
      warn(log)
    })
    .breaks('it is warned of the deadline on the page, and the server has given more time', (log) => {
      reserveAndWait(log, 8 * MINUTE_MS)
      fetchAnswered(log, { expiresAtMs: END_MS + 5 * MINUTE_MS })
      return warn(log)
    }),
  lawRow('LAW-15')
    .keeps('an extension gives less time, and the deadline before is answered meanwhile', (log) => {
      reserveAndWait(log, 8 * MINUTE_MS)
      const asked = log.command('ExtendReservation', {})
      fetchAnswered(log)
      extend(log, END_MS - MINUTE_MS, asked)
      log.wait(MINUTE_MS)
      expire(log, END_MS - MINUTE_MS)
    })
    .breaks('it ends by the page’s clock, and the server’s is five minutes behind', (log) => {
      reserveAndWait(log, 0)
      log.call('routes', { outcome: answered([], epochMs(log.nowMs() - 5 * MINUTE_MS)) })
      log.wait(10 * MINUTE_MS)
      return expire(log)
    }),
  lawRow('LAW-13')
    .keeps('it is warned two minutes before the end, to the millisecond', (log) => {
      reserveAndWait(log, 8 * MINUTE_MS)
      warn(log)
    })
    .breaks('the deadline is warned of again after a reload', (log) => {
      reserveAndWait(log, 8 * MINUTE_MS)
      warn(log)
      log.command('StartSession', { demo: true, kept: null, awayMs: null })
      log.event('SessionResumed', { demo: true, awayMs: null })
      return warn(log)
    }),
  lawRow('LAW-15')
    .keeps('a change that waits to be paid ends, after the booking of the ticket did', (log) => {
      reserveAndWait(log, 10 * MINUTE_MS)
      expire(log)
      restoreKept(log, { current: reservationWith({ status: 'TEMP' }), paidCents: 500 })
      expire(log)
    })
    .breaks('a reservation ends twice', (log) => {
      reserveAndWait(log, 10 * MINUTE_MS)
      expire(log)
      return expire(log)
    }),
  lawRow('LAW-16')
    .keeps(
      'a look that began before more time was given is made again after it, and takes it back',
      (log) => {
        reserveAndWait(log, 8 * MINUTE_MS)
        const asked = log.command('FetchReservation', { reservationId: '1001', why: 'wake' })
        extend(log, END_MS + 20 * MINUTE_MS)
        fetchAnswered(log, {}, asked)
        fetchAnswered(log, { expiresAtMs: END_MS - MINUTE_MS }, asked)
        warn(log, END_MS - MINUTE_MS)
      },
    )
    .breaks('the timer of the deadline before goes off', (log) => {
      reserveAndWait(log, 8 * MINUTE_MS)
      extend(log, END_MS + 20 * MINUTE_MS)
      return log.follow(1, 'WarnOfExpiry', { expiresAtMs: END_MS })
    }),
  lawRow('LAW-17')
    .keeps('a payment is on its way, and the server says that the time has run out', (log) => {
      reserveAndWait(log, 9 * MINUTE_MS)
      payByCard(log)
      refuseAsExpired(log)
    })
    .breaks('a payment is on its way, and the page ends it by its own count', (log) => {
      reserveAndWait(log, 10 * MINUTE_MS)
      payByCard(log)
      return expire(log)
    }),
  lawRow('LAW-17')
    .keeps('the clock is moved, and the server answers before the warning, be it with a refusal', (log) => {
      reserve(log)
      log.moveClock(9 * MINUTE_MS)
      log.call('prices', { outcome: refusedWith(500), cause: 1 })
      warn(log)
    })
    .breaks('the clock is moved, and the server can’t be reached', (log) => {
      reserve(log)
      log.moveClock(11 * MINUTE_MS)
      log.call('prices', { outcome: UNREACHABLE, cause: 1 })
      return expire(log)
    }),
  lawRow('LAW-17')
    .keeps(
      'at the end the server is asked, as its payment is open',
      (log) => void askAtTheEnd(log, () => payByCard(log)),
    )
    .breaks('at the end the server is asked, as the payment of another one is open', (log) =>
      askAtTheEnd(log, () => void log.event('PaymentRecalled', { reservationId: '1002' })),
    ),
  lawRow('LAW-19')
    .keeps('time is asked for a millisecond before the deadline, and the call goes out after it', (log) => {
      reserveAndWait(log, 10 * MINUTE_MS - 1)
      const cause = log.command('ExtendReservation', {})
      log.wait(3)
      extend(log, END_MS + MINUTE_MS, cause)
    })
    .breaks('time is asked for at the deadline that the server gave, which the page does not show', (log) => {
      reserveAndWait(log, 0)
      fetchAnswered(log, { expiresAtMs: END_MS - 5 * MINUTE_MS })
      log.wait(6 * MINUTE_MS)
      return extend(log, END_MS)
    }),
  lawRow('LAW-20')
    .keeps(
      'the page was asleep at the end, and the server is being asked as the customer comes back',
      (log) => {
        reserveAndWait(log, 20 * MINUTE_MS)
        log.command('NoteWake', {})
        log.event('FetchRequested', { reservationId: '1001', why: 'resume' })
        log.wait(9_000)
        press(log)
      },
    )
    .breaks('a customer goes on after the end for more than five seconds', (log) => {
      reserveAndWait(log, 8 * MINUTE_MS)
      warn(log)
      log.wait(2 * MINUTE_MS + 4_000)
      press(log)
      log.wait(2_000)
      return press(log)
    }),
  lawRow('LAW-20')
    .keeps('a customer is warned just in time', (log) => {
      reserveAndWait(log, 8 * MINUTE_MS + 4_000)
      press(log)
      warn(log)
      log.wait(20_000)
      press(log)
    })
    .breaks('the server has answered with an earlier end, and the page warns of none', (log) => {
      reserveAndWait(log, 0)
      fetchAnswered(log, { expiresAtMs: END_MS - 5 * MINUTE_MS })
      press(log)
      log.wait(3 * MINUTE_MS + 6_000)
      return press(log)
    }),
]
