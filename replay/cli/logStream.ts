// Reads a log of any length from a file or from standard input, piece by piece.
import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import * as E from 'fp-ts/Either'
import { checksumBy } from '../file/checksum.ts'
import { IMPORT_LIMITS, type ImportLimits, type ImportRefused } from '../file/importVerdict.ts'
import { decodedTexts, type TextsIn } from '../file/lines.ts'
import { type LogFrame, type PartListener, readChunks } from '../file/reading.ts'
import { withoutWrapping } from '../file/wrapping.ts'
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
    const why = error instanceof Error ? `: ${error.message}` : ''
    return E.left(printable(`${logName(file)} cannot be read${why}`))
  }
}

const PIECE_BYTES = 1_048_576

/** The bytes of the log in a file. A pipe can be opened and read but once. */
export const fileChunks = async function* (file: string, limits: ImportLimits): AsyncGenerator<Uint8Array> {
  const handle = await open(file)
  try {
    yield* withoutWrapping(piecesOf(handle, (await handle.stat()).isFile()), limits)
  } finally {
    await handle.close()
  }
}

const piecesOf = (handle: FileHandle, isFile: boolean): AsyncIterable<Uint8Array> =>
  isFile ? wholeLinesOf(handle) : handle.createReadStream({ highWaterMark: PIECE_BYTES })

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
