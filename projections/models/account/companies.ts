// What is changed about companies and what became of it (COMP-01, COMP-02, MGR-03..08). It goes with the sign-in.
import { ApiError } from '../../../domain/apiError.ts'
import { nullable, shape } from '../../../domain/codec/shapes.ts'
import { CompanyChange, placeAfter } from '../../../domain/companies/change.ts'
import { ALL, projection, SIGN_IN, until } from '../../fold/projection.ts'

const CompaniesModel = shape({
  /** What is being changed; one thing at a time. */
  change: nullable(CompanyChange),
  changeFailure: nullable(shape({ change: CompanyChange, error: ApiError })),
  /** What was changed last, until it is looked at no more. */
  made: nullable(CompanyChange),
})

export const companies = projection('companies', CompaniesModel, {
  lifetimes: [
    [SIGN_IN, ALL],
    [until('CompanyChangeRefused', 'CompanyChangeRequested'), ['made', 'changeFailure']],
  ],
  on: {
    CompanyChangeRequested: (_draft, { change }) => ({ change }),
    CompanyChangeMade: (_draft, { change }) => ({ change: null, made: change }),
    CompanyChangeFailed: (_draft, { change, error }) => ({ change: null, changeFailure: { change, error } }),
    AddressChanged: ({ made }, { address }) => ({
      changeFailure: null,
      made: made !== null && placeAfter(made) === address.path ? made : null,
    }),
  },
})
