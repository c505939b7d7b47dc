// Who booked and who pays, by the ids under which the API knows them.
import type { ReservationOwner } from '../../../domain/passengers/contact.ts'
import { companiesIn, companyIn, type DemoFirms } from '../state/firms.ts'
import { userIdOf } from '../data/customers.ts'
import type { DemoReservation } from '../state/state.ts'

type Payment = Pick<DemoReservation, 'customerId' | 'owner' | 'payer'>

export const payerIdsOf = (firms: DemoFirms, reservation: Payment): Readonly<Record<string, string>> => {
  const { customerId } = reservation
  const companyId = payingCompany(firms, reservation)
  return {
    ...(customerId === null ? {} : { userId: userIdOf(customerId), customerId }),
    ...(companyId === null ? {} : { companyId }),
  }
}

/** As it was sent; else a company of the buyer's is known by its number in the register, however it came into the form. */
export const payingCompany = (firms: DemoFirms, { customerId, owner, payer }: Payment): string | null => {
  if (payer?._tag === 'Person') return null
  if (payer?._tag === 'Company') return payer.companyId
  const number = owner?.companyInfo?.registrationNumber ?? null
  const companies = customerId === null ? [] : companiesIn(firms, customerId)
  return companies.find(({ registrationNumber }) => registrationNumber === number)?.companyId ?? null
}

/** With the company that pays as the register has it. */
export const ownerOf = (firms: DemoFirms, { owner, payer }: Payment): ReservationOwner | null => {
  if (owner === null || payer === null || payer._tag === 'Owner') return owner
  const company = payer._tag === 'Company' ? companyIn(firms, payer.companyId) : null
  if (company === null) return { ...owner, companyInfo: null }
  const { companyId: _companyId, ...companyInfo } = company
  return { ...owner, companyInfo }
}
