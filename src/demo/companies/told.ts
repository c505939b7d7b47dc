// What the answers about a customer say of the companies: with members and invitations to a manager, and to no other member.
import { userIdOf } from '../data/customers.ts'
import { customerIn } from '../state/accounts.ts'
import type { CallContext, Wording } from '../state/callContext.ts'
import { companiesIn, type DemoInvitation, managedIn, tokenOfInvitation } from '../state/firms.ts'

type Telling = Pick<CallContext, 'state' | 'seed'> & Wording

/** As the details of a user have them: `companies` and `memberOf`. */
export const companiesTold = (context: Telling, customerId: string) => {
  const { firms } = context.state
  const managed = managedIn(firms, customerId)
  const companies = companiesIn(firms, customerId)
  return {
    companies: companies.map(({ companyId, legalName, registrationNumber }) => ({
      companyId,
      legalName,
      registrationNumber,
      type: 'REGULAR',
      member: { manager: managed.includes(companyId) },
      ...(managed.includes(companyId)
        ? {
            members: membersTold(context, [companyId], customerId),
            invitations: firms.invitations
              .filter((one) => one.companyId === companyId)
              .map((one) => invitationTold(context, one)),
          }
        : {}),
    })),
    memberOf: ['customer', ...(companies.length > 0 ? [managed.length > 0 ? 'manager' : 'member'] : [])],
  }
}

/** `you`: who looks. */
export const membersTold = ({ state, write }: Telling, companyIds: readonly string[], you: string | null) =>
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
    })

export const invitationTold = ({ seed }: Telling, invitation: DemoInvitation) => {
  const { number, companyId, firstName, lastName, email, status } = invitation
  return { token: tokenOfInvitation(seed, number), status, companyId, firstName, lastName, email }
}
