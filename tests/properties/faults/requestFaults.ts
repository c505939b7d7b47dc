// Faults in what the server is asked for, and in what is taken from its answers.
import type { Fault } from './fault.ts'

const REQUEST = 'domain/reservation/request.ts'
const DIFFERENCES = 'domain/reservation/differences.ts'
const RESERVATION = 'effects/reservation/reservation.ts'
const DETAIL_API = 'effects/api/detailApi.ts'

export const requestFaults: readonly Fault[] = [
  {
    id: 'out-alone',
    what: 'Residents and vehicles are reserved on the way out, and left behind on the way back.',
    law: 'LAW-41',
    patches: [
      {
        file: DIFFERENCES,
        find: 'namedKeys: toSay.filter(',
        replace: 'namedKeys: (wanted.seqN > 1 ? [] : toSay).filter(',
      },
    ],
  },
  {
    id: 'both-ways-on-one-ship',
    what: 'The way back is asked for on the ship of the way out.',
    law: 'LAW-50',
    patches: [
      {
        file: REQUEST,
        find: 'sailPackageSeqN: wanted.seqN, sailRefIds: wanted.sailRefIds }',
        replace: 'sailPackageSeqN: wanted.seqN, sailRefIds: packages[0].sailRefIds }',
      },
    ],
  },
  {
    id: 'promotion-forgotten',
    what: 'A promotion code waits until something else is sent.',
    law: 'LAW-52',
    patches: [
      {
        file: 'effects/booking/promotion.ts',
        find: "mapCaused(() => command('SyncReservation', {}))",
        replace: 'mapCaused(() => null)',
      },
    ],
  },
  {
    id: 'overtaken-answer-shown',
    what: 'A reservation that was fetched before a change is shown after it.',
    law: 'LAW-53',
    patches: [
      {
        file: 'effects/reservation/fetchedReservation.ts',
        find: 'return isOvertaken ? fetchedInTime(ask, models) :',
        replace: 'return',
      },
    ],
  },
  {
    id: 'promotion-believed',
    what: 'A promotion code is shown as it was typed, whatever the server made of it.',
    law: 'LAW-54',
    patches: [
      {
        file: RESERVATION,
        find: "event('ReservationChangeMade', { change, reservation: answer.right })",
        replace:
          "event('ReservationChangeMade', { change, reservation: { ...answer.right, promotion: change.code ?? answer.right.promotion } })",
      },
    ],
  },
  {
    id: 'wrong-trip-removed',
    what: 'Who takes off the way out loses the way back at the server.',
    law: 'LAW-55',
    patches: [
      { file: DETAIL_API, find: 'seqN: String(change.seqN)', replace: 'seqN: String(3 - change.seqN)' },
    ],
  },
  {
    id: 'kept-trip-unsaid',
    what: 'Nothing is said where the server keeps a trip that was to go.',
    law: 'LAW-55',
    patches: [
      {
        file: 'effects/reservation/answers.ts',
        find: 'return !sailPackages.some(({ seqN }) => seqN === change.seqN)',
        replace: 'return sailPackages.length > 0',
      },
    ],
  },
  {
    id: 'passenger-half-known',
    what: 'A passenger is told of before the form is complete.',
    law: 'LAW-57',
    patches: [
      {
        file: 'domain/passengers/guest.ts',
        find: 'if (Object.keys(errors).length > 0) return E.left(errors)',
        replace: '',
      },
    ],
  },
  {
    id: 'company-without-a-name',
    what: 'A company that has a number and no name is told to the server.',
    law: 'LAW-58',
    patches: [
      {
        file: 'domain/passengers/contact.ts',
        find: "company.legalName.trim() === ''\n",
        replace: "company.registrationNumber.trim() === ''\n",
      },
    ],
  },
  {
    id: 'number-given-twice',
    what: 'A resident or a vehicle gets the number that a passenger has.',
    law: 'LAW-59',
    patches: [
      {
        file: REQUEST,
        find: 'const seqN = own ?? nextSeq()',
        replace: 'const seqN = own ?? checked(ItemSeq, last + 1)',
      },
    ],
  },
  {
    id: 'given-back-twice',
    what: 'A ticket that is taken off is given back twice.',
    law: 'LAW-60',
    patches: [
      {
        file: REQUEST,
        find: 'return items.filter((item, i) => items.findIndex((one) => isSame(one, item)) === i)',
        replace: 'return items.flatMap((item) => [item, ...items.filter((one) => isSame(one, item))])',
      },
    ],
  },
  {
    id: 'asked-for-twice',
    what: 'Each change of the tickets is sent a second time once it is answered.',
    law: 'LAW-74',
    patches: [
      {
        file: RESERVATION,
        find: '.modifyReservation(reservationId, sync.request)',
        replace:
          '.modifyReservation(reservationId, sync.request).pipe(concatMap(() => api(c).modifyReservation(reservationId, sync.request)))',
      },
    ],
  },
  {
    id: 'told-of-both-ways',
    what: 'What is held on both trips is told as held on each.',
    law: 'LAW-75',
    patches: [
      {
        file: 'domain/reservation/heldOtherwise.ts',
        find: 'const held = countIn(items, code)',
        replace: 'const held = countIn(answer.items, code)',
      },
    ],
  },
  {
    id: 'one-by-one',
    what: 'Tickets are asked for one by one, each with a request of its own.',
    law: 'LAW-76',
    patches: [
      {
        file: DIFFERENCES,
        find: 'missingCodes: counted.missingCodes,',
        replace: 'missingCodes: counted.missingCodes.slice(0, 1),',
      },
      {
        file: 'effects/reservation/answers.ts',
        find: '=== askedText &&',
        replace: '=== askedText && situation.selection.addons.length > 0 &&',
      },
    ],
  },
  {
    id: 'sails-awaited-for-ever',
    what: 'The customer is not told that the sails could not be fetched.',
    law: 'LAW-77',
    patches: [
      {
        file: 'effects/schedule/schedule.ts',
        find: "event('SailsFailed', { legCode, day, error: answer.left })",
        replace: "event('ManualInputCleared', {})",
      },
    ],
  },
  {
    id: 'card-for-the-unconfirmed',
    what: 'The card form opens for an amount that was not confirmed.',
    law: 'LAW-62',
    patches: [
      {
        file: 'domain/payment/payment.ts',
        find: "if (!situation.isConfirmed) return E.left({ _tag: 'NotConfirmed' })",
        replace: '',
      },
    ],
  },
]
