// The texts of an entry that its codec leaves open to anyone; what is personal or secret is passed over.
import type * as t from 'io-ts'
import type { Entry } from '../domain/entry.ts'
import { type CodecShape, codecShapeOf, type Field, isPlainObject, taggedMembersOf } from './codecShape.ts'
import { dataCodecOf, unknownExchangeCodec } from './entryCodecs.ts'

/** An entry of an unknown type has none: nobody knows what is open in it. */
export const openTextsIn = (entry: Entry): readonly string[] => {
  const codec =
    dataCodecOf(entry.kind, entry.type) ?? (entry.kind === 'exchange' ? unknownExchangeCodec : null)
  const texts: string[] = []
  if (codec !== null) collectorOf(codec)(entry.data, texts)
  return texts
}

type Collect = (value: unknown, texts: string[]) => void

const compiled = new WeakMap<t.Mixed, Collect>()

const collectorOf = (codec: t.Mixed): Collect => {
  const known = compiled.get(codec)
  if (known !== undefined) return known
  const collect = compile(codecShapeOf(codec))
  compiled.set(codec, collect)
  return collect
}

/** Where nothing is open, nothing is walked through. */
const NOTHING: Collect = () => undefined

const compile = (shape: CodecShape): Collect => {
  switch (shape._tag) {
    case 'Text':
      return shape.privacy === 'open' ? collectText : NOTHING
    case 'Fields':
      return fieldsCollector(shape.fields)
    case 'List':
      return itemsCollector(collectorOf(shape.item))
    case 'Union':
      return unionCollector(shape.members)
    case 'Record':
      return recordCollector(collectorOf(shape.keys), collectorOf(shape.values))
    case 'Refined':
    case 'Read':
      return collectorOf(shape.inner)
    case 'Words':
    case 'Literal':
    case 'Number':
    case 'Boolean':
    case 'Null':
    case 'Unknown':
      return NOTHING
  }
}

const collectText: Collect = (value, texts) => {
  if (typeof value === 'string') texts.push(value)
}

const fieldsCollector = (fields: readonly Field[]): Collect => {
  const open = fields
    .map(({ name, codec }) => ({ name, collect: collectorOf(codec) }))
    .filter(({ collect }) => collect !== NOTHING)
  if (open.length === 0) return NOTHING
  return (value, texts) => {
    if (!isPlainObject(value)) return
    for (const { name, collect } of open) collect(value[name], texts)
  }
}

const itemsCollector = (collect: Collect): Collect =>
  collect === NOTHING
    ? NOTHING
    : (value, texts) => {
        if (Array.isArray(value)) for (const item of value) collect(item, texts)
      }

const recordCollector = (collectKey: Collect, collectValue: Collect): Collect =>
  collectKey === NOTHING && collectValue === NOTHING
    ? NOTHING
    : (value, texts) => {
        if (!isPlainObject(value)) return
        for (const key in value) {
          collectKey(key, texts)
          collectValue(value[key], texts)
        }
      }

/** A text is open only where no other reading of the value calls it closed: the member that fits decides. */
const unionCollector = (members: readonly t.Mixed[]): Collect => {
  const others = members.filter((member) => codecShapeOf(member)._tag !== 'Null')
  if (others.every((member) => collectorOf(member) === NOTHING)) return NOTHING
  const byTag = taggedMembersOf(members)
  if (byTag !== null) {
    const collectors = new Map([...byTag].map(([tag, member]) => [tag, collectorOf(member)]))
    return (value, texts) => {
      if (isPlainObject(value)) collectors.get(value['_tag'])?.(value, texts)
    }
  }
  const [only] = others
  if (only !== undefined && others.length === 1) return collectorOf(only)
  return (value, texts) => {
    const member = value === null ? undefined : others.find((candidate) => candidate.is(value))
    if (member !== undefined) collectorOf(member)(value, texts)
  }
}
