// Fetching the members of the companies that the customer manages (MGR-01, MGR-02, ROLE-06).
import * as E from 'fp-ts/Either'
import { concat, EMPTY, of } from 'rxjs'
import { map, switchMap } from 'rxjs/operators'
import { membersAskedAt } from '../../domain/history/shownMembers.ts'
import { refusalOf } from '../../domain/history/askedList.ts'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { after, allCausedBy, handler } from '../pipeline/handler.ts'

/** Who is no manager has no members to ask for, and nothing is asked about a company of others. */
export const fetchMembers = handler('FetchMembers', { reads: ['auth'] }, (commands$, { api }, models) =>
  commands$.pipe(
    // Another company makes the older answer worthless, and so does another customer.
    switchMap((c) => {
      const { customer } = models.auth
      const { companyId } = c.data
      if (customer === null || refusalOf(companyId, customer) !== null) return EMPTY
      const answer$ = api(c)
        .members(companyId)
        .pipe(
          map((answer) =>
            E.isRight(answer)
              ? event('MembersFound', { companyId, members: answer.right })
              : event('MembersFailed', { companyId, error: answer.left }),
          ),
        )
      return concat(of(event('MembersRequested', { companyId })), answer$).pipe(allCausedBy(c))
    }),
  ),
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
