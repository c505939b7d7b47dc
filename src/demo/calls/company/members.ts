// The members of companies, told to their manager alone (API-22, API-23).
import { customerIn } from '../../state/accounts.ts'
import { userIdOf } from '../../data/customers.ts'
import { type CallContext, refused } from '../../state/callContext.ts'
import { type CallHandler, type CallResult, told } from '../callHandler.ts'
import { toManager } from '../../companies/toManager.ts'

export const companyMembers: CallHandler<'companyMembers'> = (context, { parameters: { companyId } }) =>
  toManager(context, true, (managed) =>
    managed.includes(companyId) ? toldMembers(context, [companyId]) : refused('COMPANY_FORBIDDEN'),
  )

export const allMembers: CallHandler<'allMembers'> = (context) =>
  toManager(context, true, (managed) => toldMembers(context, managed))

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
