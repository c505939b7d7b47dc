// The file `*.ferrylog`: newline-delimited JSON in UTF-8, a header, a line for each entry, a footer with a checksum.
// Nothing is redacted here: hand in what `SessionLog.redacted` or the store gives.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Entry } from '../../domain/log/entry.ts'
import type { ImportReason, UnknownType } from './importVerdict.ts'
import type { LogFooter, LogHeader, SessionFacts } from '../schema/logHeader.ts'
import type { RedactedLog, Recording } from '../player/recording.ts'
import { LOG_SCHEMA } from '../upcast/upcast.ts'

/** A log that was read and found whole, or nearly so: `verdict` says which. */
export interface OpenedLog extends Recording {
  readonly header: LogHeader
  /** The schema of the file, before it was brought up to this one. */
  readonly writtenIn: number
  /** In order, without gaps. Those of `unknownTypes` carry types that no codec describes; they fold to nothing. */
  readonly entries: readonly Entry[]
  readonly verdict: OpenVerdict
  readonly unknownTypes: readonly UnknownType[]
  /** The fields that no codec describes, by their entry's type and their path: what stood in them is gone. */
  readonly droppedFields: readonly string[]
}

export type OpenVerdict =
  | { readonly _tag: 'fine' }
  /** Written in an older schema, and brought up to this one. */
  | { readonly _tag: 'upcast'; readonly fromSchema: number }
  /** Can be looked at, but may not be the whole truth. */
  | { readonly _tag: 'risky'; readonly reasons: readonly ImportReason[] }

/** A log as the bytes of its file, not compressed. */
export const writeLog = (header: LogHeader, entries: readonly Entry[]): Uint8Array<ArrayBuffer> => {
  const { snapshot, ...facts } = header
  const first = snapshot === null ? facts : { ...facts, snapshot }
  const lines = [JSON.stringify(first), ...entries.map(lineOf)]
  const encoder = new TextEncoder()
  const body = encoder.encode(`${lines.join('\n')}\n`)
  const footer: LogFooter = { end: true, entries: entries.length, sha256: bytesToHex(sha256(body)) }
  const tail = encoder.encode(`${JSON.stringify(footer)}\n`)
  const bytes = new Uint8Array(body.length + tail.length)
  bytes.set(body)
  bytes.set(tail, body.length)
  return bytes
}

/** The header of a redacted log in the newest schema. */
export const headerOf = (
  facts: SessionFacts,
  { firstSeq, snapshot }: Pick<RedactedLog, 'firstSeq' | 'snapshot'>,
): LogHeader => ({ ferrylog: LOG_SCHEMA, ...facts, redacted: true, firstSeq, snapshot })

const lineOf = ({ seq, at, kind, type, cause, data, note }: Entry): string =>
  JSON.stringify({ seq, at, kind, type, cause, data, note })
