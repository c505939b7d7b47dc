// Faults in what becomes of answers: told or passed over, and what is sent after them.
import { breaks, type Fault } from './fault.ts'

export const tellingFaults: readonly Fault[] = [
  breaks('LAW-158')(
    'another-payment-at-the-end',
    'At its end a reservation is asked about while the payment of another one is open.',
    [
      'effects/expiry/expiry.ts',
      '  payment.reservationId === reservationId &&\n  isOutcomeOpen',
      '  payment.reservationId !== null &&\n  reservationId.length > 0 &&\n  isOutcomeOpen',
    ],
  ),
]
