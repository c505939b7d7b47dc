// A session for the tests of the replay page and the devtools: the real log, redaction, travel and file, on a booking
// in virtual time.
import { foldInBulk } from '../../projections/fold.ts'
import { NEVER } from 'rxjs'
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { VirtualTimeScheduler } from 'rxjs'
import { vi } from 'vitest'
import { meretee } from '../../src/brands/meretee.ts'
import { BrandContext } from '../../src/brands/brandContext.ts'
import { createLiveSource } from '../../src/models/liveSource.ts'
import { createTimeTravel } from '../../src/models/timeTravel.ts'
import type { Session } from '../../src/session/session.ts'
import { digestOf } from '../../replay/player/digest.ts'
import { headerOf, writeLog } from '../../replay/file/file.ts'
import type { SessionFacts } from '../../replay/schema/logHeader.ts'
import { createRedaction } from '../../replay/redaction/redaction.ts'
import { createSessionLog } from '../../replay/store/sessionLog.ts'
import type { Booking } from '../support/bookingSession.ts'
import { nextTurn } from '../support/nextTurn.ts'
import { SAMPLE_FACTS } from '../support/samples/sampleFacts.ts'
import { START_MS } from '../support/virtualSession.ts'

const SALT = new Uint8Array(32).fill(7)

const FACTS: SessionFacts = { ...SAMPLE_FACTS, sessionId: 'session-1', tabId: 'tab-1', app: '9.8.7' }

export interface Harness {
  readonly session: Session
  readonly booking: Booking
  /** Takes what the booking has done since into the log. */
  readonly record: () => void
  readonly bytes: () => Uint8Array<ArrayBuffer>
  readonly redactedDigest: () => string
}

/** `mostEntries` bounds the log; beyond it the older half is dropped. */
export const harnessOf = (booking: Booking, mostEntries = 10_000): Harness => {
  const redaction = createRedaction(SALT)
  const scheduler = new VirtualTimeScheduler()
  const log = createSessionLog({ redact: redaction.entry, foldInBulk, scheduler, mostEntries })
  let taken = 0
  const record = (): void => {
    for (const entry of booking.entries.slice(taken)) log.append(entry)
    taken = booking.entries.length
  }
  record()
  const bytes = (): Uint8Array<ArrayBuffer> => {
    const redacted = log.redacted()
    return writeLog(headerOf(FACTS, redacted), redacted.entries)
  }
  const redactedDigest = (): string => digestOf(redaction.models(booking.models()))
  const { models, subscribe, dispatch, stop, clock } = booking
  return {
    booking,
    record,
    bytes,
    redactedDigest,
    session: {
      travel: createTimeTravel(createLiveSource({ models, subscribe, dispatch, stop }, clock)),
      log,
      startedAtMs: START_MS,
      redactEntry: redaction.entry,
      file: () => Promise.resolve({ name: 'own.ferrylog', blob: new Blob([bytes()]) }),
      digest: () => Promise.resolve(redactedDigest()),
      sessionId: 'a1b2c3d4e5f60718',
      sendFile: null,
      whenKept: Promise.resolve(),
      whenBookable: Promise.resolve(),
      camera: { isThere: false, stream$: NEVER },
      isStored: () => true,
      reload: () => undefined,
      start: () => undefined,
    },
  }
}

/** What src/main.tsx puts around everything. */
export const Surroundings = ({ children }: { readonly children: ReactNode }) => (
  <BrandContext value={meretee}>{children}</BrandContext>
)

/** Nothing has a size in jsdom; a list that shows what is in view needs one. Here all rows are in view. */
export const giveHeight = (): void => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(10_000)
}

export const entryList = (): HTMLElement => screen.getByRole('listbox')

export const selectedEntry = (): string =>
  within(entryList()).getByRole('option', { selected: true }).textContent

export const press = (key: string, target: Element = entryList()): boolean =>
  fireEvent.keyDown(target, { key })

/** Lets promises and zero waits come to their end. */
export const settle = (): Promise<void> => act(nextTurn)

/** The session does something, and the next picture shows it. */
export const happen = (harness: Harness, what: () => void): Promise<void> =>
  act(async () => {
    what()
    harness.record()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await nextTurn()
  })
