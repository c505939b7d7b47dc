// The checksum of a log while it is read: of all bytes before the last line, which is the footer in a log that is whole.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { joined } from './lines.ts'

export interface Checksum {
  /** The bytes that come next, and after them those of a line that may be the last one. */
  readonly add: (bytes: Uint8Array, lastLine: Uint8Array) => void
  /** SHA-256 in hex. */
  readonly hex: () => Promise<string>
}

/** Of bytes that are kept for it: the platform is several times faster than noble, and takes them at once. */
export const checksumOfKept = (): Checksum => {
  const kept: Uint8Array[] = []
  return checksumBy({
    update: (bytes) => void kept.push(bytes),
    hex: () => sha256Of(joined(kept)),
  })
}

interface Hash {
  readonly update: (bytes: Uint8Array) => void
  readonly hex: () => string | Promise<string>
}

/** Of bytes that are not kept, by a hash that takes them one after the other. */
export const checksumBy = (hash: Hash): Checksum => {
  let held: Uint8Array | null = null
  return {
    add: (bytes, lastLine) => {
      if (held !== null) hash.update(held)
      hash.update(bytes)
      // What is read next may come to stand where it stands.
      held = new Uint8Array(lastLine)
    },
    hex: () => Promise.resolve(hash.hex()),
  }
}

/** A page without a secure connection has no `crypto.subtle`. */
const sha256Of = async (bytes: Uint8Array): Promise<string> => {
  const { subtle } = globalThis.crypto as Partial<Crypto>
  return bytesToHex(
    subtle === undefined
      ? sha256(bytes)
      : new Uint8Array(await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)),
  )
}
