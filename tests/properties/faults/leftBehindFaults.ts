// Faults in what a person leaves behind: it stays in a read model, or is asked about and told for who comes next.
import { breaks, type Fault } from './fault.ts'

export const leftBehindFaults: readonly Fault[] = [
  breaks('LAW-204')(
    'profile-kept-after-sign-out',
    'The settings of who was signed in stay in the page after the sign-out.',
    ['projections/models/account/profile.ts', '  SignedOut: forget,\n', ''],
  ),
  breaks('LAW-204')(
    'followed-with-names',
    'What a person has paid who has signed out since is shown with their name once the server calls it paid.',
    [
      'effects/reservation/reservation.ts',
      'isOfAnother() ? E.map(withoutPersonal)(answer) : answer',
      'answer',
    ],
  ),
  breaks('LAW-204')(
    'answers-for-the-one-before',
    'What the server answers to a person is told though another one has signed in meanwhile.',
    [
      'effects/api/call.ts',
      'if (!isRecorded && context.personsBefore() > before) subscriber.complete()',
      'isRecorded = isRecorded || false',
    ],
    ['effects/api/call.ts', 'const isLate = context.personsBefore() > before', 'const isLate = false'],
    [
      'effects/reservation/fetchedReservation.ts',
      'return () => personsBefore() > before',
      'return () => personsBefore() < before',
    ],
  ),
  breaks('LAW-205')(
    'payment-of-the-one-before',
    'A payment is followed up under the sign-in of another person.',
    ['projections/models/payment.ts', "if (why === 'replaced') handOver(draft)", ''],
    [
      'projections/models/payment.ts',
      'draft.ofOthers.some((id) => id === draft.reservationId) ? handOver(draft) : undefined',
      'undefined',
    ],
  ),
]
