// Reads a log of any length from a file or from standard input, piece by piece, and unpacks a gzip on the way. What it is
// wrapped in otherwise is not of any length: that is taken in whole.
import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { constants, createGunzip } from 'node:zlib'
import * as E from 'fp-ts/Either'
import { withoutBlankEnd } from '../file/blankEnd.ts'
import { checksumBy } from '../file/checksum.ts'
import { IMPORT_LIMITS, type ImportLimits, type ImportRefused } from '../file/importVerdict.ts'
import { decodedTexts, type TextsIn } from '../file/lines.ts'
import { type LogFrame, type PartListener, readChunks } from '../file/reading.ts'
import { MOST_WRAPPINGS, SIGN_BYTES, unwrapped, wrappingOf } from '../file/wrapping.ts'
import { printable } from '../story/words.ts'
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
    const chunks = file === STANDARD_INPUT ? withoutWrapping(input, limits) : fileChunks(file, limits)
    return E.right(await readChunks(chunks, { limits, checksum, onPart, textsIn }))
  } catch (error) {
    if (error instanceof StreamRefused) return E.right(E.left(error.why))
    const why = error instanceof Error ? `: ${error.message}` : ''
    return E.left(printable(`${logName(file)} cannot be read${why}`))
  }
}

const PIECE_BYTES = 1_048_576

/** The bytes of the log in a file. A pipe can be opened and read but once. */
export const fileChunks = async function* (file: string, limits: ImportLimits): AsyncGenerator<Uint8Array> {
  const handle = await open(file)
  try {
    if ((await handle.stat()).isFile() && !(await isWrapped(handle)))
      yield* bounded(wholeLinesOf(handle), { _tag: 'TooBig', limitBytes: limits.fileBytes })
    else yield* withoutWrapping(handle.createReadStream({ highWaterMark: PIECE_BYTES }), limits)
  } finally {
    await handle.close()
  }
}

const isWrapped = async (handle: FileHandle): Promise<boolean> => {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(SIGN_BYTES), { position: 0 })
  return wrappingOf(buffer.subarray(0, bytesRead)) !== null
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

const withoutWrapping = async function* (
  source: AsyncIterable<Uint8Array>,
  limits: ImportLimits,
  mostWrappings = MOST_WRAPPINGS,
): AsyncGenerator<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]()
  const first = await firstBytes(pieces)
  const all = bounded(restOf(first, pieces), { _tag: 'TooBig', limitBytes: limits.fileBytes })
  const wrapping = mostWrappings === 0 ? null : wrappingOf(first)
  if (wrapping === null) yield* all
  else if (wrapping === 'gzip') {
    const inside = { ...limits, fileBytes: limits.inflatedBytes }
    yield* withoutWrapping(inflated(all, limits), inside, mostWrappings - 1)
  } else {
    const inside = await unwrapped(await wholeOf(all), IMPORT_LIMITS.inflatedBytes)
    if (E.isLeft(inside)) throw new StreamRefused(inside.left)
    yield inside.right
  }
}

const wholeOf = async (source: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  const tooLong = { _tag: 'TooBig', limitBytes: IMPORT_LIMITS.fileBytes } as const
  for await (const chunk of bounded(source, tooLong)) chunks.push(new Uint8Array(chunk))
  return new Uint8Array(Buffer.concat(chunks))
}

/** One that ends early gives what could be inflated. */
const inflated = async function* (
  source: AsyncIterable<Uint8Array>,
  { inflatedBytes }: ImportLimits,
): AsyncGenerator<Uint8Array> {
  const packed = Readable.from(withoutBlankEnd(source, { keepsLineBreak: false }))
  const inflating = createGunzip({ chunkSize: PIECE_BYTES, finishFlush: constants.Z_SYNC_FLUSH })
  packed.once('error', (error) => inflating.destroy(error))
  let isEmpty = true
  try {
    const chunks: AsyncIterable<Uint8Array> = packed.pipe(inflating)
    for await (const chunk of bounded(chunks, { _tag: 'UnpackedTooBig', limitBytes: inflatedBytes })) {
      isEmpty = false
      yield chunk
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw code.startsWith('Z_') ? new StreamRefused({ _tag: 'PackedBroken' }) : error
  }
  if (isEmpty) throw new StreamRefused({ _tag: 'PackedCutShort' })
}

/** At least those by which a wrapping is known, where there are so many. */
const firstBytes = async (pieces: AsyncIterator<Uint8Array>): Promise<Uint8Array> => {
  let bytes: Uint8Array = new Uint8Array()
  while (bytes.length < SIGN_BYTES) {
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
