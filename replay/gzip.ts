// Gzip by the platform's own streams. Inflating stops at a limit, so that a small file can't fill the memory.
import * as E from 'fp-ts/Either'
import type { ImportRefused } from './importVerdict.ts'

export const gzip = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** The inflated bytes; a bomb, a broken gzip and one that ends early are refused, each by its own tag. */
export const gunzip = async (
  bytes: Uint8Array<ArrayBuffer>,
  limitBytes: number,
): Promise<E.Either<ImportRefused, Uint8Array<ArrayBuffer>>> => {
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
