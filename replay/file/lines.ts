// Cuts the bytes of a log into lines as they come, in blocks of whole lines, and parses a line. Text is decoded a block at
// a time: line by line would cost as much as parsing.
import * as E from 'fp-ts/Either'
import type { BrokenReason } from './importVerdict.ts'

export interface Line {
  /** From 1. */
  readonly number: number
  /** `null` where the bytes are no UTF-8. */
  readonly text: string | null
  /** False for a last line without its line break, which may be half a line. */
  readonly isEnded: boolean
}

/** Whole lines of a log, and the bytes that they stand in, with their line breaks. */
export interface Block {
  readonly lines: readonly Line[]
  readonly bytes: Uint8Array
}

/** Bytes of a log in order. Once the next are asked for, others may stand in their place. */
export type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** The texts of a block's lines, and one more after the last line break; `null` for each that is no UTF-8. */
export type TextsIn = (block: Uint8Array) => (string | null)[]

/** A line that is longer than `longestBytes` ends the log: what comes after is not read. */
export const blocksOf = async function* (
  chunks: Chunks,
  longestBytes: number,
  textsIn: TextsIn = decodedTexts,
): AsyncGenerator<Block> {
  let number = 0
  let held: Uint8Array[] = []
  let heldBytes = 0
  const take = (bytes: Uint8Array, isEnded: boolean): Block => {
    const texts = textsIn(bytes)
    // After the very last line break there is no line.
    if (bytes.at(-1) === LINE_FEED) texts.pop()
    const lines = linesOf(texts, number, isEnded)
    number += lines.length
    return { lines, bytes }
  }
  for await (const chunk of chunks) {
    const breakAt = chunk.lastIndexOf(LINE_FEED)
    if (breakAt === -1 || heldBytes + breakAt < BLOCK_BYTES) {
      held.push(new Uint8Array(chunk))
      heldBytes += chunk.length
      if (heldBytes <= longestBytes + BLOCK_BYTES) continue
      yield* cutUp(joined(held), take, true)
      return
    }
    const all = held.length === 0 ? chunk : joined([...held, chunk])
    const end = heldBytes + breakAt + 1
    yield* cutUp(all.subarray(0, end), take, true)
    const rest = all.subarray(end)
    held = rest.length === 0 ? [] : [new Uint8Array(rest)]
    heldBytes = rest.length
  }
  if (heldBytes > 0) {
    const rest = joined(held)
    yield* cutUp(rest, take, rest.at(-1) === LINE_FEED)
  }
}

/** Bytes that are there already, in chunks of whole lines. */
export const chunksIn = function* (bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length;) {
    const breakAt = bytes.indexOf(LINE_FEED, start + BLOCK_BYTES)
    const end = breakAt === -1 ? bytes.length : breakAt + 1
    yield bytes.subarray(start, end)
    start = end
  }
}

const LINE_FEED = 10
/** A page parses what stands in a block between two pictures. */
const BLOCK_BYTES = 262_144

/** Chunks may be longer than a block. */
const cutUp = function* (
  bytes: Uint8Array,
  take: (bytes: Uint8Array, isEnded: boolean) => Block,
  isEnded: boolean,
): Generator<Block> {
  for (const block of chunksIn(bytes)) yield take(block, isEnded || block.at(-1) === LINE_FEED)
}

const linesOf = (texts: readonly (string | null)[], before: number, isEnded: boolean): readonly Line[] =>
  texts.map((text, i) => ({
    number: before + i + 1,
    text,
    isEnded: isEnded || i < texts.length - 1,
  }))

/** The JSON of a line. */
export const parseLine = ({ text }: Line, limitBytes: number): E.Either<BrokenReason, unknown> => {
  if (text === null) return E.left({ _tag: 'NotUtf8' })
  if (isLongerThan(text, limitBytes)) return E.left({ _tag: 'TooLong', limitBytes })
  try {
    return E.right(JSON.parse(text) as unknown)
  } catch {
    return E.left({ _tag: 'NotJson' })
  }
}

/** How many bytes the line has in its file. */
export const bytesOfLine = ({ text, isEnded }: Line): number => byteCountOf(text ?? '') + (isEnded ? 1 : 0)

const byteCountOf = (text: string): number => encoder.encode(text).length

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true })

/** A UTF-16 unit makes three bytes at most, so that few texts have to be counted. */
const isLongerThan = (text: string, limitBytes: number): boolean =>
  text.length > limitBytes || (text.length * 3 > limitBytes && byteCountOf(text) > limitBytes)

/** As every platform can. */
export const decodedTexts: TextsIn = (block) => {
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

/** One that is alone is given back as it is. */
export const joined = (chunks: readonly Uint8Array[]): Uint8Array => {
  const [only] = chunks
  if (only !== undefined && chunks.length === 1) return only
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
