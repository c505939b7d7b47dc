// The signed-in customer's own profile: what is told of the details and what is typed over them, the shop's record of the
// customer, and what became of a new password (ENT-02). All of it goes with the sign-in.
import * as t from 'io-ts'
import { ApiError } from '../../../domain/apiError.ts'
import { listOf, nullable, oneOf, shape } from '../../../domain/codec/shapes.ts'
import { CustomerRecord } from '../../../domain/profile/customerRecord.ts'
import { changedFields, DetailsField, DetailsForm, UserDetails } from '../../../domain/profile/details.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { BOOKING_BEGINNINGS } from '../../fold/beginnings.ts'
import { projection } from '../../fold/projection.ts'

export const ProfileModel = shape({
  /** As last told; `null` until then. */
  details: nullable(UserDetails),
  isFetching: t.boolean,
  failure: nullable(ApiError),
  form: DetailsForm,
  /** Fields that the customer has changed and that are not saved: no answer fills them in. */
  typedFields: listOf(DetailsField),
  /** What is on its way to the server. */
  saving: nullable(DetailsForm),
  /** What became of the latest save, until the form is changed or left. */
  saved: oneOf('SaveOutcome', 'none', 'saved', 'failed'),
  saveError: nullable(ApiError),
  /** `null` until it is told; without it nothing is missing. */
  record: nullable(CustomerRecord),
  isFetchingRecord: t.boolean,
  password: shape({
    isChanging: t.boolean,
    /** `changed` and `failed` go by themselves after a while (PROF-02). */
    outcome: oneOf('PasswordOutcome', 'none', 'changed', 'failed'),
    error: nullable(ApiError),
  }),
})
export type ProfileModel = t.TypeOf<typeof ProfileModel>

const initial: ProfileModel = BOOKING_BEGINNINGS.profile

const forget = (draft: ProfileModel): void => void Object.assign(draft, initial)

/** What is told is shown wherever nothing else was typed. */
const takeDetails = (draft: ProfileModel, details: UserDetails): void => {
  const { form, typedFields } = draft
  draft.details = details
  draft.form = { ...details.form }
  for (const field of typedFields) Object.assign(draft.form, { [field]: form[field] })
  draft.typedFields = [...changedFields(details.form, draft.form)]
}

export const profile = projection(ProfileModel, initial, {
  DetailsRequested: (draft) => {
    draft.isFetching = true
    draft.failure = null
  },
  DetailsFound: (draft, { details }) => {
    if (!draft.isFetching) return
    draft.isFetching = false
    takeDetails(draft, details)
  },
  DetailsFailed: (draft, { error }) => {
    if (!draft.isFetching) return
    draft.isFetching = false
    draft.failure = error
  },
  DetailsChanged: (draft, { form }) => {
    const changed = changedFields(draft.form, form)
    draft.typedFields = [
      ...draft.typedFields,
      ...changed.filter((field) => !draft.typedFields.includes(field)),
    ]
    draft.form = form
    draft.saved = 'none'
    draft.saveError = null
  },
  DetailsSaveRequested: (draft, { form }) => {
    // Without the blanks that were typed around.
    draft.form = form
    draft.saving = form
    draft.saved = 'none'
    draft.saveError = null
  },
  DetailsSaved: (draft, { details }) => {
    const { saving } = draft
    if (saving === null) return
    // What was typed while it was saved is still to be saved.
    draft.typedFields = draft.typedFields.filter((field) => draft.form[field] !== saving[field])
    draft.saving = null
    draft.saved = 'saved'
    takeDetails(draft, details)
  },
  DetailsSaveFailed: (draft, { error }) => {
    if (draft.saving === null) return
    draft.saving = null
    draft.saved = 'failed'
    draft.saveError = error
  },
  CustomerRequested: (draft) => {
    draft.isFetchingRecord = true
  },
  CustomerFound: (draft, { record }) => {
    if (!draft.isFetchingRecord) return
    draft.isFetchingRecord = false
    draft.record = record
  },
  CustomerFailed: (draft) => {
    draft.isFetchingRecord = false
  },
  PasswordChangeRequested: (draft) => {
    draft.password = { isChanging: true, outcome: 'none', error: null }
  },
  PasswordChanged: (draft) => {
    if (draft.password.isChanging) draft.password = { isChanging: false, outcome: 'changed', error: null }
  },
  PasswordChangeFailed: (draft, { error }) => {
    if (draft.password.isChanging) draft.password = { isChanging: false, outcome: 'failed', error }
  },
  PasswordWordsDismissed: (draft) => {
    if (!draft.password.isChanging) draft.password = initial.password
  },
  AddressChanged: (draft, { address }) => {
    if (address.path !== PATHS.account) {
      draft.saved = 'none'
      draft.saveError = null
    }
    if (address.path !== PATHS.credentials && !draft.password.isChanging) draft.password = initial.password
  },
  SignedIn: forget,
  SignedOut: forget,
  // The log of an earlier page holds pseudonyms, and its sign-in is over.
  SessionResumed: forget,
})
