// For whom the customer books: the company of the role fills the contact form (ROLE-08, ROLE-09, OP-105).
import { companyOfRole, contactInRole } from '../../domain/companies/role.ts'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { isSameCompany } from '../../domain/passengers/contact.ts'
import { handler, mapCaused, policy } from '../pipeline/handler.ts'

/** A company that is none of the customer's is no role. */
export const chooseRole = handler('ChooseRole', { reads: ['auth'] }, (commands$, _ports, models) =>
  commands$.pipe(
    mapCaused((c) => {
      const { companyId } = c.data
      const { customer, customerRole } = models.auth
      if (companyId === customerRole) return null
      return companyId === null || companyOfRole(companyId, customer) !== null
        ? event('RoleChosen', { companyId, before: customerRole })
        : null
    }),
  ),
)

/** As if the customer had typed it: the owner follows like after any key. */
export const fillContactByRole = policy(
  'fillContactByRole',
  { on: ['RoleChosen'], reads: ['auth', 'passengers'] },
  (events$, _ports, models) =>
    events$.pipe(
      mapCaused(({ data: { companyId, before } }) => {
        const { customer } = models.auth
        const { form } = models.passengers
        const next = contactInRole(form, companyOfRole(companyId, customer), companyOfRole(before, customer))
        return isSameCompany(form.company, next.company) ? null : command('ChangeContact', { form: next })
      }),
    ),
)
