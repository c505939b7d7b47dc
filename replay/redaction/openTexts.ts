// The texts of an entry, parted by what their codecs say: open to anyone, or closed, which is personal or secret.
import type * as t from 'io-ts'
import type { Privacy } from '../../domain/codec/text.ts'
import type { Entry } from '../../domain/log/entry.ts'
import type { ClosedTexts } from '../../domain/laws/engine/law.ts'
import { type CodecShape, codecShapeOf, type Field, isPlainObject, taggedMembersOf } from '../../domain/codec/codecShape.ts'
import { dataCodecOf, unknownExchangeCodec } from '../schema/entryCodecs.ts'

/** An entry of an unknown type has none: nobody knows what is open in it. */
export const openTextsIn = (entry: Entry): readonly string[] => textsOf(OPEN, codecOf(entry), entry.data)

/** Nor does anybody know what is closed in it. */
export const closedTextsIn = (entry: Entry): ClosedTexts => {
  const codec = codecOf(entry)
  if (entry.kind !== 'exchange') return { sent: [], told: textsOf(CLOSED, codec, entry.data) }
  const { parameters, body, outcome } = entry.data
  const empty = { method: null, path: null, latencyMs: null, parameters: null, body: null, outcome: null }
  return {
    sent: textsOf(CLOSED, codec, { ...empty, parameters, body }),
    told: textsOf(CLOSED, codec, { ...empty, outcome }),
  }
}

const codecOf = ({ kind, type }: Entry): t.Mixed | null =>
  dataCodecOf(kind, type) ?? (kind === 'exchange' ? unknownExchangeCodec : null)

const textsOf = (collectorOf: CollectorOf, codec: t.Mixed | null, data: unknown): readonly string[] => {
  const texts: string[] = []
  if (codec !== null) collectorOf(codec)(data, texts)
  return texts
}

type Collect = (value: unknown, texts: string[]) => void
type CollectorOf = (codec: t.Mixed) => Collect

/** Compiles a codec into a function that collects the texts that are meant; memoised. */
const collectorsOf = (isMeant: (privacy: Privacy) => boolean): CollectorOf => {
  const compiled = new WeakMap<t.Mixed, Collect>()
  const collectorOf: CollectorOf = (codec) => {
    const known = compiled.get(codec)
    if (known !== undefined) return known
    const collect = compile(codecShapeOf(codec), isMeant, collectorOf)
    compiled.set(codec, collect)
    return collect
  }
  return collectorOf
}

/** Where nothing is meant, nothing is walked through. */
const NOTHING: Collect = () => undefined

const compile = (
  shape: CodecShape,
  isMeant: (privacy: Privacy) => boolean,
  collectorOf: CollectorOf,
): Collect => {
  switch (shape._tag) {
    case 'Text':
      return isMeant(shape.privacy) ? collectText : NOTHING
    case 'Fields':
      return fieldsCollector(shape.fields, collectorOf)
    case 'List':
      return itemsCollector(collectorOf(shape.item))
    case 'Union':
      return unionCollector(shape.members, collectorOf)
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

const fieldsCollector = (fields: readonly Field[], collectorOf: CollectorOf): Collect => {
  const meant = fields
    .map(({ name, codec }) => ({ name, collect: collectorOf(codec) }))
    .filter(({ collect }) => collect !== NOTHING)
  if (meant.length === 0) return NOTHING
  return (value, texts) => {
    if (!isPlainObject(value)) return
    for (const { name, collect } of meant) collect(value[name], texts)
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
const unionCollector = (members: readonly t.Mixed[], collectorOf: CollectorOf): Collect => {
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

const OPEN = collectorsOf((privacy) => privacy === 'open')
const CLOSED = collectorsOf((privacy) => privacy !== 'open')
