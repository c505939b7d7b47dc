// Faults in which page of a bank is opened.
import { breaks, type Fault } from './fault.ts'

export const bankPagesFaults: readonly Fault[] = [
  breaks('LAW-146')('bank-pages', 'The page of a bank that the shop knows is refused.', [
    'domain/payment/payment.ts',
    'allowedHosts.includes(url.host) ? url : null',
    'allowedHosts.includes(url.origin) ? url : null',
  ]),
]
