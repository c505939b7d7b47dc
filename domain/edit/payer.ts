// Who pays the difference of a changed ticket (NAV-24, OP-85): the person on the ticket, or a company. Only a customer of
// some company is asked; for everybody else it stays as the ticket has it.
import * as t from 'io-ts'
import type { Customer, CustomerCompany } from '../auth/customer.ts'
import { shape } from '../codec/shapes.ts'
import { companyOfRole } from '../companies/role.ts'
import { PayerId } from '../ids.ts'
import { isCompany, type CompanyInfo, type ReservationOwner } from '../passengers/contact.ts'
import { NO_COMPANY } from '../passengers/emptyContact.ts'
import { normalizedRegistrationNumber } from '../passengers/registrationNumber.ts'

/** `OwnersCompany`: the one that stands in the reservation's owner, and is none of the customer's. */
export const EditPayer = t.union([
  shape({ _tag: t.literal('Person') }),
  shape({ _tag: t.literal('Company'), companyId: PayerId }),
  shape({ _tag: t.literal('OwnersCompany') }),
])
export type EditPayer = t.TypeOf<typeof EditPayer>

export interface EditPayerChoice {
  readonly payer: EditPayer
  /** `null` for the person. */
  readonly companyName: string | null
}

export interface PayerSituation {
  /** As the server last returned it with the reservation; `null` where it returned none. */
  readonly owner: ReservationOwner | null
  readonly customer: Customer | null
}

/** The person, each company of the customer's, and the one of the ticket; empty where it is not asked. */
export const payerChoices = (situation: PayerSituation): readonly EditPayerChoice[] => {
  const { owner, customer } = situation
  const companies = customer?.companies ?? []
  if (owner === null || companies.length === 0) return []
  const ofTicket = payerOfTicket(situation)
  const companyName = owner.companyInfo?.legalName ?? null
  return [
    { payer: { _tag: 'Person' }, companyName: null },
    ...companies.map(({ companyId, legalName }): EditPayerChoice => ({
      payer: { _tag: 'Company', companyId },
      companyName: legalName,
    })),
    ...(ofTicket._tag === 'OwnersCompany' ? [{ payer: ofTicket, companyName }] : []),
  ]
}

/** Who paid the ticket, which is where the choice begins. */
export const payerOfTicket = ({ owner, customer }: PayerSituation): EditPayer => {
  const companyInfo = owner?.companyInfo ?? null
  if (companyInfo === null || !isCompany(companyInfo)) return { _tag: 'Person' }
  const company = ownCompany(companyInfo, customer?.companies ?? [])
  return company === null ? { _tag: 'OwnersCompany' } : { _tag: 'Company', companyId: company.companyId }
}

export const isSamePayer = (one: EditPayer, other: EditPayer): boolean =>
  one._tag === 'Company' && other._tag === 'Company'
    ? one.companyId === other.companyId
    : one._tag === other._tag

export interface PayingOwner {
  readonly owner: ReservationOwner
  /** Under which id the API knows the company; `null` of the person, and of a company that is none of the customer's. */
  readonly companyId: PayerId | null
}

/** What is sent: the owner as it is, but for who pays. `null` where this one can't be chosen. */
export const payingOwner = (situation: PayerSituation, payer: EditPayer): PayingOwner | null => {
  const { owner, customer } = situation
  const isOffered = payerChoices(situation).some((choice) => isSamePayer(choice.payer, payer))
  if (owner === null || !isOffered) return null
  switch (payer._tag) {
    case 'Person':
      return { owner: { ...owner, companyInfo: null }, companyId: null }
    case 'OwnersCompany':
      return { owner, companyId: null }
    case 'Company': {
      const company = companyOfRole(payer.companyId, customer)
      if (company === null) return null
      const companyInfo = infoOf(company, owner.companyInfo)
      return { owner: { ...owner, companyInfo }, companyId: company.companyId }
    }
  }
}

/** What the ticket says of the same company beside its name and number stays. */
const infoOf = (company: CustomerCompany, held: CompanyInfo | null): CompanyInfo => {
  const known = held !== null && isSameCompany(company, held) ? held : NO_COMPANY
  const registrationNumber = normalizedRegistrationNumber(company.registrationNumber)
  return {
    ...known,
    legalName: company.legalName.trim() || known.legalName,
    registrationNumber: registrationNumber || known.registrationNumber,
  }
}

const ownCompany = (held: CompanyInfo, companies: readonly CustomerCompany[]): CustomerCompany | null =>
  companies.find((company) => isSameCompany(company, held)) ?? null

/** By the number in the register; by the name where one of the two has none. */
const isSameCompany = (company: CustomerCompany, held: CompanyInfo): boolean => {
  const one = normalizedRegistrationNumber(company.registrationNumber)
  const other = normalizedRegistrationNumber(held.registrationNumber)
  const name = held.legalName.trim()
  return one !== '' && other !== '' ? one === other : name !== '' && name === company.legalName.trim()
}
