// Faults in what the server is asked for, and in what is taken from its answers.
import { breaks, type Fault } from './fault.ts'

const REQUEST = 'domain/reservation/request.ts'
const DIFFERENCES = 'domain/reservation/differences.ts'
const RESERVATION = 'effects/reservation/reservation.ts'
const ABOUT_RESERVATION = 'effects/api/aboutReservation.ts'

export const requestFaults: readonly Fault[] = [
  breaks('LAW-41')(
    'out-alone',
    'Residents and vehicles are reserved on the way out, and missing on the way back.',
    [
      DIFFERENCES,
      'wantedOf(selection),',
      '{ ...wantedOf(selection), ...(seqN > 1 ? { choices: [] } : {}) },',
    ],
  ),
  breaks('LAW-50')('both-ways-on-one-ship', 'The way back is asked for on the ship of the way out.', [
    REQUEST,
    'wanted, difference: differenceOn(',
    'wanted: { ...wanted, sailRefIds: packages[0].sailRefIds }, difference: differenceOn(',
  ]),
  breaks('LAW-52')('promotion-forgotten', 'A promotion code waits until something else is sent.', [
    RESERVATION,
    "() => command('SyncReservation', {})",
    '() => null',
  ]),
  breaks('LAW-53')(
    'overtaken-answer-shown',
    'A reservation that was fetched before a change is shown after it.',
    ['effects/reservation/answers.ts', 'return isOvertaken ? newest(look(), look, known) :', 'return'],
  ),
  breaks('LAW-54')(
    'promotion-believed',
    'A promotion code is shown as it was typed, not as the server returned it.',
    [
      RESERVATION,
      "event('ReservationChangeMade', { change, reservation })",
      "event('ReservationChangeMade', { change, reservation: { ...reservation, promotion: change.code ?? reservation.promotion } })",
    ],
  ),
  breaks('LAW-55')('wrong-trip-removed', 'Who takes off the way out loses the way back at the server.', [
    ABOUT_RESERVATION,
    'seqN: String(change.seqN)',
    'seqN: String(3 - change.seqN)',
  ]),
  breaks('LAW-55')('kept-trip-unsaid', 'Nothing is said where the server keeps a trip that was to go.', [
    'domain/reservation/heldOtherwise.ts',
    'return !sailPackages.some(({ seqN }) => seqN === change.seqN)',
    'return sailPackages.length > 0',
  ]),
  breaks('LAW-57')('passenger-half-known', 'A passenger is sent before the form is complete.', [
    'domain/passengers/guest.ts',
    'if (Object.keys(errors).length > 0) return E.left(errors)',
    '',
  ]),
  breaks('LAW-58')(
    'company-without-a-name',
    'A company that has a number and no name is sent to the server.',
    [
      'domain/passengers/contact.ts',
      "company.legalName.trim() === ''\n",
      "company.registrationNumber.trim() === ''\n",
    ],
  ),
  breaks('LAW-59')(
    'number-given-twice',
    'A resident or a vehicle gets the number that a passenger has.',
    [
      REQUEST,
      'const seqN = nextSeq()',
      'const seqN = numbersAfter(reservation?.items ?? [], selection.namedSeqNs)()',
    ],
    [REQUEST, 'taken.add(seqN)', ''],
  ),
  breaks('LAW-60')('given-back-twice', 'A ticket that is taken off is given back twice.', [
    REQUEST,
    'items.filter((item, i) => items.findIndex((one) => isSameItem(one, item)) === i)',
    'items.flatMap((item) => [item, ...items.filter((one) => isSameItem(one, item))])',
  ]),
  breaks('LAW-74')(
    'asked-for-twice',
    'Each change of the tickets is sent a second time once it is answered.',
    [RESERVATION, 'question(modified$.pipe(', 'question(modified$.pipe(concatMap(() => modified$),'],
  ),
  breaks('LAW-75')('counted-on-both-ways', 'What is held on both trips is shown as held on each.', [
    'domain/reservation/heldOtherwise.ts',
    'quantityOf(items.filter((item) => item.priceCategory === code))',
    'quantityOf(answer.items.filter((item) => item.priceCategory === code))',
  ]),
  breaks('LAW-76')(
    'one-by-one',
    'Tickets are asked for one by one, each with a request of its own.',
    [DIFFERENCES, 'missingCodes: counted.missingCodes,', 'missingCodes: counted.missingCodes.slice(0, 1),'],
    [
      'domain/reservation/heldOtherwise.ts',
      'chosenText({ ...asked, trips: tripsAfter(asked, answer) }, reservation) &&',
      'chosenText({ ...asked, trips: tripsAfter(asked, answer) }, reservation) && now.selection.addons.length > 0 &&',
    ],
  ),
  breaks('LAW-77')('sails-awaited-for-ever', 'That the sails could not be fetched is not shown.', [
    'effects/schedule/schedule.ts',
    "event('SailsFailed', { legCode, day, error })",
    "event('ManualInputCleared', {})",
  ]),
  breaks('LAW-62')('card-for-the-unconfirmed', 'The card form opens for an amount that was not confirmed.', [
    'domain/payment/payment.ts',
    "if (!situation.isConfirmed) return E.left({ _tag: 'NotConfirmed' })",
    '',
  ]),
]
