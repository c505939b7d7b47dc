// Faults in when a call is given up: the server does what was asked, and the page never hears of it.
import { breaks, type Fault } from './fault.ts'

export const givenUpFaults: readonly Fault[] = [
  breaks('LAW-206')(
    'given-up-for-the-same-person',
    'Who signs in while a booking is on its way never hears what has become of it.',
    ['effects/api/call.ts', '!isRecorded && context.personsBefore() > before', '!isRecorded'],
  ),
  breaks('LAW-206')(
    'first-press-given-up',
    'A second press gives up what the first one has asked.',
    [
      'effects/pipeline/oncePerReservation.ts',
      'import { exhaustMap, groupBy, mergeMap }',
      'import { groupBy, mergeMap, switchMap }',
    ],
    ['effects/pipeline/oncePerReservation.ts', 'exhaustMap(act)', 'switchMap(act)'],
  ),
]
