// Faults in the reservation's clock: warnings and ends too early, too often, too late, or about what is gone.
import { breaks, type Fault } from './fault.ts'

const EXPIRY = 'effects/expiry/expiry.ts'
const DEADLINE = 'domain/expiry/deadline.ts'

export const expiryFaults: readonly Fault[] = [
  breaks('LAW-13')('warned-too-early', 'The warning comes four minutes before the deadline instead of two.', [
    DEADLINE,
    'earlier(expiresAtMs, TIMINGS.expiryWarningMs)',
    'earlier(earlier(expiresAtMs, TIMINGS.expiryWarningMs), TIMINGS.expiryWarningMs)',
  ]),
  breaks('LAW-14')(
    'warned-twice',
    'Each new look at the deadline warns of it again.',
    [EXPIRY, 'warnedAtMs === endMs', 'warnedAtMs === 0'],
    [EXPIRY, ' && warnedAtMs !== endMs', ''],
  ),
  breaks('LAW-15')('own-clock-believed', 'The deadline is measured by the own clock, which may be wrong.', [
    'domain/expiry/serverTime.ts',
    '=> later(ownNowMs, offsetMs)',
    '=> ownNowMs',
  ]),
  breaks('LAW-16')('timer-left-behind', 'The timers of a reservation go on when another sail was chosen.', [
    EXPIRY,
    'isSame: (before, after) => before.every((one, i) => one === after[i])',
    'isSame: (before, after) => after[1] === null || before.every((one, i) => one === after[i])',
  ]),
  breaks('LAW-16')(
    'extended-and-still-timed',
    'More time does not replace the timers of the time before.',
    [EXPIRY, "'ReservationExtended', 'ReservationFetched',", "'ReservationFetched',"],
    [
      EXPIRY,
      'isSame: (before, after) => before.every((one, i) => one === after[i])',
      'isSame: (before, after) => before[1]?.items === after[1]?.items || before.every((one, i) => one === after[i])',
    ],
  ),
  breaks('LAW-17')(
    'expires-during-payment',
    'The reservation runs out while its payment is being reported to the server.',
    [EXPIRY, 'if (isOutcomeOpen(progressOf(payment)) &&', 'if (payment === null &&'],
  ),
  breaks('LAW-17')(
    'expires-at-the-bank',
    'The end is shown while the customer may be paying at a bank.',
    [EXPIRY, 'isOpen() ? ask :', 'isOpen() && models.expiry.warnedAtMs === 0 ? ask :'],
    [EXPIRY, 'if (isOutcomeOpen(progressOf(payment)) &&', 'if (isBeingSettled(progressOf(payment)) &&'],
  ),
  breaks('LAW-72')('never-warned', 'The warning waits until it is too late for it.', [
    EXPIRY,
    'due(warnsAtMs(endMs))',
    'due(endMs)',
  ]),
  breaks('LAW-73')('end-shown-twice', 'The end of a reservation is shown twice.', [
    'effects/reservation/keptSelection.ts',
    "return [event('ReservationExpired', data),",
    "return [event('ReservationExpired', data), event('ReservationExpired', data),",
  ]),
  breaks('LAW-18')(
    'jumped-clock-believed',
    'The clock is set, and the end is shown before the server has answered.',
    [
      EXPIRY,
      'Math.abs(aheadMs() - thenAheadMs) <= TIMINGS.serverClockToleranceMs',
      'aheadMs() >= thenAheadMs',
    ],
  ),
  breaks('LAW-19')('expiry-off-by-one', 'At the very instant of expiry the reservation is taken for alive.', [
    DEADLINE,
    '=> nowMs >= expiresAtMs',
    '=> nowMs > expiresAtMs',
  ]),
  breaks('LAW-20')(
    'end-never-shown',
    'A customer who was warned is never shown the end.',
    [
      EXPIRY,
      'return merge(warning$, end$, doubt$)',
      'return merge(warning$, warnedAtMs === expiresAtMs ? EMPTY : end$, doubt$)',
    ],
    [
      EXPIRY,
      "'ReservationExtended', 'ReservationFetched',",
      "'ReservationExtended', 'ExpiryWarned', 'ReservationFetched',",
    ],
  ),
  breaks('LAW-158')(
    'another-payment-at-the-end',
    'At its end a reservation is asked about while the payment of another one is open.',
    [
      'effects/expiry/expiry.ts',
      'const isOfIt = models.payment.reservationId === reservationId',
      'const isOfIt = models.payment.reservationId !== null && reservationId.length > 0',
    ],
  ),
]
