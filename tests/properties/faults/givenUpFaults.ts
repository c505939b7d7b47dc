// Faults in when a call is given up: the server does what was asked, and the page never hears of it.
import type { Fault } from './fault.ts'

export const givenUpFaults: readonly Fault[] = [
  {
    id: 'given-up-for-the-same-person',
    what: 'Who signs in while a booking is on its way never hears what has become of it.',
    law: 'LAW-206',
    patches: [
      {
        file: 'effects/api/call.ts',
        find: '!isRecorded && context.personsBefore() > before',
        replace: '!isRecorded',
      },
    ],
  },
  {
    id: 'first-press-given-up',
    what: 'A second press gives up what the first one has asked.',
    law: 'LAW-206',
    patches: [
      {
        file: 'effects/pipeline/oncePerReservation.ts',
        find: 'import { exhaustMap, groupBy, mergeMap }',
        replace: 'import { groupBy, mergeMap, switchMap }',
      },
      {
        file: 'effects/pipeline/oncePerReservation.ts',
        find: 'exhaustMap(act)',
        replace: 'switchMap(act)',
      },
    ],
  },
]
