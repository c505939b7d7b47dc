// What is read of the signed-in customer: the details, and the shop's record (PROF-03, NAV-03).
import { Customer } from '../auth/customer.ts'
import { nullable, oneOf } from '../codec/shapes.ts'
import { Person } from '../passengers/person.ts'
import { resource } from '../resources/resource.ts'
import { CustomerRecord } from './customerRecord.ts'
import { UserDetails } from './details.ts'

/** `person` and `customer` are `null` where the details don't say who it is. */
export const details = resource({
  name: 'details',
  command: 'FetchDetails',
  requested: 'DetailsRequested',
  found: 'DetailsFound',
  failed: 'DetailsFailed',
  /** `nameless`: a token came without its owner (NAV-03); `companies`: a change of those was not in the answer (COMP-01). */
  query: { why: oneOf('DetailsReason', 'opened', 'nameless', 'companies') },
  answer: { details: UserDetails, person: nullable(Person), customer: nullable(Customer) },
  summary: ({ person }) => `${person === null ? 'without' : 'with'} a name`,
  title: ({ why }) =>
    `the details of who is signed in${why === 'nameless' ? ', as a token came without its owner' : ''}`,
  lifetime: 'signIn',
})

export const record = resource({
  name: 'record',
  command: 'FetchCustomer',
  requested: 'CustomerRequested',
  found: 'CustomerFound',
  failed: 'CustomerFailed',
  query: {},
  answer: { record: CustomerRecord },
  title: () => "the shop's record of the customer",
  summary: ({ record: { status } }) => status ?? 'in no state',
  lifetime: 'signIn',
})
