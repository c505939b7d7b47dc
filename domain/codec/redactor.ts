// Compiles a codec into a function that redacts its values. Once compiled, it doesn't look at the codec again.
import type * as t from 'io-ts'
import {
  type CodecShape,
  type Field,
  foldCodec,
  isPlainObject,
  keyCountOf,
  memberFor,
  type UnionShape,
} from './codecShape.ts'
import type { TextShape } from './text.ts'

/** Replaces a text that is not open; `privacy` says why. */
export type ReplaceText = (text: string, shape: TextShape, privacy: 'personal' | 'secret') => string

export type Redactor<A> = (value: A, replace: ReplaceText) => A

/**
 * Redacts values of `codec`; memoised. Returns the value itself when nothing changed. Throws for a codec with a text
 * that does not say who may read it.
 */
export const redactorOf = <C extends t.Mixed>(codec: C): Redactor<t.TypeOf<C>> => anyRedactorOf(codec)

type AnyRedactor = Redactor<unknown>

const anyRedactorOf = foldCodec<AnyRedactor>((shape) => {
  switch (shape._tag) {
    case 'Text':
      return textRedactor(shape)
    case 'Fields':
      return fieldsRedactor(shape.fields)
    case 'List':
      return listRedactor(shape.item)
    case 'Union':
      return unionRedactor(shape)
    case 'Record':
      return recordRedactor(shape.keys, shape.values)
    case 'Words': {
      const words = new Set<unknown>(shape.words)
      return (value) => (words.has(value) ? value : null)
    }
    case 'Literal':
      return (value) => (value === shape.value ? value : null)
    case 'Refined':
    case 'Read':
      return shape.inner
    case 'Number':
      // JSON knows neither NaN nor the infinities; a log that has them could not be read again.
      return (value) => (typeof value !== 'number' ? null : Number.isFinite(value) ? value : 0)
    case 'Boolean':
      return (value) => (typeof value === 'boolean' ? value : null)
    case 'Null':
    case 'Unknown':
      return () => null
  }
})

const textRedactor = ({ privacy, shape, pattern }: Extract<CodecShape, { _tag: 'Text' }>): AnyRedactor => {
  switch (privacy) {
    case 'open':
      return (value) =>
        typeof value === 'string' && (pattern === undefined || pattern.test(value)) ? value : null
    case 'personal':
    case 'secret':
      return (value, replace) => (typeof value === 'string' ? replace(value, shape, privacy) : null)
  }
}

const fieldsRedactor = (fields: readonly Field<AnyRedactor>[]): AnyRedactor => {
  const names = fields.map((field) => field.name)
  const isOptional = fields.map((field) => field.isOptional)
  const redactors = fields.map((field) => field.value)
  const copyUpTo = (value: Readonly<Record<string, unknown>>, end: number): Record<string, unknown> => {
    const copy: Record<string, unknown> = {}
    for (const name of names.slice(0, end)) if (value[name] !== undefined) copy[name] = value[name]
    return copy
  }
  return (value, replace) => {
    if (!isPlainObject(value)) return null
    let copy: Record<string, unknown> | null = null
    let present = 0
    for (let i = 0; i < names.length; i += 1) {
      const name = names[i] as string
      const before = value[name]
      if (before === undefined && isOptional[i] === true) continue
      present += 1
      const after = (redactors[i] as AnyRedactor)(before, replace)
      if (after !== before) copy ??= copyUpTo(value, i)
      if (copy !== null) copy[name] = after
    }
    if (copy !== null) return copy
    return keyCountOf(value) === present ? value : copyUpTo(value, names.length)
  }
}

const listRedactor =
  (redact: AnyRedactor): AnyRedactor =>
  (value, replace) => {
    if (!Array.isArray(value)) return null
    const list: readonly unknown[] = value
    let copy: unknown[] | null = null
    for (let i = 0; i < list.length; i += 1) {
      const after = redact(list[i], replace)
      if (after !== list[i]) copy ??= list.slice(0, i)
      if (copy !== null) copy[i] = after
    }
    return copy ?? list
  }

const recordRedactor =
  (redactKey: AnyRedactor, redact: AnyRedactor): AnyRedactor =>
  (value, replace) => {
    if (!isPlainObject(value)) return null
    let isChanged = false
    const pairs: (readonly [string, unknown])[] = []
    for (const key of Object.keys(value)) {
      const keyAfter = redactKey(key, replace)
      const after = redact(value[key], replace)
      isChanged ||= keyAfter !== key || after !== value[key]
      if (typeof keyAfter === 'string') pairs.push([keyAfter, after])
    }
    return isChanged ? Object.fromEntries(pairs) : value
  }

/** Most unions are of one codec and `null`: those take the shortest way. */
const unionRedactor = (union: UnionShape<AnyRedactor>): AnyRedactor => {
  const { only: redact } = union
  if (redact !== undefined) return (value, replace) => (value === null ? null : redact(value, replace))
  const redactorFor = memberFor(union)
  return (value, replace) => redactorFor(value)?.(value, replace) ?? null
}
