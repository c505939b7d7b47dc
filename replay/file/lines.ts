// Cuts the bytes of a log into lines, with their limits. A line that nobody ended may be half a line.
// Text is decoded in blocks of whole lines: line by line would cost as much as parsing.
import * as E from 'fp-ts/Either'
import type { BrokenReason } from './importVerdict.ts'

export interface Line {
  /** From 1. */
  readonly number: number
  /** `null` where the bytes are no UTF-8. */
  readonly text: string | null
  /** False for a last line without its line break. */
  readonly isEnded: boolean
}

export const linesIn = function* (bytes: Uint8Array): Generator<Line> {
  let number = 0
  for (let start = 0; start < bytes.length;) {
    const breakAt = bytes.indexOf(LINE_FEED, start + BLOCK_BYTES)
    const end = breakAt === -1 ? bytes.length : breakAt
    const texts = textsIn(bytes.subarray(start, end))
    // After the file's very last line break there is no line.
    const isCut = breakAt === -1 && bytes.at(-1) !== LINE_FEED
    if (breakAt === -1 && !isCut) texts.pop()
    for (const [i, text] of texts.entries()) {
      number += 1
      yield { number, text, isEnded: !isCut || i < texts.length - 1 }
    }
    start = end + 1
  }
}

const LINE_FEED = 10
const BLOCK_BYTES = 1_048_576

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

/** How many bytes the text has in UTF-8. */
export const byteCountOf = (text: string): number => encoder.encode(text).length

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
