// Files that are several gzips in a row, on a platform that inflates them at once and on one that stops at the first.
import { crc32, gzipSync, inflateRawSync } from 'node:zlib'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { gunzip } from '../../../replay/file/gzip.ts'

const TEXTS = ['first\n', 'second\n'.repeat(500), 'third\n']
const members = TEXTS.map((text) => new Uint8Array(gzipSync(text)))
const LIMIT = 100_000

const inARow = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.concat(parts))

const textOf = (result: E.Either<unknown, Uint8Array>): string | null =>
  E.isRight(result) ? new TextDecoder().decode(result.right) : null

/** Takes exactly one gzip and nothing behind it, as some browsers do. */
const strictly: NonNullable<Parameters<typeof gunzip>[2]> = (bytes, limitBytes) => {
  try {
    const { buffer, engine } = inflateRawSync(bytes.subarray(10), { info: true }) as unknown as {
      readonly buffer: Buffer
      readonly engine: { readonly bytesWritten: number }
    }
    const end = 10 + engine.bytesWritten
    const isWhole = end + 8 === bytes.length
    const isRight = isWhole && Buffer.from(bytes).readUInt32LE(end) === crc32(buffer)
    if (buffer.length > limitBytes) return Promise.resolve(E.left({ _tag: 'UnpackedTooBig', limitBytes }))
    return Promise.resolve(isRight ? E.right(new Uint8Array(buffer)) : E.left({ _tag: 'PackedBroken' }))
  } catch {
    return Promise.resolve(E.left({ _tag: 'PackedBroken' }))
  }
}

describe.each([
  ['the platform', undefined],
  ['a platform that stops at the first', strictly],
])('gzips in a row, on %s', (_name, inflate) => {
  it('are one file', async () => {
    expect(textOf(await gunzip(inARow(members), LIMIT, inflate))).toBe(TEXTS.join(''))
    expect(textOf(await gunzip(inARow(members.slice(0, 1)), LIMIT, inflate))).toBe(TEXTS[0])
  })

  it('keep to the limit together', async () => {
    const result = await gunzip(inARow(members), 3_000, inflate)
    expect(result).toEqual(E.left({ _tag: 'UnpackedTooBig', limitBytes: 3_000 }))
  })

  it('are refused where the second is broken', async () => {
    const broken = inARow(members)
    const at = (members[0]?.length ?? 0) + (members[1]?.length ?? 0) - 6
    broken[at] = (broken[at] ?? 0) ^ 0xff
    const result = await gunzip(broken, LIMIT, inflate)
    expect(result).toEqual(E.left({ _tag: 'PackedBroken' }))
  })
})
