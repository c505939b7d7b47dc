// Opens a log and trusts nothing in it: sizes, lines, order, codecs, count and checksum are checked.
// The outcome is a value: what is refused names its line and reason, what is doubtful is said in the verdict.
import * as E from 'fp-ts/Either'
import type { Entry } from '../../domain/log/entry.ts'
import { isPlainObject } from '../../domain/codec/codecShape.ts'
import { fit } from '../../domain/codec/guard.ts'
import { LogHeader } from '../schema/logHeader.ts'
import { LOG_SCHEMA, upcasterFrom } from '../upcast/upcast.ts'
import type { Upcaster } from '../upcast/upcaster.ts'
import { withoutBlankEnd } from './blankEnd.ts'
import { type Checksum, checksumOfKept } from './checksum.ts'
import type { OpenedLog, OpenVerdict } from './file.ts'
import {
  IMPORT_LIMITS,
  type ImportLimits,
  type ImportReason,
  type ImportRefused,
  LogRefused,
  type UnknownType,
  type Verdict,
} from './importVerdict.ts'
import {
  type Block,
  blocksOf,
  bytesOfLine,
  type Chunks,
  type Line,
  parseLine,
  type TextsIn,
} from './lines.ts'
import { type Body, type BodyPart, type BodyReader, createBodyReader } from './logBody.ts'
import { SIGN_BYTES, withoutWrapping } from './wrapping.ts'
import { gzipRefusal, isGzip } from './gzip.ts'

/** What a reader hands on while it reads. */
export interface LogPart extends BodyPart {
  readonly header: LogHeader
  readonly writtenIn: number
}

/** Called after each part; the reading waits for it. */
export type PartListener = (part: LogPart) => Promise<void> | void

/** An opened log without its entries, which come before it in parts. */
export type LogFrame = Omit<OpenedLog, 'entries'>

/** Called with how much of the file has been read, too, from 0 to 1. */
export type ShareListener = (part: LogPart & { readonly share: number }) => Promise<void> | void

/** Reads a log, wrapped or not, from bytes or from a file that a person chose. Rejects only when the file can't be read. */
export const readLog = async (
  source: Uint8Array<ArrayBuffer> | Blob,
  limits: ImportLimits = IMPORT_LIMITS,
): Promise<E.Either<ImportRefused, OpenedLog>> => {
  const entries: Entry[] = []
  const frame = await readInParts(source, limits, (part) => {
    for (const entry of part.entries) entries.push(entry)
  })
  return E.isLeft(frame) ? frame : E.right(openedOf(frame.right, entries))
}

/** The same, part by part; the entries are those that were handed on. */
export const readInParts = async (
  source: Uint8Array<ArrayBuffer> | Blob,
  limits: ImportLimits,
  onPart: ShareListener,
): Promise<E.Either<ImportRefused, LogFrame>> => {
  const size = source instanceof Blob ? source.size : source.length
  if (size > limits.fileBytes) return E.left({ _tag: 'TooBig', limitBytes: limits.fileBytes })
  let takenBytes = 0
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of source instanceof Blob ? piecesOf(source) : [source]) {
      takenBytes += piece.length
      yield piece
    }
  }
  const frame = await readChunks(withoutWrapping(counted(), limits), {
    limits,
    checksum: checksumOfKept(),
    onPart: (part) => onPart({ ...part, share: takenBytes / size }),
  })
  return E.isLeft(frame) ? E.left(await refusalOf(new Blob([source]), limits, frame.left)) : frame
}

/** What was damaged on its way, or is made to be too long, comes out as no log or as a broken line. */
const refusalOf = async (
  packed: Blob,
  { inflatedBytes }: ImportLimits,
  why: ImportRefused,
): Promise<ImportRefused> => {
  if (why._tag !== 'NotALog' && why._tag !== 'BrokenLine') return why
  if (!isGzip(new Uint8Array(await packed.slice(0, SIGN_BYTES).arrayBuffer()))) return why
  return (await gzipRefusal(packed, inflatedBytes)) ?? why
}

/** In pieces that grow: the beginning of a log is there soon, and its end without many waits. */
const piecesOf = async function* (blob: Blob): AsyncGenerator<Uint8Array> {
  let at = 0
  let length = PIECE_BYTES.first
  while (at < blob.size) {
    yield new Uint8Array(await blob.slice(at, at + length).arrayBuffer())
    at += length
    length = Math.min(2 * length, PIECE_BYTES.most)
  }
}

const PIECE_BYTES = { first: 65_536, most: 1_048_576 }

export interface ChunkReading {
  readonly limits: ImportLimits
  readonly checksum: Checksum
  readonly onPart: PartListener
  /** How lines become texts, where the platform has a faster way than all have. */
  readonly textsIn?: TextsIn
}

/** Reads a log that is not wrapped as its bytes come; keeps none of them. What takes a wrapping off may refuse it. */
export const readChunks = async (
  chunks: Chunks,
  reading: ChunkReading,
): Promise<E.Either<ImportRefused, LogFrame>> => {
  try {
    return await readBlocks(chunks, reading)
  } catch (error) {
    if (error instanceof LogRefused) return E.left(error.why)
    throw error
  }
}

const readBlocks = async (
  chunks: Chunks,
  { limits, checksum, onPart, textsIn }: ChunkReading,
): Promise<E.Either<ImportRefused, LogFrame>> => {
  let begun: Begun | null = null
  const whole = withoutBlankEnd(chunks, { keepsLineBreak: true })
  for await (const block of blocksOf(whole, limits.headerBytes, textsIn)) {
    if (begun === null) {
      const opening = readHeader(block.lines[0], limits)
      if (E.isLeft(opening)) return opening
      const { header, upcaster } = opening.right
      begun = { ...opening.right, reader: createBodyReader({ firstSeq: header.firstSeq, upcaster, limits }) }
    }
    const taken = begun.reader.take(block.lines)
    if (E.isLeft(taken)) return taken
    addTo(checksum, block)
    await onPart({ ...taken.right, header: begun.header, writtenIn: begun.schema })
  }
  if (begun === null) return E.left({ _tag: 'NotALog', path: '' })
  const body = begun.reader.body()
  return E.right(frameOf(begun, body, await endingReasons(body, checksum)))
}

interface Begun extends Opening {
  readonly reader: BodyReader
}

export const openedOf = (frame: LogFrame, entries: readonly Entry[]): OpenedLog => ({ ...frame, entries })

export const verdictOf = (result: E.Either<ImportRefused, OpenedLog>): Verdict =>
  E.isLeft(result) ? { _tag: 'impossible', reasons: [result.left] } : result.right.verdict

interface Opening {
  readonly header: LogHeader
  readonly schema: number
  readonly upcaster: Upcaster
}

const readHeader = (line: Line | undefined, limits: ImportLimits): E.Either<ImportRefused, Opening> => {
  if (line === undefined) return E.left({ _tag: 'NotALog', path: '' })
  const parsed = parseLine(line, limits.headerBytes)
  if (E.isLeft(parsed) || !isPlainObject(parsed.right)) return E.left({ _tag: 'NotALog', path: '' })
  const raw = parsed.right
  const schema = raw['ferrylog']
  if (typeof schema !== 'number') return E.left({ _tag: 'NotALog', path: 'ferrylog' })
  const upcaster = upcasterFrom(schema)
  if (upcaster === null) return E.left({ _tag: 'UnknownSchema', schema, newest: LOG_SCHEMA })
  const header = fit(LogHeader, { snapshot: null, ...upcaster.header(raw) })
  if (E.isLeft(header)) return E.left({ _tag: 'NotALog', path: header.left.path })
  return E.right({ header: { ...header.right, ferrylog: LOG_SCHEMA }, schema, upcaster })
}

/** Of all bytes but those of the last line, which may be the footer. */
const addTo = (checksum: Checksum, { lines, bytes }: Block): void => {
  const last = lines.at(-1)
  const before = bytes.length - (last === undefined ? 0 : bytesOfLine(last))
  checksum.add(bytes.subarray(0, before), bytes.subarray(before))
}

/** Whether the end is there, and says what the file says. */
const endingReasons = async (
  { entryCount, footer, lastLine }: Body,
  checksum: Checksum,
): Promise<readonly ImportReason[]> => {
  if (footer === null) return [{ _tag: 'Truncated', line: lastLine?.number ?? 1 }]
  const reasons: ImportReason[] = []
  if (footer.entries !== entryCount)
    reasons.push({ _tag: 'WrongCount', expected: footer.entries, found: entryCount })
  if (footer.sha256 !== (await checksum.hex())) reasons.push({ _tag: 'ChecksumDiffers' })
  return reasons
}

const frameOf = (
  { header, schema }: Opening,
  { unknownTypes, droppedFields }: Body,
  ending: readonly ImportReason[],
): LogFrame => ({
  header,
  writtenIn: schema,
  snapshot: header.snapshot,
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
