// Faults in how a refusal for want of names is understood.
import type { Fault } from './fault.ts'

export const namesDemandedFaults: readonly Fault[] = [
  {
    id: 'names-demanded',
    what: 'A refusal that names missing names is taken for any other.',
    law: 'LAW-148',
    patches: [
      {
        file: 'projections/models/passengers.ts',
        find: 'if (refusesForNames(error)) draft',
        replace: 'if (!refusesForNames(error)) draft',
      },
    ],
  },
]
