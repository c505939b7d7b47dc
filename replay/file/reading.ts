// Opens a log and trusts nothing in it: sizes, lines, order, codecs, count and checksum are checked.
// The outcome is a value: what is refused names its line and reason, what is doubtful is said in the verdict.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import * as E from 'fp-ts/Either'
import type { Entry } from '../../domain/log/entry.ts'
import { isPlainObject } from '../../domain/codec/codecShape.ts'
import { createDroppedFields } from './droppedFields.ts'
import { checkEntry } from './entryCheck.ts'
import type { OpenedLog, OpenVerdict } from './file.ts'
import { fit } from '../../domain/codec/guard.ts'
import { gunzip, isGzip } from './gzip.ts'
import {
  type BrokenReason,
  IMPORT_LIMITS,
  type ImportLimits,
  type ImportReason,
  type ImportRefused,
  type UnknownType,
  type Verdict,
} from './importVerdict.ts'
import { LogFooter, LogHeader } from '../schema/logHeader.ts'
import { LOG_SCHEMA, upcasterFrom } from '../upcast/upcast.ts'
import type { Upcaster } from '../upcast/upcaster.ts'

/** What a reader hands on while it reads. */
export interface LogPart {
  /** The entries as one JSON array, ready to be sent elsewhere. */
  readonly json: () => string
  /** How much of the file has been read, from 0 to 1. */
  readonly share: number
}

/** Called after each part; the reading waits for it. */
export type PartListener = (part: LogPart) => Promise<void> | void

/** Reads a log, gzipped or not, from bytes or from a file that a person chose. Rejects only when the file can't be read. */
export const readLog = async (
  source: Uint8Array<ArrayBuffer> | Blob,
  limits: ImportLimits = IMPORT_LIMITS,
  onPart: PartListener | null = null,
): Promise<E.Either<ImportRefused, OpenedLog>> => {
  const size = source instanceof Blob ? source.size : source.length
  if (size > limits.fileBytes) return E.left({ _tag: 'TooBig', limitBytes: limits.fileBytes })
  const bytes = source instanceof Blob ? new Uint8Array(await source.arrayBuffer()) : source
  if (!isGzip(bytes)) return readPlainLog(bytes, limits, onPart)
  const inflated = await gunzip(bytes, limits.inflatedBytes)
  return E.isLeft(inflated) ? inflated : readPlainLog(inflated.right, limits, onPart)
}

export const verdictOf = (result: E.Either<ImportRefused, OpenedLog>): Verdict =>
  E.isLeft(result) ? { _tag: 'impossible', reasons: [result.left] } : result.right.verdict

const readPlainLog = async (
  bytes: Uint8Array<ArrayBuffer>,
  limits: ImportLimits,
  onPart: PartListener | null,
): Promise<E.Either<ImportRefused, OpenedLog>> => {
  const first = firstLineOf(bytes)
  if (first === null) return E.left({ _tag: 'NotALog', path: '' })
  const opening = readHeader(first, limits)
  if (E.isLeft(opening)) return opening
  const reader = createBodyReader({ ...opening.right, limits, handsOn: onPart !== null })
  for (const block of blocksIn(bytes)) {
    const refused = reader.take(block)
    if (refused !== null) return E.left(refused)
    if (onPart !== null) await onPart(reader.part(block.endByte / bytes.length))
  }
  const body = reader.body()
  return E.right(opened(opening.right, body, await endingReasons(body, bytes)))
}

const firstLineOf = (bytes: Uint8Array): Line | null => {
  for (const block of blocksIn(bytes)) for (const line of block) return line
  return null
}

interface Opening {
  readonly header: LogHeader
  readonly schema: number
  readonly upcaster: Upcaster
}

const readHeader = (line: Line, limits: ImportLimits): E.Either<ImportRefused, Opening> => {
  const parsed = parseLine(line, limits.headerBytes)
  if (E.isLeft(parsed) || !isPlainObject(parsed.right)) return E.left({ _tag: 'NotALog', path: '' })
  const raw = parsed.right
  const schema = raw['ferrylog']
  if (typeof schema !== 'number') return E.left({ _tag: 'NotALog', path: 'ferrylog' })
  const upcaster = upcasterFrom(schema)
  if (upcaster === null) return E.left({ _tag: 'UnknownSchema', schema, newest: LOG_SCHEMA })
  const header = fit(LogHeader, { snapshot: null, ...upcaster.header(raw) })
  if (E.isLeft(header)) return E.left({ _tag: 'NotALog', path: header.left.path })
  return E.right({ header: header.right, schema, upcaster })
}

interface Body {
  readonly entries: readonly Entry[]
  readonly unknownTypes: readonly UnknownType[]
  readonly droppedFields: readonly string[]
  /** `null` where the file ends without one. */
  readonly footer: LogFooter | null
  readonly lastLine: Line | null
}

interface BodyParts extends Opening {
  readonly limits: ImportLimits
  /** What is read is handed on in parts. */
  readonly handsOn: boolean
}

/** Takes in the lines of a log, block by block. The header, the first line, is left to who has read it. */
const createBodyReader = ({ header, upcaster, limits, handsOn }: BodyParts) => {
  const entries: Entry[] = []
  const unknownTypes: UnknownType[] = []
  const dropped = createDroppedFields()
  const texts = createPartTexts(entries)
  let footer: LogFooter | null = null
  let lastLine: Line | null = null
  /** A last line that is half a line ends the log. */
  let isCut = false
  const takeLine = (line: Line): ImportRefused | null => {
    lastLine = line
    if (line.number > limits.lines) return { _tag: 'TooManyLines', limitLines: limits.lines }
    if (footer !== null) return brokenLine(line, { _tag: 'AfterEnd' })
    const parsed = parseLine(line, limits.lineBytes)
    if (E.isLeft(parsed)) {
      isCut = isHalfALine(line, parsed.left)
      return isCut ? null : brokenLine(line, parsed.left)
    }
    if (isFooter(parsed.right)) {
      footer = parsed.right
      return null
    }
    const raw = isPlainObject(parsed.right) ? upcaster.entry(parsed.right) : parsed.right
    const checked = checkEntry(raw, header.firstSeq + entries.length)
    if (E.isLeft(checked)) return brokenLine(line, checked.left)
    const { entry, isKnown, isExact } = checked.right
    entries.push(entry)
    if (handsOn) texts.add(line.text, isExact && raw === parsed.right)
    if (!isKnown) unknownTypes.push({ seq: entry.seq, type: entry.type })
    else if (!isExact) dropped.add(raw, entry)
    return null
  }
  return {
    /** Why the log is refused, or nothing. */
    take: (lines: Iterable<Line>): ImportRefused | null => {
      for (const line of lines) {
        const refused = line.number === 1 || isCut ? null : takeLine(line)
        if (refused !== null) return refused
      }
      return null
    },
    /** What has been taken in since the part before. */
    part: (share: number): LogPart => ({ json: texts.take(), share }),
    body: (): Body => ({ entries, unknownTypes, droppedFields: dropped.names(), footer, lastLine }),
  }
}

/** The entries since the last time as JSON: the very lines where they are the entries, or the entries written again. */
const createPartTexts = (entries: readonly Entry[]) => {
  let lines: (string | null)[] = []
  let allExact = true
  let from = 0
  return {
    add: (text: string | null, isExact: boolean): void => {
      lines.push(text)
      if (!isExact) allExact = false
    },
    take: (): (() => string) => {
      const [texts, isExact, start, end] = [lines, allExact, from, entries.length]
      lines = []
      allExact = true
      from = end
      return () => (isExact ? `[${texts.join(',')}]` : JSON.stringify(entries.slice(start, end)))
    },
  }
}

const brokenLine = ({ number }: Line, reason: BrokenReason): ImportRefused => ({
  _tag: 'BrokenLine',
  line: number,
  reason,
})

const isFooter = (u: unknown): u is LogFooter => isPlainObject(u) && 'end' in u && LogFooter.is(u)

/** The file was cut here. */
const isHalfALine = ({ isEnded }: Line, reason: BrokenReason): boolean =>
  !isEnded && reason._tag !== 'TooLong'

/** Whether the end is there, and says what the file says. */
const endingReasons = async (
  { entries, footer, lastLine }: Body,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<readonly ImportReason[]> => {
  if (footer === null || lastLine === null) return [{ _tag: 'Truncated', line: lastLine?.number ?? 1 }]
  const reasons: ImportReason[] = []
  const found = entries.length
  if (footer.entries !== found) reasons.push({ _tag: 'WrongCount', expected: footer.entries, found })
  const footerBytes = byteCountOf(lastLine.text ?? '') + (lastLine.isEnded ? 1 : 0)
  const sum = await sha256Of(bytes.subarray(0, bytes.length - footerBytes))
  if (footer.sha256 !== sum) reasons.push({ _tag: 'ChecksumDiffers' })
  return reasons
}

const opened = (
  { header, schema }: Opening,
  { entries, unknownTypes, droppedFields }: Body,
  ending: readonly ImportReason[],
): OpenedLog => ({
  header: { ...header, ferrylog: LOG_SCHEMA },
  snapshot: header.snapshot,
  entries,
  unknownTypes,
  droppedFields,
  verdict: openVerdictOf(schema, [...ending, ...doubtsOf(header, unknownTypes)]),
})

const doubtsOf = (header: LogHeader, unknownTypes: readonly UnknownType[]): readonly ImportReason[] => {
  const doubts: ImportReason[] = []
  const [first] = unknownTypes
  if (first !== undefined) {
    const types = [...new Set(unknownTypes.map(({ type }) => type))]
    doubts.push({ _tag: 'UnknownTypes', types, firstSeq: first.seq })
  }
  if (!header.redacted) doubts.push({ _tag: 'NotRedacted' })
  return doubts
}

const openVerdictOf = (schema: number, reasons: readonly ImportReason[]): OpenVerdict => {
  if (reasons.length > 0) return { _tag: 'risky', reasons }
  return schema === LOG_SCHEMA ? { _tag: 'fine' } : { _tag: 'upcast', fromSchema: schema }
}

interface Line {
  /** From 1. */
  readonly number: number
  /** `null` where the bytes are no UTF-8. */
  readonly text: string | null
  /** False for a last line without its line break. */
  readonly isEnded: boolean
}

/** Whole lines of a log, and where they end in it. */
interface Block extends Iterable<Line> {
  readonly endByte: number
}

/**
 * Cuts the bytes of a log into lines, in blocks of whole lines. A last line without its line break may be half a line.
 * Text is decoded a block at a time: line by line would cost as much as parsing.
 */
const blocksIn = function* (bytes: Uint8Array): Generator<Block> {
  let number = 0
  for (let start = 0; start < bytes.length;) {
    const breakAt = bytes.indexOf(LINE_FEED, start + BLOCK_BYTES)
    const end = breakAt === -1 ? bytes.length : breakAt
    const texts = textsIn(bytes.subarray(start, end))
    // After the file's very last line break there is no line.
    const isCut = breakAt === -1 && bytes.at(-1) !== LINE_FEED
    if (breakAt === -1 && !isCut) texts.pop()
    const before = number
    const lines = texts.map((text, i) => ({
      number: before + i + 1,
      text,
      isEnded: !isCut || i < texts.length - 1,
    }))
    number += lines.length
    yield Object.assign(lines, { endByte: end })
    start = end + 1
  }
}

const LINE_FEED = 10
const BLOCK_BYTES = 1_048_576

/** The JSON of a line. */
const parseLine = ({ text }: Line, limitBytes: number): E.Either<BrokenReason, unknown> => {
  if (text === null) return E.left({ _tag: 'NotUtf8' })
  if (isLongerThan(text, limitBytes)) return E.left({ _tag: 'TooLong', limitBytes })
  try {
    return E.right(JSON.parse(text) as unknown)
  } catch {
    return E.left({ _tag: 'NotJson' })
  }
}

/** How many bytes the text has in UTF-8. */
const byteCountOf = (text: string): number => encoder.encode(text).length

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true })

/** A UTF-16 unit makes three bytes at most, so that few texts have to be counted. */
const isLongerThan = (text: string, limitBytes: number): boolean =>
  text.length > limitBytes || (text.length * 3 > limitBytes && byteCountOf(text) > limitBytes)

const textsIn = (block: Uint8Array): (string | null)[] => {
  const text = textOf(block)
  if (text !== null) return text.split('\n')
  const texts: (string | null)[] = []
  for (let start = 0; start <= block.length;) {
    const breakAt = block.indexOf(LINE_FEED, start)
    const end = breakAt === -1 ? block.length : breakAt
    texts.push(textOf(block.subarray(start, end)))
    start = end + 1
  }
  return texts
}

const textOf = (bytes: Uint8Array): string | null => {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

/**
 * In hex, by the platform where it can, which is several times faster than noble. A page without a secure connection has no `crypto.subtle`.
 */
const sha256Of = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const { subtle } = globalThis.crypto as Partial<Crypto>
  return bytesToHex(
    subtle === undefined ? sha256(bytes) : new Uint8Array(await subtle.digest('SHA-256', bytes)),
  )
}
