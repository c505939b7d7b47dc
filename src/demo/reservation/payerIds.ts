// Who booked and who pays, by the ids under which the API knows them.
import type { ReservationOwner } from '../../../domain/passengers/contact.ts'
import { DEMO_CUSTOMERS, userIdOf } from '../data/customers.ts'

/** A company of the customer's is known by its number in the register, however it came into the form. */
export const payerIdsOf = (
  customerId: string,
  owner: ReservationOwner | null,
): Readonly<Record<string, string>> => {
  const companies = DEMO_CUSTOMERS.find((one) => one.customerId === customerId)?.companies ?? []
  const number = owner?.companyInfo?.registrationNumber ?? null
  const company = companies.find(({ registrationNumber }) => registrationNumber === number)
  return {
    userId: userIdOf(customerId),
    customerId,
    ...(company === undefined ? {} : { companyId: company.companyId }),
  }
}
