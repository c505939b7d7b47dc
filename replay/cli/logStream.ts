// Reads a log of any length from a file or from standard input, piece by piece, and unpacks it on the way.
import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import * as E from 'fp-ts/Either'
import { checksumBy } from '../file/checksum.ts'
import { isGzip } from '../file/gzip.ts'
import { IMPORT_LIMITS, type ImportLimits, type ImportRefused } from '../file/importVerdict.ts'
import { decodedTexts, type TextsIn } from '../file/lines.ts'
import { type LogFrame, type PartListener, readChunks } from '../file/reading.ts'
import { logName, STANDARD_INPUT, type Terminal } from './openLog.ts'

export interface StreamWish {
  readonly input: Terminal['input']
  /** All of it is to be kept in memory, which has limits. */
  readonly isKept: boolean
}

/** On the left why the file itself can't be read, in a sentence; on the right what came of the log in it. */
export const readLogFile = async (
  file: string,
  { input, isKept }: StreamWish,
  onPart: PartListener,
): Promise<E.Either<string, E.Either<ImportRefused, LogFrame>>> => {
  const hash = createHash('sha256')
  const checksum = checksumBy({ update: (bytes) => hash.update(bytes), hex: () => hash.digest('hex') })
  const limits = isKept ? IMPORT_LIMITS : STREAM_LIMITS
  try {
    const chunks = file === STANDARD_INPUT ? unpacked(input, limits) : fileChunks(file, limits)
    return E.right(await readChunks(chunks, { limits, checksum, onPart, textsIn }))
  } catch (error) {
    if (error instanceof StreamRefused) return E.right(E.left(error.why))
    const why = error instanceof Error ? `: ${error.message}` : ''
    return E.left(`${logName(file)} cannot be read${why}`)
  }
}

const PIECE_BYTES = 1_048_576

/** A pipe can be opened and read but once. */
const fileChunks = async function* (file: string, limits: ImportLimits): AsyncGenerator<Uint8Array> {
  const handle = await open(file)
  try {
    if ((await handle.stat()).isFile() && !(await isPacked(handle)))
      yield* bounded(wholeLinesOf(handle), { _tag: 'TooBig', limitBytes: limits.fileBytes })
    else yield* unpacked(handle.createReadStream({ highWaterMark: PIECE_BYTES }), limits)
  } finally {
    await handle.close()
  }
}

const isPacked = async (handle: FileHandle): Promise<boolean> => {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), { position: 0 })
  return isGzip(buffer.subarray(0, bytesRead))
}

/**
 * Each piece stands where the one before it stood: new memory for each would not be given back before there is much of it.
 * What comes after the last line break goes with the next piece; a line that fills the memory comes in parts.
 */
const wholeLinesOf = async function* (handle: FileHandle): AsyncGenerator<Uint8Array> {
  const memory = Buffer.alloc(PIECE_BYTES)
  let length = 0
  for (;;) {
    const { bytesRead } = await handle.read(memory, length, memory.length - length)
    if (bytesRead === 0) break
    length += bytesRead
    const end = memory.lastIndexOf(LINE_FEED, length - 1) + 1
    if (end > 0) {
      yield memory.subarray(0, end)
      memory.copyWithin(0, end, length)
      length -= end
    } else if (length === memory.length) {
      yield memory
      length = 0
    }
  }
  if (length > 0) yield memory.subarray(0, length)
}

/**
 * Line by line, so that a line of ASCII becomes a text of one byte a letter: that is parsed in two thirds of the time which a
 * part of a larger text takes. Node decodes a line fast enough for that.
 */
const textsIn: TextsIn = (block) => {
  if (!isUtf8(block) || hasMark(block)) return decodedTexts(block)
  const bytes = Buffer.from(block.buffer, block.byteOffset, block.length)
  const texts: string[] = []
  for (let start = 0; start <= bytes.length;) {
    const breakAt = bytes.indexOf(LINE_FEED, start)
    const end = breakAt === -1 ? bytes.length : breakAt
    texts.push(bytes.toString('utf8', start, end))
    start = end + 1
  }
  return texts
}

const LINE_FEED = 10

/** The byte order mark, which a decoder leaves out. */
const hasMark = (block: Uint8Array): boolean => block[0] === 0xef && block[1] === 0xbb && block[2] === 0xbf

/** Nothing is kept of what is read, so that its length is no matter. */
const STREAM_LIMITS: ImportLimits = {
  ...IMPORT_LIMITS,
  fileBytes: Infinity,
  inflatedBytes: Infinity,
  lines: Infinity,
}

/** Leaves the loop in which a log is read. */
class StreamRefused extends Error {
  readonly why: ImportRefused
  constructor(why: ImportRefused) {
    super(why._tag)
    this.why = why
  }
}

const unpacked = async function* (
  source: AsyncIterable<Uint8Array>,
  { fileBytes, inflatedBytes }: ImportLimits,
): AsyncGenerator<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]()
  const first = await firstBytes(pieces)
  const all = bounded(restOf(first, pieces), { _tag: 'TooBig', limitBytes: fileBytes })
  if (!isGzip(first)) {
    yield* all
    return
  }
  const packed = Readable.from(all)
  const inflating = createGunzip({ chunkSize: PIECE_BYTES })
  packed.once('error', (error) => inflating.destroy(error))
  try {
    const inflated: AsyncIterable<Uint8Array> = packed.pipe(inflating)
    yield* bounded(inflated, { _tag: 'GzipTooBig', limitBytes: inflatedBytes })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'Z_BUF_ERROR') throw new StreamRefused({ _tag: 'GzipCutShort' })
    throw code.startsWith('Z_') ? new StreamRefused({ _tag: 'GzipBroken' }) : error
  }
}

/** At least the two bytes by which a gzip is known, where there are two. */
const firstBytes = async (pieces: AsyncIterator<Uint8Array>): Promise<Uint8Array> => {
  let bytes: Uint8Array = new Uint8Array()
  while (bytes.length < 2) {
    const next = await pieces.next()
    if (next.done === true) return bytes
    bytes = Buffer.concat([bytes, next.value])
  }
  return bytes
}

const restOf = async function* (
  first: Uint8Array,
  pieces: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield first
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value
}

const bounded = async function* (
  chunks: AsyncIterable<Uint8Array>,
  tooLong: Extract<ImportRefused, { readonly limitBytes: number }>,
): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > tooLong.limitBytes) throw new StreamRefused(tooLong)
    yield chunk
  }
}
