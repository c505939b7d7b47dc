// Faults in what the server is asked beside what a person pressed, or beside what came in from outside.
import type { Fault } from './fault.ts'

const RULES = 'domain/payment/payment.ts'

export const pressFaults: readonly Fault[] = [
  {
    id: 'unknown-word-cancels',
    what: 'A word of the card form that is not known is told as a cancelling.',
    law: 'LAW-105',
    patches: [
      {
        file: RULES,
        find: "return status === 'CANCELLED' ? E.right('cancel') : E.left({ status })",
        replace: "return E.right('cancel')",
      },
    ],
  },
  {
    id: 'sign-in-without-end',
    what: 'The end of a sign-in is taken for seconds once more, so that it never comes.',
    law: 'LAW-106',
    patches: [
      {
        file: 'domain/auth/token.ts',
        find: 'expiresAtMs !== null && expiresAtMs <= serverNowMs',
        replace: 'expiresAtMs !== null && expiresAtMs * 1_000 <= serverNowMs',
      },
    ],
  },
  {
    id: 'language-gives-time',
    what: 'Another language asks for more time, too.',
    law: 'LAW-107',
    patches: [
      {
        file: 'effects/reservation/reservationPolicies.ts',
        find: ": command('FetchReservation', { reservationId: current.reservationId, why: 'locale' })",
        replace:
          ": [command('FetchReservation', { reservationId: current.reservationId, why: 'locale' }), command('ExtendReservation', {})]",
      },
    ],
  },
  {
    id: 'first-way-prepared',
    what: 'Whichever way to pay is pressed, the first of the list is prepared.',
    law: 'LAW-108',
    patches: [
      {
        file: RULES,
        find: 'find((candidate) => candidate.code === methodCode)',
        replace: "find((candidate) => candidate.code !== '')",
      },
    ],
  },
  {
    id: 'asked-on-for-ever',
    what: 'The server is asked how a payment ended long after it has called it paid.',
    law: 'LAW-109',
    patches: [
      {
        file: 'effects/payment/outcome.ts',
        find: "progress._tag === 'Unsettled' && reservationId !== null\n",
        replace: "progress._tag !== 'Empty' && reservationId !== null\n",
      },
    ],
  },
]
