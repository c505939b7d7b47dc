// Faults in a world that changes under the customer's hands: paid unseen, undone by itself, paid on a lost sail.
import { breaks, type Fault } from './fault.ts'

const PAYMENT = 'effects/payment/payment.ts'

export const elsewhereFaults: readonly Fault[] = [
  breaks('LAW-79')(
    'change-paid-unseen',
    'What was changed elsewhere is paid by the press that saw what was before.',
    [
      PAYMENT,
      '(isAsSeen(answer.right) || isBeingChanged(answer.right))',
      '(isAsSeen(answer.right) || isBeingChanged(answer.right) || true)',
    ],
  ),
  breaks('LAW-80')(
    'change-undone',
    'What a colleague took out of the booking is asked for again.',
    [
      'effects/reservation/reservationPolicies.ts',
      "const isUndoing = isElsewhere && 'request' in decided.right",
      'const isUndoing = false',
    ],
    [
      'domain/reservation/differences.ts',
      'if (ofPackage.length === 0 || asHeld.length === 0)',
      'if (asHeld.length >= 0)',
    ],
  ),
  breaks('LAW-81')(
    'lost-sail-paid',
    'A payment is prepared for a departure that the server has just called cancelled.',
    [
      PAYMENT,
      'if (isLost(models, serverTimeOf(ports, models)))',
      'if (isLost({ ...models, lostSails: { ...models.lostSails, trips: [], closed: [] } }, 0))',
    ],
  ),
]
