// What the answers about a customer tell of the companies: with invitations to a manager, and to no other member.
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
            invitations: firms.invitations
              .filter((one) => one.companyId === companyId)
              .map((one) => invitationTold(context, one)),
          }
        : {}),
    })),
    memberOf: ['customer', ...(companies.length > 0 ? [managed.length > 0 ? 'manager' : 'member'] : [])],
  }
}

export const invitationTold = ({ seed }: Telling, invitation: DemoInvitation) => {
  const { number, companyId, firstName, lastName, email, status } = invitation
  return { token: tokenOfInvitation(seed, number), status, companyId, firstName, lastName, email }
}
