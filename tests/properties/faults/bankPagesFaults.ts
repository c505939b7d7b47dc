// Faults in which page of a bank is opened.
import type { Fault } from './fault.ts'

export const bankPagesFaults: readonly Fault[] = [
  {
    id: 'bank-pages',
    what: 'The page of a bank that the shop knows is refused.',
    law: 'LAW-146',
    patches: [
      {
        file: 'domain/payment/payment.ts',
        find: 'allowedHosts.includes(url.host) ? url : null',
        replace: 'allowedHosts.includes(url.origin) ? url : null',
      },
    ],
  },
]
