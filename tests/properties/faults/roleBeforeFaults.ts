// Faults in the role in which a person books: something of the one before is kept, or told.
import { breaks, type Fault } from './fault.ts'

export const roleBeforeFaults: readonly Fault[] = [
  breaks('LAW-207')(
    'role-before-kept',
    'Who goes back to booking as a private person is told to the server as the company that was chosen before.',
    [
      'domain/companies/role.ts',
      'return before !== null && isOf(form, before) ? { ...form, company: NO_COMPANY } : form',
      'return before === null ? form : { ...form }',
    ],
  ),
]
