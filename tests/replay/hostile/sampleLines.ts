// A good log as lines, into which others are put.
import { writeLog } from '../../../replay/file/file.ts'
import { createRedaction } from '../../../replay/redaction/redaction.ts'
import { HEADER, SALT } from '../file/arbitraryLog.ts'
import { sampleEntries } from '../file/sampleLog.ts'

export const GOOD_LOG = writeLog(HEADER, sampleEntries().map(createRedaction(SALT).entry))

export const GOOD_LINES: readonly string[] = new TextDecoder().decode(GOOD_LOG).trimEnd().split('\n')

const encoder = new TextEncoder()

/** The log with other bytes in the place of one of its lines, from 1. */
export const withLine = (number: number, bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const before = encoder.encode(
    GOOD_LINES.slice(0, number - 1)
      .map((line) => `${line}\n`)
      .join(''),
  )
  const after = encoder.encode(
    GOOD_LINES.slice(number)
      .map((line) => `\n${line}`)
      .join('') + '\n',
  )
  const all = new Uint8Array(before.length + bytes.length + after.length)
  all.set(before)
  all.set(bytes, before.length)
  all.set(after, before.length + bytes.length)
  return all
}
