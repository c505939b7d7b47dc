// Changing companies, their members and invitations: who may is decided before any call, and what was changed leads where
// it shows (COMP-01, COMP-02, COMP-08, MGR-03..08, NAV-04, NAV-06, NAV-07).
import { isUnclear } from '../../domain/apiError.ts'
import {
  changesMembers,
  customerAfter,
  leavesUnnamed,
  placeAfter,
  refusalOfChange,
} from '../../domain/companies/change.ts'
import { membersAskedAt } from '../../domain/history/shownMembers.ts'
import { refusalOf } from '../../domain/history/askedList.ts'
import { ownPayerId } from '../../domain/auth/customer.ts'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { PATHS, type ShopPath } from '../../domain/shell/address.ts'
import { after, afterAny } from '../pipeline/handler.ts'
import { asks, question } from '../pipeline/asking.ts'

export const changeCompany = asks(
  'ChangeCompany',
  // One at a time, until it is answered or the sign-in has ended, which frees the next one.
  { reads: ['auth', 'companies'], turns: 'each', lifetime: 'person' },
  ({ change }, models, { api }) => {
    const { customer } = models.auth
    if (models.companies.change !== null) return null
    const reason = refusalOfChange(change, customer)
    if (reason !== null || customer === null)
      return event('CompanyChangeRefused', { change, reason: reason ?? 'NoCustomer' })
    const caller = { customerId: customer.customerId, userId: ownPayerId(customer) }
    return question(api.changeCompany(change, caller), {
      asked: event('CompanyChangeRequested', { change }),
      found: (made) =>
        event('CompanyChangeMade', {
          change,
          customer: customerAfter(models.auth.customer ?? customer, change, made),
        }),
      failed: (error) => event('CompanyChangeFailed', { change, error }),
    })
  },
)

export const leadOnAfterChange = after('CompanyChangeMade', ['shell'], (data, models) => {
  const path = placeAfter(data.change)
  // Stale: the customer has gone on to another page. Where it was asked for, the choice of a company stays.
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

/** A company that is made or joined shows at once, even if the answer says nothing of it; so does what may have been done. */
export const fetchCompaniesAfterChange = afterAny(
  ['CompanyChangeMade', 'CompanyChangeFailed'],
  [],
  ({ data }) =>
    ('error' in data ? isUnclear(data.error) : leavesUnnamed(data.change, data.customer))
      ? command('FetchDetails', { why: 'companies' })
      : null,
)

/** What the members are after it, which is in no other answer. */
export const fetchMembersAfterChange = afterAny(
  ['CompanyChangeMade', 'CompanyChangeFailed'],
  ['auth', 'shell'],
  ({ data }, { auth: { customer }, shell }) => {
    const asked = membersAskedAt(shell.address)
    if (('error' in data && !isUnclear(data.error)) || !changesMembers(data.change)) return null
    return asked === null || customer === null || refusalOf(asked.companyId, customer) !== null
      ? null
      : command('FetchMembers', asked)
  },
)
