// Faults in choosing how many: too many, fewer than none, and changes that get lost.
import { breaks, type Fault } from './fault.ts'

const QUANTITY = 'domain/selection/quantity.ts'

export const quantityFaults: readonly Fault[] = [
  breaks('LAW-03')('change-while-confirming', 'The selection can be changed while it is being confirmed.', [
    QUANTITY,
    "if (situation.isConfirming) return { _tag: 'ConfirmationInProgress' }",
    '',
  ]),
  breaks('LAW-04')('below-zero', 'A quantity goes below zero.', [
    QUANTITY,
    'title: price.title, count: Math.max(0, count)',
    'title: price.title, count',
  ]),
  breaks('LAW-05')(
    'change-lost',
    'A change that comes due while a create or a modify is under way is never sent.',
    ['effects/reservation/reservation.ts', 'concatMap((c) =>', 'exhaustMap((c) =>'],
    ['effects/reservation/reservation.ts', 'import { concatMap,', 'import { concatMap, exhaustMap,'],
  ),
  breaks('LAW-06')(
    'more-than-is-left',
    'Up to twenty tickets can be chosen, however few are left on the sail.',
    [
      QUANTITY,
      'return E.isLeft(fit) ? fit : change',
      'return E.isLeft(fit) && line.count > 20 ? fit : change',
    ],
  ),
  breaks('LAW-06')(
    'one-more-than-is-left',
    'The bound itself is off by one: one ticket more than is left can be chosen.',
    ['domain/tickets/inventoryFit.ts', 'used > bound.available &&', 'used > bound.available + 1 &&'],
  ),
]
