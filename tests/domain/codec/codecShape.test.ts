// The one fold over a codec: every codec is interpreted once, and what can't be interpreted is refused at once.
import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import { codecShapeOf, foldCodec, memberFor, type UnionShape } from '../../../domain/codec/codecShape.ts'
import { nullable, shape } from '../../../domain/codec/shapes.ts'
import { openText } from '../../../domain/codec/text.ts'

describe('a fold over a codec', () => {
  it('comes to a codec once, however often it stands in others', () => {
    const code = openText('code')
    const pair = shape({ from: code, to: code })
    const seen: string[] = []
    const fold = foldCodec<string>(({ _tag }) => {
      seen.push(_tag)
      return _tag
    })
    expect(fold(t.array(pair))).toBe('List')
    expect(fold(nullable(pair))).toBe('Union')
    expect(seen).toEqual(['Text', 'Fields', 'List', 'Null', 'Union'])
  })

  it('gives each layer what the layers inside came to', () => {
    const depthOf = foldCodec<number>((layer) => {
      switch (layer._tag) {
        case 'Fields':
          return 1 + Math.max(...layer.fields.map(({ value }) => value))
        case 'List':
          return 1 + layer.item
        case 'Union':
          return 1 + Math.max(...layer.members.map(({ value }) => value))
        case 'Record':
          return 1 + Math.max(layer.keys, layer.values)
        case 'Refined':
        case 'Read':
          return 1 + layer.inner
        case 'Text':
        case 'Words':
        case 'Literal':
        case 'Number':
        case 'Boolean':
        case 'Null':
        case 'Unknown':
          return 0
      }
    })
    expect(depthOf(shape({ list: t.array(nullable(t.number)), flag: t.boolean }))).toBe(3)
  })

  it('refuses a codec that holds itself, instead of going round in it', () => {
    interface Tree {
      readonly branches: Tree[]
    }
    const Tree: t.Type<Tree> = t.recursion('Tree', () => shape({ branches: t.array(Tree) }))
    const fold = foldCodec<null>(() => null)
    expect(() => fold(shape({ tree: Tree }))).toThrow('RecursiveType (Tree) cannot be walked')
  })
})

describe('the member of a union that a value belongs to', () => {
  const nameFor = (union: t.Mixed, value: unknown): string | undefined =>
    memberFor(codecShapeOf(union) as UnionShape)(value)?.name

  it('is identified by its tag, where each has one of its own, without a look at the rest', () => {
    const tagged = t.union([
      shape({ _tag: t.literal('A'), n: t.number }, 'A'),
      shape({ _tag: t.literal('B') }, 'B'),
    ])
    expect(nameFor(tagged, { _tag: 'A', n: 'no number' })).toBe('A')
    expect(nameFor(tagged, { _tag: 'C' })).toBeUndefined()
    expect(nameFor(tagged, null)).toBeUndefined()
  })

  it('is the only one besides null, for any value', () => {
    expect(nameFor(nullable(openText('code')), 7)).toBe('code')
    expect(nameFor(nullable(openText('code')), null)).toBeUndefined()
  })

  it('is the first that fits elsewhere, also where two have one tag', () => {
    const same = t.union([
      shape({ _tag: t.literal('A'), n: t.number }, 'number'),
      shape({ _tag: t.literal('A'), s: openText('s') }, 'text'),
    ])
    expect(nameFor(same, { _tag: 'A', s: 'x' })).toBe('text')
    expect(nameFor(same, { _tag: 'A' })).toBeUndefined()
  })
})
