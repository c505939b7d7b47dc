// What can happen to the payment of a reservation in which of its states, and which state follows: the one table by which
// handlers decide and the projection folds. What stands in no row changes nothing. README.md beside it has its picture. The
// specification's five words are derived from the states by `paymentStatusOf` in shown.ts (PAY-01).
import { type ApiError, isUnclear, withoutWords } from '../apiError.ts'
import type { TransactionId, TransactionUuid } from '../ids.ts'
import { isOutcomeOpen, isSettledByUnpaid, outlivesReservation, unreportedOf } from './progress.ts'
import type { InState, OpenOutcome, PaymentProgress, PaymentTag, Unsettled } from './states.ts'

type Nothing = object

interface Failure {
  readonly error: ApiError
}

interface Money {
  /** The provider says so, or the server itself. */
  readonly isTaken: boolean
  readonly isReturned: boolean
}

/** What can happen, with what is said of it: events about one payment, what the server calls its reservation, and ends. */
export interface Happenings {
  PaymentMethodsRequested: { readonly isNew: boolean }
  LookBegun: Nothing
  PayReleased: Nothing
  LookFailed: Failure
  PaymentRequested: Nothing
  PaymentPrepareFailed: Failure
  CardPaymentPrepared: { readonly transactionUuid: TransactionUuid; readonly key: string }
  CardPaymentSent: { readonly isSent: boolean }
  CardModalClosed: Nothing
  RedirectPrepared: { readonly host: string }
  RedirectRefused: Nothing
  BankLeft: Nothing
  PaymentElsewhereNoted: Nothing
  PaymentRecalled: Nothing
  PaymentGivenUp: Nothing
  CardPaymentReported: { readonly status: string; readonly transactionId: TransactionId }
  SettlementRequested: Nothing
  TransactionStatusUnknown: { readonly status: string }
  PaymentSucceeded: Nothing
  PaymentCancelled: Nothing
  PaymentFailed: Failure
  ReservationPaid: Nothing
  CalledPaid: Nothing
  CalledUnpaid: Nothing
  CalledUnknown: Nothing
  CalledOver: Money
  Unanswered: Nothing
  Withheld: Nothing
  ReservationExpired: Nothing
  Gone: Nothing
  NewAmount: Nothing
  Left: Nothing
  PageLoaded: Nothing
  SignedOut: Nothing
}
export type Happening = keyof Happenings

interface Row<F> {
  readonly from: readonly PaymentTag[]
  readonly to: readonly PaymentTag[]
  readonly next: (progress: PaymentProgress, facts: F) => PaymentProgress
}

/** In one of these states it leads to one of those, and the compiler knows that it leads to no other. */
const row = <S extends PaymentTag, T extends PaymentTag, F>(
  from: readonly S[],
  to: readonly T[],
  next: (progress: InState<S>, facts: F) => InState<T>,
): Row<F> => ({
  from,
  to,
  next: (progress, facts) => (isIn(progress, from) ? next(progress, facts) : progress),
})

const isIn = <S extends PaymentTag>(progress: PaymentProgress, tags: readonly S[]): progress is InState<S> =>
  tags.some((tag) => tag === progress._tag)

export const unsettled = (
  why: OpenOutcome,
  facts: Partial<Pick<Unsettled, 'error' | 'unknownStatus'>> = {},
): Unsettled => ({
  _tag: 'Unsettled',
  why,
  heard: 'nothing',
  isGivenUp: false,
  error: null,
  unknownStatus: null,
  ...facts,
})

const EMPTY = { _tag: 'Empty' } as const
const ALLOWED = { _tag: 'Allowed' } as const
const CHECKING = { _tag: 'Checking' } as const
const FOLLOWING = { _tag: 'Following' } as const
const PAYED = { _tag: 'Payed' } as const
const empty = () => EMPTY
const allowed = () => ALLOWED

/** Nothing is begun. */
const AT_REST = ['Empty', 'Allowed', 'Failed', 'Checking'] as const
/** The card form has reported: nothing but the server ends it. */
const BEYOND_CARD = ['Settling', 'Following'] as const
const BEFORE_MONEY = [...AT_REST, 'Preparing'] as const
const MONEY_OUT = ['AtCard', 'Leaving', 'Unsettled'] as const
const EVERY = [...BEFORE_MONEY, ...MONEY_OUT, ...BEYOND_CARD, 'Unbooked', 'Payed'] as const

/** It is followed to its end where money may be on its way. */
const unlessOpen = <P extends PaymentProgress>(progress: P) =>
  outlivesReservation(progress) ? progress : EMPTY

/** The reservation is no more; the money that was taken for it, or may have been, has an outcome of its own. */
const over = <P extends PaymentProgress, E extends PaymentProgress>(
  progress: P,
  { isTaken, isReturned }: Money,
  otherwise: E,
): E | InState<'Unbooked'> => {
  if (!isTaken && !isOutcomeOpen(progress)) return otherwise
  const money = isReturned ? 'returned' : isTaken ? 'taken' : 'perhaps'
  return { _tag: 'Unbooked', money, untold: unreportedOf(progress) }
}

type Table = { readonly [K in Happening]: readonly Row<Happenings[K]>[] }

export const TRANSITIONS: Table = {
  PaymentMethodsRequested: [
    row(['Empty'], ['Allowed'], allowed),
    // What was paid before is held again only where it costs more.
    row(['Payed'], ['Payed', 'Allowed'], (progress, { isNew }) => (isNew ? ALLOWED : progress)),
  ],

  // The amount on the button is the amount that is charged: what is to be paid is fetched again.
  LookBegun: [row(['Allowed', 'Failed'], ['Checking'], () => CHECKING)],
  PayReleased: [row(['Checking'], ['Allowed'], allowed)],
  LookFailed: [row(['Checking'], ['Failed'], (_, { error }) => ({ _tag: 'Failed', error }))],

  PaymentRequested: [row(AT_REST, ['Preparing'], () => ({ _tag: 'Preparing' }))],
  // An answer that was lost may have begun it.
  PaymentPrepareFailed: [
    row(['Preparing'], ['Unsettled', 'Failed'], (_, { error }) =>
      isUnclear(error) ? unsettled('prepare', { error }) : { _tag: 'Failed', error },
    ),
  ],

  CardPaymentPrepared: [
    row(['Preparing'], ['AtCard'], (_, { transactionUuid, key }) => ({
      _tag: 'AtCard',
      transactionUuid,
      key,
      isSent: false,
    })),
  ],
  CardPaymentSent: [
    row(['AtCard'], ['AtCard'], (progress, { isSent }) =>
      progress.isSent === isSent ? progress : { ...progress, isSent },
    ),
  ],
  // It is not known here what the provider has done.
  CardModalClosed: [row(['AtCard'], ['Unsettled'], ({ isSent }) => unsettled(isSent ? 'cardSent' : 'card'))],

  RedirectPrepared: [row(['Preparing'], ['Leaving'], (_, { host }) => ({ _tag: 'Leaving', host }))],
  RedirectRefused: [row(['Preparing'], ['Failed'], () => ({ _tag: 'Failed', error: null }))],
  BankLeft: [row(['Leaving'], ['Unsettled'], () => unsettled('bank'))],

  PaymentElsewhereNoted: [row(EVERY, ['Unsettled'], () => unsettled('tab'))],
  PaymentRecalled: [row([...AT_REST, 'Payed'], ['Unsettled'], () => unsettled('visit'))],
  // Nothing was paid, says the customer. The server's next answer decides; either may be wrong.
  PaymentGivenUp: [
    row(['Unsettled'], ['Unsettled'], (progress) => ({ ...progress, isGivenUp: true, heard: 'nothing' })),
  ],

  // A form may be closed while its word is on the way: money that was taken is reported in any state.
  CardPaymentReported: [
    row([...BEFORE_MONEY, 'AtCard', 'Unsettled', 'Unbooked'], ['Settling'], (_, { status, transactionId }) =>
      settling(status, transactionId),
    ),
  ],
  SettlementRequested: [row(['Settling'], ['Settling'], (progress) => ({ ...progress, lastError: null }))],
  TransactionStatusUnknown: [
    row(['Settling'], ['Unsettled'], (_, { status }) => unsettled('word', { unknownStatus: status })),
  ],
  PaymentSucceeded: [row([...EVERY.filter((tag) => tag !== 'Empty')], ['Following'], () => FOLLOWING)],
  // The provider took nothing, and the server knows.
  PaymentCancelled: [row(['Settling'], ['Allowed'], allowed)],
  // What the provider has taken will be reported to the server, even if it refused this report.
  PaymentFailed: [
    row(['Settling'], ['Settling', 'Unsettled'], (progress, { error }) =>
      isUnclear(error) ? { ...progress, lastError: error } : unsettled('refused', { error }),
    ),
    row(['Unbooked'], ['Unbooked'], (progress, { error }) =>
      isUnclear(error) ? progress : { ...progress, untold: null },
    ),
  ],

  // Only the server's word makes it a paid one.
  ReservationPaid: [row(EVERY, ['Payed'], () => PAYED)],
  // It is paid and nothing here has paid it: then no card form is needed any more, and no way to a bank.
  CalledPaid: [
    row(['Allowed', 'Failed', 'Preparing', 'Unsettled'], ['Following'], () => FOLLOWING),
    row(['AtCard'], ['AtCard', 'Following'], (progress) => (progress.isSent ? progress : FOLLOWING)),
    // What was not reported yet is still reported.
    row(['Unbooked'], ['Following', 'Settling'], ({ untold }) =>
      untold === null ? FOLLOWING : settling('COMPLETED', untold),
    ),
  ],
  // Where the customer may still be at a bank, that it isn't paid is not final.
  CalledUnpaid: [
    row(['Unsettled'], ['Unsettled', 'Allowed', 'Failed', 'Empty'], (progress) => unpaid(progress)),
  ],
  // That nothing was paid only the bank's address has said: the customer may know better than it and the server.
  CalledUnknown: [
    row(['Unsettled'], ['Unsettled'], (progress) =>
      progress.isGivenUp ? { ...progress, isGivenUp: false, heard: 'unpaid' } : progress,
    ),
  ],
  CalledOver: [
    row([...BEFORE_MONEY, ...MONEY_OUT], ['Unbooked', 'Empty'], (progress, money) =>
      over(progress, money, EMPTY),
    ),
    row([...BEYOND_CARD, 'Unbooked'], [...BEYOND_CARD, 'Unbooked'], (progress, money) =>
      over(progress, money, progress),
    ),
  ],
  Unanswered: [row(['Unsettled'], ['Unsettled'], (progress) => ({ ...progress, heard: 'failure' }))],
  // The server has called it paid, and shows the reservation to another person alone.
  Withheld: [row(['Following'], ['Payed'], () => PAYED)],

  // Once the card form has reported, nothing but the server ends it; before that the reservation's end closes it (EXP-06).
  ReservationExpired: [row([...BEFORE_MONEY, ...MONEY_OUT, 'Payed'], ['Empty'], empty)],
  Gone: [row(EVERY, ['Empty'], empty)],
  // Another amount has to be confirmed first; what was given up is no answer to it.
  NewAmount: [
    row([...BEFORE_MONEY, 'Payed'], ['Empty'], empty),
    row(['AtCard'], ['Unsettled', 'Empty'], ({ isSent }) => (isSent ? unsettled('cardSent') : EMPTY)),
    row(['Unsettled'], ['Unsettled', 'Empty'], (progress) =>
      progress.isGivenUp || isOutcomeOpen(progress) ? progress : EMPTY,
    ),
  ],
  // Money that may have been taken is followed to its end, even if something else is chosen meanwhile.
  Left: [
    row(BEFORE_MONEY, ['Empty'], empty),
    row(['AtCard', 'Unsettled', 'Settling'], ['AtCard', 'Unsettled', 'Settling', 'Empty'], unlessOpen),
  ],
  // What a reloaded page can't know of the one before it. The address of a bank's page may have come, and been
  // followed, after the last entry that was kept.
  PageLoaded: [
    row([...AT_REST, 'Payed'], ['Empty'], empty),
    row(['Preparing', 'Leaving'], ['Unsettled'], () => unsettled('bank')),
    row(['AtCard'], ['Unsettled'], () => unsettled('cardSent')),
    row(BEYOND_CARD, ['Unsettled'], () => unsettled('reload')),
    row(['Unsettled'], ['Unsettled'], (progress) => ({ ...progress, heard: 'nothing', isGivenUp: false })),
    // Of the transaction a new page has only a pseudonym.
    row(['Unbooked'], ['Unbooked'], (progress) => ({ ...progress, untold: null })),
  ],
  // Of an error the kind is kept, and no words that a server has written for the person.
  SignedOut: [
    row(['Settling'], ['Settling'], (progress) =>
      progress.lastError === null ? progress : { ...progress, lastError: withoutWords(progress.lastError) },
    ),
    row(['Failed', 'Unsettled'], ['Failed', 'Unsettled'], (progress) =>
      progress.error === null ? progress : { ...progress, error: withoutWords(progress.error) },
    ),
  ],
}

const settling = (status: string, transactionId: TransactionId): InState<'Settling'> => ({
  _tag: 'Settling',
  status,
  transactionId,
  lastError: null,
})

const unpaid = (progress: Unsettled): InState<'Unsettled' | 'Allowed' | 'Failed' | 'Empty'> => {
  if (!isSettledByUnpaid(progress)) return { ...progress, heard: 'unpaid' }
  // What an earlier visit has reserved is not held here, and so not for sale here.
  if (progress.why === 'visit') return EMPTY
  return progress.error === null ? ALLOWED : { _tag: 'Failed', error: progress.error }
}

/** The very same state where it changes nothing. */
export const following = <K extends Happening>(
  progress: PaymentProgress,
  what: K,
  facts: Happenings[K],
): PaymentProgress => {
  for (const { from, next } of TRANSITIONS[what] as readonly Row<Happenings[K]>[])
    if (from.includes(progress._tag)) return next(progress, facts)
  return progress
}

/** Whether it can happen to a payment that is so far: if not, nothing follows. */
export const canHappen = (progress: PaymentProgress, what: HappeningAlone): boolean =>
  following(progress, what, {}) !== progress

/** What happens without anything being said of it. */
type HappeningAlone = { [K in Happening]: Nothing extends Happenings[K] ? K : never }[Happening]
