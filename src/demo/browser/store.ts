// One server for all tabs of a browser: what the demo backend remembers stands in the browser's store, is read before
// each request and written after it. So a tab that was closed at the bank costs nothing. It knows no names.
import type { DemoBackend } from '../backend/demoBackend.ts'

export interface DemoStore {
  /** Asked for again each time, for a browser may refuse it. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Names it: each seed is a world of its own, and each log that was taken over. */
  readonly world: string
}

/** More than that is no session any more, and the demo starts over. */
const MOST_CHARACTERS = 1_000_000

export const storedBackend = (backend: DemoBackend, { storage, world }: DemoStore): DemoBackend => {
  const key = `ferrylog.demo.${world}`
  const stored = (): string => attempted(() => storage().getItem(key)) ?? ''
  /** What stood there when this tab last looked. */
  let last = ''

  const catchUp = (): void => {
    const text = stored()
    if (text === last || text.length > MOST_CHARACTERS) return
    last = text
    if (text === '') backend.reset()
    else backend.restore(attempted(() => JSON.parse(text) as unknown))
  }

  const caughtUp =
    <A>(read: () => A) =>
    (): A => {
      catchUp()
      return read()
    }

  const keep = (): void => {
    const text = JSON.stringify(backend.snapshot())
    if (text === last) return
    attempted(() => storage().setItem(key, text))
    // Where nothing can be written, what stands there is older than what this tab knows.
    last = stored()
  }

  return {
    settings: backend.settings,
    strikes: backend.strikes,
    handle: (request) => {
      catchUp()
      const response = backend.handle(request)
      keep()
      return response
    },
    snapshot: caughtUp(backend.snapshot),
    restore: (snapshot) => {
      const isRestored = backend.restore(snapshot)
      keep()
      return isRestored
    },
    colleague: (deed, reservationId) => {
      catchUp()
      backend.colleague(deed, reservationId)
      keep()
    },
    invitations: caughtUp(backend.invitations),
    links: caughtUp(backend.links),
    letters: caughtUp(backend.letters),
    reset: () => {
      backend.reset()
      last = ''
      attempted(() => storage().removeItem(key))
    },
  }
}

/** A store that is full, forbidden or spoilt costs the reservation at a reload and nothing else. */
const attempted = <A>(work: () => A): A | null => {
  try {
    return work()
  } catch {
    return null
  }
}
