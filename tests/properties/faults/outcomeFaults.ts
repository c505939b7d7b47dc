// Faults in what follows a payment whose outcome is not known: paid once more, not asked about, trusted.
import { breaks, type Fault } from './fault.ts'

const OUTCOME = 'effects/payment/outcome.ts'
const PAYMENT = 'effects/payment/payment.ts'
const PROGRESS = 'domain/payment/progress.ts'

/** In place of one payment of a reservation for all tabs. */
export const claimsAlways = [
  'effects/ports/tabs/paymentMemory.ts',
  'if (known.some((payment) => !others.includes(payment) && !isOwn(payment))) return false',
  '',
] as const

export const outcomeFaults: readonly Fault[] = [
  breaks('LAW-64')(
    'bank-believed-unpaid',
    'A customer back from a bank can pay again as soon as the server says that it is not paid so far.',
    [PROGRESS, "isGivenUp || why === 'prepare' || why === 'card'", 'why !== isGivenUp'],
    claimsAlways,
  ),
  breaks('LAW-64')(
    'lost-prepare-taken-for-none',
    'A payment whose answer was lost is taken for one that was never begun, and the next begins unlooked.',
    [
      'domain/apiError.ts',
      "isUnclear = (error: ApiError): boolean => error._tag !== 'Refused'",
      "isUnclear = (error: ApiError): boolean => error._tag !== 'Refused' && error._tag !== 'TimedOut' && error._tag !== 'Unreachable'",
    ],
    [PAYMENT, 'fetchedInTime(() => fetched(ports.api, seen.reservationId), models)', 'of(E.right(seen))'],
  ),
  breaks('LAW-65')(
    'paid-in-both-tabs',
    'What another tab is paying can be paid here too.',
    [
      PROGRESS,
      "=>\n  progress._tag === 'Allowed' ||",
      "=>\n  (progress._tag === 'Unsettled' && progress.why === 'tab') || progress._tag === 'Allowed' ||",
    ],
    claimsAlways,
  ),
  breaks('LAW-66')('asked-once-only', 'The server is asked once how a payment ended, and never again.', [
    OUTCOME,
    'askUntilKnown = again(QUESTIONS.outcome,',
    'askUntilKnown = again({ ...QUESTIONS.outcome, stands: () => false },',
  ]),
  breaks('LAW-67')('led-away-late', 'A customer who has left the payment is led to the bank all the same.', [
    PAYMENT,
    "() => models.payment.reservationId === reservationId && progressOf(models.payment)._tag === 'Preparing',",
    '() => true,',
  ]),
  breaks('LAW-68')(
    'address-changes-something',
    'Opening the page to which a bank leads back gives more time.',
    [
      OUTCOME,
      "? null : command('CheckPaymentOutcome', { reservationId })",
      "? null : [command('CheckPaymentOutcome', { reservationId }), command('ExtendReservation', {})]",
    ],
  ),
  breaks('LAW-69')(
    'tickets-asked-for-again',
    'The address of the tickets is asked for with every load of the page.',
    [PAYMENT, 'isFollowedUp || isOfBefore', 'isOfBefore'],
    [
      OUTCOME,
      'if (models.payment.reservationId !== reservationId && !outlivesReservation(progress)) return ask',
      '',
    ],
  ),
  breaks('LAW-70')('any-bank-taken', 'A payment leads wherever the answer says.', [
    'domain/payment/payment.ts',
    'isSafeAddress(url) && allowedHosts.includes(url.host)',
    'isSafeAddress(url) || allowedHosts.includes(url.host)',
  ]),
  breaks('LAW-89')(
    'old-cancel-believed',
    'An address in the browser’s history that says “cancelled” counts for the payment that came after it.',
    [OUTCOME, 'return isSaid && !isSaidCancelled\n', 'return isSaid && isSaidCancelled !== null\n'],
  ),
  breaks('LAW-90')(
    'cancel-waited-out',
    'A customer who cancels at the bank waits as if the bank had said nothing.',
    [
      OUTCOME,
      "return isAtBank && models.payment.reservationId === data.reservationId ? event('BankCancelled', data) : null",
      'return null',
    ],
  ),
  breaks('LAW-71')(
    'return-believed',
    'A customer back from a bank is shown that it is paid, even if the server says otherwise.',
    [OUTCOME, '{ reservationId, status })', "{ reservationId, status: 'OK' })"],
  ),
  breaks('LAW-86')(
    'given-up-forgotten',
    'A payment that the customer has given up is not asked about any more.',
    ['domain/timings.ts', 'doubtedPaymentMs: 15_000', 'doubtedPaymentMs: 15_000_000'],
  ),
  breaks('LAW-87')('older-form-believed', 'An earlier card form cancels the payment of a later one.', [
    'domain/payment/mayReport.ts',
    'word.transactionUuid === transactionUuid',
    "word.transactionUuid !== ''",
  ]),
  breaks('LAW-88')(
    'cancelled-taken-for-unpaid',
    'A reservation that was cancelled while it was being paid counts as not paid so far.',
    [
      OUTCOME,
      '{ reservationId, status })',
      "{ reservationId, status: status.replace(/^(CN|EXPIRED).*/, 'OFFER') })",
    ],
  ),
]
