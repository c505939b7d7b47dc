// Signing in with a token that came along, in the address (HTTP-02) or in what the browser has kept (PERS-02), and with a password
// (API-01).
import { after, decider } from '../pipeline/handler.ts'
import { entered, signedInEvents } from './signedIn.ts'
import { event } from '../../domain/log/events.ts'
import { asks, question } from '../pipeline/asking.ts'

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
