// Faults in what follows a payment whose outcome is not known: paid once more, not asked about, trusted.
import type { Fault } from './fault.ts'

const OUTCOME = 'effects/payment/outcome.ts'
const PAYMENT = 'effects/payment/payment.ts'
const PROGRESS = 'domain/payment/progress.ts'

/** In place of one payment of a reservation for all tabs. */
export const claimsAlways = {
  file: 'effects/ports/paymentMemory.ts',
  find: 'if (known.some((payment) => !others.includes(payment) && !isOwn(payment))) return false',
  replace: '',
}

export const outcomeFaults: readonly Fault[] = [
  {
    id: 'bank-believed-unpaid',
    what: 'A customer back from a bank can pay again as soon as the server says that it is not paid so far.',
    law: 'LAW-64',
    patches: [
      {
        file: PROGRESS,
        find: "isGivenUp || why === 'prepare' || why === 'card'",
        replace: 'why !== isGivenUp',
      },
      claimsAlways,
    ],
  },
  {
    id: 'lost-prepare-taken-for-none',
    what: 'A payment whose answer was lost is taken for one that was never begun, and the next begins unlooked.',
    law: 'LAW-64',
    patches: [
      {
        file: 'domain/apiError.ts',
        find: "=> error._tag !== 'Refused'",
        replace: "=> error._tag !== 'Refused' && error._tag !== 'TimedOut' && error._tag !== 'Unreachable'",
      },
      {
        file: PAYMENT,
        find: 'fetchedInTime(() => ports.api(c).reservation(seen.reservationId), models)',
        replace: 'of(E.right(seen))',
      },
    ],
  },
  {
    id: 'paid-in-both-tabs',
    what: 'What another tab is paying can be paid here too.',
    law: 'LAW-65',
    patches: [
      {
        file: PROGRESS,
        find: "=>\n  progress._tag === 'Allowed' ||",
        replace:
          "=>\n  (progress._tag === 'Unsettled' && progress.why === 'tab') || progress._tag === 'Allowed' ||",
      },
      claimsAlways,
    ],
  },
  {
    id: 'asked-once-only',
    what: 'The server is asked once how a payment ended, and never again.',
    law: 'LAW-66',
    patches: [
      {
        file: OUTCOME,
        find: 'map(() => questionOf(models)),\n          filter',
        replace: 'map(() => null),\n          filter',
      },
    ],
  },
  {
    id: 'led-away-late',
    what: 'A customer who has left the payment is led to the bank all the same.',
    law: 'LAW-67',
    patches: [
      {
        file: PAYMENT,
        find: "() => models.payment.progress._tag === 'Preparing' && models.payment.reservationId === reservationId,",
        replace: '() => true,',
      },
    ],
  },
  {
    id: 'address-changes-something',
    what: 'Opening the page to which a bank leads back gives more time.',
    law: 'LAW-68',
    patches: [
      {
        file: OUTCOME,
        find: "? null : command('CheckPaymentOutcome', { reservationId })",
        replace:
          "? null : [command('CheckPaymentOutcome', { reservationId }), command('ExtendReservation', {})]",
      },
    ],
  },
  {
    id: 'tickets-asked-for-again',
    what: 'The address of the tickets is asked for with every load of the page.',
    law: 'LAW-69',
    patches: [
      {
        file: PAYMENT,
        find: 'if (models.payment.followedUp.includes(reservationId)) return EMPTY',
        replace: '',
      },
      {
        file: OUTCOME,
        find: 'if (payment.reservationId !== reservationId) return ask',
        replace: '',
      },
    ],
  },
  {
    id: 'any-bank-taken',
    what: 'A payment leads wherever the answer says.',
    law: 'LAW-70',
    patches: [
      {
        file: 'domain/payment/payment.ts',
        find: 'isSafeAddress(url) && allowedHosts.includes(url.host)',
        replace: 'isSafeAddress(url) || allowedHosts.includes(url.host)',
      },
    ],
  },
  {
    id: 'old-cancel-believed',
    what: 'An address in the browser’s history that says “cancelled” counts for the payment that came after it.',
    law: 'LAW-89',
    patches: [
      {
        file: OUTCOME,
        find: 'return isSaid && !saidCancelled.includes(reservationId)\n',
        replace: 'return isSaid && saidCancelled.length >= 0\n',
      },
    ],
  },
  {
    id: 'cancel-waited-out',
    what: 'A customer who cancels at the bank waits as if the bank had said nothing.',
    law: 'LAW-90',
    patches: [
      {
        file: OUTCOME,
        find: "return isAtBank && reservationId === data.reservationId ? event('BankCancelled', data) : null",
        replace: 'return null',
      },
    ],
  },
  {
    id: 'return-believed',
    what: 'A customer back from a bank is told that it is paid, whatever the server says.',
    law: 'LAW-71',
    patches: [{ file: OUTCOME, find: 'status: answer.right.status', replace: "status: 'OK'" }],
  },
  {
    id: 'given-up-forgotten',
    what: 'A payment that the customer has given up is not asked about any more.',
    law: 'LAW-86',
    patches: [
      {
        file: 'domain/timings.ts',
        find: 'doubtedPaymentMs: 15_000',
        replace: 'doubtedPaymentMs: 15_000_000',
      },
    ],
  },
  {
    id: 'older-form-believed',
    what: 'An earlier card form cancels the payment of a later one.',
    law: 'LAW-87',
    patches: [
      {
        file: 'effects/payment/cardWord.ts',
        find: 'isCurrent: c.data.transactionUuid === payment.transactionUuid',
        replace: "isCurrent: c.data.transactionUuid !== ''",
      },
    ],
  },
  {
    id: 'cancelled-taken-for-unpaid',
    what: 'A reservation that was cancelled while it was being paid counts as not paid so far.',
    law: 'LAW-88',
    patches: [
      {
        file: OUTCOME,
        find: 'status: answer.right.status',
        replace: "status: answer.right.status.replace(/^(CN|EXPIRED).*/, 'OFFER')",
      },
    ],
  },
]
