// The signed-in customer's own profile: the details as received and what is typed over them, and what became of a new
// password (ENT-02). All of it goes with the sign-in.
import * as t from 'io-ts'
import { ApiError } from '../../../domain/apiError.ts'
import { listOf, nullable, oneOf, shape } from '../../../domain/codec/shapes.ts'
import { DetailsForm, UserDetails } from '../../../domain/profile/details.ts'
import { changedFields, DetailsField } from '../../../domain/profile/detailsRules.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { BEGINNINGS } from '../../fold/beginnings.ts'
import { ALL, pageOf, projection, SIGN_IN, until } from '../../fold/projection.ts'

export const ProfileModel = shape({
  /** As last received; `null` until then. */
  details: nullable(UserDetails),
  isFetching: t.boolean,
  failure: nullable(ApiError),
  form: DetailsForm,
  /** Fields that the customer has changed and that are not saved: no answer fills them in. */
  typedFields: listOf(DetailsField),
  /** What is in flight to the server. */
  saving: nullable(DetailsForm),
  /** What became of the latest save, until the form is changed or left. */
  saved: oneOf('SaveOutcome', 'none', 'saved', 'failed'),
  saveError: nullable(ApiError),
  password: shape({
    isChanging: t.boolean,
    /** `changed` and `failed` go by themselves after a while (PROF-02). */
    outcome: oneOf('PasswordOutcome', 'none', 'changed', 'failed'),
    error: nullable(ApiError),
  }),
})
export type ProfileModel = t.TypeOf<typeof ProfileModel>

/** What is received is shown wherever nothing else was typed. */
const takeDetails = (draft: ProfileModel, details: UserDetails): void => {
  const typed = draft.typedFields.map((field) => [field, draft.form[field]] as const)
  draft.details = details
  draft.form = { ...details.form, ...Object.fromEntries(typed) }
  draft.typedFields = [...changedFields(details.form, draft.form)]
}

/** The answer of a change that was begun before a sign-out is worth nothing. */
const passwordAfter = (draft: ProfileModel, password: Omit<ProfileModel['password'], 'isChanging'>) =>
  draft.password.isChanging ? { password: { isChanging: false, ...password } } : undefined

/** They stay while the next one is in flight. */
const dismissWords = ({ password }: ProfileModel) =>
  password.isChanging ? undefined : { password: BEGINNINGS.profile.password }

export const profile = projection('profile', ProfileModel, {
  lifetimes: [
    [SIGN_IN, ALL],
    [pageOf(PATHS.account), ['saved', 'saveError']],
    [until('DetailsChanged', 'DetailsSaveRequested'), ['saved', 'saveError']],
  ],
  on: {
    DetailsRequested: () => ({ isFetching: true, failure: null }),
    DetailsFound: (draft, { details }) => {
      if (draft.isFetching) takeDetails(draft, details)
      draft.isFetching = false
    },
    DetailsFailed: ({ isFetching, failure }, { error }) => ({
      isFetching: false,
      failure: isFetching ? error : failure,
    }),
    DetailsChanged: ({ form: before, typedFields }, { form }) => ({
      form,
      typedFields: [...new Set([...typedFields, ...changedFields(before, form)])],
    }),
    // Without the blanks that were typed around.
    DetailsSaveRequested: (_draft, { form }) => ({ form, saving: form }),
    DetailsSaved: (draft, { details }) => {
      const { saving } = draft
      if (saving === null) return
      // What was typed while it was saved is still to be saved.
      draft.typedFields = draft.typedFields.filter((field) => draft.form[field] !== saving[field])
      draft.saving = null
      draft.saved = 'saved'
      takeDetails(draft, details)
    },
    DetailsSaveFailed: ({ saving }, { error }) =>
      saving === null ? undefined : { saving: null, saved: 'failed', saveError: error },
    PasswordChangeRequested: () => ({ password: { isChanging: true, outcome: 'none', error: null } }),
    PasswordChanged: (draft) => passwordAfter(draft, { outcome: 'changed', error: null }),
    PasswordChangeFailed: (draft, { error }) => passwordAfter(draft, { outcome: 'failed', error }),
    PasswordWordsDismissed: dismissWords,
    AddressChanged: (draft, { address }) =>
      address.path === PATHS.credentials ? undefined : dismissWords(draft),
  },
})
