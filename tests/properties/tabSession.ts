// One tab of a generated session: its pages, one after the other, and the log that goes on over reloads, redacted as
// a customer's is.
import { command } from '../../domain/commands.ts'
import type { VirtualClock } from '../../effects/ports/virtualClock.ts'
import type { RedactedLog } from '../../replay/recording.ts'
import { createRedaction } from '../../replay/redaction.ts'
import { createSessionLog, MOST_ENTRIES, type SessionLog, startingPointOf } from '../../replay/sessionLog.ts'
import type { DemoWire } from '../support/demoTransport.ts'
import { createVirtualSession, type VirtualSession } from '../support/virtualSession.ts'
import type { World } from './plan.ts'

export interface TabSession {
  /** The page that is open now. */
  readonly page: () => VirtualSession
  /** The page is loaded anew, with the address that it had or another one; `whileAway` passes before it is. */
  readonly reload: (whileAway: () => void, fragment?: string) => void
  /** What the tab would save as a file. */
  readonly recorded: () => RedactedLog
  readonly close: () => void
}

export interface TabParts {
  readonly clock: VirtualClock
  readonly wire: DemoWire
  readonly world: World
  /** Of the tab's pseudonyms. */
  readonly salt: Uint8Array
}

export const openTab = ({ clock, wire, world, salt }: TabParts): TabSession => {
  let current = openPage(null, world.fragment)
  function openPage(earlier: RedactedLog | null, fragment: string) {
    let isOpen = true
    const start = startingPointOf(earlier)
    const log: SessionLog = createSessionLog({
      redact: createRedaction(salt, start.models).entry,
      scheduler: clock.scheduler,
      mostEntries: world.mostEntries ?? MOST_ENTRIES,
      ...(earlier === null ? {} : { earlier }),
      onRotated: ({ droppedCount }) => {
        if (isOpen) session.dispatch(command('NoteLogRotation', { droppedCount }))
      },
    })
    const session: VirtualSession = createVirtualSession({
      transport: () => wire.transport,
      ...{ clock, fragment, start },
      storedLocale: earlier === null ? world.storedLocale : (start.models.shell.address?.locale ?? null),
      // A page that is gone writes nothing any more, not even what it abandons.
      log: { append: (entry) => (isOpen ? log.append(entry) : undefined) },
    })
    session.start()
    return {
      session,
      log,
      close: () => {
        isOpen = false
        session.stop()
      },
    }
  }
  return {
    page: () => current.session,
    reload: (whileAway, fragment = current.session.browser.fragment()) => {
      current.close()
      whileAway()
      current = openPage(current.log.redacted(), fragment)
    },
    recorded: () => current.log.redacted(),
    close: () => current.close(),
  }
}
