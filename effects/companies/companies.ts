// The companies of a customer: their members, what is changed of them, an invitation that is taken up, and for which of them the
// customer books. Who may is decided before any call, and what was changed leads where it shows (COMP-01, COMP-02, COMP-07..09,
// MGR-01..08, ROLE-06, ROLE-08, ROLE-09, AUTH-12, NAV-04, NAV-06, NAV-07, API-27, OP-105).
import { members, membersAskedAt } from '../../domain/history/shownMembers.ts'
import { refusalOf } from '../../domain/history/askedList.ts'
import { isUnclear } from '../../domain/apiError.ts'
import {
  changesMembers,
  customerAfter,
  isPlaceOfChange,
  leavesUnnamed,
  placeAfter,
  refusalOfChange,
} from '../../domain/companies/change.ts'
import { ownPayerId } from '../../domain/auth/customer.ts'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { companyChanged, membersOf } from '../api/accountApi.ts'
import { after, afterAny, decider } from '../pipeline/handler.ts'
import { asks, question, reads } from '../pipeline/asking.ts'
import { filter } from 'rxjs'
import { invitation } from '../../domain/companies/resources.ts'
import { companyOfRole, contactInRole } from '../../domain/companies/role.ts'
import { isSameCompany } from '../../domain/passengers/contact.ts'

/** Who is no manager has no members to ask for, and nothing is asked about a company of others. */
export const readMembers = reads(members, {
  reads: ['auth'],
  mayAsk: ({ auth: { customer } }, { companyId }) =>
    customer !== null && refusalOf(companyId, customer) === null,
  call: ({ companyId }, { api }) => membersOf(api, companyId),
  on: ['SignedIn'],
})

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
    return question(companyChanged(api, change, caller), {
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

/**
 * A company that is made or joined shows at once, even if the answer says nothing of it, and so do the members after it, which
 * are in no other answer; and what may have been done.
 */
export const fetchAfterChange = afterAny(
  ['CompanyChangeMade', 'CompanyChangeFailed'],
  ['auth', 'shell'],
  ({ data }, { auth: { customer }, shell }) => {
    if ('error' in data && !isUnclear(data.error)) return null
    const asked = membersAskedAt(shell.address)
    const isShown = asked !== null && customer !== null && refusalOf(asked.companyId, customer) === null
    const isNamed = 'customer' in data && !leavesUnnamed(data.change, data.customer)
    return [
      isNamed ? null : command('FetchDetails', { why: 'companies' }),
      isShown && changesMembers(data.change) ? command('FetchMembers', asked) : null,
    ]
  },
)

export const readInvitation = reads(invitation, {
  reads: ['auth', 'shell'],
  call: (_query, { api }, models) => {
    const { joinToken } = models.auth
    // After a sign-out that forgot it, nothing is known of it any more.
    const isKnown = (): boolean => models.auth.joinToken === joinToken
    return joinToken === null
      ? null
      : api('checkInvitation', { parameters: { token: joinToken } }).pipe(filter(isKnown))
  },
  // A sign-in that runs out leaves the invitation, and nothing that was asked with it.
  on: ['LetterTokenTaken', 'AddressChanged', 'SignedOut'],
  wanted: ({ auth, shell: { address } }) => {
    const isItsPage = address?.path === PATHS.join || address?.path === PATHS.newCompany
    return auth.joinToken !== null && isItsPage ? {} : null
  },
})

/** A company that is none of the customer's is no role. */
export const chooseRole = decider('ChooseRole', ['auth'], ({ companyId }, models) => {
  const { customer, customerRole } = models.auth
  if (companyId === customerRole) return null
  return companyId === null || companyOfRole(companyId, customer) !== null
    ? event('RoleChosen', { companyId, before: customerRole })
    : null
})

/** As if the customer had typed it: the owner follows like after any key. */
export const fillContactByRole = after(
  'RoleChosen',
  ['auth', 'passengers'],
  ({ companyId, before }, models) => {
    const { customer } = models.auth
    const { form } = models.passengers
    const next = contactInRole(form, companyOfRole(companyId, customer), companyOfRole(before, customer))
    return isSameCompany(form.company, next.company) ? null : command('ChangeContact', { form: next })
  },
)
