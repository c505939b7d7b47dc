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
    await nextTurn() // A broken byte is told now; what is told after this can only be a missing end.
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
  } catch {
    return E.left({ _tag: isAllTaken ? 'GzipCutShort' : 'GzipBroken' })
  }
  await feeding
  return E.right(joined(chunks, length))
}

const CHUNK_BYTES = 65_536

/** After all work that is under way in the streams. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

const joined = (chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
