// What a log that is run again has in the place of the other tabs of a browser: what they said stands in the log.
import { NEVER } from 'rxjs'
import type { EditMemory, SignInMemory } from '../../effects/ports/ports.ts'

/** Of a tab beside which nothing is changed. */
export const LONE_TAB: EditMemory = {
  elsewhere: () => ({ tickets: [], askedFor: null }),
  changes$: NEVER,
  claim: () => undefined,
  renew: () => undefined,
  release: () => undefined,
  ask: () => undefined,
  dropGone: () => undefined,
}

/** Of a page that shares its sign-in with no other tab. */
export const LONE_SIGN_IN: SignInMemory = {
  enter: () => undefined,
  end: () => undefined,
  takeEnd: () => false,
  isOwn: () => true,
  changes$: NEVER,
}
