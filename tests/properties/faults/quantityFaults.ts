// Faults in choosing how many: too many, fewer than none, and changes that get lost.
import type { Fault } from './fault.ts'

const QUANTITY = 'domain/selection/quantity.ts'

export const quantityFaults: readonly Fault[] = [
  {
    id: 'change-while-confirming',
    what: 'The selection can be changed while it is being confirmed.',
    law: 'LAW-03',
    patches: [
      {
        file: QUANTITY,
        find: "if (situation.isConfirming) return { _tag: 'ConfirmationInProgress' }",
        replace: '',
      },
    ],
  },
  {
    id: 'below-zero',
    what: 'A quantity goes below zero.',
    law: 'LAW-04',
    patches: [
      {
        file: QUANTITY,
        find: 'title: price.title, count: Math.max(0, count)',
        replace: 'title: price.title, count',
      },
    ],
  },
  {
    id: 'change-lost',
    what: 'A change that comes due while a create or a modify is under way is never sent.',
    law: 'LAW-05',
    patches: [
      {
        file: 'effects/reservation/oneCallAtATime.ts',
        find: 'concatMap((c) =>',
        replace: 'exhaustMap((c) =>',
      },
      {
        file: 'effects/reservation/oneCallAtATime.ts',
        find: 'import { concatMap,',
        replace: 'import { concatMap, exhaustMap,',
      },
    ],
  },
  {
    id: 'more-than-is-left',
    what: 'Up to twenty tickets can be chosen, however few are left on the sail.',
    law: 'LAW-06',
    patches: [
      {
        file: QUANTITY,
        find: 'return E.isLeft(fit) ? fit : change',
        replace: 'return E.isLeft(fit) && line.count > 20 ? fit : change',
      },
    ],
  },
  {
    id: 'one-more-than-is-left',
    what: 'The bound itself is off by one: one ticket more than is left can be chosen.',
    law: 'LAW-06',
    patches: [
      {
        file: 'domain/tickets/inventoryFit.ts',
        find: 'usedOf(lines, bound, places.prices) > bound.available',
        replace: 'usedOf(lines, bound, places.prices) > bound.available + 1',
      },
    ],
  },
]
