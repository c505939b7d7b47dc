// The profile of the signed-in customer: the details as they are changed, and the password (PROF-01 to PROF-05). What is
// read of it stands in resources.ts.
import { ApiError } from '../apiError.ts'
import { nullable, shape } from '../codec/shapes.ts'
import { Person } from '../passengers/person.ts'
import { DetailsForm, UserDetails } from './details.ts'

export const profileCommands = {
  /** The form as it stands after a key. */
  ChangeDetails: shape({ form: DetailsForm }),
  /** Any number of presses make one call. */
  SaveDetails: shape({ form: DetailsForm }),
  /** Both passwords go past the log, by the port for secrets. */
  ChangePassword: shape({}),
  /** What became of it is being read: it stays. */
  HoldPasswordWords: shape({}),
  ReleasePasswordWords: shape({}),
  DismissPasswordWords: shape({}),
}

export const profileEvents = {
  DetailsChanged: shape({ form: DetailsForm }),
  DetailsSaveRequested: shape({ form: DetailsForm }),
  DetailsSaved: shape({ details: UserDetails, person: nullable(Person) }),
  DetailsSaveFailed: shape({ error: ApiError }),
  PasswordChangeRequested: shape({}),
  PasswordChanged: shape({}),
  PasswordChangeFailed: shape({ error: ApiError }),
  PasswordWordsHeld: shape({}),
  PasswordWordsReleased: shape({}),
  PasswordWordsDismissed: shape({}),
}
