// Who invites, as the check of an invitation returns it (AUTH-12, COMP-07, API-27).
import type * as t from 'io-ts'
import { type ApiError, statusOf } from '../apiError.ts'
import { nullable, shape } from '../codec/shapes.ts'
import { personal } from '../codec/text.ts'
import { PayerId } from '../ids.ts'

export const InvitingCompany = shape({
  /** `null` where the server doesn't say: it can't be joined at once then. */
  companyId: nullable(PayerId),
  /** Empty where it is not sent. */
  legalName: personal('legalName'),
})
export type InvitingCompany = t.TypeOf<typeof InvitingCompany>

/** Whether the server has said that this invitation is none; where no answer came, the check may be retried. */
export const isNoInvitation = (error: ApiError): boolean => {
  const status = statusOf(error)
  return status !== null && status >= 400 && status < 500 && status !== 401
}
