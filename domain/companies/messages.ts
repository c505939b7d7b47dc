// The members of the companies that the customer manages: asked for, and told (MGR-01, MGR-02).
import { ApiError } from '../apiError.ts'
import { listOf, nullable, shape } from '../codec/shapes.ts'
import { PayerId } from '../ids.ts'
import { Member } from './member.ts'

/** `null` for all companies that the customer manages. */
const ofCompany = { companyId: nullable(PayerId) }

export const companiesCommands = {
  FetchMembers: shape(ofCompany),
}

export const companiesEvents = {
  MembersRequested: shape(ofCompany),
  MembersFound: shape({ ...ofCompany, members: listOf(Member) }),
  MembersFailed: shape({ ...ofCompany, error: ApiError }),
}
