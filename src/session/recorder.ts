// The session's log as the screens know it: it can be saved, and looked into by the devtools.
import { createContext, useContext } from 'react'

export interface Recorder {
  /** Hands the redacted log to the person as a `.ferrylog` file. Rejects when it can't be made. */
  readonly save: () => Promise<void>
  /** False once the browser has refused to keep the log over a reload. */
  readonly isStored: () => boolean
}

/** `null` in a replay, whose session is already in a file. */
export const RecorderContext = createContext<Recorder | null>(null)

export const useRecorder = (): Recorder | null => useContext(RecorderContext)
