// Signing in by the page of a provider: the browser is led there, and what it brings back is a token in the address (LOC-11,
// NAV-15, OP-44).
import { observeOn } from 'rxjs/operators'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { PATHS, providerIn } from '../../domain/shell/address.ts'
import { NO_TIME } from '../../domain/instant.ts'
import { afterPause } from '../pipeline/afterPause.ts'
import { after, decider, mapCaused, policy } from '../pipeline/handler.ts'

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
