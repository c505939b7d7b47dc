// Faults in what the server is asked beside what a person pressed, or beside what came in from outside.
import { breaks, type Fault } from './fault.ts'

const RULES = 'domain/payment/payment.ts'

export const pressFaults: readonly Fault[] = [
  breaks('LAW-105')(
    'unknown-word-cancels',
    'A word of the card form that is not known is reported as a cancellation.',
    [
      RULES,
      "return status === 'CANCELLED' ? E.right('cancel') : E.left({ status })",
      "return E.right('cancel')",
    ],
  ),
  breaks('LAW-106')(
    'sign-in-without-end',
    'The end of a sign-in is taken for seconds once more, so that it never comes.',
    [
      'domain/auth/token.ts',
      'expiresAtMs !== null && expiresAtMs <= serverNowMs',
      'expiresAtMs !== null && expiresAtMs * 1_000 <= serverNowMs',
    ],
  ),
  breaks('LAW-107')('language-gives-time', 'Another language asks for more time, too.', [
    'effects/reservation/reservationPolicies.ts',
    ": fetchAgain(current, 'locale')",
    ": [fetchAgain(current, 'locale'), command('ExtendReservation', {})]",
  ]),
  breaks('LAW-108')(
    'first-way-prepared',
    'Whichever way to pay is pressed, the first of the list is prepared.',
    [
      RULES,
      'find((candidate) => candidate.code === methodCode)',
      "find((candidate) => candidate.code !== '')",
    ],
  ),
  breaks('LAW-109')(
    'asked-on-for-ever',
    'The server is asked how a payment ended long after it has called it paid.',
    [
      'effects/payment/outcome.ts',
      "stands: ({ progress }) => progress._tag === 'Unsettled'",
      "stands: ({ progress }) => progress._tag !== 'Empty'",
    ],
  ),
]
