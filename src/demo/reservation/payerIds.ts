// Who booked and who pays, by the ids under which the API knows them.
import type { ReservationOwner } from '../../../domain/passengers/contact.ts'
import { companiesOf } from '../data/companies.ts'
import { userIdOf } from '../data/customers.ts'

export const payerIdsOf = (
  customerId: string,
  owner: ReservationOwner | null,
): Readonly<Record<string, string>> => {
  const companyId = payingCompany(customerId, owner)
  return { userId: userIdOf(customerId), customerId, ...(companyId === null ? {} : { companyId }) }
}

/** A company of the customer's is known by its number in the register, however it came into the form. */
export const payingCompany = (customerId: string, owner: ReservationOwner | null): string | null => {
  const number = owner?.companyInfo?.registrationNumber ?? null
  const company = companiesOf(customerId).find(({ registrationNumber }) => registrationNumber === number)
  return company?.companyId ?? null
}
