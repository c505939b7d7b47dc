// Signing in with a password (API-01).
import { event } from '../../domain/log/events.ts'
import { asks, question } from '../pipeline/asking.ts'
import { signedInEvents } from './signedIn.ts'

/** An older attempt has ended with a sign-in or a sign-out that came otherwise, and one by another way may follow it. */
export const signIn = asks(
  'SignIn',
  // One attempt at a time: a second press meanwhile means the same.
  { reads: ['auth', 'signIn'], performs: (_data, { auth }) => !auth.isFetching },
  ({ source, form }, models, ports) => {
    const { userName } = form
    return question(ports.api.signIn(source, userName, ports.secrets), {
      asked: event('SignInRequested', { source }),
      isAwaited: () => models.auth.isFetching && models.signIn.source === null,
      found: (admitted) => signedInEvents(admitted, { auth: models.auth, ports, userName }),
      failed: (error) => event('SignInFailed', { error }),
    })
  },
)
