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
import { SIGN_IN, until, VISITOR } from '../../fold/lifetimes.ts'
import { projection } from '../../fold/projection.ts'
import { answered, ASKED } from '../../fold/asking.ts'
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

const NO_MEMBERS = { members: null, isFetching: false, failure: null, companyId: null }

/** Those of other companies are no longer shown. */
const membersOf = (draft: CompaniesModel, companyId: PayerId | null): Partial<CompaniesModel> =>
  draft.companyId === companyId ? {} : { ...NO_MEMBERS, companyId }

/** An answer that comes after another company was chosen is worth nothing. */
const answeredOf = (
  draft: CompaniesModel,
  { companyId, ...changed }: Partial<CompaniesModel>,
): Partial<CompaniesModel> | undefined =>
  draft.companyId === companyId ? answered(draft, changed) : undefined

export const companies = projection(CompaniesModel, BOOKING_BEGINNINGS.companies, {
  lifetimes: [
    [SIGN_IN, { but: ['inviting', 'isChecking', 'checkFailure'] }],
    // Who signs in to take up an invitation has had it checked before.
    [VISITOR, ['inviting', 'isChecking', 'checkFailure']],
    [until('CompanyChangeRefused', 'CompanyChangeRequested'), ['made', 'changeFailure']],
    [until('AddressChanged'), ['changeFailure']],
    [until('InvitationCheckRequested'), ['inviting', 'checkFailure']],
  ],
  on: {
    MembersRequested: (draft, { companyId }) => ({ ...membersOf(draft, companyId), ...ASKED }),
    MembersFound: answeredOf,
    MembersFailed: (draft, { companyId, error }) => answeredOf(draft, { companyId, failure: error }),
    CompanyChangeRequested: (_draft, { change }) => ({ change }),
    CompanyChangeMade: (draft, { change }) => {
      Object.assign(draft, { change: null, made: change })
      if (change._tag === 'Create' || change._tag === 'Join') draft.inviting = null
      const { members } = draft
      if (change._tag === 'Remove' && members !== null)
        draft.members = members.filter(
          ({ companyId, customerId }) => companyId !== change.companyId || customerId !== change.customerId,
        )
    },
    CompanyChangeFailed: (_draft, { change, error }) => ({ change: null, changeFailure: { change, error } }),
    LetterTokenTaken: (_draft, { purpose }) =>
      purpose === 'join' ? { inviting: null, isChecking: false, checkFailure: null } : undefined,
    InvitationCheckRequested: () => ({ isChecking: true }),
    InvitationChecked: (_draft, { company }) => ({ isChecking: false, inviting: company }),
    InvitationCheckFailed: (_draft, { error }) => ({ isChecking: false, checkFailure: error }),
    // A check that did not come about is still to be made.
    AuthMessageCleared: ({ checkFailure }) =>
      checkFailure !== null && isNoInvitation(checkFailure) ? { checkFailure: null } : undefined,
    AddressChanged: (draft, { address }) => {
      const { made } = draft
      const asked = membersAskedAt(address)
      return {
        ...(asked === null ? NO_MEMBERS : membersOf(draft, asked.companyId)),
        made: made !== null && placeAfter(made) === address.path ? made : null,
      }
    },
  },
})
