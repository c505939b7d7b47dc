// Faults in paying: twice, too early, or taken as paid without the server's answer.
import { breaks, type Fault } from './fault.ts'

const PAYMENT = 'effects/payment/payment.ts'
const RULES = 'domain/payment/payment.ts'

export const paymentFaults: readonly Fault[] = [
  breaks('LAW-21')(
    'double-submit',
    'A second press on Pay while the first is under way pays a second time.',
    [
      RULES,
      'if (!mayPay(progress)) return',
      "if (!mayPay(progress) && progress._tag !== 'Preparing') return",
    ],
    [PAYMENT, '...oncePerReservation }', "...oncePerReservation, turns: 'each' }"],
  ),
  breaks('LAW-21')(
    'pay-while-outcome-is-open',
    'Pay can be pressed again while the outcome of the first payment is not known.',
    [
      'domain/payment/progress.ts',
      "=>\n  progress._tag === 'Allowed' ||",
      "=>\n  progress._tag === 'Unsettled' || progress._tag === 'Allowed' ||",
    ],
  ),
  breaks('LAW-22')(
    'unconfirmed-paid',
    'A reservation is paid that was changed after it had been confirmed.',
    [RULES, "if (!situation.isConfirmed) return E.left({ _tag: 'NotConfirmed' })", ''],
  ),
  breaks('LAW-23')(
    'confirmed-taken-for-paid',
    'A reservation that the server calls TEMP is taken for a paid one.',
    [
      'effects/reservation/answers.ts',
      "stateOf(reservation.status) === 'paid' ?",
      "['paid', 'temporary'].includes(stateOf(reservation.status)) ?",
    ],
  ),
  breaks('LAW-24')(
    'paid-paid-again',
    'A second press on Pay pays a second time what is paid.',
    [
      PAYMENT,
      'if (E.isLeft(decided)) {\n      const { _tag: reason }',
      `const paid = Object.values(models.reservation.payedReservations).at(-1)
      if (E.isLeft(decided) && decided.left._tag === 'AlreadyPayed' && paid !== undefined)
        return preparedOnce({ methodCode, request: { reservationToken: paid.token, paymentMethod: 'CARD', creditCard: true } }, ports, models)
      if (E.isLeft(decided)) { const { _tag: reason }`,
    ],
    [
      PAYMENT,
      "if (progressOf(models.payment)._tag !== 'Checking') return EMPTY",
      "if (!['Checking', 'Payed'].includes(progressOf(models.payment)._tag)) return EMPTY",
    ],
  ),
  breaks('LAW-25')('double-success-reported', 'One success is reported to the server twice.', [
    PAYMENT,
    "question(api(isGood ? 'paymentSuccess' : 'paymentCancel', { parameters: { transactionId } }), {",
    "question(concat(...(isGood ? [1, 2] : [1]).map(() => api(isGood ? 'paymentSuccess' : 'paymentCancel', { parameters: { transactionId } }))), {",
  ]),
  breaks('LAW-27')('paid-and-left-standing', 'A customer who has paid is not led to the ticket.', [
    'effects/payment/policies.ts',
    'return isBeingPaid || isBooking',
    'return isBeingPaid && !isBooking',
  ]),
  breaks('LAW-146')('bank-pages', 'The page of a bank that the shop knows is refused.', [
    'domain/payment/payment.ts',
    'allowedHosts.includes(url.host) ? url : null',
    'allowedHosts.includes(url.origin) ? url : null',
  ]),
]
