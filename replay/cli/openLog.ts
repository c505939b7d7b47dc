// Opens a log that was named on a command line: the log, or why not and with which exit code. The sentences about an
// import, one for each tag, stand here; the screens have theirs in `locales/`.
import { readFile, stat } from 'node:fs/promises'
import * as E from 'fp-ts/Either'
import type { OpenedLog } from '../file/file.ts'
import {
  type BrokenReason,
  IMPORT_LIMITS,
  type ImportReason,
  type ImportRefused,
  type Verdict,
} from '../file/importVerdict.ts'
import { readLog } from '../file/reading.ts'
import { printable } from '../story/words.ts'

export interface Output {
  readonly out: (line: string) => void
  readonly err: (line: string) => void
  /** Where a bar can be drawn for a person who waits; lines go to `err` without it. */
  readonly terminal?: NodeJS.WriteStream | null
}

export interface Terminal extends Output {
  /** What is read where a log is named `-`. */
  readonly input: AsyncIterable<Uint8Array>
  /** The folder of the checkout whose command it is: the bundle that runs may stand in packages that several checkouts share. */
  readonly checkout?: string
  /** Real time unless a test brings its own. */
  readonly wait?: (ms: number) => Promise<void>
}

/**
 * 0: it was done, and nothing is wrong. 1: the log can't be read, or doesn't allow it. 2: the command line itself is wrong.
 * 3: the log breaks a law. 4: its re-run goes another way, or its read models are folded otherwise. 5: the collector is out of
 * reach, or did not take the trace.
 */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 5

export const STANDARD_INPUT = '-'

/** How the log is called in a sentence. */
export const logName = (file: string): string => (file === STANDARD_INPUT ? 'standard input' : file)

/** The log, or in one sentence why there is none. `file` is a path, or `-` for standard input. */
export const openLogFile = async (
  file: string,
  input: Terminal['input'],
): Promise<E.Either<string, OpenedLog>> => {
  const bytes = await bytesOf(file, input)
  if (E.isLeft(bytes)) return bytes
  const opened = await readLog(bytes.right)
  return E.isLeft(opened) ? E.left(printable(`${logName(file)}: ${refusalText(opened.left)}`)) : opened
}

/** Of what is over the limit no more is read: an array that is one byte too long stands for it. */
const bytesOf = async (
  file: string,
  input: Terminal['input'],
): Promise<E.Either<string, Uint8Array<ArrayBuffer>>> => {
  const tooLong = (): Uint8Array<ArrayBuffer> => new Uint8Array(IMPORT_LIMITS.fileBytes + 1)
  try {
    if (file !== STANDARD_INPUT) {
      const { size } = await stat(file)
      return E.right(size > IMPORT_LIMITS.fileBytes ? tooLong() : new Uint8Array(await readFile(file)))
    }
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of input) {
      chunks.push(chunk)
      length += chunk.length
      if (length > IMPORT_LIMITS.fileBytes) return E.right(tooLong())
    }
    return E.right(new Uint8Array(Buffer.concat(chunks)))
  } catch (error) {
    const why = error instanceof Error ? `: ${error.message}` : ''
    return E.left(printable(`${logName(file)} cannot be read${why}`))
  }
}

type Texts<U extends { readonly _tag: string }> = {
  readonly [T in U['_tag']]: (facts: Extract<U, { readonly _tag: T }>) => string
}

export const refusalText = (refused: ImportRefused): string => textOf<ImportRefused>(refusals, refused)
const reasonText = (reason: ImportReason): string => textOf<ImportReason>(reasons, reason)

export const verdictText = (verdict: Verdict): string => {
  switch (verdict._tag) {
    case 'fine':
      return 'fine'
    case 'upcast':
      return `upcast from schema ${verdict.fromSchema}`
    case 'risky':
      return `risky: ${verdict.reasons.map(reasonText).join('; ')}`
    case 'impossible':
      return `impossible: ${verdict.reasons.map(refusalText).join('; ')}`
  }
}

/** What no codec of this version describes is gone; `null` where nothing is. */
export const droppedText = ({ droppedFields }: Pick<OpenedLog, 'droppedFields'>): string | null =>
  droppedFields.length === 0
    ? null
    : `fields that this version does not know are left out: ${droppedFields.join(', ')}`

const mib = (bytes: number): string => `${Math.round((bytes / 1_048_576) * 100) / 100} MiB`

const named = (path: string): string => (path === '' ? '' : ` at ${path}`)

const broken: Texts<BrokenReason> = {
  TooLong: ({ limitBytes }) => `is longer than ${mib(limitBytes)}`,
  NotUtf8: () => 'is not UTF-8',
  NotJson: () => 'is not JSON',
  NoEntry: ({ field }) => (field === '' ? 'is no entry' : `is no entry: its "${field}" is missing or wrong`),
  Unfit: ({ type, path, expected }) => `does not fit ${type}${named(path)}: expected ${expected}`,
  SeqGap: ({ expectedSeq, foundSeq }) => `has the number ${foundSeq} where ${expectedSeq} comes next`,
  CauseNotEarlier: ({ cause }) => `names ${cause} as its cause, which is no earlier entry`,
  TooDeep: ({ limit }) => `nests more than ${limit} deep`,
  AfterEnd: () => 'stands after the end of the log',
}

const refusals: Texts<ImportRefused> = {
  NotALog: ({ path }) => `this is no ferrylog: its first line is no header${named(path)}`,
  TooBig: ({ limitBytes }) => `the file is larger than ${mib(limitBytes)}`,
  TooManyLines: ({ limitLines }) => `the log has more than ${limitLines} lines`,
  UnpackedTooBig: ({ limitBytes }) => `unpacked, the log is larger than ${mib(limitBytes)}`,
  PackedBroken: () => 'the packed file is broken',
  PackedCutShort: () => 'the packed file ends early',
  NotOneLog: () => 'this zip does not hold one log: unpack it first',
  UnknownSchema: ({ schema, newest }) => `the log has schema ${schema}; this version reads 1 to ${newest}`,
  BrokenLine: ({ line, reason }) => `line ${line} ${textOf<BrokenReason>(broken, reason)}`,
}

const reasons: Texts<ImportReason> = {
  Truncated: ({ line }) => `the log ends early, at line ${line}: its footer is missing`,
  WrongCount: ({ expected, found }) => `the footer counts ${expected} entries, the log has ${found}`,
  ChecksumDiffers: () => 'the checksum differs: the file was changed after it was written',
  UnknownTypes: ({ types, firstSeq }) =>
    `types that this version does not know: ${types.join(', ')} (from ${firstSeq})`,
  NotRedacted: () => 'the log is not redacted',
}

const textOf = <U extends { readonly _tag: string }>(texts: Texts<U>, facts: U): string => {
  const text = texts[facts._tag as U['_tag']] as (facts: U) => string
  return text(facts)
}

/** Why something outside could not be done, in the words of the platform. */
export const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'it is not known why'
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message
}
