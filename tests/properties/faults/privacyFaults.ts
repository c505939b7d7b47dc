// Faults in who sees what: a manager without the right to it, or a person who gets what remains of another one.
import { breaks, type Fault } from './fault.ts'

export const privacyFaults: readonly Fault[] = [
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
    [
      'projections/models/resources/resources.ts',
      'signIn: SIGN_IN',
      "signIn: until('SignedIn', 'SessionResumed')",
    ],
  ),
  breaks('LAW-204')(
    'profile-kept-after-sign-out',
    'The settings of who was signed in stay in the page after the sign-out.',
    [
      'projections/models/account.ts',
      '[SIGN_IN, ALL],\n    [pageOf(PATHS.account)',
      "[until('SignedIn', 'SessionResumed'), ALL],\n    [pageOf(PATHS.account)",
    ],
  ),
  breaks('LAW-204')(
    'followed-with-names',
    'What a person has paid who has signed out since is shown with their name once the server calls it paid.',
    ['effects/reservation/answers.ts', 'isStripped() ? E.map(withoutPersonal)(answer) : answer', 'answer'],
  ),
  breaks('LAW-204')(
    'answers-for-the-one-before',
    'What the server answers to a person is shown though another one has signed in meanwhile.',
    [
      'effects/api/call.ts',
      'const isLate = (): boolean => context.personsBefore() > before',
      'const isLate = (): boolean => false',
    ],
    ['effects/pipeline/asking.ts', 'personsBefore() > before', 'personsBefore() < before'],
  ),
  breaks('LAW-205')(
    'payment-of-the-one-before',
    'A payment is followed up under the sign-in of another person.',
    ['projections/models/payment.ts', "if (why === 'replaced') handOver(draft, everyIn(draft))", ''],
    ['projections/models/payment.ts', 'if (ofOther.length > 0) handOver(draft, ofOther)', ''],
  ),
  breaks('LAW-207')(
    'role-before-kept',
    'Who goes back to booking as a private person is sent to the server as the company that was chosen before.',
    [
      'domain/companies/role.ts',
      'return before !== null && isOf(form, before) ? { ...form, company: NO_COMPANY } : form',
      'return before === null ? form : { ...form }',
    ],
  ),
  breaks('LAW-206')(
    'given-up-for-the-same-person',
    'Who signs in while a booking is on its way never hears what has become of it.',
    ['effects/api/call.ts', 'context.left$.pipe(filter(isLate))', 'context.left$'],
  ),
  breaks('LAW-206')('first-press-given-up', 'A second press gives up what the first one has asked.', [
    'effects/pipeline/asking.ts',
    'return exhaustMap(perform)',
    'return switchMap(perform)',
  ]),
]
