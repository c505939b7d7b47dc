// Faults in what becomes of answers: told or passed over, and what is sent after them.
import type { Fault } from './fault.ts'

export const tellingFaults: readonly Fault[] = [
  {
    id: 'paid-after-sign-out',
    what: 'An answer about a reservation that was left meanwhile is told all the same.',
    law: 'LAW-150',
    patches: [
      {
        file: 'effects/reservation/fetchedReservation.ts',
        find: '!wasBooked || isBooked() ? of(answer) : EMPTY',
        replace: 'wasBooked || isBooked() ? of(answer) : of(answer)',
      },
    ],
  },
  {
    id: 'never-given-up',
    what: 'A change that the server has refused time and again is sent all the same.',
    law: 'LAW-151',
    patches: [
      {
        file: 'effects/reservation/reservationPolicies.ts',
        find: 'failures >= MAX_FAILURES',
        replace: 'failures > MAX_FAILURES',
      },
    ],
  },
  {
    id: 'no-reason-for-unsent',
    what: 'A confirmation that was not sent for want of the network does not say so.',
    law: 'LAW-152',
    patches: [
      {
        file: 'effects/reservation/reservation.ts',
        find: "code: 'Offline' }",
        replace: "code: 'ERR_NETWORK' }",
      },
    ],
  },
  {
    id: 'another-payment-at-the-end',
    what: 'At its end a reservation is asked about while the payment of another one is open.',
    law: 'LAW-158',
    patches: [
      {
        file: 'effects/expiry/expiry.ts',
        find: '  payment.reservationId === reservationId &&\n  isOutcomeOpen',
        replace: '  payment.reservationId !== null &&\n  reservationId.length > 0 &&\n  isOutcomeOpen',
      },
    ],
  },
]
