// The members of the companies that the customer manages, as last told (MGR-01, MGR-02). They go with the sign-in, and
// with the page that shows them.
import * as t from 'io-ts'
import { ApiError } from '../../../domain/apiError.ts'
import { listOf, nullable, shape } from '../../../domain/codec/shapes.ts'
import { Member } from '../../../domain/companies/member.ts'
import { choiceIn } from '../../../domain/history/listChoice.ts'
import { PayerId } from '../../../domain/ids.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { projection } from '../../fold/projection.ts'
import { BOOKING_BEGINNINGS } from '../../fold/beginnings.ts'

export const CompaniesModel = shape({
  /** Of the companies that the address names; `null` until they are told. */
  members: nullable(listOf(Member)),
  /** Of which company; `null` for all. */
  companyId: nullable(PayerId),
  isFetching: t.boolean,
  failure: nullable(ApiError),
})
export type CompaniesModel = t.TypeOf<typeof CompaniesModel>

const initial: CompaniesModel = BOOKING_BEGINNINGS.companies

const forget = (draft: CompaniesModel): void => void Object.assign(draft, initial)

export const companies = projection(CompaniesModel, initial, {
  MembersRequested: (draft, { companyId }) => {
    Object.assign(draft, initial, { companyId, isFetching: true })
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
  AddressChanged: (draft, { address }) => {
    const choice = choiceIn(address.query)
    const isHere = address.path === PATHS.myReservations && choice._tag === 'Managed'
    if (!isHere || choice.companyId !== draft.companyId)
      Object.assign(draft, initial, { companyId: isHere ? choice.companyId : null })
  },
  SignedIn: forget,
  SignedOut: forget,
  // The log of an earlier page holds pseudonyms, and its sign-in is over.
  SessionResumed: forget,
})
