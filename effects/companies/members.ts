// Fetching the members of the companies that the customer manages (MGR-01, MGR-02, ROLE-06).
import { membersAskedAt } from '../../domain/history/shownMembers.ts'
import { refusalOf } from '../../domain/history/askedList.ts'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { after } from '../pipeline/handler.ts'
import { asks, question } from '../pipeline/asking.ts'

/** Who is no manager has no members to ask for, and nothing is asked about a company of others. */
export const fetchMembers = asks(
  'FetchMembers',
  { reads: ['auth'] },
  ({ data: { companyId } }, { auth: { customer } }, { api }) =>
    customer === null || refusalOf(companyId, customer) !== null
      ? null
      : question(api.members(companyId), {
          asked: event('MembersRequested', { companyId }),
          found: (members) => event('MembersFound', { companyId, members }),
          failed: (error) => event('MembersFailed', { companyId, error }),
        }),
)

/** On arrival at a page of a manager, and for the companies that its address names. */
export const fetchMembersOnArrival = after(
  ['AddressChanged', 'SignedIn', 'NetworkReturned'],
  ['auth', 'shell', 'companies'],
  (e, models) => {
    const asked = membersAskedAt(models.shell.address)
    const { customer } = models.auth
    if (asked === null || customer === null || refusalOf(asked.companyId, customer) !== null) return null
    const { members, failure, isFetching } = models.companies
    const isWanted =
      e.type === 'NetworkReturned'
        ? failure !== null || isFetching
        : members === null && failure === null && !isFetching
    return isWanted ? command('FetchMembers', asked) : null
  },
)
