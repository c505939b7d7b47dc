// A browser that keeps the state of a page: its storage, the next tab in it, and a reservation that stands in it.
import type { KeptState } from '../../domain/keptState/keptState.ts'
import { DEMO_CUSTOMERS } from '../../src/demo/data/customers.ts'
import { createMemoryStorage } from '../../effects/ports/tabs/keptJson.ts'
import { createStateStore, type StateStore, type StateStoreParts } from '../../src/session/stateStore.ts'
import { type Booking, newBooking } from './bookingSession.ts'
import { reservedBy, SIGN_IN_FORM } from './signIn.ts'

const OTHER = DEMO_CUSTOMERS.find(({ userName }) => userName !== SIGN_IN_FORM.userName)
export const OTHER_FORM = { userName: OTHER?.userName ?? '', password: OTHER?.password ?? '' }

export const KEY = 'ferry.meretee.state'

/** A tab in which no one was signed in. */
export const ANYONE = { signIns: { isOwn: () => true } }

/** A browser's storage, and its tabs' stores of the state. */
export const browserOf = () => {
  const storage = createMemoryStorage()
  return {
    storage,
    text: () => storage.getItem(KEY) ?? '',
    parsed: () => JSON.parse(storage.getItem(KEY) ?? 'null') as { state: Record<string, unknown> },
    keepingOf: (booking: Booking, own: Partial<StateStoreParts> = {}): StateStore => {
      const tab = { tabId: 't1', isResumed: false }
      const store = createStateStore({
        storage,
        key: KEY,
        isDemo: true,
        tab,
        ...ANYONE,
        tokens: booking.tokens,
        ...own,
      })
      booking.subscribe(() => store.note(booking.models()))
      return store
    },
  }
}
export type VirtualStorage = ReturnType<typeof browserOf>

interface NextPage {
  readonly awayMs?: number
  readonly fragment?: string
  readonly change?: (kept: KeptState) => KeptState
}

/** The page before is left; another tab of the browser is opened. */
export const nextTab = (
  before: Booking,
  browser: VirtualStorage,
  { awayMs = 0, fragment = '', change = (kept) => kept }: NextPage = {},
): Booking => {
  before.stop()
  before.advance(awayMs)
  const after = newBooking({ wire: before.wire, session: { clock: before.clock, fragment } })
  const kept = browser.keepingOf(after, { tab: { tabId: 't2', isResumed: false } }).read()
  after.start({ kept: kept && change(kept) })
  after.advance(1_000)
  return after
}

export const reservedInBrowser = () => {
  const browser = browserOf()
  const booking = reservedBy('customer')
  browser.keepingOf(booking).note(booking.models())
  return { browser, booking }
}
