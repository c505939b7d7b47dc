// Gzip by the platform's own streams. Inflating stops at a limit, so that a small file can't fill the memory.
import * as E from 'fp-ts/Either'
import type { ImportRefused } from './importVerdict.ts'

export const gzip = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

type Inflated = E.Either<ImportRefused, Uint8Array<ArrayBuffer>>
type Inflate = (bytes: Uint8Array<ArrayBuffer>, limitBytes: number) => Promise<Inflated>

/**
 * The inflated bytes; a bomb, a broken gzip and one that ends early are refused, each by its own tag. A file may be
 * several gzips in a row; where the platform stops at the end of the first, each is inflated by itself.
 */
export const gunzip = async (
  bytes: Uint8Array<ArrayBuffer>,
  limitBytes: number,
  inflate: Inflate = inflateOnPlatform,
): Promise<Inflated> => {
  const whole = await inflate(bytes, limitBytes)
  if (E.isRight(whole) || whole.left._tag === 'GzipTooBig') return whole
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
    } else if (member.left._tag === 'GzipTooBig') return E.left({ _tag: 'GzipTooBig', limitBytes })
  }
  return from === bytes.length ? E.right(joined(chunks, length)) : whole
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
  })().catch(() => undefined) // The reading side tells the same error.
  const reader = readable.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      length += step.value.length
      if (length > limitBytes) {
        await reader.cancel()
        return E.left({ _tag: 'GzipTooBig', limitBytes })
      }
      chunks.push(step.value)
    }
  } catch (error) {
    return E.left({ _tag: isMissingEnd(error, isAllTaken) ? 'GzipCutShort' : 'GzipBroken' })
  }
  await feeding
  return E.right(joined(chunks, length))
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

const joined = (chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
