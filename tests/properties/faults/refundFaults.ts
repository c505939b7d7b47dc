// Faults in how money is given back.
import { breaks, type Fault } from './fault.ts'

export const refundFaults: readonly Fault[] = [
  breaks('LAW-181')(
    'refund-twice',
    'A second press on Refund asks for the same money again.',
    ['effects/refund/refund.ts', "turns: 'first',", "turns: 'each',"],
    ['domain/refund/refund.ts', "  if (isUnderWay(progress)) return E.left('UnderWay')\n", ''],
  ),
  breaks('LAW-182')('refunded-still-valid', 'What was given back is still shown as a valid ticket.', [
    'projections/models/reservation.ts',
    'draft.payedReservations = Object.fromEntries(stays)',
    '',
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
  breaks('LAW-208')('one-way-gives-both-back', 'Where one way of two is to be given back, both are.', [
    'effects/refund/refund.ts',
    'const body = { sailRefIds: sailIdsIn(sails) }',
    'const body = { sailRefIds: reservation.sailPackages.flatMap((one) => sailIdsIn(one.sails)) }',
  ]),
  breaks('LAW-208')(
    'refund-of-the-one-held',
    'While another reservation is held, that one is given back instead of the paid one.',
    [
      'effects/refund/refund.ts',
      'parameters: { token: reservation.token }',
      'parameters: { token: (models.reservation.current ?? reservation).token }',
    ],
    [
      'effects/refund/refund.ts',
      'changed(api, reservationId, answer$)',
      'changed(api, models.reservation.current?.reservationId ?? reservationId, answer$)',
    ],
  ),
]
