// Faults in the reservation's life: two calls at once, answers that are no longer awaited, prices that are wrong.
import type { Fault } from './fault.ts'

const RESERVATION = 'effects/reservation/reservation.ts'
const REQUEST = 'domain/reservation/request.ts'

/** In place of one call at a time. */
const callsOverlap = {
  file: 'effects/reservation/oneCallAtATime.ts',
  find: 'concatMap((c) =>',
  replace: 'mergeMap((c) =>',
}

const syncsAnyTime = {
  file: REQUEST,
  find: "if (activity !== 'idle') return E.left({ _tag: 'CallUnderWay' })",
  replace: '',
}

const changesWhileConfirming = {
  file: 'domain/selection/quantity.ts',
  find: "if (situation.isConfirming) return { _tag: 'ConfirmationInProgress' }",
  replace: '',
}

export const lifecycleFaults: readonly Fault[] = [
  {
    id: 'two-creates',
    what: 'A change while a create is under way starts a second create.',
    law: 'LAW-01',
    patches: [callsOverlap, syncsAnyTime],
  },
  {
    id: 'modify-while-confirming',
    what: 'A change while the reservation is being confirmed is sent at once.',
    law: 'LAW-02',
    patches: [changesWhileConfirming, syncsAnyTime],
  },
  {
    id: 'old-price-confirmed',
    what: 'Confirm does not wait for a change that was not sent yet, so that an old price is confirmed.',
    law: 'LAW-07',
    patches: [
      {
        file: 'domain/reservation/confirm.ts',
        find: "if (!isInSync(situation)) return E.left({ _tag: 'PriceNotReady' })",
        replace: '',
      },
    ],
  },
  {
    id: 'total-off-by-a-cent',
    what: 'Cents are cut instead of rounded, so that some totals are a cent too low.',
    law: 'LAW-08',
    patches: [
      {
        file: 'domain/wire/reservation.ts',
        find: 'centsFromEuros(total.amount) : sumOf',
        replace: 'Math.trunc(total.amount * 100) : sumOf',
      },
    ],
  },
  {
    id: 'stale-answer-taken',
    what: 'An answer about a reservation that was left in the meantime is taken all the same.',
    law: 'LAW-09',
    patches: [
      {
        file: RESERVATION,
        find: "answer.type === 'ReservationPaid' || isWanted()",
        replace: 'isWanted() || !isWanted()',
      },
    ],
  },
  {
    id: 'late-extension-taken',
    what: 'More time for a reservation that was left goes to the next one.',
    law: 'LAW-09',
    patches: [
      {
        file: 'effects/expiry/expiry.ts',
        find: 'filter(() => models.reservation.current?.reservationId === reservationId)',
        replace: 'filter(() => true)',
      },
    ],
  },
  {
    id: 'paid-left-current',
    what: 'A fetched reservation that the server calls OK is taken for an ordinary one.',
    law: 'LAW-11',
    patches: [
      {
        file: 'effects/reservation/fetchedReservation.ts',
        find: "if (stateOf(reservation.status) === 'paid')\n      return [",
        replace: 'if (reservation === null) return [',
      },
    ],
  },
  {
    id: 'paid-to-be-confirmed',
    what: 'A paid reservation that is fetched for its ticket becomes the current one.',
    law: 'LAW-12',
    patches: [
      {
        file: 'effects/reservation/fetchedReservation.ts',
        find: "if (stateOf(reservation.status) === 'paid')\n      return [",
        replace:
          "if (why === 'ticket') return [event('ReservationConfirmed', { reservation })]\n    if (stateOf(reservation.status) === 'paid') return [",
      },
    ],
  },
  {
    id: 'answer-counted-twice',
    what: 'The answer to a create is taken twice.',
    law: 'LAW-38',
    patches: [
      {
        file: RESERVATION,
        find: '.pipe(map(createdOrFailed), whileWanted(isWanted), toldBy',
        replace:
          '.pipe(map(createdOrFailed), whileWanted(isWanted), concatMap((told) => [told, told]), toldBy',
      },
    ],
  },
  {
    id: 'cancelled-changed-on',
    what: 'Changes are sent on to a reservation that the server has called cancelled.',
    law: 'LAW-97',
    patches: [
      {
        file: 'domain/reservation/request.ts',
        find: 'return E.isRight(next) && isCancelled(situation.reservation)',
        replace: 'return E.isRight(next) && situation.reservation === undefined',
      },
    ],
  },
  {
    id: 'owner-half-known',
    what: 'An owner is sent before the form is complete.',
    law: 'LAW-39',
    patches: [
      {
        file: 'domain/passengers/contact.ts',
        find: 'return Object.keys(errors).length > 0 ? E.left(errors) : E.right(ownerAsTyped(form))',
        replace: 'return errors.email !== undefined ? E.left(errors) : E.right(ownerAsTyped(form))',
      },
    ],
  },
]
