// Signing out, here or in another tab (HTTP-02, ROLE-10), and what is kept of tokens. Signing in comes after the first page
// (broughtToken.ts, password.ts).
import { merge, of } from 'rxjs'
import { filter, map } from 'rxjs/operators'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { after, source } from '../pipeline/handler.ts'
import { asksFirst, question } from '../pipeline/asking.ts'

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
