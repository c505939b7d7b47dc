// The signed-in customer's details, the shop's record and the password, with the words about it (PROF-02 to PROF-05, NAV-03). An
// answer that comes after a sign-out, or for another one who has signed in since, is dropped.
import * as E from 'fp-ts/Either'
import { map } from 'rxjs'
import { isTokenExpired } from '../../domain/auth/token.ts'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { cleanDetails, detailsErrorsOf, personIn } from '../../domain/profile/detailsRules.ts'
import { details, record } from '../../domain/profile/resources.ts'
import { PATHS } from '../../domain/shell/address.ts'
import {
  after,
  afterAny,
  afterPause,
  decider,
  type Reads,
  serverTimeOf,
  todayAt,
} from '../pipeline/handler.ts'
import { detailsSaved } from '../api/accountApi.ts'
import { asks, question, reads, standingOf } from '../pipeline/asking.ts'
import { TIMINGS } from '../../domain/timings.ts'

const isSignedIn = ({ auth }: Reads<'auth'>): boolean => auth.token !== null

const isAtSettings = ({ shell }: Reads<'shell'>): boolean => shell.address?.path === PATHS.account

/** On each arrival at the settings, and after a save whose answer leaves it open; wherever a token came without its owner (NAV-03). */
export const readDetails = reads(details, {
  reads: ['auth', 'shell', 'profile'],
  lifetime: 'person',
  mayAsk: isSignedIn,
  call: (_query, { api }, models) => {
    const before = models.auth.customer
    return api('userDetails', {}).pipe(
      map(
        E.map(({ details: received, customer }) => ({
          details: received,
          person: personIn(received.form),
          // Stale: companies that have changed meanwhile are not undone by this answer.
          customer: models.auth.customer === before ? customer : null,
        })),
      ),
    )
  },
  on: ['AddressChanged', 'SignedIn', 'DetailsSaved'],
  wanted: ({ auth: { user, tokenExpiresAtMs }, shell }, { type }, ports) => {
    const isNameless = user === null && type !== 'AddressChanged'
    if (isAtSettings({ shell })) return { why: isNameless ? 'nameless' : 'opened' }
    // A token that has run out is known to be no good.
    const isOver = isTokenExpired(tokenExpiresAtMs, serverTimeOf(ports, { shell }))
    return isNameless && !isOver ? { why: 'nameless' } : null
  },
  standing: ({ profile: { details: known, ...load } }, _query, { type }) =>
    type === 'AddressChanged' && !load.isFetching ? 'unasked' : standingOf(known?.told || null, load),
})

/** The shop's record of the customer, where the settings show it. */
export const readRecord = reads(record, {
  reads: ['auth', 'shell', 'resources'],
  lifetime: 'person',
  mayAsk: isSignedIn,
  call: (_query, { api }) => api('userCustomer', {}),
  on: ['AddressChanged', 'SignedIn'],
  wanted: (models) => (isAtSettings(models) ? {} : null),
  // Where it could not be loaded before, it is loaded on the next arrival.
  standing: ({ resources: { record: known } }) => standingOf(known.told, { ...known, failure: null }),
})

/** For the lists of lands in the settings. */
export const requireCountries = afterAny(
  ['AddressChanged', 'SignedIn'],
  ['auth', 'shell', 'passengers'],
  (_e, models) => {
    const { countriesStatus } = models.passengers
    const isListless = countriesStatus === 'none' || countriesStatus === 'failed'
    return isSignedIn(models) && isAtSettings(models) && isListless ? command('LoadCountries', {}) : null
  },
)

export const changeDetails = decider('ChangeDetails', ['auth'], (data, models) =>
  models.auth.token === null ? null : event('DetailsChanged', data),
)

/** Nothing is sent that is wrong, that is in flight already, or before it is known what there was. */
export const saveDetails = asks(
  'SaveDetails',
  // One at a time, until it is answered or the sign-in has ended, which frees the next one.
  { reads: ['auth', 'profile'], turns: 'each', lifetime: 'person' },
  (data, { auth, profile: { details: known, saving } }, ports) => {
    const form = cleanDetails(data.form)
    if (auth.token === null || saving !== null || known === null) return null
    if (Object.keys(detailsErrorsOf(form, todayAt(ports))).length > 0) return null
    return question(detailsSaved(ports.api, known, form), {
      asked: event('DetailsSaveRequested', { form }),
      found: (saved) => event('DetailsSaved', { details: saved, person: personIn(saved.form) }),
      failed: (error) => event('DetailsSaveFailed', { error }),
    })
  },
)

/** Who is known only now becomes the owner of what is held, as at a sign-in with a name (PAX-14). */
export const sendOwnerOnceNamed = after('DetailsFound', ['reservation'], (data, models) =>
  data.why === 'nameless' && data.person !== null && models.reservation.current !== null
    ? command('UpdateOwner', { why: 'signIn' })
    : null,
)

export const changePassword = asks(
  'ChangePassword',
  // One at a time, until it is answered or the sign-in has ended, which frees the next one.
  { reads: ['auth', 'profile'], turns: 'each', lifetime: 'person' },
  (_data, { auth, profile }, { api, secrets }) =>
    auth.token === null || profile.password.isChanging
      ? null
      : question(api('changePassword', { secrets }), {
          asked: event('PasswordChangeRequested', {}),
          found: () => event('PasswordChanged', {}),
          failed: (error) => event('PasswordChangeFailed', { error }),
        }),
)

/** Five seconds after they came, or after they were last looked at (TIME-02). */
export const dismissPasswordWordsInTime = afterPause(
  {
    on: [
      'PasswordChanged',
      'PasswordChangeFailed',
      'PasswordChangeRequested',
      'PasswordWordsHeld',
      'PasswordWordsReleased',
      'PasswordWordsDismissed',
      'SignedOut',
    ],
    reads: ['profile'],
    // Any change of the words stops the clock that ran before.
    pause: ({ type }, { profile }) => {
      const begins =
        type === 'PasswordChanged' || type === 'PasswordChangeFailed' || type === 'PasswordWordsReleased'
      return begins && profile.password.outcome !== 'none' ? TIMINGS.credentialsWordsMs : 'never'
    },
  },
  () => command('DismissPasswordWords', {}),
)
