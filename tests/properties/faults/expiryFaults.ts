// Faults in the reservation's clock: warnings and ends too early, too often, too late, or about what is gone.
import type { Fault } from './fault.ts'

const EXPIRY = 'effects/expiry/expiry.ts'
const DEADLINE = 'domain/expiry/deadline.ts'

export const expiryFaults: readonly Fault[] = [
  {
    id: 'warned-too-early',
    what: 'The warning comes four minutes before the deadline instead of two.',
    law: 'LAW-13',
    patches: [
      {
        file: DEADLINE,
        find: 'earlier(expiresAtMs, TIMINGS.expiryWarningMs)',
        replace: 'earlier(earlier(expiresAtMs, TIMINGS.expiryWarningMs), TIMINGS.expiryWarningMs)',
      },
    ],
  },
  {
    id: 'warned-twice',
    what: 'Each new look at the deadline warns of it again.',
    law: 'LAW-14',
    patches: [
      { file: EXPIRY, find: 'warnedAtMs === expiresAtMs\n', replace: 'warnedAtMs === 0\n' },
      { file: EXPIRY, find: ' && models.expiry.warnedAtMs !== expiresAtMs', replace: '' },
    ],
  },
  {
    id: 'own-clock-believed',
    what: 'The deadline is measured by the own clock, which may be wrong.',
    law: 'LAW-15',
    patches: [
      { file: 'domain/expiry/serverTime.ts', find: '=> later(ownNowMs, offsetMs)', replace: '=> ownNowMs' },
    ],
  },
  {
    id: 'timer-left-behind',
    what: 'The timers of a reservation go on when another sail was chosen.',
    law: 'LAW-16',
    patches: [
      {
        file: EXPIRY,
        find: 'isSame: isSameDeadline',
        replace: 'isSame: (before, after) => after.current === null || isSameDeadline(before, after)',
      },
    ],
  },
  {
    id: 'extended-and-still-timed',
    what: 'More time does not replace the timers of the time before.',
    law: 'LAW-16',
    patches: [
      { file: EXPIRY, find: "      'ReservationExtended',\n", replace: '' },
      {
        file: EXPIRY,
        find: 'isSame: isSameDeadline',
        replace:
          'isSame: (before, after) => before.current?.items === after.current?.items || isSameDeadline(before, after)',
      },
    ],
  },
  {
    id: 'expires-during-payment',
    what: 'The reservation runs out while the server is being told of its payment.',
    law: 'LAW-17',
    patches: [
      {
        file: EXPIRY,
        find: 'if (isOutcomeOpen(progress) &&',
        replace: 'if (progress === null &&',
      },
    ],
  },
  {
    id: 'expires-at-the-bank',
    what: 'The end is told while the customer may be paying at a bank.',
    law: 'LAW-17',
    patches: [
      { file: EXPIRY, find: 'isOpen() ? ask :', replace: 'isOpen() && warnedAtMs === 0 ? ask :' },
      { file: EXPIRY, find: 'if (isOutcomeOpen(progress) &&', replace: 'if (isBeingSettled(progress) &&' },
    ],
  },
  {
    id: 'never-warned',
    what: 'The warning waits until it is too late for it.',
    law: 'LAW-72',
    patches: [{ file: EXPIRY, find: 'due(warnsAtMs(expiresAtMs))', replace: 'due(expiresAtMs)' }],
  },
  {
    id: 'end-told-twice',
    what: 'The end of a reservation is told twice.',
    law: 'LAW-73',
    patches: [
      {
        file: 'effects/reservation/keptSelection.ts',
        find: "return [event('ReservationExpired', data),",
        replace: "return [event('ReservationExpired', data), event('ReservationExpired', data),",
      },
    ],
  },
  {
    id: 'jumped-clock-believed',
    what: 'The clock is set, and the end is told before the server has answered.',
    law: 'LAW-18',
    patches: [
      {
        file: 'effects/expiry/due.ts',
        find: 'Math.abs(aheadMs() - thenAheadMs) <= TIMINGS.serverClockToleranceMs',
        replace: 'aheadMs() >= thenAheadMs',
      },
    ],
  },
  {
    id: 'expiry-off-by-one',
    what: 'At the very instant of expiry the reservation is taken for alive.',
    law: 'LAW-19',
    patches: [{ file: DEADLINE, find: '=> nowMs >= expiresAtMs', replace: '=> nowMs > expiresAtMs' }],
  },
  {
    id: 'end-never-told',
    what: 'A customer who was warned is never told the end.',
    law: 'LAW-20',
    patches: [
      {
        file: EXPIRY,
        find: 'return merge(warning$, end$, doubt$)',
        replace: 'return merge(warning$, warnedAtMs === expiresAtMs ? EMPTY : end$, doubt$)',
      },
      {
        file: EXPIRY,
        find: "      'ReservationExtended',\n",
        replace: "      'ReservationExtended',\n      'ExpiryWarned',\n",
      },
    ],
  },
]
