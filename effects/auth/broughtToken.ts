// Signing in with a token that came along in the address (HTTP-02).
import { handler, mapCaused } from '../pipeline/handler.ts'
import { signedInEvents } from './signedIn.ts'

export const acceptToken = handler('AcceptToken', { reads: ['auth'] }, (commands$, ports, models) =>
  commands$.pipe(
    mapCaused(({ data: { token } }) =>
      signedInEvents({ token, user: null, customer: null }, { auth: models.auth, ports }),
    ),
  ),
)
