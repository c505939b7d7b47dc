// Faults in how a refusal for want of names is understood.
import type { Fault } from './fault.ts'

export const namesDemandedFaults: readonly Fault[] = [
  {
    id: 'names-demanded',
    what: 'A refusal that names missing names is taken for any other.',
    law: 'LAW-148',
    patches: [
      {
        file: 'domain/reservation/names.ts',
        find: 'return ABOUT_NAMES.test(text) && LACKING.test(text)',
        replace: 'return !ABOUT_NAMES.test(text) && LACKING.test(text)',
      },
    ],
  },
]
