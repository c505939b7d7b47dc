// Changing companies, their members and invitations: who may is decided before any call, and what was changed leads where
// it shows (COMP-01, COMP-02, COMP-08, MGR-03..08, NAV-04, NAV-06, NAV-07).
import * as E from 'fp-ts/Either'
import { concat, EMPTY, of } from 'rxjs'
import { filter, map, mergeMap } from 'rxjs/operators'
import { isUnclear } from '../../domain/apiError.ts'
import {
  changesMembers,
  customerAfter,
  leavesUntold,
  placeAfter,
  refusalOfChange,
} from '../../domain/companies/change.ts'
import { membersAskedAt } from '../../domain/history/shownMembers.ts'
import { refusalOf } from '../../domain/history/askedList.ts'
import { ownPayerId } from '../../domain/auth/customer.ts'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { PATHS, type ShopPath } from '../../domain/shell/address.ts'
import { after, allCausedBy, causedBy, handler, mapCaused, policy } from '../pipeline/handler.ts'

export const changeCompany = handler(
  'ChangeCompany',
  { reads: ['auth', 'companies'] },
  (commands$, { api }, models) =>
    commands$.pipe(
      // One at a time, until it is answered or the sign-in has ended, which frees the next one.
      mergeMap((c) => {
        const { change } = c.data
        const { customer, token } = models.auth
        if (models.companies.change !== null) return EMPTY
        const reason = refusalOfChange(change, customer)
        if (reason !== null || customer === null)
          return of(causedBy(c, event('CompanyChangeRefused', { change, reason: reason ?? 'NoCustomer' })))
        const answer$ = api(c)
          .changeCompany(change, { customerId: customer.customerId, userId: ownPayerId(customer) })
          .pipe(
            // What was changed for who has signed out is nothing for who is here now.
            filter(() => models.auth.token === token),
            map((answer) =>
              E.isRight(answer)
                ? event('CompanyChangeMade', {
                    change,
                    customer: customerAfter(models.auth.customer ?? customer, change, answer.right),
                  })
                : event('CompanyChangeFailed', { change, error: answer.left }),
            ),
          )
        return concat(of(event('CompanyChangeRequested', { change })), answer$).pipe(allCausedBy(c))
      }),
    ),
)

export const leadOnAfterChange = after(['CompanyChangeMade'], ['shell'], (e, models) => {
  const path = placeAfter(e.data.change)
  // Who has gone on meanwhile is not called back; where it was asked for, the choice of a company stays.
  const here = models.shell.address?.path
  if (path === null || here === path || here === undefined) return null
  return isPlaceOfChange(here) ? command('NavigateTo', { path, query: {}, how: 'push' }) : null
})

/** Pages on which companies are changed. */
const isPlaceOfChange = (path: ShopPath): boolean =>
  path === PATHS.join ||
  path === PATHS.newCompany ||
  path === PATHS.addCompany ||
  path.startsWith(PATHS.users) ||
  path === PATHS.companies

/** A company that is made or joined shows at once, whatever the answer tells of it; so does what may have been done. */
export const fetchCompaniesAfterChange = after(['CompanyChangeMade', 'CompanyChangeFailed'], [], ({ data }) =>
  ('error' in data ? isUnclear(data.error) : leavesUntold(data.change, data.customer))
    ? command('FetchDetails', { why: 'companies' })
    : null,
)

/** What the members are after it, and no other answer tells. */
export const fetchMembersAfterChange = policy(
  { on: ['CompanyChangeMade', 'CompanyChangeFailed'], reads: ['auth', 'shell'] },
  (events$, _ports, models) =>
    events$.pipe(
      filter(({ data }) => !('error' in data) || isUnclear(data.error)),
      mapCaused((e) => {
        const asked = membersAskedAt(models.shell.address)
        const { customer } = models.auth
        if (asked === null || customer === null || !changesMembers(e.data.change)) return null
        return refusalOf(asked.companyId, customer) === null ? command('FetchMembers', asked) : null
      }),
    ),
)
