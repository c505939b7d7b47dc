// Gzip by the platform's own streams. Inflating stops at a limit, so that a small file can't fill the memory.
import * as E from 'fp-ts/Either'
import { blankEndOf } from './blankEnd.ts'
import type { ImportRefused } from './importVerdict.ts'

export const gzip = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

type Inflated = E.Either<ImportRefused, Uint8Array<ArrayBuffer>>
type Inflate = (bytes: Uint8Array<ArrayBuffer>, limitBytes: number) => Promise<Inflated>

/**
 * The inflated bytes; a bomb and a broken gzip are refused, each by its own tag. Of one that ends early, what could be
 * inflated: a log that is not packed opens as far as it goes, too. A file may be several gzips in a row.
 */
export const gunzip = async (
  bytes: Uint8Array<ArrayBuffer>,
  limitBytes: number,
  inflate: Inflate = inflateOnPlatform,
): Promise<Inflated> => {
  const whole = await membersOf(bytes, limitBytes, inflate)
  if (E.isRight(whole) || whole.left._tag === 'UnpackedTooBig') return whole
  for (const end of endsBeforeBlanks(bytes)) {
    const shorter = await membersOf(bytes.slice(0, end), limitBytes, inflate)
    if (E.isRight(shorter)) return shorter
  }
  return whole.left._tag === 'PackedCutShort' ? inflatedSoFar(bytes, limitBytes) : whole
}

/** Where a gzip may end that was given a blank line or was filled up with zeros; it may end in some zeros itself. */
const endsBeforeBlanks = (bytes: Uint8Array): readonly number[] => {
  const end = blankEndOf(bytes)
  const ends = Array.from({ length: MOST_OWN_ZEROS + 1 }, (_, zeros) => end + zeros)
  return ends.filter((one) => one < bytes.length)
}

/** The length that stands at the end of a gzip. */
const MOST_OWN_ZEROS = 4

/** By a library, loaded for those few files that need it: a platform gives away what it has when it misses the end. */
const inflatedSoFar = async (bytes: Uint8Array, limitBytes: number): Promise<Inflated> => {
  const { Gunzip } = await import('fflate')
  const chunks: Uint8Array[] = []
  let length = 0
  const inflating = new Gunzip((chunk) => {
    chunks.push(chunk)
    length += chunk.length
  })
  try {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      inflating.push(bytes.subarray(at, at + CHUNK_BYTES))
      if (length > limitBytes) return E.left({ _tag: 'UnpackedTooBig', limitBytes })
    }
  } catch {
    return E.left({ _tag: 'PackedBroken' })
  }
  return length === 0 ? E.left({ _tag: 'PackedCutShort' }) : E.right(joinedBytes(chunks, length))
}

/** Where the platform stops at the end of the first gzip in a row, each is inflated by itself. */
const membersOf = async (
  bytes: Uint8Array<ArrayBuffer>,
  limitBytes: number,
  inflate: Inflate,
): Promise<Inflated> => {
  const whole = await inflate(bytes, limitBytes)
  if (E.isRight(whole) || whole.left._tag === 'UnpackedTooBig') return whole
  const chunks: Uint8Array[] = []
  let length = 0
  let from = 0
  let tries = 0
  for (const to of memberEnds(bytes)) {
    tries += 1
    if (tries > MOST_TRIES) return whole
    const member = await inflate(bytes.slice(from, to), limitBytes - length)
    if (E.isRight(member)) {
      chunks.push(member.right)
      length += member.right.length
      from = to
    } else if (member.left._tag === 'UnpackedTooBig') return E.left({ _tag: 'UnpackedTooBig', limitBytes })
  }
  return from === bytes.length ? E.right(joinedBytes(chunks, length)) : whole
}

/** More places than these look like the start of a gzip by chance only in a file that is made for it. */
const MOST_TRIES = 1_000

/** Where a gzip may end: before what looks like the next one's start, and at the end. */
const memberEnds = function* (bytes: Uint8Array): Generator<number> {
  for (let at = bytes.indexOf(0x1f, 1); at !== -1; at = bytes.indexOf(0x1f, at + 1))
    if (bytes[at + 1] === 0x8b && bytes[at + 2] === 8) yield at
  yield bytes.length
}

const inflateOnPlatform: Inflate = async (bytes, limitBytes) => {
  const { writable, readable } = new DecompressionStream('gzip')
  const writer = writable.getWriter()
  let isAllTaken = false
  const feeding = (async () => {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      await writer.write(bytes.subarray(at, at + CHUNK_BYTES))
    }
    isAllTaken = true
    await writer.close()
  })().catch(() => undefined) // The reading side reports the same error.
  const reader = readable.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      length += step.value.length
      if (length > limitBytes) {
        await reader.cancel()
        return E.left({ _tag: 'UnpackedTooBig', limitBytes })
      }
      chunks.push(step.value)
    }
  } catch (error) {
    return E.left({ _tag: isMissingEnd(error, isAllTaken) ? 'PackedCutShort' : 'PackedBroken' })
  }
  await feeding
  return E.right(joinedBytes(chunks, length))
}

const CHUNK_BYTES = 65_536

/** A browser that has taken all bytes can only miss the end; Node takes them before it looks, and says which it is. */
const isMissingEnd = (error: unknown, isAllTaken: boolean): boolean => {
  const code = zlibCodeOf(error) ?? (error instanceof Error ? zlibCodeOf(error.cause) : null)
  return code === null ? isAllTaken : code === 'Z_BUF_ERROR'
}

const zlibCodeOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && /^Z_/.test(String(error.code))
    ? String(error.code)
    : null

export const joinedBytes = (chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
