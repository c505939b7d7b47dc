// A short digest of a value by its codec: the same for a value and for its redacted self, so that a log can be checked
// with anything taken out of it. Of what is personal or secret it knows the form alone, which redaction keeps.
import {
  type CodecShape,
  type Field,
  foldCodec,
  isPlainObject,
  memberFor,
} from '../../domain/codec/codecShape.ts'
import { formOf } from '../redaction/pseudonym.ts'

/** 32 bits. A composed value is hashed once: it never changes. */
type Hash = (value: unknown) => number

/** Compiles a codec; memoised. Six hex digits: two values that differ have the same digest once in 16 million. */
export const digestWith = foldCodec<(value: unknown) => string>((_shape, codec) => {
  const hash = hashWith(codec)
  return (value) => (hash(value) >>> 8).toString(16).padStart(6, '0')
})

const hashWith = foldCodec<Hash>((shape) => {
  switch (shape._tag) {
    case 'Text':
      return textHash(shape)
    case 'Fields':
      return onceEach(fieldsHash(shape.fields))
    case 'List':
      return onceEach(listHash(shape.item))
    case 'Record':
      return onceEach(recordHash(shape))
    case 'Union': {
      const memberOf = memberFor(shape)
      return (value) => memberOf(value)?.(value) ?? NOTHING
    }
    case 'Refined':
    case 'Read':
      return shape.inner
    case 'Words':
    case 'Literal':
    case 'Number':
    case 'Boolean':
      return plainHash
    case 'Null':
    case 'Unknown':
      return () => NOTHING
  }
})

const NOTHING = 0x2545f491
const SEED = 0x811c9dc5

const textHash = ({ privacy, shape }: Extract<CodecShape, { readonly _tag: 'Text' }>): Hash =>
  privacy === 'open'
    ? (value) => (typeof value === 'string' ? hashOf(value) : NOTHING)
    : (value) => (typeof value === 'string' ? hashOf(formOf(value, shape)) : NOTHING)

const plainHash: Hash = (value) =>
  typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string'
    ? hashOf(String(value))
    : NOTHING

const fieldsHash = (fields: readonly Field<Hash>[]): Hash => {
  const named = fields.map(({ name, value }) => ({ name, hash: value, nameHash: hashOf(name) }))
  return (value) => {
    if (!isPlainObject(value)) return NOTHING
    let sum = SEED
    for (const { name, hash, nameHash } of named) {
      const inside = value[name]
      if (inside !== undefined) sum = mixed(mixed(sum, nameHash), hash(inside))
    }
    return sum
  }
}

const listHash =
  (item: Hash): Hash =>
  (value) =>
    Array.isArray(value) ? value.reduce<number>((sum, one) => mixed(sum, item(one)), SEED) : NOTHING

/** In any order of the keys. */
const recordHash =
  ({ keys, values }: Extract<CodecShape<Hash>, { readonly _tag: 'Record' }>): Hash =>
  (value) => {
    if (!isPlainObject(value)) return NOTHING
    let sum = SEED
    for (const key of Object.keys(value)) sum = (sum + mixed(keys(key), values(value[key]))) | 0
    return sum
  }

const onceEach = (hash: Hash): Hash => {
  const known = new WeakMap<object, number>()
  return (value) => {
    if (typeof value !== 'object' || value === null) return NOTHING
    const before = known.get(value)
    if (before !== undefined) return before
    const found = hash(value)
    known.set(value, found)
    return found
  }
}

/** FNV-1a, stirred in the end so that each bit counts for all. */
const hashOf = (text: string): number => {
  let sum = SEED
  for (let i = 0; i < text.length; i += 1) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193)
  return stirred(sum)
}

const mixed = (sum: number, more: number): number => stirred(Math.imul(sum, 31) ^ more)

/** The end of MurmurHash3. */
const stirred = (bits: number): number => {
  let sum = bits
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35)
  return sum ^ (sum >>> 16)
}
