// Faults in what a manager sees: asked for without the right to it, or shown as another person's.
import type { Fault } from './fault.ts'

export const managerFaults: readonly Fault[] = [
  {
    id: 'members-taken-for-managers',
    what: 'Who belongs to a company is taken for its manager.',
    law: 'LAW-201',
    patches: [
      {
        file: 'domain/auth/customer.ts',
        find: 'customer?.isManager === true ? customer.companies.filter(({ isManaged }) => isManaged) : []',
        replace: 'customer?.companies ?? []',
      },
    ],
  },
  {
    id: 'manager-after-leaving',
    what: 'Who has left a company is taken for its manager all the same.',
    law: 'LAW-201',
    patches: [
      {
        file: 'projections/models/auth.ts',
        find: '    draft.customer = customer\n    // Who has left',
        replace: '    // Who has left',
      },
    ],
  },
  {
    id: 'list-kept-under-another-name',
    what: 'The list of one person stays on the screen until that of the next one has come.',
    law: 'LAW-202',
    patches: [
      {
        file: 'projections/models/history.ts',
        find: 'const choice = choiceIn(address.query)\n    if (!isSameChoice(draft.choice, choice)) listAgain(draft, choice)',
        replace: 'draft.choice = choiceIn(address.query)\n    draft.isVisited = false',
      },
    ],
  },
  {
    id: 'others-booking-kept',
    what: 'Who signs in after another customer, whose sign-in ran out, goes on with what that one booked.',
    law: 'LAW-203',
    patches: [
      {
        file: 'effects/auth/signedIn.ts',
        find: 'return isReplaced ?',
        replace: 'return false && isReplaced ?',
      },
    ],
  },
  {
    id: 'members-kept-after-sign-out',
    what: 'The members of a company stay in the page after the manager has signed out.',
    law: 'LAW-91',
    patches: [
      {
        file: 'projections/models/account/companies.ts',
        find: '  SignedOut: forget,\n',
        replace: '',
      },
    ],
  },
]
