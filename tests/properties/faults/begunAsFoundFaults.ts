// Faults in what is made of the look before a payment.
import type { Fault } from './fault.ts'

export const begunAsFoundFaults: readonly Fault[] = [
  {
    id: 'begun-as-found',
    what: 'A payment is refused for the network, which was never away.',
    law: 'LAW-147',
    patches: [
      {
        file: 'effects/payment/payment.ts',
        find: 'models.shell.networkLosses === networkLosses',
        replace: 'models.shell.networkLosses > networkLosses',
      },
    ],
  },
]
