// Faults in what a person leaves behind: it stays in a read model, or is asked about and told for who comes next.
import type { Fault } from './fault.ts'

export const leftBehindFaults: readonly Fault[] = [
  {
    id: 'profile-kept-after-sign-out',
    what: 'The settings of who was signed in stay in the page after the sign-out.',
    law: 'LAW-204',
    patches: [{ file: 'projections/models/account/profile.ts', find: '  SignedOut: forget,\n', replace: '' }],
  },
  {
    id: 'followed-with-names',
    what: 'What a person has paid who has signed out since is shown with their name once the server calls it paid.',
    law: 'LAW-204',
    patches: [
      {
        file: 'effects/reservation/reservation.ts',
        find: 'isOfAnother() ? E.map(withoutPersonal)(answer) : answer',
        replace: 'answer',
      },
    ],
  },
  {
    id: 'answers-for-the-one-before',
    what: 'What the server answers to a person is told though another one has signed in meanwhile.',
    law: 'LAW-204',
    patches: [
      {
        file: 'effects/api/call.ts',
        find: 'if (!isRecorded && context.personsBefore() > before) subscriber.complete()',
        replace: 'isRecorded = isRecorded || false',
      },
      {
        file: 'effects/api/call.ts',
        find: 'const isLate = context.personsBefore() > before',
        replace: 'const isLate = false',
      },
      {
        file: 'effects/reservation/fetchedReservation.ts',
        find: 'return () => personsBefore() > before',
        replace: 'return () => personsBefore() < before',
      },
    ],
  },
  {
    id: 'payment-of-the-one-before',
    what: 'A payment is followed up under the sign-in of another person.',
    law: 'LAW-205',
    patches: [
      {
        file: 'projections/models/payment.ts',
        find: "if (why === 'replaced') handOver(draft)",
        replace: '',
      },
      {
        file: 'projections/models/payment.ts',
        find: 'draft.ofOthers.some((id) => id === draft.reservationId) ? handOver(draft) : undefined',
        replace: 'undefined',
      },
    ],
  },
]
