// Signing in with a token that came along: in the address (HTTP-02), or in what the browser has kept (PERS-02).
import { after, decider } from '../pipeline/handler.ts'
import { enterRestored, signedInEvents } from './signedIn.ts'

export const acceptToken = decider('AcceptToken', ['auth'], ({ token }, models, ports) =>
  signedInEvents({ token, user: null, customer: null }, { auth: models.auth, ports }),
)

export const goOnSignedIn = after('StateRestored', [], ({ kept }, _models, ports) => {
  enterRestored(kept, ports)
  return null
})
