// Where a fork comes from: the session and the entry after which it goes on otherwise. It stands in the header's `app`, as
// the build metadata of a version (`0.1.0+fork.9aa79075360b6256.214`), so that no reader of older programs is lost.
import type { LogHeader } from '../schema/logHeader.ts'

export interface Origin {
  readonly sessionId: string
  /** The last entry that both have. */
  readonly seq: number
}

const METADATA = /\+fork\.([0-9a-z]+)\.(\d{1,9})$/i

/** `null` of a log that goes on from no other one. */
export const originOf = ({ app }: Pick<LogHeader, 'app'>): Origin | null => {
  const [, sessionId, seq] = METADATA.exec(app) ?? []
  return sessionId === undefined || seq === undefined ? null : { sessionId, seq: Number(seq) }
}

/** The version of a fork of it; that of a fork of a fork names the nearest. */
export const versionFrom = (app: string, { sessionId, seq }: Origin): string =>
  `${app.replace(METADATA, '')}+fork.${sessionId}.${seq}`
