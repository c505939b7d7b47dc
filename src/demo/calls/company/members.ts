// The members of companies, returned to their manager alone (API-22, API-23).
import { membersTold } from '../../companies/told.ts'
import { type CallContext, refused } from '../../state/callContext.ts'
import { type CallHandler, type CallResult, told } from '../callHandler.ts'
import { toManager } from '../../companies/toManager.ts'

export const companyMembers: CallHandler<'companyMembers'> = (context, { parameters: { companyId } }) =>
  toManager(context, true, (managed) =>
    managed.includes(companyId) ? toldMembers(context, [companyId]) : refused('COMPANY_FORBIDDEN'),
  )

export const allMembers: CallHandler<'allMembers'> = (context) =>
  toManager(context, true, (managed) => toldMembers(context, managed))

const toldMembers = (context: CallContext, companyIds: readonly string[]): CallResult =>
  told(membersTold(context, companyIds, context.customerId))
