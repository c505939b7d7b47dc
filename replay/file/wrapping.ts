// What a log may be wrapped in on its way: gzip, a zip, UTF-16, or several of these around each other. The first bytes say so,
// regardless of the file's name.
import * as E from 'fp-ts/Either'
import { gunzip, isGzip } from './gzip.ts'
import type { ImportRefused } from './importVerdict.ts'

export type Wrapping = 'gzip' | 'zip' | 'utf-16le' | 'utf-16be'

/** So many of the first bytes are looked at. */
export const SIGN_BYTES = 4

/** More of them around each other are made on purpose. */
export const MOST_WRAPPINGS = 4

/** `null` where the bytes can be read as they are. */
export const wrappingOf = (first: Uint8Array): Wrapping | null => {
  if (isGzip(first)) return 'gzip'
  // "PK", with the marks of a file in it or, where there is none, of its end.
  const [a, b, c, d] = first
  if (a === 0x50 && b === 0x4b && ((c === 3 && d === 4) || (c === 5 && d === 6))) return 'zip'
  // The byte order mark, or half of the brace with which each log begins.
  if ((a === 0xff && b === 0xfe) || (a === BRACE && b === 0)) return 'utf-16le'
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === BRACE)) return 'utf-16be'
  return null
}

const BRACE = 0x7b

/** The bytes of the log itself. Each wrapping is taken off by itself, and none makes more than `limitBytes`. */
export const unwrapped = async (
  bytes: Uint8Array<ArrayBuffer>,
  limitBytes: number,
): Promise<E.Either<ImportRefused, Uint8Array<ArrayBuffer>>> => {
  let inside = bytes
  for (let taken = 0; taken < MOST_WRAPPINGS; taken += 1) {
    const wrapping = wrappingOf(inside)
    if (wrapping === null) break
    const next = await withoutOne(inside, wrapping, limitBytes)
    if (E.isLeft(next)) return next
    inside = next.right
  }
  return E.right(inside)
}

const withoutOne = async (
  bytes: Uint8Array<ArrayBuffer>,
  wrapping: Wrapping,
  limitBytes: number,
): Promise<E.Either<ImportRefused, Uint8Array<ArrayBuffer>>> => {
  switch (wrapping) {
    case 'gzip':
      return gunzip(bytes, limitBytes)
    case 'zip': {
      // The library is loaded for those few files that need it.
      const { onlyLogIn } = await import('./zip.ts')
      return onlyLogIn(bytes, limitBytes)
    }
    case 'utf-16le':
    case 'utf-16be': {
      // What writes UTF-16 ends its lines in two signs. A log has neither sign inside of a line.
      const text = new TextDecoder(wrapping).decode(bytes).replaceAll('\r\n', '\n')
      const inUtf8 = new TextEncoder().encode(text)
      return inUtf8.length > limitBytes ? E.left({ _tag: 'UnpackedTooBig', limitBytes }) : E.right(inUtf8)
    }
  }
}
