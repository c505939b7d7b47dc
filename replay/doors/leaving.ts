// A log on its way to another tool: redacted throughout, whether it comes from a file or from a session that runs.
import type { Recording } from '../player/recording.ts'
import { createRedaction } from '../redaction/redaction.ts'
import type { LogHeader } from '../schema/logHeader.ts'

export interface DoorLog extends Recording {
  readonly header: LogHeader
}

/** Every door takes one of these; only `leavingLog` makes them. */
export interface LeavingLog extends DoorLog {
  readonly [REDACTED]: true
}

declare const REDACTED: unique symbol

/** `salt`: 32 random bytes, of which none are left afterwards; asked for where the log is not redacted yet. */
export const leavingLog = (log: DoorLog, salt: () => Uint8Array): LeavingLog => {
  const { header, entries, snapshot } = log.header.redacted ? log : redacted(log, salt())
  return { header, entries, snapshot } as unknown as LeavingLog
}

const redacted = ({ header, entries, snapshot }: DoorLog, salt: Uint8Array): DoorLog => {
  const redaction = createRedaction(salt)
  const state = snapshot === null ? null : redaction.models(snapshot)
  return {
    header: { ...header, redacted: true, snapshot: state },
    entries: entries.map(redaction.entry),
    snapshot: state,
  }
}

/** An instant as other tools write it; one that no calendar has becomes the beginning of time there. */
export const isoInstant = (ms: number): string => {
  const date = new Date(ms)
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString()
}
