// What a log may be wrapped in on its way: gzip, a zip, UTF-16, or several of these around each other. The first bytes say so,
// regardless of the file's name.
import { inflated, isGzip } from './gzip.ts'
import { IMPORT_LIMITS, type ImportLimits, type ImportRefused, LogRefused } from './importVerdict.ts'
import { type Chunks, joined } from './lines.ts'

export type Wrapping = 'gzip' | 'zip' | 'utf-16le' | 'utf-16be'

/** So many of the first bytes are looked at. */
export const SIGN_BYTES = 4

/** More of them around each other are made on purpose. */
const MOST_WRAPPINGS = 4

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

/**
 * The bytes of the log itself. A gzip is inflated on the way; what else a log is wrapped in is taken in whole, and so is never
 * longer than a page may open.
 *
 * @throws LogRefused where it is too long, or can't be unpacked.
 */
export const withoutWrapping = async function* (
  source: Chunks,
  limits: ImportLimits,
  mostWrappings = MOST_WRAPPINGS,
): AsyncGenerator<Uint8Array> {
  const pieces = iteratorOf(source)
  const first = await firstBytes(pieces)
  const all = bounded(restOf(first, pieces), { _tag: 'TooBig', limitBytes: limits.fileBytes })
  const wrapping = mostWrappings === 0 ? null : wrappingOf(first)
  if (wrapping === null) {
    yield* all
    return
  }
  const inside = wrapping === 'gzip' ? inflated(all) : unwrapped(await wholeOf(all), wrapping, limits)
  const limitBytes = limits.inflatedBytes
  const counted = bounded(inside, { _tag: 'UnpackedTooBig', limitBytes })
  yield* withoutWrapping(counted, { ...limits, fileBytes: limitBytes }, mostWrappings - 1)
}

const iteratorOf = (source: Chunks): AsyncIterator<Uint8Array> | Iterator<Uint8Array> =>
  Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]()

type Pieces = ReturnType<typeof iteratorOf>

/** At least those by which a wrapping is known, where there are so many. Only what is shorter is copied. */
const firstBytes = async (pieces: Pieces): Promise<Uint8Array> => {
  let bytes: Uint8Array = new Uint8Array()
  while (bytes.length < SIGN_BYTES) {
    const next = await pieces.next()
    if (next.done === true) return bytes
    const isEnough = bytes.length === 0 && next.value.length >= SIGN_BYTES
    bytes = isEnough ? next.value : joined([bytes, next.value])
  }
  return bytes
}

const restOf = async function* (first: Uint8Array, pieces: Pieces): AsyncGenerator<Uint8Array> {
  yield first
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value
}

const bounded = async function* (
  chunks: Chunks,
  tooLong: Extract<ImportRefused, { readonly limitBytes: number }>,
): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > tooLong.limitBytes) throw new LogRefused(tooLong)
    yield chunk
  }
}

const wholeOf = async (source: Chunks): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  const tooLong = { _tag: 'TooBig', limitBytes: IMPORT_LIMITS.fileBytes } as const
  for await (const chunk of bounded(source, tooLong)) chunks.push(new Uint8Array(chunk))
  return joined(chunks)
}

const unwrapped = async function* (
  bytes: Uint8Array,
  wrapping: Exclude<Wrapping, 'gzip'>,
  { inflatedBytes }: ImportLimits,
): AsyncGenerator<Uint8Array> {
  if (wrapping === 'zip') {
    // The library is loaded for those few files that need it.
    const { onlyLogIn } = await import('./zip.ts')
    yield onlyLogIn(bytes, Math.min(inflatedBytes, IMPORT_LIMITS.inflatedBytes))
  } else {
    // What writes UTF-16 ends its lines in two signs. A log has neither sign inside of a line.
    const text = new TextDecoder(wrapping).decode(bytes).replaceAll('\r\n', '\n')
    yield new TextEncoder().encode(text)
  }
}
