// The texts of an entry that its codec leaves open to anyone; what is personal or secret is passed over.
import type * as t from 'io-ts'
import type { Entry } from '../domain/entry.ts'
import { type CodecShape, codecShapeOf, isPlainObject } from './codecShape.ts'
import { dataCodecOf, unknownExchangeCodec } from './entryCodecs.ts'

/** An entry of an unknown type has none: nobody knows what is open in it. */
export const openTextsIn = (entry: Entry): Iterable<string> => {
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

const NOTHING: Collect = () => undefined

const compile = (shape: CodecShape): Collect => {
  switch (shape._tag) {
    case 'Text':
      return shape.privacy === 'open' ? collectText : NOTHING
    case 'Fields':
      return collectFields(shape.fields.map(({ name, codec }) => ({ name, collect: collectorOf(codec) })))
    case 'List':
      return collectItems(collectorOf(shape.item))
    case 'Union':
      return collectMember(shape.members)
    case 'Record':
      return collectRecord(collectorOf(shape.keys), collectorOf(shape.values))
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

const collectFields =
  (fields: readonly { readonly name: string; readonly collect: Collect }[]): Collect =>
  (value, texts) => {
    if (!isPlainObject(value)) return
    for (const { name, collect } of fields) if (collect !== NOTHING) collect(value[name], texts)
  }

const collectItems =
  (collect: Collect): Collect =>
  (value, texts) => {
    if (collect === NOTHING || !Array.isArray(value)) return
    for (const item of value) collect(item, texts)
  }

/** A text is open only where no other reading of the value calls it closed: the member that fits decides. */
const collectMember =
  (members: readonly t.Mixed[]): Collect =>
  (value, texts) => {
    const member = members.find((candidate) => candidate.is(value))
    if (member !== undefined) collectorOf(member)(value, texts)
  }

const collectRecord =
  (collectKey: Collect, collectValue: Collect): Collect =>
  (value, texts) => {
    if (!isPlainObject(value)) return
    for (const [key, item] of Object.entries(value)) {
      collectKey(key, texts)
      collectValue(item, texts)
    }
  }
