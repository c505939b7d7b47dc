// What is told of a customer, at the sign-in and in the profile alike.
import { companiesOf, managedBy } from '../data/companies.ts'
import type { PersonData } from '../data/customers.ts'
import { profileOf } from '../data/profiles.ts'
import type { DemoDetails } from './profile.ts'
import type { DemoState } from './state.ts'

/** As they were last saved, or as they began. */
export const detailsOf = (state: DemoState, person: PersonData): DemoDetails => {
  const { customerId, firstName, lastName, userName, phone } = person
  return (
    state.profiles[customerId] ?? { firstName, lastName, email: userName, phone, ...profileOf(customerId) }
  )
}

/** What the customer is in the shop. */
export const rolesOf = (customerId: string): readonly string[] => {
  const role = managedBy(customerId).length > 0 ? 'manager' : 'member'
  return companiesOf(customerId).length > 0 ? ['customer', role] : ['customer']
}

/** The companies of a user, as they are told with the user. */
export const companiesView = (customerId: string) => {
  const managed = managedBy(customerId)
  return companiesOf(customerId).map(({ companyId, legalName, registrationNumber }) => ({
    companyId,
    legalName,
    registrationNumber,
    type: 'REGULAR',
    member: { manager: managed.includes(companyId) },
  }))
}
