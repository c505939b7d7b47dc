// One tab of a generated session: its pages, one after the other, and the log that goes on over reloads, redacted as
// a customer's is.
import { startingPointOf } from '../../../replay/store/startingPoint.ts'
import type { StartingPoint } from '../../../effects/pipeline/pipeline.ts'
import { foldInBulk } from '../../../projections/fold.ts'
import { awayMsOf } from '../../../domain/keptState/restoredAt.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import type { VirtualClock } from '../../support/virtualClock.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import type { RedactedLog } from '../../../replay/player/recording.ts'
import { createRecordedDigests } from '../../../replay/digest/modelDigests.ts'
import { createRedaction, createRedactionWithin } from '../../../replay/redaction/redaction.ts'
import { createSessionLog, MOST_ENTRIES, type SessionLog } from '../../../replay/store/sessionLog.ts'
import type { DemoWire } from '../../support/demoTransport.ts'
import type { VirtualBrowser } from '../../support/virtualBrowser.ts'
import { createVirtualSession, type VirtualSession } from '../../support/virtualSession.ts'
import { noteOfOtherTabs } from '../../../effects/edit/otherTabs.ts'
import type { SessionConfig } from '../../../domain/deployment/sessionConfig.ts'
import type { Ports } from '../../../effects/ports/ports.ts'
import type { World } from './plan.ts'
import type { StateStoreParts } from '../../../src/session/stateStore.ts'
import { command } from '../../support/unbranded.ts'

/** What remains of a closed tab: the name of its writer, and how things stood when it was closed. */
export interface FinishedTab {
  readonly name: string
  readonly log: RedactedLog
  readonly models: ReadModels
  /** Until the end. */
  readonly isOpen: boolean
}

export interface TabSession {
  /** The page that is open now. */
  readonly page: () => VirtualSession
  /** The page is reloaded, with the address that it had or another one; `whileAway` passes before it is. */
  readonly reload: (whileAway: () => void, fragment?: string) => void
  /** The tab is closed and the shop is opened once more, with its log or without. */
  readonly revisit: (whileAway: () => void, goesOn: boolean) => void
  /** What the tab would save as a file. */
  readonly recorded: () => RedactedLog
  /** The tab is over: the logs with which it did not go on, and its own. */
  readonly finish: () => readonly FinishedTab[]
}

/** The browser in which the tabs of a plan are. */
export interface Surroundings {
  readonly clock: VirtualClock
  readonly wire: DemoWire
  readonly world: World
  /** What the tabs know together of payments that are under way. */
  readonly browser: VirtualBrowser
  /** The ids of the tabs that are open; `null` in a browser that doesn't know. */
  readonly openTabs: Set<string> | null
  /** Called with every entry as it is written, in the order in which all tabs write, with the read models before it. */
  readonly onEntry: (name: string, seq: number, before: ReadModels) => void
  /** As a customer's log is; without it the log holds what was typed. */
  readonly isRedacted: boolean
  /** What the shop is configured with, where it is not the usual one. */
  readonly config?: Partial<SessionConfig>
  /** As a customer's log has; without them it takes less time, and a re-run can't compare the read models. */
  readonly hasDigests: boolean
}

type GoesOn = 'open' | 'loaded' | null

export interface TabParts {
  readonly name: string
  /** A copy has that of the tab of which it is one. */
  readonly tabId: string
  /** Of the tab's pseudonyms. */
  readonly salt: Uint8Array
  /** The log of the tab of which this one is a copy. */
  readonly copied: RedactedLog | null
  /** In the middle of that log: the page goes on as it stands there, or is about to be loaded by a command that follows. */
  readonly goesOn?: GoesOn
  /** The read models after that log, where they are known. */
  readonly models?: ReadModels
}

export const openTab = (around: Surroundings, parts: TabParts): TabSession => {
  const { openTabs, world } = around
  const { salt, copied, goesOn = null, models = null } = parts
  const abandoned: FinishedTab[] = []
  let { name, tabId } = parts
  const open = (
    earlier: RedactedLog | null,
    fragment: string,
    inside: Pick<PageParts, 'goesOn' | 'models'>,
  ) => {
    openTabs?.add(tabId)
    return openPage(around, { name, tabId, salt, earlier, fragment, onReload, ...inside })
  }
  /** When what led to it has run its course. */
  const onReload = (): void => {
    const page = current
    around.clock.scheduler.schedule(() => {
      if (current === page) reload()
    })
  }
  const left = (isOpen: boolean): FinishedTab => ({
    name,
    isOpen,
    log: current.log.redacted(),
    models: current.session.models(),
  })
  let current = open(copied, world.fragment, { goesOn, models })
  const reload = (
    whileAway: () => void = () => undefined,
    fragment = current.session.browser.fragment(),
  ): void => {
    current.close()
    whileAway()
    current = open(current.log.redacted(), fragment, LOADED)
  }
  return {
    page: () => current.session,
    reload: (whileAway, fragment) => reload(whileAway, fragment),
    revisit: (whileAway, goesOn) => {
      current.close()
      openTabs?.delete(tabId)
      whileAway()
      if (goesOn) {
        current = open(current.log.redacted(), world.fragment, LOADED)
        return
      }
      abandoned.push(left(false))
      name = `${parts.name}, visit ${abandoned.length + 1}`
      tabId = name
      current = open(null, world.fragment, LOADED)
    },
    recorded: () => current.log.redacted(),
    finish: () => {
      const last = left(true)
      current.close()
      return [...abandoned, last]
    },
  }
}

const LOADED = { goesOn: null, models: null }

interface PageParts {
  readonly name: string
  readonly tabId: string
  readonly salt: Uint8Array
  readonly earlier: RedactedLog | null
  readonly fragment: string
  /** The page asks for a reload. */
  readonly onReload: () => void
  readonly goesOn: GoesOn
  /** After `earlier`, where they are known. */
  readonly models: ReadModels | null
}

const openPage = (around: Surroundings, parts: PageParts) => {
  const { name, tabId, earlier, fragment, onReload, goesOn } = parts
  const { clock, wire, world, browser, openTabs } = around
  let isOpen = true
  const start = parts.models === null ? startingPointOf(earlier) : startAfter(earlier, parts.models)
  const redact = redactOf(around, parts, start.models)
  const digests = around.hasDigests ? createRecordedDigests(start.models) : null
  const log: SessionLog = createSessionLog({
    redact: (redacted) => redacted,
    foldInBulk,
    scheduler: clock.scheduler,
    mostEntries: world.mostEntries ?? MOST_ENTRIES,
    ...(earlier === null ? {} : { earlier }),
    onRotated: ({ droppedCount }) => {
      if (isOpen) session.dispatch(command('NoteLogRotation', { droppedCount }))
    },
  })
  const append = (entry: Entry): void => {
    // A page that is gone writes nothing any more, not even what it abandons.
    if (!isOpen) return
    around.onEntry(name, entry.seq, session.models())
    const redacted = redact(entry)
    log.append(redacted)
    digests?.fold(redacted)
  }
  const signIns = browser.signIns(tabId, name)
  const edits = browser.edits(clock, tabId, name)
  const session: VirtualSession = createVirtualSession({
    transport: () => wire.transport,
    network: wire.network,
    reloadFor: onReload,
    clock,
    fragment,
    start,
    config: around.config ?? {},
    signIns,
    edits,
    savedTickets: browser.savedTickets,
    payments: browser.tab(tabId, name),
    log: { append },
    ...(digests === null ? {} : { digest: digests.digest }),
    storedLocale: earlier === null ? world.storedLocale : (start.models.shell.address?.locale ?? null),
  })
  const stopKeeping = goesOn ? goOnIn(session, goesOn) : begin(around, { tabId, earlier, signIns }, session)
  tellOfOthers(session, { edits, signIns })
  const left = browser.open(clock.nowMs()).at(-1)
  // One whose own tab is open is that tab's.
  if (left !== undefined && (left.tabId === tabId || openTabs?.has(left.tabId) !== true))
    session.dispatch(command('RecallPayment', { reservationId: left.reservationId }))
  return {
    session,
    log,
    close: () => {
      isOpen = false
      stopKeeping()
      session.stop()
      edits.release()
    },
  }
}

const startAfter = (earlier: RedactedLog | null, models: ReadModels): StartingPoint => ({
  models,
  nextSeq: earlier === null ? 1 : earlier.firstSeq + earlier.entries.length,
})

/** What other tabs have done meanwhile. */
const tellOfOthers = (
  { dispatch }: VirtualSession,
  { edits, signIns }: Pick<Ports, 'edits' | 'signIns'>,
): void => {
  if (edits.elsewhere().tickets.length > 0) dispatch(noteOfOtherTabs(edits.elsewhere()))
  if (signIns.takeEnd()) dispatch(command('SignOut', { why: 'elsewhere' }))
}

const redactOf = (
  { isRedacted }: Surroundings,
  { salt, goesOn }: Pick<PageParts, 'salt' | 'goesOn'>,
  models: ReadModels,
): ((entry: Entry) => Entry) => {
  const redaction = (goesOn === null ? createRedaction : createRedactionWithin)(salt, models)
  return isRedacted ? redaction.entry : (entry) => entry
}

/** Nothing is kept of a tab that begins in the middle of a log. */
const goOnIn = ({ goOn }: VirtualSession, how: GoesOn): (() => void) => {
  if (how === 'open') goOn()
  return () => undefined
}

/** With what the browser has kept of an earlier page, where the world says so; then it keeps this one's. Gives back what ends that. */
const begin = (
  { world, browser }: Surroundings,
  { tabId, earlier, signIns }: Pick<PageParts, 'tabId' | 'earlier'> & Pick<StateStoreParts, 'signIns'>,
  { clock, start, tokens, models, subscribe }: VirtualSession,
): (() => void) => {
  const tab = { tabId, isResumed: earlier !== null }
  const state = world.keepsState === true ? browser.state({ tab, tokens, signIns }) : null
  const awayMs = awayMsOf(earlier, clock.nowMs())
  start({ demo: false, kept: state?.read() ?? null, awayMs }) // The server is not in the page.
  state?.note(models())
  return subscribe(() => state?.note(models()))
}
