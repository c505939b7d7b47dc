// The members of the companies that the customer manages, as last told (MGR-01, MGR-02): they go with the sign-in, and with
// the page that shows them. What is changed about companies and what became of it; and the invitation that is taken up.
import * as t from 'io-ts'
import { ApiError } from '../../../domain/apiError.ts'
import { listOf, nullable, shape } from '../../../domain/codec/shapes.ts'
import { CompanyChange, placeAfter } from '../../../domain/companies/change.ts'
import { InvitingCompany, isNoInvitation } from '../../../domain/companies/joining.ts'
import { Member } from '../../../domain/companies/member.ts'
import { membersAskedAt } from '../../../domain/history/shownMembers.ts'
import { PayerId } from '../../../domain/ids.ts'
import { projection } from '../../fold/projection.ts'
import { BOOKING_BEGINNINGS } from '../../fold/beginnings.ts'

export const CompaniesModel = shape({
  /** Of the companies that the address names; `null` until they are told. */
  members: nullable(listOf(Member)),
  /** Of which company; `null` for all. */
  companyId: nullable(PayerId),
  isFetching: t.boolean,
  failure: nullable(ApiError),
  /** What is being changed; one thing at a time. */
  change: nullable(CompanyChange),
  changeFailure: nullable(shape({ change: CompanyChange, error: ApiError })),
  /** What was changed last, until it is looked at no more. */
  made: nullable(CompanyChange),
  isChecking: t.boolean,
  /** Who invites, once the invitation was checked. */
  inviting: nullable(InvitingCompany),
  checkFailure: nullable(ApiError),
})
export type CompaniesModel = t.TypeOf<typeof CompaniesModel>

const initial: CompaniesModel = BOOKING_BEGINNINGS.companies

const forget = (draft: CompaniesModel): void => void Object.assign(draft, initial)

/** Those of other companies are no longer shown. */
const showMembersOf = (draft: CompaniesModel, companyId: PayerId | null): void => {
  if (draft.companyId === companyId) return
  const { members, isFetching, failure } = initial
  Object.assign(draft, { members, isFetching, failure, companyId })
}

export const companies = projection(CompaniesModel, initial, {
  MembersRequested: (draft, { companyId }) => {
    showMembersOf(draft, companyId)
    draft.isFetching = true
    draft.failure = null
  },
  // An answer that comes after another company was chosen, or after a sign-out, is worth nothing.
  MembersFound: (draft, { companyId, members }) => {
    if (!draft.isFetching || draft.companyId !== companyId) return
    draft.members = members
    draft.isFetching = false
  },
  MembersFailed: (draft, { companyId, error }) => {
    if (!draft.isFetching || draft.companyId !== companyId) return
    draft.failure = error
    draft.isFetching = false
  },
  CompanyChangeRefused: (draft) => {
    draft.made = null
    draft.changeFailure = null
  },
  CompanyChangeRequested: (draft, { change }) => {
    Object.assign(draft, { change, made: null, changeFailure: null })
  },
  CompanyChangeMade: (draft, { change }) => {
    Object.assign(draft, { change: null, made: change })
    if (change._tag === 'Create' || change._tag === 'Join') draft.inviting = null
    const { members } = draft
    if (change._tag === 'Remove' && members !== null)
      draft.members = members.filter(
        ({ companyId, customerId }) => companyId !== change.companyId || customerId !== change.customerId,
      )
  },
  CompanyChangeFailed: (draft, { change, error }) => {
    Object.assign(draft, { change: null, changeFailure: { change, error } })
  },
  LetterTokenTaken: (draft, { purpose }) => {
    if (purpose === 'join') Object.assign(draft, { inviting: null, isChecking: false, checkFailure: null })
  },
  InvitationCheckRequested: (draft) => {
    Object.assign(draft, { isChecking: true, inviting: null, checkFailure: null })
  },
  InvitationChecked: (draft, { company }) => {
    Object.assign(draft, { isChecking: false, inviting: company })
  },
  InvitationCheckFailed: (draft, { error }) => {
    Object.assign(draft, { isChecking: false, checkFailure: error })
  },
  // A check that did not come about is still to be made.
  AuthMessageCleared: (draft) => {
    if (draft.checkFailure !== null && isNoInvitation(draft.checkFailure)) draft.checkFailure = null
  },
  AddressChanged: (draft, { address }) => {
    const asked = membersAskedAt(address)
    if (asked === null)
      Object.assign(draft, { members: null, isFetching: false, failure: null, companyId: null })
    else showMembersOf(draft, asked.companyId)
    draft.changeFailure = null
    if (draft.made !== null && placeAfter(draft.made) !== address.path) draft.made = null
  },
  // Who signs in to take up an invitation has had it checked before.
  SignedIn: (draft) => {
    const { inviting, isChecking, checkFailure } = draft
    Object.assign(draft, initial, { inviting, isChecking, checkFailure })
  },
  SignedOut: forget,
  // The log of an earlier page holds pseudonyms, and its sign-in is over.
  SessionResumed: forget,
})
