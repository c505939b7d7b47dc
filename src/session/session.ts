// A running session as the screens around it know it: its log, the way into its past, and the file to take along.
import { createContext, useContext } from 'react'
import type { Entry } from '../../domain/log/entry.ts'
import type { EpochMs } from '../../domain/instant.ts'
import type { CameraView } from '../../effects/ports/camera/camera.ts'
import type { SessionLog } from '../../replay/store/sessionLog.ts'
import type { TimeTravel } from '../models/timeTravel.ts'

export interface Session {
  readonly travel: TimeTravel
  readonly log: SessionLog
  readonly startedAtMs: EpochMs
  /** Resolves when entries can be redacted: a moment after a person has done something. Rejects where that could not be loaded. */
  readonly whenKept: Promise<unknown>
  /** Resolves when a booking can be made, a moment after a person has done something. Rejects where what it takes is missing. */
  readonly whenBookable: Promise<unknown>
  /** An entry of the log as it may be shown and saved. Throws before `whenKept`. */
  readonly redactEntry: (entry: Entry) => Entry
  /** The redacted log as a `.ferrylog` file, gzipped, with a name to save it under. */
  readonly file: () => Promise<{ readonly name: string; readonly blob: Blob }>
  readonly sessionId: string
  /** Sends it to the service of error reports. Rejects where it did not arrive; `null` where there is no such service. */
  readonly sendFile: (() => Promise<void>) | null
  /** The digest of the redacted read models: equal to that of the saved file's replay. */
  readonly digest: () => Promise<string>
  readonly camera: CameraView
  /** False once the browser has refused to keep the log over a reload. */
  readonly isStored: () => boolean
  /** Reloads the page, once what waits is written. */
  readonly reload: () => void
  /** The first command: everything else follows from it. */
  readonly start: () => void
}

/** `null` inside a replay, whose session is already in a file. */
export const SessionContext = createContext<Session | null>(null)

export const useSession = (): Session | null => useContext(SessionContext)
