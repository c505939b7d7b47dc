// How deep what no codec describes may nest. JSON has no limit, and what copies, writes or shows a value has one: a line
// that is made to be too deep is refused where it stands.
import type * as t from 'io-ts'
import { foldCodec } from '../../domain/codec/codecShape.ts'

/** No answer of a server comes near. */
export const MOST_NESTED = 100

/** Whether lists and objects stand in each other more than `most` deep. */
export const nestsTooDeep = (value: unknown, most = MOST_NESTED): boolean => {
  if (typeof value !== 'object' || value === null) return false
  if (most === 0) return true
  return Object.values(value).some((inner) => nestsTooDeep(inner, most - 1))
}

/** Whether a value of the codec may be of any kind in some place; else it nests as its codec does. */
export const holdsAnything: (codec: t.Mixed) => boolean = foldCodec<boolean>((shape) => {
  switch (shape._tag) {
    case 'Unknown':
      return true
    case 'Fields':
      return shape.fields.some(({ value }) => value)
    case 'List':
      return shape.item
    case 'Union':
      return shape.members.some(({ value }) => value)
    case 'Record':
      return shape.values
    case 'Refined':
    case 'Read':
      return shape.inner
    case 'Text':
    case 'Words':
    case 'Literal':
    case 'Number':
    case 'Boolean':
    case 'Null':
      return false
  }
})
