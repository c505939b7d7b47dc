// The details of a customer, at the sign-in and in the profile alike.
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
