// Signing in: with a token that came along, in the address (HTTP-02) or in what the browser has kept (PERS-02); with a password
// (API-01); by mobile ID, Smart-ID, ID card, or with an invitation and a certificate: one attempt at a time, and none that waits
// for ever or outlives its screen (AUTH-04, AUTH-10, AUTH-11, AUTH-13..15, AUTH-20); and by the page of a provider: the browser
// is led there, and what it brings back is a token in the address (LOC-11, NAV-15, OP-44).
import { mergeMap, observeOn, takeWhile } from 'rxjs'
import { SOURCE_OF } from '../../domain/auth/methods.ts'
import { NO_TIME } from '../../domain/instant.ts'
import { command } from '../../domain/log/commands.ts'
import { event, type Event } from '../../domain/log/events.ts'
import { isSignInScreen, PATHS, providerIn } from '../../domain/shell/address.ts'
import { signInBy } from './flows.ts'
import { asks, question } from '../pipeline/asking.ts'
import { after, afterAny, afterPause, decider, mapCaused, policy } from '../pipeline/handler.ts'
import { entered, signedInEvents } from './signedIn.ts'

export const acceptToken = decider('AcceptToken', ['auth'], ({ token }, models, ports) =>
  signedInEvents({ token, user: null, customer: null }, { auth: models.auth, ports }),
)

/** A sign-in that the browser has kept. */
export const goOnSignedIn = after('StateRestored', [], ({ kept }, _models, ports) => {
  const { auth, user, customer } = kept
  if (auth.token !== null) entered({ token: auth.token, user, customer }, ports)
  return null
})

/** An older attempt has ended with a sign-in or a sign-out that came otherwise, and one by another way may follow it. */
export const signIn = asks(
  'SignIn',
  // One attempt at a time: a second press meanwhile means the same.
  { reads: ['auth', 'signIn'], performs: (_data, { auth }) => !auth.isFetching },
  ({ source, form }, models, ports) => {
    const { userName } = form
    return question(
      ports.api('signIn', { parameters: { source }, body: { userName }, secrets: ports.secrets }),
      {
        asked: event('SignInRequested', { source }),
        isAwaited: () => models.auth.isFetching && models.signIn.source === null,
        found: (admitted) => signedInEvents(admitted, { auth: models.auth, ports, userName }),
        failed: (error) => event('SignInFailed', { error }),
      },
    )
  },
)

export const attemptSignIn = asks(
  'AttemptSignIn',
  {
    reads: ['auth', 'signIn', 'shell'],
    // A second press means the same, and so does one while a password is looked at. What is given up is worth nothing.
    performs: ({ attempt }, { auth }) => attempt === null || !auth.isFetching,
    // A sign-in that came otherwise has ended it.
    lifetime: 'person',
  },
  ({ attempt }, models, ports) => {
    const { source: given, isUnderWay } = models.signIn
    if (attempt === null)
      return given === null || !isUnderWay ? null : event('SignInStopped', { source: given, problem: null })
    const source = SOURCE_OF[attempt._tag]
    const steps$ = signInBy(attempt, ports, models).pipe(
      // Its time may end later.
      takeWhile(() => models.signIn.isUnderWay),
      // mergeMap: what a step leads to is there at once.
      mergeMap((step): readonly Event[] => {
        switch (step._tag) {
          case 'Code':
            return [event('VerificationCodeTold', { code: step.code })]
          case 'SignedIn':
            return signedInEvents(step.as, { auth: models.auth, ports })
          case 'Stopped':
            return [event('SignInStopped', { source, problem: step.problem })]
        }
      }),
    )
    return [event('SignInRequested', { source }), steps$]
  },
)

/** An attempt doesn't outlive the screen that shows it, nor the customer who signs out. */
export const giveUpOnLeave = afterAny(['AddressChanged', 'SignedOut'], ['signIn', 'shell'], (e, models) => {
  const isHere = isSignInScreen(models.shell.address?.path ?? PATHS.home)
  // One that has just brought another customer in is done.
  const isLeft = e.type === 'SignedOut' ? e.data.why !== 'replaced' : !isHere
  return models.signIn.isUnderWay && isLeft ? command('AttemptSignIn', { attempt: null }) : null
})

/** Who is back from there without a sign-in is not sent there again. */
export const leaveForProvider = decider(
  'LeaveForProvider',
  ['signIn'],
  ({ provider }, models, { config, navigation, page }) => {
    if (!config.providers.includes(provider) || models.signIn.backFrom === provider)
      return event('ProviderRefused', { provider })
    page.leave(new URL(config.providerPage.replace('{provider}', provider), navigation.origin()))
    return event('LeftForProvider', { provider })
  },
)

/** The fragment's route leads on to the server's path. */
export const goToProvider = policy(
  { on: ['AddressChanged'], reads: ['auth', 'shell'] },
  (events$, { clock }, models) =>
    events$.pipe(
      // The token that the address brings back is taken first.
      observeOn(clock.scheduler),
      mapCaused(() => {
        const provider = providerIn(models.shell.address?.path ?? PATHS.home)
        return provider === null || models.auth.token !== null
          ? null
          : command('LeaveForProvider', { provider })
      }),
    ),
)

/** Coming back to the sign-in itself without one shows that, and a person can choose the same provider again. */
export const noteReturn = afterPause(
  // The address that the page came back with is followed first, and its token is taken.
  { on: ['SessionResumed'], reads: ['auth', 'shell', 'signIn'], pause: () => NO_TIME },
  (_e, { auth, shell, signIn: { backFrom: provider } }) => {
    const isAtSignIn = shell.address?.path === PATHS.login && auth.token === null
    return provider === null || !isAtSignIn ? null : command('LeaveForProvider', { provider })
  },
)

/** From a provider's page to where every visit begins (NAV-03). */
export const leadHomeFromProvider = after('SignedIn', ['shell'], (_data, models) =>
  providerIn(models.shell.address?.path ?? PATHS.home) === null
    ? null
    : command('NavigateTo', { path: PATHS.home, query: {}, how: 'replace' }),
)

/** The way back in the history leads to the sign-in, and not to the provider once more. */
export const stayAtSignIn = after('LeftForProvider', [], () =>
  command('NavigateTo', { path: PATHS.login, query: {}, how: 'replace' }),
)
