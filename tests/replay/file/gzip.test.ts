// Gzips as they come: several in a row are one file, in whatever pieces, and the first bytes are there before the last are read.
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inflated } from '../../../replay/file/gzip.ts'

const TEXTS = ['first\n', 'second\n'.repeat(500), 'third\n']
const inARow = new Uint8Array(Buffer.concat(TEXTS.map((text) => gzipSync(text))))

const textOf = async (packed: Iterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of inflated(packed)) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Each stands in the memory of the one before it. */
const piecesOf = function* (bytes: Uint8Array, length: number): Generator<Uint8Array> {
  const memory = new Uint8Array(length)
  for (let at = 0; at < bytes.length; at += length) {
    const piece = bytes.subarray(at, at + length)
    memory.set(piece)
    yield memory.subarray(0, piece.length)
    memory.fill(0xff)
  }
}

describe('gzips in a row', () => {
  it.each([1, 7, 64, 100_000])('are one file in pieces of %d bytes', async (length) => {
    expect(await textOf(piecesOf(inARow, length))).toBe(TEXTS.join(''))
  })

  it('are there as far as they go where they end early', async () => {
    const text = await textOf([inARow.subarray(0, -12)])
    expect(TEXTS.join('').startsWith(text)).toBe(true)
    expect(text.length).toBeGreaterThanOrEqual(TEXTS.slice(0, 2).join('').length)
  })

  it('are refused where the second is none', async () => {
    const second = gzipSync(TEXTS[0] ?? '').length
    const broken = inARow.map((byte, at) => (at >= second && at < second + 200 ? byte ^ 0xff : byte))
    await expect(textOf([broken])).rejects.toMatchObject({ why: { _tag: 'PackedBroken' } })
  })
})

describe('a long gzip', () => {
  it('gives its first bytes before its last are read', async () => {
    const packed = new Uint8Array(
      gzipSync(Array.from({ length: 100_000 }, (_, i) => `line ${i * i}`).join('\n')),
    )
    let readBytes = 0
    const counted = function* (): Generator<Uint8Array> {
      for (const piece of piecesOf(packed, 10_000)) {
        readBytes += piece.length
        yield piece
      }
    }
    let first = ''
    for await (const chunk of inflated(counted())) {
      first = new TextDecoder().decode(chunk)
      break
    }
    expect(first).toMatch(/^line 0\nline 1\nline 4\n/)
    expect(readBytes).toBeLessThan(packed.length / 4)
  })
})
