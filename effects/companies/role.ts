// For whom the customer books: the company of the role fills the contact form (ROLE-08, ROLE-09, OP-105).
import { companyOfRole, contactInRole } from '../../domain/companies/role.ts'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { isSameCompany } from '../../domain/passengers/contact.ts'
import { after, decider } from '../pipeline/handler.ts'

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
