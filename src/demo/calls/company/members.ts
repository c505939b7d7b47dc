// The members of companies, told to their manager alone (API-22, API-23).
import { customerIn } from '../../state/accounts.ts'
import { managedIn } from '../../state/firms.ts'
import { userIdOf } from '../../data/customers.ts'
import { type CallContext, refused } from '../../state/callContext.ts'
import { type CallHandler, type CallResult, told } from '../callHandler.ts'

export const companyMembers: CallHandler<'companyMembers'> = (context, { parameters: { companyId } }) =>
  toManager(context, true, (managed) =>
    managed.includes(companyId) ? toldMembers(context, [companyId]) : refused('COMPANY_FORBIDDEN'),
  )

export const allMembers: CallHandler<'allMembers'> = (context) =>
  toManager(context, true, (managed) => toldMembers(context, managed))

/** Answers with the companies that the customer manages, where it is asked as a manager; refuses everybody else. */
export const toManager = (
  { state, customerId }: CallContext,
  asManager: boolean,
  answer: (managed: readonly string[]) => CallResult,
): CallResult => {
  if (customerId === null) return refused('SIGN_IN_REQUIRED')
  const managed = managedIn(state.firms, customerId)
  return asManager && managed.length > 0 ? answer(managed) : refused('MANAGER_REQUIRED')
}

const toldMembers = (
  { state, write, customerId: you }: CallContext,
  companyIds: readonly string[],
): CallResult =>
  told(
    state.firms.memberships
      .filter(({ companyId }) => companyIds.includes(companyId))
      .map(({ companyId, customerId, isManager, status }) => {
        const person = customerIn(state, customerId)
        return write.object({
          customerId,
          userIds: [userIdOf(customerId)],
          firstName: person?.firstName ?? null,
          lastName: person?.lastName ?? null,
          email: person?.userName ?? null,
          companyId,
          manager: isManager,
          isYou: customerId === you,
          status,
        })
      }),
  )
