// What the calls about companies send and answer (API-17, API-18, API-21, API-24..30). The answers are not specified: what
// they hold of companies or of an invitation is read, and all of it may be missing.
import type * as t from 'io-ts'
import type { KeepToken } from '../../auth/token.ts'
import { ReadingType } from '../../codec/reading.ts'
import { nullable, shape } from '../../codec/shapes.ts'
import { openText, personal } from '../../codec/text.ts'
import type { ReportedCompanies } from '../../companies/change.ts'
import type { CompanyForm } from '../../companies/company.ts'
import type { InvitingCompany } from '../../companies/joining.ts'
import { CustomerId, PayerId } from '../../ids.ts'
import { received } from '../owner.ts'
import { decor, fittingList, idText, isObject, orNull, withoutBody } from '../readings.ts'
import { isManagerBy, roles } from './roles.ts'
import {
  hideInvitation,
  hideInvitationsOf,
  toCompany,
  toInvitation,
  WireCompany,
  WireInvitation,
} from './company.ts'

/** What was left empty is not sent. */
export const CompanyBody = shape({
  legalName: personal('legalName'),
  registrationNumber: personal('companyRegistrationNumber'),
  address: orNull(personal('address')),
  city: orNull(personal('city')),
  zip: orNull(personal('zip')),
  country: orNull(personal('countryCode')),
  type: openText('companyType'),
})

export const fromCompany = (form: CompanyForm): t.TypeOf<typeof CompanyBody> => ({
  legalName: form.legalName,
  registrationNumber: form.registrationNumber,
  address: form.address || null,
  city: form.city || null,
  zip: form.zip || null,
  country: form.country || null,
  type: 'REGULAR',
})

export const MemberBody = shape({ companyId: PayerId, customerId: CustomerId })

/** All companies, one, or an invitation: each is `null` where it is missing, and all of it where nothing is. */
export const CompanyChangeAnswer = new ReadingType(
  'CompanyChange',
  nullable(
    shape({
      companies: decor(fittingList(WireCompany)),
      memberOf: decor(roles),
      company: decor(WireCompany),
      invitation: decor(WireInvitation),
    }),
  ),
  (u) => readChange(withoutBody(u)),
)

type CompanyChangeAnswer = t.TypeOf<typeof CompanyChangeAnswer>

const NOTHING_ELSE = { companies: null, memberOf: null, company: null, invitation: null }

/** Members and invitations have the id of their company as well. */
const isCompany = (u: unknown): boolean =>
  isObject(u) && 'companyId' in u && ('legalName' in u || 'invitations' in u)

function readChange(u: unknown): unknown {
  // A bare list may be one of anything: what names no company says nothing of them.
  if (Array.isArray(u)) return u.some(isCompany) ? { ...NOTHING_ELSE, companies: u.filter(isCompany) } : null
  if (!isObject(u)) return null
  const within = [u['user'], u['details'], u['content']].find((one) => isObject(one) || Array.isArray(one))
  if (within !== undefined) return readChange(within)
  if ('companies' in u || 'company' in u || 'invitation' in u) return { ...NOTHING_ELSE, ...u }
  if ('token' in u) return { ...NOTHING_ELSE, invitation: u }
  return isCompany(u) ? { ...NOTHING_ELSE, company: u } : null
}

export const hideInvitationTokens = (wire: CompanyChangeAnswer, keep: KeepToken): CompanyChangeAnswer => {
  if (wire === null) return null
  const { companies, company, invitation } = wire
  return {
    ...wire,
    companies: companies?.map((one) => hideInvitationsOf(one, keep)) ?? null,
    company: company === null ? null : hideInvitationsOf(company, keep),
    invitation: invitation === null ? null : hideInvitation(invitation, keep),
  }
}

/** `companyId`: of the company that the call was about; a new one is known by the answer alone. */
export const toReportedCompanies = (
  wire: CompanyChangeAnswer,
  companyId: PayerId | null,
): ReportedCompanies => {
  if (wire === null) return { _tag: 'Nothing' }
  const { companies, memberOf, company, invitation } = wire
  if (companies !== null)
    return {
      _tag: 'All',
      companies: companies.map(toCompany),
      isManager: memberOf === null ? null : isManagerBy(memberOf),
    }
  if (company !== null) return { _tag: 'One', company: toCompany(company) }
  const inviting = invitation?.companyId ?? companyId
  return invitation !== null && inviting !== null
    ? { _tag: 'Invitation', invitation: toInvitation(invitation, inviting) }
    : { _tag: 'Nothing' }
}

/** The company stands in it or as `company`, or is named by its id alone. Anything but a refusal says that it may be used. */
export const InvitationCheckAnswer = new ReadingType(
  'InvitationCheck',
  nullable(shape({ companyId: decor(idText(PayerId)), legalName: received(personal('legalName')) })),
  (u) => {
    const body = withoutBody(u)
    if (!isObject(body)) return null
    const { company, companyName } = body
    return { legalName: companyName, ...(isObject(company) ? company : {}), ...body }
  },
)

export const toInvitingCompany = (
  wire: t.TypeOf<typeof InvitationCheckAnswer>,
): { company: InvitingCompany } => ({ company: wire ?? { companyId: null, legalName: '' } })
