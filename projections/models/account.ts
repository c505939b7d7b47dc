// What a person does about their account, beside the sign-in by the password (auth.ts): the letters and their pages, the
// other ways to sign in, the profile, the companies.
import * as t from 'io-ts'
import { ApiError } from '../../domain/apiError.ts'
import { AccessAction, AuthMessage } from '../../domain/auth/access.ts'
import { SignInProblem } from '../../domain/auth/methods.ts'
import { SignInSource } from '../../domain/auth/source.ts'
import { listOf, nullable, oneOf, shape } from '../../domain/codec/shapes.ts'
import { openText } from '../../domain/codec/text.ts'
import { CompanyChange, placeAfter } from '../../domain/companies/change.ts'
import { LetterToken } from '../../domain/ids.ts'
import { DetailsForm, UserDetails } from '../../domain/profile/details.ts'
import { changedFields, DetailsField } from '../../domain/profile/detailsRules.ts'
import { isSignInScreen, PATHS, providerIn } from '../../domain/shell/address.ts'
import { BEGINNINGS } from '../fold/beginnings.ts'
import { ALL, LOAD, pageOf, projection, SIGN_IN, until } from '../fold/projection.ts'

/** What became of a letter's token, while its page is looked at. */
const LetterState = t.union([
  shape({ _tag: t.literal('Unknown') }),
  shape({ _tag: t.literal('Accepted') }),
  shape({ _tag: t.literal('Refused'), error: ApiError }),
])

/**
 * What is in flight about an account beside the sign-in, and what came of it (AUTH-01, AUTH-02, AUTH-06). It goes with its
 * page, and with a sign-in or a sign-out: an answer after that is stale, and is dropped.
 */
const AccessModel = shape({
  running: listOf(AccessAction),
  message: nullable(AuthMessage),
  /** Which page says that a letter is on its way. */
  letter: nullable(oneOf('AccessLetter', 'signUp', 'recovery')),
  activation: LetterState,
  reset: LetterState,
})
type AccessModel = t.TypeOf<typeof AccessModel>

const without = ({ running }: AccessModel, action: AccessAction): AccessAction[] =>
  running.filter((other) => other !== action)

const done = (draft: AccessModel, action: AccessAction): Partial<AccessModel> => ({
  running: without(draft, action),
  message: { _tag: 'Done', action },
})

/** The call of a sign-out is in flight; the sign-out holds already. */
const tellOn = ({ running }: AccessModel): Partial<AccessModel> => ({
  running: running.filter((action) => action === 'signOut'),
})

const signOutTold = (draft: AccessModel): Partial<AccessModel> => ({ running: without(draft, 'signOut') })

export const access = projection('access', AccessModel, {
  lifetimes: [
    [{ ...SIGN_IN, ...until('PasswordReset') }, { but: ['running'] }],
    [LOAD, ['running']],
    [until('SignInRequested', 'AuthMessageCleared', 'AccessRequested'), ['message']],
    [{ ...pageOf(PATHS.activate), AccessRequested: ({ action }) => action === 'activate' }, ['activation']],
    [{ ...pageOf(PATHS.reset), AccessRequested: ({ action }) => action === 'checkReset' }, ['reset']],
  ],
  on: {
    AccessRequested: (draft, { action }) => ({ running: [...without(draft, action), action] }),
    AccessFailed: (draft, { action, error }) => ({
      running: without(draft, action),
      message: { _tag: 'Failed', action, error },
      ...(action === 'activate' && { activation: { _tag: 'Refused', error } }),
      ...(action === 'checkReset' && { reset: { _tag: 'Refused', error } }),
    }),
    SignUpAccepted: (draft) => ({ ...done(draft, 'signUp'), letter: 'signUp' }),
    RecoveryAccepted: (draft) => ({ ...done(draft, 'recover'), letter: 'recovery' }),
    AccountActivated: (draft) => ({ ...done(draft, 'activate'), activation: { _tag: 'Accepted' } }),
    ResetTokenAccepted: (draft) => ({ running: without(draft, 'checkReset'), reset: { _tag: 'Accepted' } }),
    PasswordReset: () => ({ running: [], message: { _tag: 'Done', action: 'reset' } }),
    AddressChanged: ({ message, letter }, { address: { path } }) => {
      // A new password is shown where it is used.
      const isTold = message?._tag === 'Done' && message.action === 'reset' && path === PATHS.login
      return {
        message: isTold ? message : null,
        letter: letter !== null && path === PATHS[letter] ? letter : null,
      }
    },
    SignedIn: tellOn,
    SignedOut: tellOn,
    SignOutTold: signOutTold,
    SignOutUntold: signOutTold,
  },
})

/**
 * The latest attempt to sign in by another way than the password: which one, whether it is in flight, and why it came to
 * nothing. The password's own attempts stand with the signed-in customer (auth.ts).
 */
const SignInModel = shape({
  /** `null` before the first one. */
  source: nullable(SignInSource),
  isUnderWay: t.boolean,
  /** What became of the attempt, while its screen is looked at. */
  problem: nullable(SignInProblem),
  /** The provider to whose page this page was left. */
  leftFor: nullable(openText('provider')),
  /** The provider from whose page this page came back. */
  backFrom: nullable(openText('provider')),
  /** The provider who is none of the brand's, or from whom the person came back without a sign-in. */
  refusedProvider: nullable(openText('provider')),
})

export const signIn = projection('signIn', SignInModel, {
  lifetimes: [
    [until('SignedIn'), ALL],
    [LOAD, { but: ['backFrom', 'leftFor'] }],
    [until('SignInRequested', 'AuthMessageCleared', 'SignedOut'), ['problem']],
    [{ AddressChanged: ({ address }) => !isSignInScreen(address.path) }, ['problem']],
    [until('LeftForProvider'), ['backFrom', 'refusedProvider']],
  ],
  on: {
    SignInRequested: (_draft, { source }) => ({
      isUnderWay: source !== 'password',
      source: source === 'password' ? null : source,
    }),
    SignInStopped: (_draft, { problem }) => ({ isUnderWay: false, problem }),
    LeftForProvider: (_draft, { provider }) => ({ leftFor: provider }),
    ProviderRefused: (_draft, { provider }) => ({ backFrom: null, refusedProvider: provider }),
    AddressChanged: ({ refusedProvider }, { address }) =>
      providerIn(address.path) === refusedProvider ? {} : { refusedProvider: null },
    // A page that is loaded after one was left for a provider's has come back from there.
    SessionResumed: ({ leftFor }) => ({ leftFor: null, backFrom: leftFor }),
  },
})

/**
 * The signed-in customer's own profile: the details as received and what is typed over them, and what became of a new
 * password (ENT-02). All of it goes with the sign-in.
 */
const ProfileModel = shape({
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
type ProfileModel = t.TypeOf<typeof ProfileModel>

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

/** What is changed about companies and what became of it (COMP-01, COMP-02, MGR-03..08). It goes with the sign-in. */
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

/**
 * A letter's link to a reservation while its page is there: its token, and what came of it (API-47, ERR-25). The reservation
 * itself stands in its own model.
 */
const ReservationLinkModel = shape({
  token: nullable(LetterToken),
  /** `bad`: what the link brought can be no token. */
  status: oneOf('ReservationLinkStatus', 'idle', 'asking', 'failed', 'bad'),
  /** Why it opened none. */
  error: nullable(ApiError),
})

export const reservationLink = projection('reservationLink', ReservationLinkModel, {
  lifetimes: [
    // Its answer is shown to no other person, and a token is not kept over a reload.
    [{ ...SIGN_IN, ...pageOf(PATHS.reservationLink), ...until('ReservationOpened') }, ALL],
  ],
  on: {
    LetterTokenTaken: (_draft, { purpose, token }) =>
      purpose === 'reservation' ? { token, status: token === null ? 'bad' : 'idle', error: null } : undefined,
    OpenRequested: () => ({ status: 'asking', error: null }),
    ReservationFailed: (_draft, { error }) => ({ status: 'failed', error }),
  },
})
