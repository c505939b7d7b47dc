// What an import can find: why a log is refused, and what is doubtful about one that opens.
// Tags and facts; the sentences for people are made elsewhere, the command line's in `replay/cli/openLog.ts`.

/** None of the log's texts is shown. Lines count from 1, the header's. */
export type ImportRefused =
  /** The first line is no header of ours. `path` is the field that doesn't fit, empty where it is no object at all. */
  | { readonly _tag: 'NotALog'; readonly path: string }
  | { readonly _tag: 'TooBig'; readonly limitBytes: number }
  | { readonly _tag: 'TooManyLines'; readonly limitLines: number }
  | { readonly _tag: 'UnpackedTooBig'; readonly limitBytes: number }
  /** Its bytes are no gzip or zip, or not those that were packed. */
  | { readonly _tag: 'PackedBroken' }
  /** It ends before anything could be unpacked. */
  | { readonly _tag: 'PackedCutShort' }
  /** A zip of several logs, or of none. */
  | { readonly _tag: 'NotOneLog' }
  | { readonly _tag: 'UnknownSchema'; readonly schema: number; readonly newest: number }
  | { readonly _tag: 'BrokenLine'; readonly line: number; readonly reason: BrokenReason }

/** Leaves the loop in which a log is read. */
export class LogRefused extends Error {
  readonly why: ImportRefused
  constructor(why: ImportRefused) {
    super(why._tag)
    this.why = why
  }
}

export type BrokenReason =
  | { readonly _tag: 'TooLong'; readonly limitBytes: number }
  | { readonly _tag: 'NotUtf8' }
  | { readonly _tag: 'NotJson' }
  /** `seq`, `at`, `cause`, `kind`, `type` or `data` is missing or of the wrong kind. */
  | { readonly _tag: 'NoEntry'; readonly field: string }
  | { readonly _tag: 'Unfit'; readonly type: string; readonly path: string; readonly expected: string }
  | { readonly _tag: 'SeqGap'; readonly expectedSeq: number; readonly foundSeq: number }
  | { readonly _tag: 'CauseNotEarlier'; readonly cause: number }
  /** Lists and objects stand in each other more than `limit` deep. */
  | { readonly _tag: 'TooDeep'; readonly limit: number }
  /** Something stands after the footer. */
  | { readonly _tag: 'AfterEnd' }

export type ImportReason =
  /** No footer: the end is missing. What stands there is whole. */
  | { readonly _tag: 'Truncated'; readonly line: number }
  | { readonly _tag: 'WrongCount'; readonly expected: number; readonly found: number }
  /** The file was changed after it was written. */
  | { readonly _tag: 'ChecksumDiffers' }
  | { readonly _tag: 'UnknownTypes'; readonly types: readonly string[]; readonly firstSeq: number }
  | { readonly _tag: 'NotRedacted' }

/** A type that this version doesn't know: the entry is kept, its data unchecked. */
export interface UnknownType {
  readonly seq: number
  readonly type: string
}

/** What an import came to, in one of four words. */
export type Verdict =
  | { readonly _tag: 'fine' }
  | { readonly _tag: 'upcast'; readonly fromSchema: number }
  | { readonly _tag: 'risky'; readonly reasons: readonly ImportReason[] }
  | { readonly _tag: 'impossible'; readonly reasons: readonly ImportRefused[] }

export interface ImportLimits {
  readonly fileBytes: number
  readonly inflatedBytes: number
  /** The header may hold a snapshot and so be longer. */
  readonly headerBytes: number
  readonly lineBytes: number
  readonly lines: number
}

const MIB = 1_048_576

export const IMPORT_LIMITS: ImportLimits = {
  fileBytes: 128 * MIB,
  inflatedBytes: 256 * MIB,
  headerBytes: 16 * MIB,
  lineBytes: MIB,
  lines: 1_000_000,
}
