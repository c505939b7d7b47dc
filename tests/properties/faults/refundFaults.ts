// Faults in how money is given back.
import { breaks, type Fault } from './fault.ts'

export const refundFaults: readonly Fault[] = [
  breaks('LAW-181')(
    'refund-twice',
    'A second press on Refund asks for the same money again.',
    ['effects/refund/refund.ts', 'exhaustMap((press) => {', 'mergeMap((press) => {'],
    ['domain/refund/refund.ts', "  if (isUnderWay(progress)) return E.left('UnderWay')\n", ''],
  ),
  breaks('LAW-182')('refunded-still-valid', 'What was given back is still shown as a valid ticket.', [
    'projections/models/reservation.ts',
    'if (!isCancelled({ status })) return false',
    "if (stateOf(status) !== 'unknown') return false",
  ]),
  breaks('LAW-183')(
    'refund-unpromised',
    'A refund is asked for although what comes back has changed since it was shown.',
    [
      'domain/refund/refund.ts',
      'whyNotAsked(preview, sails, []) === null',
      'whyNotAsked(preview, [], []) === null',
    ],
  ),
]
