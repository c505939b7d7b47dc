// SHA-256 of a file's bytes: the platform's own where it has one, which is several times faster, else noble's.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** In hex. A page without a secure connection has no `crypto.subtle`. */
export const sha256Of = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const { subtle } = globalThis.crypto as Partial<Crypto>
  return bytesToHex(
    subtle === undefined ? sha256(bytes) : new Uint8Array(await subtle.digest('SHA-256', bytes)),
  )
}
