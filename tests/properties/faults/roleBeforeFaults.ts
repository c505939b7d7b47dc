// Faults in the role in which a person books: something of the one before is kept, or told.
import type { Fault } from './fault.ts'

export const roleBeforeFaults: readonly Fault[] = [
  {
    id: 'role-before-kept',
    what: 'Who goes back to booking as a private person is told to the server as the company that was chosen before.',
    law: 'LAW-207',
    patches: [
      {
        file: 'domain/companies/role.ts',
        find: 'return before !== null && isOf(form, before) ? { ...form, company: NO_COMPANY } : form',
        replace: 'return before === null ? form : { ...form }',
      },
    ],
  },
]
