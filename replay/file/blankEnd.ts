// What editors, mail programs and broken disks put behind the last line of a file: blank lines, spaces, zeros. It says nothing,
// and a log that has it is the same log.
import type { Chunks } from './lines.ts'

const LINE_FEED = 10
const BLANKS: ReadonlySet<number | undefined> = new Set([0, LINE_FEED, 13, 32])

/** Where the blanks at the end of the bytes begin. */
export const blankEndOf = (bytes: Uint8Array): number => {
  let end = bytes.length
  while (end > 0 && BLANKS.has(bytes[end - 1])) end -= 1
  return end
}

/** So many blanks are held until it is known whether they are the end. */
const MOST_HELD_BYTES = 65_536

/** The bytes without the blanks at their end, but for the line break of the last line where `keepsLineBreak`. */
export const withoutBlankEnd = async function* (
  chunks: Chunks,
  { keepsLineBreak }: { readonly keepsLineBreak: boolean },
): AsyncGenerator<Uint8Array> {
  let held: Uint8Array = new Uint8Array()
  for await (const chunk of chunks) {
    const end = blankEndOf(chunk)
    if (end === 0 && held.length + chunk.length <= MOST_HELD_BYTES) {
      held = Uint8Array.from([...held, ...chunk])
      continue
    }
    if (held.length > 0) yield held
    if (end > 0) yield chunk.subarray(0, end)
    held = new Uint8Array(chunk.subarray(end))
  }
  if (keepsLineBreak) yield held.subarray(0, held.indexOf(LINE_FEED) + 1)
}
