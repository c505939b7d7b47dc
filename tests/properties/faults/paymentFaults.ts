// Faults in paying: twice, too early, or taken as paid without the server's answer.
import type { Fault } from './fault.ts'

const PAYMENT = 'effects/payment/payment.ts'
const RULES = 'domain/payment/payment.ts'

export const paymentFaults: readonly Fault[] = [
  {
    id: 'double-submit',
    what: 'A second press on Pay while the first is under way pays a second time.',
    law: 'LAW-21',
    patches: [
      {
        file: RULES,
        find: 'if (!mayPay(progress)) return',
        replace: "if (!mayPay(progress) && progress._tag !== 'Preparing') return",
      },
      { file: 'effects/pipeline/oncePerReservation.ts', find: 'exhaustMap(act)', replace: 'mergeMap(act)' },
    ],
  },
  {
    id: 'pay-while-outcome-is-open',
    what: 'Pay can be pressed again while the outcome of the first payment is not known.',
    law: 'LAW-21',
    patches: [
      {
        file: 'domain/payment/progress.ts',
        find: "=>\n  progress._tag === 'Allowed' ||",
        replace: "=>\n  progress._tag === 'Unsettled' || progress._tag === 'Allowed' ||",
      },
    ],
  },
  {
    id: 'unconfirmed-paid',
    what: 'A reservation is paid that was changed after it had been confirmed.',
    law: 'LAW-22',
    patches: [
      {
        file: RULES,
        find: "if (!situation.isConfirmed) return E.left({ _tag: 'NotConfirmed' })",
        replace: '',
      },
    ],
  },
  {
    id: 'confirmed-taken-for-paid',
    what: 'A reservation that the server calls TEMP is taken for a paid one.',
    law: 'LAW-23',
    patches: [
      {
        file: 'effects/reservation/reservation.ts',
        find: "stateOf(reservation.status) === 'paid' ?",
        replace: "['paid', 'temporary'].includes(stateOf(reservation.status)) ?",
      },
    ],
  },
  {
    id: 'paid-paid-again',
    what: 'A second press on Pay pays a second time what is paid.',
    law: 'LAW-24',
    patches: [
      {
        file: PAYMENT,
        find: 'if (E.isLeft(decided)) return of(refusalOf(decided.left, c.data, models)).pipe(allCausedBy(c))',
        replace: `const paid = Object.values(models.reservation.payedReservations).at(-1)
      if (E.isLeft(decided) && decided.left._tag === 'AlreadyPayed' && paid !== undefined)
        return preparedOnce({ c, request: { reservationToken: paid.token, paymentMethod: 'CARD', creditCard: true } }, ports, models).pipe(allCausedBy(c))
      if (E.isLeft(decided)) return of(refusalOf(decided.left, c.data, models)).pipe(allCausedBy(c))`,
      },
      {
        file: PAYMENT,
        find: "if (models.payment.progress._tag !== 'Checking') return EMPTY",
        replace: "if (!['Checking', 'Payed'].includes(models.payment.progress._tag)) return EMPTY",
      },
    ],
  },
  {
    id: 'double-success-told',
    what: 'The server is told of one success twice.',
    law: 'LAW-25',
    patches: [
      {
        file: PAYMENT,
        find: '? tellSuccess(api(c), transactionId, reservationId)',
        replace: '? concat(...[1, 2].map(() => tellSuccess(api(c), transactionId, reservationId)))',
      },
    ],
  },
  {
    id: 'paid-and-left-standing',
    what: 'A customer who has paid is not led to the ticket.',
    law: 'LAW-27',
    patches: [
      {
        file: 'effects/payment/policies.ts',
        find: 'return isBeingPaid || isBooking',
        replace: 'return isBeingPaid && !isBooking',
      },
    ],
  },
]
