// The signed-in customer, why the latest sign-in ended, and the state of the latest attempt (ENT-04).
import * as t from 'io-ts'
import { ApiError } from '../../domain/apiError.ts'
import { Customer, KnownPerson, knownPerson, withReportedCompanies } from '../../domain/auth/customer.ts'
import { endsEverything, SignOutReason } from '../../domain/auth/signOut.ts'
import { nullable, shape } from '../../domain/codec/shapes.ts'
import { secret } from '../../domain/codec/text.ts'
import { isNoInvitation } from '../../domain/companies/joining.ts'
import { AccessToken, LetterToken, PayerId } from '../../domain/ids.ts'
import { EpochMs } from '../../domain/instant.ts'
import { Person } from '../../domain/passengers/person.ts'
import { isAuthScreen, isProtectedScreen, PATHS, ShopPath } from '../../domain/shell/address.ts'
import { AccountLetter } from '../../domain/shell/addressTokens.ts'
import { LOAD, pageOf, PERSON, projection, until } from '../fold/projection.ts'

export const AuthModel = shape({
  token: nullable(AccessToken),
  /** `null` without a token, and with one that never runs out. */
  tokenExpiresAtMs: nullable(EpochMs),
  /** `null` where a token came without its owner. */
  user: nullable(Person),
  /** `null` where the server names no customer: nothing of the account can be asked for. */
  customer: nullable(Customer),
  /** For which company the customer books; `null` as a private person (ROLE-08). */
  customerRole: nullable(PayerId),
  /** Whose data may still be in the page, over an end of the sign-in that was not chosen. */
  lastPerson: nullable(KnownPerson),
  /** Of the letters that led here. An invitation's stays over a sign-in (NAV-01), the others while their page is there. */
  joinToken: nullable(LetterToken),
  resetToken: nullable(LetterToken),
  activationToken: nullable(LetterToken),
  /** The letter whose link brought what can be no token, while its page is there. */
  badLetter: nullable(AccountLetter),
  isFetching: t.boolean,
  /** What became of the latest attempt, while its screen is looked at. */
  error: nullable(ApiError),
  /** The protected page that was asked for or left last; it is gone once a person goes on elsewhere (OP-53). */
  returnTo: nullable(ShopPath),
  /** The code to compare with the one on the phone, while it is waited for (AUTH-04, OP-113). */
  challengeID: nullable(secret('verificationCode')),
  /** Why the latest sign-in is over; `null` while it lasts, and where there was none. */
  endedBy: nullable(SignOutReason),
})
export type AuthModel = t.TypeOf<typeof AuthModel>

/** Where the token of a letter stands, and the page that it is for. */
const LETTERS = {
  join: { field: 'joinToken', path: PATHS.join },
  reset: { field: 'resetToken', path: PATHS.reset },
  activate: { field: 'activationToken', path: PATHS.activate },
} as const

export const auth = projection('auth', AuthModel, {
  lifetimes: [
    // An invitation stays over a sign-in, and where to go on.
    [until('SignedIn'), { but: ['joinToken', 'returnTo'] }],
    [until('SignedOut'), { but: ['joinToken', 'returnTo', 'lastPerson'] }],
    [PERSON, ['lastPerson']],
    // A letter is whose it is that came in with it.
    [{ SignedOut: ({ why }) => endsEverything(why) && why !== 'replaced' }, ['joinToken', 'returnTo']],
    [LOAD, { but: ['returnTo'] }],
    [until('SignInRequested'), ['error', 'challengeID']],
    [until('AuthMessageCleared'), ['error']],
    [until('SignInStopped'), ['isFetching', 'challengeID']],
    [pageOf(PATHS.login), ['error']],
    [pageOf(PATHS.reset), ['resetToken']],
    [pageOf(PATHS.activate), ['activationToken']],
  ],
  on: {
    SignInRequested: () => ({ isFetching: true }),
    SignedIn: (_draft, { token, expiresAtMs: tokenExpiresAtMs, user, customer }) => ({
      token,
      tokenExpiresAtMs,
      user,
      customer,
      lastPerson: knownPerson(user, customer),
    }),
    SignInFailed: (_draft, { error }) => ({ isFetching: false, error }),
    VerificationCodeTold: (_draft, { code }) => ({ challengeID: code }),
    // Who came with a bare token is known by then, and a new name is the one that is shown.
    DetailsFound: (draft, { person, customer }) => {
      if (draft.token === null) return
      draft.user = person ?? draft.user
      draft.customer = withReportedCompanies(draft.customer, customer)
      draft.lastPerson = knownPerson(draft.user, draft.customer)
    },
    DetailsSaved: (draft, { person }) => {
      if (draft.token !== null) draft.user = person ?? draft.user
    },
    SignedOut: (_draft, { why }) => ({ endedBy: why }),
    LetterTokenTaken: (draft, { purpose, token }) => {
      if (purpose === 'reservation') return // That opens no account.
      draft[LETTERS[purpose].field] = token
      draft.badLetter = token === null ? purpose : null
    },
    CompanyChangeMade: (draft, { change, customer }) => {
      draft.customer = customer
      // Who has left a company books for it no more.
      if (customer.companies.every(({ companyId }) => companyId !== draft.customerRole))
        draft.customerRole = null
      if (change._tag === 'Create' || change._tag === 'Join') draft.joinToken = null
    },
    InvitationCheckFailed: (draft, { error }) => {
      draft.error = error
      if (isNoInvitation(error)) draft.joinToken = null
    },
    RoleChosen: (_draft, { companyId }) => ({ customerRole: companyId }),
    AddressChanged: (draft, { address: { path } }) => {
      if (draft.badLetter !== null && path !== LETTERS[draft.badLetter].path) draft.badLetter = null
      if (isProtectedScreen(path)) draft.returnTo = path
      else if (!isAuthScreen(path)) draft.returnTo = null
      // Shown until the customer goes on from where it led.
      if (path !== PATHS.home && draft.endedBy === 'elsewhere') draft.endedBy = null
    },
    StateRestored: (draft, { kept: { auth: known, user, customer, booking } }) => {
      const customerRole = booking?.selections.customerRole ?? null
      const signedIn = known.token === null ? {} : { user, customer, customerRole }
      Object.assign(draft, known, signedIn, { lastPerson: knownPerson(user, customer) })
    },
  },
})
