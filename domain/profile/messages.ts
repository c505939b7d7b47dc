// The profile of the signed-in customer: the details, the shop's record, and the password (PROF-01 to PROF-05).
import { ApiError } from '../apiError.ts'
import { Customer } from '../auth/customer.ts'
import { nullable, oneOf, shape } from '../codec/shapes.ts'
import { Person } from '../passengers/person.ts'
import { CustomerRecord } from './customerRecord.ts'
import { DetailsForm, UserDetails } from './details.ts'

/** `nameless`: a token came without its owner (NAV-03); `companies`: a change of those was not told (COMP-01). */
const why = oneOf('DetailsReason', 'opened', 'nameless', 'companies')

export const profileCommands = {
  FetchDetails: shape({ why }),
  /** The form as it stands after a key. */
  ChangeDetails: shape({ form: DetailsForm }),
  /** Any number of presses make one call. */
  SaveDetails: shape({ form: DetailsForm }),
  FetchCustomer: shape({}),
  /** Both passwords go past the log, by the port for secrets. */
  ChangePassword: shape({}),
  /** What became of it is being read: it stays. */
  HoldPasswordWords: shape({}),
  ReleasePasswordWords: shape({}),
  DismissPasswordWords: shape({}),
}

export const profileEvents = {
  DetailsRequested: shape({ why }),
  /** `person` and `customer` are `null` where the details don't say who it is. */
  DetailsFound: shape({
    why,
    details: UserDetails,
    person: nullable(Person),
    customer: nullable(Customer),
  }),
  DetailsFailed: shape({ why, error: ApiError }),
  DetailsChanged: shape({ form: DetailsForm }),
  DetailsSaveRequested: shape({ form: DetailsForm }),
  DetailsSaved: shape({ details: UserDetails, person: nullable(Person) }),
  DetailsSaveFailed: shape({ error: ApiError }),
  CustomerRequested: shape({}),
  CustomerFound: shape({ record: CustomerRecord }),
  CustomerFailed: shape({ error: ApiError }),
  PasswordChangeRequested: shape({}),
  PasswordChanged: shape({}),
  PasswordChangeFailed: shape({ error: ApiError }),
  PasswordWordsHeld: shape({}),
  PasswordWordsReleased: shape({}),
  PasswordWordsDismissed: shape({}),
}
