// Faults in how money is given back.
import type { Fault } from './fault.ts'

export const refundFaults: readonly Fault[] = [
  {
    id: 'refund-twice',
    what: 'A second press on Refund asks for the same money again.',
    law: 'LAW-181',
    patches: [
      {
        file: 'effects/refund/refund.ts',
        find: 'exhaustMap((press) => {',
        replace: 'mergeMap((press) => {',
      },
      {
        file: 'domain/refund/refund.ts',
        find: "  if (isUnderWay(progress)) return E.left('UnderWay')\n",
        replace: '',
      },
    ],
  },
  {
    id: 'refunded-still-valid',
    what: 'What was given back is still shown as a valid ticket.',
    law: 'LAW-182',
    patches: [
      {
        file: 'projections/models/reservation.ts',
        find: 'if (!isCancelled({ status })) return false',
        replace: "if (stateOf(status) !== 'unknown') return false",
      },
    ],
  },
  {
    id: 'refund-unpromised',
    what: 'A refund is asked for although what comes back has changed since it was shown.',
    law: 'LAW-183',
    patches: [
      {
        file: 'domain/refund/refund.ts',
        find: 'whyNotAsked(preview, sails, []) === null',
        replace: 'whyNotAsked(preview, [], []) === null',
      },
    ],
  },
]
