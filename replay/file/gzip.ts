// Gzip: packed by the platform's own streams, inflated by a library, which goes on where one gzip ends and the next begins, and
// gives what it has of one that is cut short. No platform's stream does both; only theirs looks at a gzip's own checksum.
import { withoutBlankEnd } from './blankEnd.ts'
import { type ImportRefused, LogRefused } from './importVerdict.ts'
import type { Chunks } from './lines.ts'

export const gzip = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** So much at a time: what comes out of it is handed on before more is inflated. */
const PUSHED_BYTES = 65_536

/**
 * The inflated bytes as they come: of a gzip, of several in a row, and of one that ends early as far as it goes, as of a log
 * that is not packed. A log has a checksum of its own: that of the gzip is not looked at here.
 *
 * @throws LogRefused where the bytes are no gzip, or end before there is anything.
 */
export const inflated = async function* (packed: Chunks): AsyncGenerator<Uint8Array> {
  const { Gunzip } = await import('fflate')
  const ready: Uint8Array[] = []
  let isEmpty = true
  const gunzip = new Gunzip((chunk) => {
    if (chunk.length > 0) ready.push(chunk)
    isEmpty &&= chunk.length === 0
  })
  for await (const piece of withoutBlankEnd(packed, { keepsLineBreak: false }))
    for (let at = 0; at < piece.length; at += PUSHED_BYTES) {
      try {
        // A copy: it is looked at again when the piece has made room for others.
        gunzip.push(piece.slice(at, at + PUSHED_BYTES))
      } catch {
        throw new LogRefused({ _tag: 'PackedBroken' })
      }
      yield* ready.splice(0)
    }
  try {
    gunzip.push(new Uint8Array(), true)
  } catch {
    // It misses its end, and some of its last bits may be the beginning of something.
  }
  yield* ready.splice(0)
  if (isEmpty) throw new LogRefused({ _tag: 'PackedCutShort' })
}

/**
 * What is wrong with a gzip itself: it is not what was packed, by its checksum, at which the platform's stream looks, or it is too
 * long. All of it is inflated for that, so this is asked where its log can't be read, to say why.
 */
export const gzipRefusal = async (packed: Blob, limitBytes: number): Promise<ImportRefused | null> => {
  const reader = packed.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  try {
    for (let length = 0; length <= limitBytes;) {
      const { done, value } = await reader.read()
      if (done) return null
      length += value.length
    }
    await reader.cancel()
    return { _tag: 'UnpackedTooBig', limitBytes }
  } catch {
    return { _tag: 'PackedBroken' }
  }
}
