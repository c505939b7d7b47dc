// Faults in what follows from a payment and from the end of the time: said wrongly, asked too late, or forgotten.
import type { Fault } from './fault.ts'

export const sequelFaults: readonly Fault[] = [
  {
    id: 'cancelled-told-as-an-error',
    what: 'A customer whose cancelled card payment is over is told so as of an error.',
    law: 'LAW-140',
    patches: [
      {
        file: 'effects/payment/policies.ts',
        find: "{ tone: 'info', key: 'paymentCancelled', error: null }",
        replace: "{ tone: 'bad', key: 'paymentCancelled', error: null }",
      },
    ],
  },
  {
    id: 'pay-returns-unread',
    what: 'Pay can be pressed again before a customer could read what was changed.',
    law: 'LAW-141',
    patches: [
      {
        file: 'effects/payment/policies.ts',
        find: 'timer(TIMINGS.changeReadMs',
        replace: 'timer(TIMINGS.changeReadMs / 2',
      },
    ],
  },
  {
    id: 'doubted-asked',
    what: 'A payment in doubt is asked about again only where its booking is held.',
    law: 'LAW-141',
    patches: [
      {
        file: 'effects/payment/outcome.ts',
        find: 'isHeld || (!isGone && resultsIn(shell.address) === doubted)',
        replace: 'isHeld',
      },
    ],
  },
  {
    id: 'extension-of-what-has-ended',
    what: 'Who asks for more time and has nothing any more is told that there is no connection.',
    law: 'LAW-142',
    patches: [
      {
        file: 'domain/expiry/deadline.ts',
        find: "isCancelled(reservation)) return E.left({ _tag: 'NoReservation' })",
        replace: "isCancelled(reservation)) return E.left({ _tag: 'Offline' })",
      },
    ],
  },
  {
    id: 'ways-to-pay-lost',
    what: 'One of the ways to pay that the server names is not offered.',
    law: 'LAW-143',
    patches: [
      {
        file: 'effects/payment/payment.ts',
        find: 'methods: answer.right })',
        replace: 'methods: answer.right.slice(1) })',
      },
    ],
  },
]
