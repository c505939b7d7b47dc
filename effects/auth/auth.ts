// Signing out, here or in another tab (HTTP-02, ROLE-10), who is signed out without having chosen it, where signing in and out
// leads (NAV-02, NAV-13, NAV-14, HTTP-08), and what is kept of tokens. Signing in comes after the first page (signIn.ts).
import { filter, map, merge, of } from 'rxjs'
import { isTokenExpired } from '../../domain/auth/token.ts'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { isImpersonalScreen, isProtectedScreen, PATHS, type ShopPath } from '../../domain/shell/address.ts'
import { after, afterAny, serverTimeOf, source } from '../pipeline/handler.ts'
import { asksFirst, question } from '../pipeline/asking.ts'
import { isWhereBrowserIs } from '../ports/browserAddress.ts'

/** A token that is no longer needed is forgotten: of a sign-in that is over, of a letter that was used. */
export const forgetTokens = after('SignedOut', ['auth'], (data, models, { tokens }) => {
  // The one who came in has tokens, too.
  if (data.why === 'replaced') return null
  tokens.keepOnly([models.auth.token, models.auth.joinToken].filter((one) => one !== null))
  return null
})

/**
 * Elsewhere it may have ended a sign-in that this page, loaded since, has no token of any more. A chosen one holds at once,
 * even if the server refuses it or can't be reached (API-04, AUTH-07).
 */
export const signOut = asksFirst(
  'SignOut',
  // Each has a token of its own to end.
  { reads: ['auth'], turns: 'each' },
  ({ why }, models, { api, clock, signIns }) => {
    if (models.auth.token === null && why !== 'elsewhere') return null
    const signedOut = event('SignedOut', { why })
    if (why !== 'chosen') return signedOut
    signIns.end(clock.nowMs())
    const answer$ = question(api('logout', {}), {
      asked: event('AccessRequested', { action: 'signOut' }),
      found: () => event('SignOutTold', {}),
      failed: (error) => event('SignOutUntold', { error }),
    })
    // The call goes out before the token is forgotten.
    return merge(answer$, of(signedOut))
  },
)

/** What another tab reports, now or while this one slept. */
export const followSignOuts = source([], ({ clock, signIns }) =>
  merge(signIns.changes$, clock.wakes$).pipe(
    filter(() => signIns.takeEnd()),
    map(() => command('SignOut', { why: 'elsewhere' })),
  ),
)

/**
 * A 401 signs the customer out (HTTP-08). That of a sign-in is its own failure (OP-51), and one to a sign-out is about a
 * token that is forgotten here (AUTH-07).
 */
export const signOutWhenRejected = after('RequestFailed', [], ({ call, status }) =>
  status === 401 && call !== 'logout' && !call.startsWith('signIn')
    ? command('SignOut', { why: 'rejected' })
    : null,
)

/**
 * On the way to the tickets or the confirmation a token that has run out is noticed (NAV-13, OP-02), and on the way to a
 * protected page that there is none; there too where that page is loaded again, which forgets the token.
 */
export const checkToken = afterAny(
  ['AddressChanged', 'SignedIn', 'SessionResumed'],
  ['auth', 'shell'],
  (e, models, ports) => {
    const { token, tokenExpiresAtMs } = models.auth
    if (e.type === 'SessionResumed' && !isWhereBrowserIs(models, ports)) return null
    const path = models.shell.address?.path ?? PATHS.home
    if (token === null) return isProtectedScreen(path) ? goTo(PATHS.login, 'replace') : null
    if (path !== PATHS.selectTickets && path !== PATHS.confirm) return null
    return isTokenExpired(tokenExpiresAtMs, serverTimeOf(ports, models)) ? EXPIRED : null
  },
)

/** At the payment as well: the console says so, and nothing is paid (NAV-14, PAY-12, ERR-10). */
export const checkTokenAtPayment = after('PayRefused', [], (data, _models, { reporter }) => {
  if (data.reason !== 'TokenExpired') return null
  reporter.log('Your token is expired')
  return EXPIRED
})

/**
 * From where a person is signed in: to the company that they were invited to (NAV-01), else to the protected page that they
 * had asked for (OP-53), else to the account (NAV-02). The reservation stays untouched (OP-142).
 */
export const leadToAccount = after('SignedIn', ['auth', 'shell'], (_data, models) => {
  const { joinToken, returnTo } = models.auth
  // Stale: the customer has moved on in the booking.
  if (!SIGN_IN_SCREENS.some((path) => path === models.shell.address?.path)) return null
  return goTo(joinToken === null ? (returnTo ?? PATHS.account) : PATHS.newCompany, 'replace')
})

/** Where a form, an account that was opened, or an invitation signs a person in. */
const SIGN_IN_SCREENS: readonly ShopPath[] = [PATHS.login, PATHS.signUp, PATHS.activate, PATHS.join]

/** A chosen end is an end of everything; one that was not leaves the booking as it is (OP-02, OP-18, AUTH-05). */
export const leadOnAfterSignOut = after('SignedOut', ['shell'], (data, models) => {
  switch (data.why) {
    case 'chosen':
      return [command('ClearReservation', {}), goTo(PATHS.home, 'push')]
    // Who came in goes on from there, without what was the other's.
    case 'replaced':
      return command('ClearReservation', {})
    case 'elsewhere':
      return [
        command('ClearReservation', {}),
        isImpersonalScreen(models.shell.address?.path ?? PATHS.home) ? null : goTo(PATHS.home, 'replace'),
      ]
    case 'expired':
      return goTo(PATHS.login, 'push')
    case 'rejected':
      return isProtectedScreen(models.shell.address?.path ?? PATHS.home) ? goTo(PATHS.login, 'replace') : null
  }
})

const EXPIRED = command('SignOut', { why: 'expired' })

const goTo = (path: ShopPath, how: 'push' | 'replace') => command('NavigateTo', { path, query: {}, how })
