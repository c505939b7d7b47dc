// The companies of the customer: members asked for and told, what is changed and what became of it, the invitation that
// waits to be taken up, and for whom the customer books (MGR-01..08, COMP-01, COMP-02, AUTH-12, ROLE-08).
import { ApiError } from '../apiError.ts'
import { Customer } from '../auth/customer.ts'
import { listOf, nullable, shape } from '../codec/shapes.ts'
import { PayerId } from '../ids.ts'
import { ChangeRefusalReason, CompanyChange } from './change.ts'
import { InvitingCompany } from './joining.ts'
import { Member } from './member.ts'

/** `null` for all companies that the customer manages. */
const ofCompany = { companyId: nullable(PayerId) }

export const companiesCommands = {
  FetchMembers: shape(ofCompany),
  /** One at a time: a press meanwhile means the same. */
  ChangeCompany: shape({ change: CompanyChange }),
  /** Of the token that the address has brought. */
  CheckInvitation: shape({}),
  /** For which company the customer books from now on; `null` as a private person (ROLE-08). */
  ChooseRole: shape(ofCompany),
}

export const companiesEvents = {
  MembersRequested: shape(ofCompany),
  MembersFound: shape({ ...ofCompany, members: listOf(Member) }),
  MembersFailed: shape({ ...ofCompany, error: ApiError }),
  CompanyChangeRefused: shape({ change: CompanyChange, reason: ChangeRefusalReason }),
  CompanyChangeRequested: shape({ change: CompanyChange }),
  /** With the customer as they are after it. */
  CompanyChangeMade: shape({ change: CompanyChange, customer: Customer }),
  CompanyChangeFailed: shape({ change: CompanyChange, error: ApiError }),
  InvitationCheckRequested: shape({}),
  InvitationChecked: shape({ company: InvitingCompany }),
  /** The token is kept where the check itself did not come about. */
  InvitationCheckFailed: shape({ error: ApiError }),
  /** `before`: the role until then. */
  RoleChosen: shape({ ...ofCompany, before: nullable(PayerId) }),
}
