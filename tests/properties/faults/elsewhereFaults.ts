// Faults in a world that changes under the customer's hands: paid unseen, undone by itself, paid on a lost sail.
import type { Fault } from './fault.ts'

const PAYMENT = 'effects/payment/payment.ts'

export const elsewhereFaults: readonly Fault[] = [
  {
    id: 'change-paid-unseen',
    what: 'What was changed elsewhere is paid by the press that saw what was before.',
    law: 'LAW-79',
    patches: [
      {
        file: PAYMENT,
        find: '(isAsSeen(answer.right) || isBeingChanged(answer.right))',
        replace: '(isAsSeen(answer.right) || isBeingChanged(answer.right) || true)',
      },
    ],
  },
  {
    id: 'change-undone',
    what: 'What a colleague took out of the booking is asked for again.',
    law: 'LAW-80',
    patches: [
      {
        file: 'effects/reservation/reservationPolicies.ts',
        find: "const isUndoing = isElsewhere && 'request' in decided.right",
        replace: 'const isUndoing = false',
      },
      {
        file: 'domain/reservation/differences.ts',
        find: 'if (ofPackage.length === 0 || selection.asHeld.length === 0)',
        replace: 'if (selection.asHeld.length >= 0)',
      },
    ],
  },
  {
    id: 'lost-sail-paid',
    what: 'A payment is prepared for a departure that the server has just called cancelled.',
    law: 'LAW-81',
    patches: [
      {
        file: PAYMENT,
        find: 'if (isLost(models, serverNowMs(ports.clock.nowMs(), models.shell.serverOffsetMs)))',
        replace: 'if (isLost({ ...models, lostSails: { ...models.lostSails, trips: [], closed: [] } }, 0))',
      },
    ],
  },
]
