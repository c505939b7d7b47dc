// Whether two persons are known to be the same, and what distinguishes them.
import type { Person } from '../passengers/person.ts'
import type { Customer, KnownPerson } from './customer.ts'

/** No more of a person than distinguishes them from another one. */
export const asLittleAsKnown = (
  person: KnownPerson | null,
): { readonly user: Person | null; readonly customer: Customer | null } => {
  const { customerId = null, email = '' } = person ?? {}
  return {
    user: email === '' ? null : { firstName: '', lastName: '', email, phone: null },
    customer: customerId && { customerId, userId: null, companies: [], isManager: false },
  }
}

/** What was one person's is not for one of whom it isn't known that it is the same. */
export const isSamePerson = (one: KnownPerson, other: KnownPerson | null): boolean => {
  if (other === null) return false
  if (one.customerId !== null && other.customerId !== null) return one.customerId === other.customerId
  return one.email !== '' && one.email === other.email
}
