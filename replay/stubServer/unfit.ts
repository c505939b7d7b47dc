// Bodies that don't fit a call's answer, each spoilt in one place: made from the answer's own codec.
import type * as t from 'io-ts'
import { type Call, endpoints } from '../../effects/api/endpoints.ts'
import { codecShapeOf, isPlainObject } from '../../domain/codec/codecShape.ts'

/** From the whole body to its smallest parts. */
export function* unfitBodies(call: Call): Iterable<unknown> {
  for (const fitting of fittingValues(endpoints[call].answer)) yield* spoilt(fitting)
}

const WRONG: readonly unknown[] = [undefined, null, 42, 'x', true, {}, [], { unexpected: true }]

function* spoilt(value: unknown): Iterable<unknown> {
  for (const wrong of WRONG) if (wrong !== value) yield wrong
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    for (const [i, item] of items.entries()) for (const other of spoilt(item)) yield items.with(i, other)
  } else if (isPlainObject(value)) {
    for (const key of Object.keys(value))
      for (const other of spoilt(value[key])) yield { ...value, [key]: other }
  }
}

/** One for each member of the outermost union, so that each can be spoilt. */
const fittingValues = (codec: t.Mixed): readonly unknown[] => {
  const shape = codecShapeOf(codec)
  if (shape._tag === 'Union') return shape.members.map(fittingValue)
  return [fittingValue(codec)]
}

/** The simplest value that fits; lists have one item, so that there is something to spoil. */
const fittingValue = (codec: t.Mixed): unknown => {
  const shape = codecShapeOf(codec)
  switch (shape._tag) {
    case 'Text':
      return TEXTS.find((text) => codec.is(text)) ?? ''
    case 'Fields':
      return Object.fromEntries(shape.fields.map((field) => [field.name, fittingValue(field.codec)]))
    case 'List':
      return [fittingValue(shape.item)]
    case 'Union': {
      const member = shape.members.find((candidate) => codecShapeOf(candidate)._tag !== 'Null')
      return member === undefined ? null : fittingValue(member)
    }
    case 'Record':
      return { [String(fittingValue(shape.keys))]: fittingValue(shape.values) }
    case 'Words':
      return shape.words[0] ?? ''
    case 'Literal':
      return shape.value
    case 'Refined':
      return TEXTS.find((text) => codec.is(text)) ?? fittingValue(shape.inner)
    case 'Read':
      return fittingValue(shape.inner)
    case 'Number':
      return 1
    case 'Boolean':
      return false
    case 'Null':
    case 'Unknown':
      return null
  }
}

/** A day and a time of day among them. */
const TEXTS: readonly string[] = ['a', '1', '2026-11-20', '08:00']
