// Faults in what becomes of answers: told or passed over, and what is sent after them.
import type { Fault } from './fault.ts'

export const tellingFaults: readonly Fault[] = [
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
