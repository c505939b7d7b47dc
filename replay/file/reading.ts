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
import { type Checksum, checksumOf } from './checksum.ts'
import type { OpenedLog, OpenVerdict } from './file.ts'
import {
  IMPORT_LIMITS,
  type ImportLimits,
  type ImportReason,
  type ImportRefused,
  type UnknownType,
  type Verdict,
} from './importVerdict.ts'
import {
  type Block,
  blocksOf,
  bytesOfLine,
  type Chunks,
  chunksIn,
  type Line,
  parseLine,
  type TextsIn,
} from './lines.ts'
import { type Body, type BodyPart, type BodyReader, createBodyReader } from './logBody.ts'
import { SIGN_BYTES, unwrapped, wrappingOf } from './wrapping.ts'

/** What a reader hands on while it reads. */
export interface LogPart extends BodyPart {
  readonly header: LogHeader
  readonly writtenIn: number
  /** How many bytes have been read so far, of which the file may have fewer where it is packed. */
  readonly bytesRead: number
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
  const bytes = await plainBytesOf(source, limits)
  if (E.isLeft(bytes)) return bytes
  const { all, chunks } = bytes.right
  const listen: PartListener = (part) => onPart({ ...part, share: part.bytesRead / all.length })
  return readChunks(chunks, { limits, checksum: checksumOf(all), onPart: listen })
}

interface PlainBytes {
  /** Filled while the chunks are read. */
  readonly all: Uint8Array<ArrayBuffer>
  readonly chunks: Chunks
}

/** A file that is not wrapped is read piece by piece, so that its beginning is there soon. */
const plainBytesOf = async (
  source: Uint8Array<ArrayBuffer> | Blob,
  limits: ImportLimits,
): Promise<E.Either<ImportRefused, PlainBytes>> => {
  const first = source instanceof Blob ? await bytesAt(source, 0, SIGN_BYTES) : source
  if (source instanceof Blob && wrappingOf(first) === null) {
    const all = new Uint8Array(source.size)
    return E.right({ all, chunks: piecesOf(source, all) })
  }
  const bytes = source instanceof Blob ? await bytesAt(source, 0, source.size) : source
  const plain = await unwrapped(bytes, limits.inflatedBytes)
  return E.isLeft(plain) ? plain : E.right({ all: plain.right, chunks: chunksIn(plain.right) })
}

const bytesAt = async (blob: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await blob.slice(from, to).arrayBuffer())

const PIECE_BYTES = 4_194_304

const piecesOf = async function* (blob: Blob, all: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < blob.size; at += PIECE_BYTES) {
    all.set(await bytesAt(blob, at, at + PIECE_BYTES), at)
    yield all.subarray(at, Math.min(at + PIECE_BYTES, blob.size))
  }
}

export interface ChunkReading {
  readonly limits: ImportLimits
  readonly checksum: Checksum
  readonly onPart: PartListener
  /** How lines become texts, where the platform has a faster way than all have. */
  readonly textsIn?: TextsIn
}

/** Reads a log that is not wrapped as its bytes come; keeps none of them. */
export const readChunks = async (
  chunks: Chunks,
  { limits, checksum, onPart, textsIn }: ChunkReading,
): Promise<E.Either<ImportRefused, LogFrame>> => {
  let begun: Begun | null = null
  let bytesRead = 0
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
    bytesRead += block.bytes.length
    await onPart({ ...taken.right, header: begun.header, writtenIn: begun.schema, bytesRead })
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
