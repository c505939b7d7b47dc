// Collects the texts of a value by what their codecs say of who may read them.
import type * as t from 'io-ts'
import { type CodecShape, foldCodec, isPlainObject, memberFor } from './codecShape.ts'
import type { Privacy } from './text.ts'

export type Collect = (value: unknown, texts: string[]) => void

/** Compiles a codec into a function that collects the texts whose privacy is meant; memoised. */
export const textCollector = (isMeant: (privacy: Privacy) => boolean): ((codec: t.Mixed) => Collect) =>
  foldCodec<Collect>((shape) => {
    switch (shape._tag) {
      case 'Text':
        return isMeant(shape.privacy) ? collectText : NOTHING
      case 'Fields':
        return fieldsCollector(shape)
      case 'List':
        return listCollector(shape)
      case 'Union': {
        if (shape.members.every(({ value }) => value === NOTHING)) return NOTHING
        if (shape.only !== undefined) return shape.only
        const collectorFor = memberFor(shape)
        // A text is open only where no other reading of the value calls it closed: the member that fits decides.
        return (value, texts) => collectorFor(value)?.(value, texts)
      }
      case 'Record':
        return recordCollector(shape)
      case 'Refined':
      case 'Read':
        return shape.inner
      case 'Words':
      case 'Literal':
      case 'Number':
      case 'Boolean':
      case 'Null':
      case 'Unknown':
        return NOTHING
    }
  })

/** Where nothing is meant, nothing is walked through. */
const NOTHING: Collect = () => undefined

const collectText: Collect = (value, texts) => {
  if (typeof value === 'string') texts.push(value)
}

type Of<Tag extends CodecShape['_tag']> = Extract<CodecShape<Collect>, { readonly _tag: Tag }>

const fieldsCollector = ({ fields }: Of<'Fields'>): Collect => {
  const meant = fields.filter(({ value: collect }) => collect !== NOTHING)
  if (meant.length === 0) return NOTHING
  return (value, texts) => {
    if (!isPlainObject(value)) return
    for (const { name, value: collect } of meant) collect(value[name], texts)
  }
}

const listCollector = ({ item: collect }: Of<'List'>): Collect => {
  if (collect === NOTHING) return NOTHING
  return (value, texts) => {
    if (Array.isArray(value)) for (const item of value) collect(item, texts)
  }
}

const recordCollector = ({ keys: collectKey, values: collect }: Of<'Record'>): Collect => {
  if (collectKey === NOTHING && collect === NOTHING) return NOTHING
  return (value, texts) => {
    if (!isPlainObject(value)) return
    for (const key in value) {
      collectKey(key, texts)
      collect(value[key], texts)
    }
  }
}
