// What the brand's browser keeps: the state of an earlier page, where the brand says so, and which tab changes which ticket.
import {
  createBrowserStorage,
  pageEnds$,
  randomBytes,
  tabLocks,
  tabWrites$,
} from '../../effects/ports/browserTab.ts'
import type { Pipeline } from '../../effects/pipeline/pipeline.ts'
import type { KeptState } from '../../domain/keptState/keptState.ts'
import type { Brand } from '../brands/brand.ts'
import { want, whenWanted } from '../parts/wanted.ts'
import type { StateStore, StateStoreParts } from './stateStore.ts'
import type { Command } from '../../domain/log/commands.ts'
import { noteOfOtherTabs } from '../../effects/edit/otherTabs.ts'
import type { Clock } from '../../effects/ports/clock.ts'
import { createEditMemory } from '../../effects/ports/tabs/editMemory.ts'
import type { EditMemory } from '../../effects/ports/ports.ts'
import { isTabOpen, type TabSession } from '../../replay/store/tabSession.ts'

interface StateOfBrowser {
  /** What an earlier page left; `null` as well where it could not be read. */
  readonly restored: KeptState | null
  /** Once the session runs: an earlier page's log has pseudonyms until then. */
  readonly follow: (pipeline: Pick<Pipeline, 'models' | 'subscribe'>) => void
}

/** Where something is kept, what a booking takes is wanted at once. */
export const stateOfBrowser = async (
  {
    brand,
    isDemo,
  }: {
    readonly brand: Pick<Brand, 'keepsState'> & { readonly id: string }
    readonly isDemo: boolean
  },
  own: Pick<StateStoreParts, 'tab' | 'tokens' | 'signIns'>,
): Promise<StateOfBrowser> => {
  const storage = createBrowserStorage()
  const key = `ferry.${brand.id}.state`
  if (brand.keepsState !== true) {
    storage.removeItem(key)
    return { restored: null, follow: () => undefined }
  }
  const load = async (): Promise<StateStore> =>
    (await import('./stateStore.ts')).createStateStore({ storage, key, isDemo, ...own })
  const store = whenWanted.then(load)
  const isThere = storage.getItem(key) !== null
  if (isThere) want()
  return {
    restored: isThere ? await store.then(({ read }) => read()).catch(() => null) : null,
    follow: ({ models, subscribe }) => {
      const followed = ({ note }: StateStore): void => {
        note(models())
        subscribe(() => note(models()))
      }
      store.then(followed).catch(() => undefined) // Then nothing is kept.
    },
  }
}

// Which tab of this browser changes which ticket: a page that ends releases its locks, and a page that begins learns what others do.

export const editsOfBrowser = (
  brandId: string,
  clock: Clock,
  { tabId }: Pick<TabSession, 'tabId'>,
): EditMemory => {
  const locks = tabLocks()
  const edits = createEditMemory({
    storage: createBrowserStorage(),
    key: `ferry.${brandId}.edits`,
    writes$: tabWrites$(),
    clock,
    page: { tabId, pageId: randomId() },
    isTabOpen: locks === null ? null : (other) => isTabOpen(locks, other),
  })
  pageEnds$().subscribe(edits.release)
  return edits
}

/** The tickets that other tabs are changing now. `later` brings what takes it on, `null` where that is here. */
export const followEdits = (
  edits: EditMemory,
  dispatch: (command: Command) => void,
  later: Promise<unknown> | null,
): void => {
  const follow = (): void => {
    const elsewhere = edits.elsewhere()
    if (elsewhere.tickets.length > 0) dispatch(noteOfOtherTabs(elsewhere))
    edits.dropGone()
  }
  if (later === null) follow()
  else later.then(follow).catch(() => undefined)
}

export const randomId = (): string =>
  Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** By its button or a key: what the page has loaded before is not new enough, then. */
export const isLoadedAgain = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
