// The companies of the customer: what is changed and what became of it, and for whom the customer books (MGR-03..08, COMP-01,
// COMP-02, ROLE-08). What is read of them stands in resources.ts.
import { ApiError } from '../apiError.ts'
import { Customer } from '../auth/customer.ts'
import { nullable, shape } from '../codec/shapes.ts'
import { PayerId } from '../ids.ts'
import { ChangeRefusalReason, CompanyChange } from './change.ts'

/** `null` for all companies that the customer manages. */
const ofCompany = { companyId: nullable(PayerId) }

export const companiesCommands = {
  /** One at a time: a press meanwhile means the same. */
  ChangeCompany: shape({ change: CompanyChange }),
  /** For which company the customer books from now on; `null` as a private person (ROLE-08). */
  ChooseRole: shape(ofCompany),
}

export const companiesEvents = {
  CompanyChangeRefused: shape({ change: CompanyChange, reason: ChangeRefusalReason }),
  CompanyChangeRequested: shape({ change: CompanyChange }),
  /** With the customer as they are after it. */
  CompanyChangeMade: shape({ change: CompanyChange, customer: Customer }),
  CompanyChangeFailed: shape({ change: CompanyChange, error: ApiError }),
  /** `before`: the role until then. */
  RoleChosen: shape({ ...ofCompany, before: nullable(PayerId) }),
}
