// Faults in what is done with more time, as a start: say here what yours are about.
import type { Fault } from './fault.ts'

export const choiceFoldsFaults: readonly Fault[] = [
  {
    id: 'choice-folds',
    what: 'The time that the server has given is forgotten.',
    law: 'LAW-120',
    patches: [
      {
        file: 'effects/expiry/expiry.ts',
        find: 'greatest(answer.right.expireAt, newerDeadline(askedMs, models))',
        replace: 'newerDeadline(askedMs, models)',
      },
    ],
  },
]
