// Faults in what a manager sees: asked for without the right to it, or shown as another person's.
import { breaks, type Fault } from './fault.ts'

export const managerFaults: readonly Fault[] = [
  breaks('LAW-201')('members-taken-for-managers', 'Who belongs to a company is taken for its manager.', [
    'domain/auth/customer.ts',
    'customer?.isManager === true ? customer.companies.filter(({ isManaged }) => isManaged) : []',
    'customer?.companies ?? []',
  ]),
  breaks('LAW-201')(
    'manager-after-leaving',
    'Who has left a company is taken for its manager all the same.',
    [
      'projections/models/auth.ts',
      '    draft.customer = customer\n    // Who has left',
      '    // Who has left',
    ],
  ),
  breaks('LAW-202')(
    'list-kept-under-another-name',
    'The list of one person stays on the screen until that of the next one has come.',
    [
      'projections/models/history.ts',
      'const choice = choiceIn(address.query)\n    if (!isSameChoice(draft.choice, choice)) listAgain(draft, choice)',
      'draft.choice = choiceIn(address.query)\n    draft.isVisited = false',
    ],
  ),
  breaks('LAW-203')(
    'others-booking-kept',
    'Who signs in after another customer, whose sign-in ran out, goes on with what that one booked.',
    ['effects/auth/signedIn.ts', 'return isReplaced ?', 'return false && isReplaced ?'],
  ),
  breaks('LAW-91')(
    'members-kept-after-sign-out',
    'The members of a company stay in the page after the manager has signed out.',
    ['projections/models/account/companies.ts', '  SignedOut: forget,\n', ''],
  ),
]
