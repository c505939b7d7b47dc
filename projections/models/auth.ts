// The signed-in customer, why the latest sign-in ended, and the state of the latest attempt (ENT-04).
import * as t from 'io-ts'
import { ApiError } from '../../domain/apiError.ts'
import { Customer } from '../../domain/auth/customer.ts'
import { SignOutReason } from '../../domain/auth/messages.ts'
import { nullable, shape } from '../../domain/codec/shapes.ts'
import { AccessToken } from '../../domain/ids.ts'
import { EpochMs } from '../../domain/instant.ts'
import { Person } from '../../domain/passengers/contact.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { projection } from '../fold/projection.ts'

export const AuthModel = shape({
  token: nullable(AccessToken),
  /** `null` without a token, and with one that never runs out. */
  tokenExpiresAtMs: nullable(EpochMs),
  /** `null` where a token came without its owner. */
  user: nullable(Person),
  /** `null` where the server names no customer: nothing of the account can be asked for. */
  customer: nullable(Customer),
  isFetching: t.boolean,
  /** What became of the latest attempt, while its screen is looked at. */
  error: nullable(ApiError),
  /** Why the latest sign-in is over; `null` while it lasts, and where there was none. */
  endedBy: nullable(SignOutReason),
})
export type AuthModel = t.TypeOf<typeof AuthModel>

const initial: AuthModel = {
  token: null,
  tokenExpiresAtMs: null,
  user: null,
  customer: null,
  isFetching: false,
  error: null,
  endedBy: null,
}

export const auth = projection(AuthModel, initial, {
  SignInRequested: (draft) => {
    draft.isFetching = true
    draft.error = null
  },
  SignedIn: (draft, { token, expiresAtMs, user, customer }) => {
    Object.assign(draft, initial, { token, tokenExpiresAtMs: expiresAtMs, user, customer })
  },
  SignInFailed: (draft, { error }) => {
    draft.isFetching = false
    draft.error = error
  },
  // Who came with a bare token is known by then, and a new name is the one that is shown.
  DetailsFound: (draft, { person, customer }) => {
    if (draft.token === null) return
    draft.user = person ?? draft.user
    draft.customer = draft.customer ?? customer
  },
  DetailsSaved: (draft, { person }) => {
    if (draft.token !== null) draft.user = person ?? draft.user
  },
  SignedOut: (draft, { why }) => {
    Object.assign(draft, initial, { endedBy: why })
  },
  AddressChanged: (draft, { address }) => {
    if (address.path !== PATHS.login) draft.error = null
    // Shown until the customer goes on from where it led.
    if (address.path !== PATHS.home && draft.endedBy === 'elsewhere') draft.endedBy = null
  },
  // The log of an earlier page holds pseudonyms, which open no account and are no person's name.
  SessionResumed: (draft) => {
    Object.assign(draft, initial)
  },
})
