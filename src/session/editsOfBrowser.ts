// Which tab of this browser changes which ticket: a page that ends releases its locks, and a page that begins learns what others do.
import type { Command } from '../../domain/log/commands.ts'
import { noteOfOtherTabs } from '../../effects/edit/otherTabs.ts'
import {
  createBrowserStorage,
  pageEnds$,
  randomBytes,
  tabLocks,
  tabWrites$,
} from '../../effects/ports/browserTab.ts'
import type { Clock } from '../../effects/ports/clock.ts'
import { createEditMemory } from '../../effects/ports/tabs/editMemory.ts'
import type { EditMemory } from '../../effects/ports/ports.ts'
import { isTabOpen, type TabSession } from '../../replay/store/tabSession.ts'

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
