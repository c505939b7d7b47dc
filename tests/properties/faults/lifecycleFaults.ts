// Faults in the reservation's life: two calls at once, answers that are no longer awaited, prices that are wrong.
import { breaks, type Fault } from './fault.ts'

const RESERVATION = 'effects/reservation/reservation.ts'
const REQUEST = 'domain/reservation/request.ts'

/** In place of one call at a time. */
const callsOverlap = [RESERVATION, 'concatMap((c) =>', 'mergeMap((c) =>'] as const

const syncsAnyTime = [
  REQUEST,
  "if (activity !== 'idle') return E.left({ _tag: 'CallUnderWay' })",
  '',
] as const

const changesWhileConfirming = [
  'domain/selection/quantity.ts',
  "if (situation.isConfirming) return { _tag: 'ConfirmationInProgress' }",
  '',
] as const

export const lifecycleFaults: readonly Fault[] = [
  breaks('LAW-01')(
    'two-creates',
    'A change while a create is under way starts a second create.',
    callsOverlap,
    syncsAnyTime,
  ),
  breaks('LAW-02')(
    'modify-while-confirming',
    'A change while the reservation is being confirmed is sent at once.',
    changesWhileConfirming,
    syncsAnyTime,
  ),
  breaks('LAW-07')(
    'old-price-confirmed',
    'Confirm does not wait for a change that was not sent yet, so that an old price is confirmed.',
    [
      'domain/reservation/confirm.ts',
      "if (!isInSync(situation)) return E.left({ _tag: 'PriceNotReady' })",
      '',
    ],
  ),
  breaks('LAW-08')(
    'total-off-by-a-cent',
    'Cents are cut instead of rounded, so that some totals are a cent too low.',
    [
      'domain/wire/reservation.ts',
      'centsFromEuros(total.amount) : sumOf',
      'Math.trunc(total.amount * 100) : sumOf',
    ],
  ),
  breaks('LAW-09')(
    'stale-answer-taken',
    'An answer about a reservation that was left in the meantime is taken all the same.',
    [RESERVATION, 'isPaid(answer) || isWanted()', 'isWanted() || !isWanted()'],
  ),
  breaks('LAW-09')(
    'late-extension-taken',
    'More time for a reservation that was left goes to the next one.',
    ['effects/expiry/expiry.ts', ", lifetime: 'booking' }", ' }'],
  ),
  breaks('LAW-11')(
    'paid-left-current',
    'A fetched reservation that the server calls OK is taken for an ordinary one.',
    [
      'effects/reservation/answers.ts',
      "if (stateOf(reservation.status) === 'paid')\n      return [",
      'if (reservation === null) return [',
    ],
  ),
  breaks('LAW-12')(
    'paid-to-be-confirmed',
    'A paid reservation that is fetched for its ticket becomes the current one.',
    [
      'effects/reservation/answers.ts',
      "if (stateOf(reservation.status) === 'paid')\n      return [",
      "if (why === 'ticket') return [event('ReservationConfirmed', { reservation })]\n    if (stateOf(reservation.status) === 'paid') return [",
    ],
  ),
  breaks('LAW-38')('answer-counted-twice', 'The answer to a create is taken twice.', [
    RESERVATION,
    '.pipe(whileWanted(isWanted)), {',
    '.pipe(whileWanted(isWanted), concatMap((found) => [found, found])), {',
  ]),
  breaks('LAW-97')(
    'cancelled-changed-on',
    'Changes are sent on to a reservation that the server has called cancelled.',
    [
      'domain/reservation/request.ts',
      'return E.isRight(next) && isCancelled(situation.reservation)',
      'return E.isRight(next) && situation.reservation === undefined',
    ],
  ),
  breaks('LAW-39')('owner-half-known', 'An owner is sent before the form is complete.', [
    'domain/passengers/contact.ts',
    'return Object.keys(errors).length > 0 ? E.left(errors) : E.right(ownerAsTyped(form))',
    'return errors.email !== undefined ? E.left(errors) : E.right(ownerAsTyped(form))',
  ]),
]
