// The state that a brand's browser keeps (PERS-01, OP-41). Tokens stand in it in clear, while their sign-in lasts.
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { shape } from '../../domain/codec/shapes.ts'
import { KeptState, withTokens } from '../../domain/keptState/keptState.ts'
import type { KeepToken } from '../../domain/auth/token.ts'
import type { BrowserStorage } from '../../effects/ports/browserTab.ts'
import { valueIn } from '../../effects/ports/tabs/keptJson.ts'
import type { SignInMemory, TokenVault } from '../../effects/ports/ports.ts'
import type { TabSession } from '../../replay/store/tabSession.ts'
import { keptStateOf } from '../../projections/selectors/keptState.ts'
import type { ReadModels } from '../../projections/readModels.ts'

/** State of another version is left alone and replaced. */
const VERSION = 1

export interface StateStoreParts {
  readonly storage: BrowserStorage
  readonly key: string
  /** The demo's data is never restored on another server. */
  readonly isDemo: boolean
  readonly tab: Pick<TabSession, 'tabId' | 'isResumed'>
  readonly tokens: Pick<TokenVault, 'keep' | 'open'>
  readonly signIns: Pick<SignInMemory, 'isOwn'>
}

export type StateStore = ReturnType<typeof createStateStore>

export const createStateStore = ({ storage, key, isDemo, tab, tokens, signIns }: StateStoreParts) => {
  const { tabId, isResumed } = tab
  let noted: readonly unknown[] = []
  let wasSignedIn = false
  /** What stands there as this page last saw it: it is read once more only where another tab has written since. */
  let seen: Seen = { text: null, stored: null }
  const stored = (): Stored | null => {
    const text = storage.getItem(key)
    if (text !== seen.text) seen = { text, stored: storedIn(text, isDemo) }
    return seen.stored
  }
  const frame = { version: VERSION, isDemo, tabId }
  return {
    /** `null` where there is none that this page can go on with. */
    read: (): KeptState | null => {
      const found = stored()
      if (found === null) return null
      const { token } = found.state.auth
      // This tab's booking is the one's who was signed in here.
      if (token !== null && !signIns.isOwn(token)) return withoutPerson(found.state)
      const kept = withTokens(found.state, tokens.keep)
      // The log of this tab knows its own booking better than another tab does.
      return isResumed && found.tabId !== tabId ? { ...kept, booking: null } : kept
    },
    /** Also where nothing of it has changed. */
    note: (models: ReadModels): void => {
      const parts = partsOf(models)
      if (parts.every((part, i) => part === noted[i])) return
      noted = parts
      const own = keptStateOf(models)
      wasSignedIn ||= own.auth.token !== null
      // Who has signed in in another tab stays so, regardless of what one without a sign-in does.
      const state = wasSignedIn ? own : withSignInOf(stored(), own)
      const isWorth = state.auth.token !== null || state.auth.joinToken !== null || isBegun(state.booking)
      const kept = withTokens(state, openWith(tokens))
      const text = isWorth ? JSON.stringify({ ...frame, state: kept }) : null
      if (text === seen.text) return
      seen = { text, stored: text === null ? null : { tabId, state: kept } }
      if (text === null) storage.removeItem(key)
      else storage.setItem(key, text)
    },
  }
}

/** A token is a text as good as its handle to all that only passes it on. */
const openWith =
  ({ open }: StateStoreParts['tokens']): KeepToken =>
  <T extends string>(handle: T): T =>
    open(handle) as T

/** Of whose changes something may have to be written. */
const partsOf = (models: ReadModels): readonly unknown[] => {
  const { auth, catalog, schedule, prices, tickets, residents, vehicles, reservation } = models
  return [auth, catalog, schedule, prices, tickets, residents, vehicles, reservation]
}

const isBegun = (booking: KeptState['booking']): boolean =>
  booking !== null &&
  (booking.schedule.length > 0 || Object.keys(booking.reservation.payedReservations).length > 0)

const withSignInOf = (found: Stored | null, own: KeptState): KeptState => {
  if (found === null || found.state.auth.token === null) return own
  const { auth, user, customer } = found.state
  return { ...own, auth, user, customer }
}

/** What is sold is the same for all. */
const withoutPerson = (kept: KeptState): KeptState => ({
  ...kept,
  auth: { token: null, tokenExpiresAtMs: null, joinToken: null },
  user: null,
  customer: null,
  booking: null,
})

interface Stored {
  readonly tabId: string
  readonly state: KeptState
}

interface Seen {
  readonly text: string | null
  readonly stored: Stored | null
}

const Frame = shape({ version: t.literal(VERSION), isDemo: t.boolean, tabId: t.string, state: t.unknown })

/** What isn't ours, or was written otherwise, is none. */
const storedIn = (text: string | null, isDemo: boolean): Stored | null => {
  const frame = valueIn(Frame, text)
  if (frame?.isDemo !== isDemo) return null
  const decoded = KeptState.decode(frame.state)
  return E.isRight(decoded) ? { tabId: frame.tabId, state: decoded.right } : null
}
