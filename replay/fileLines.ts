// Cuts the bytes of a log into lines, with their limits. A line that nobody ended may be half a line.
import * as E from 'fp-ts/Either'
import type { BrokenReason } from './importVerdict.ts'

export interface Line {
  /** From 1. */
  readonly number: number
  readonly startByte: number
  readonly endByte: number
  /** False for a last line without its line break. */
  readonly isEnded: boolean
}

export const linesIn = function* (bytes: Uint8Array): Generator<Line> {
  let number = 1
  for (let startByte = 0; startByte < bytes.length; number += 1) {
    const breakAt = bytes.indexOf(LINE_FEED, startByte)
    const isEnded = breakAt !== -1
    const endByte = isEnded ? breakAt : bytes.length
    yield { number, startByte, endByte, isEnded }
    startByte = endByte + 1
  }
}

const LINE_FEED = 10

/** The JSON of a line. */
export const parseLine = (
  bytes: Uint8Array,
  { startByte, endByte }: Line,
  limitBytes: number,
): E.Either<BrokenReason, unknown> => {
  if (endByte - startByte > limitBytes) return E.left({ _tag: 'TooLong', limitBytes })
  const text = textOf(bytes.subarray(startByte, endByte))
  if (text === null) return E.left({ _tag: 'NotUtf8' })
  try {
    return E.right(JSON.parse(text) as unknown)
  } catch {
    return E.left({ _tag: 'NotJson' })
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true })

const textOf = (bytes: Uint8Array): string | null => {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}
