// Signing in with a token that came along: in the address (HTTP-02), or in what the browser has kept (PERS-02).
import type { Command } from '../../domain/log/commands.ts'
import { handler, mapCaused, policy } from '../pipeline/handler.ts'
import { enterRestored, signedInEvents } from './signedIn.ts'

export const acceptToken = handler('AcceptToken', { reads: ['auth'] }, (commands$, ports, models) =>
  commands$.pipe(
    mapCaused(({ data: { token } }) =>
      signedInEvents({ token, user: null, customer: null }, { auth: models.auth, ports }),
    ),
  ),
)

export const goOnSignedIn = policy('goOnSignedIn', { on: ['StateRestored'], reads: [] }, (events$, ports) =>
  events$.pipe(
    mapCaused(({ data: { kept } }): Command | null => {
      enterRestored(kept, ports)
      return null
    }),
  ),
)
