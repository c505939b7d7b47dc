// Values of any codec for property tests, derived from the codec as redaction and the JSON Schema are.
// `realistic` may answer for codecs that it knows better; what it leaves open is generated from the codec's shape.
import fc, { type Arbitrary } from 'fast-check'
import type * as t from 'io-ts'
import type { TextShape } from '../../domain/codec/text.ts'
import { type CodecShape, codecShapeOf, type Field } from '../../domain/codec/codecShape.ts'

export interface Realistic {
  /** An arbitrary for this codec, or `null` to have one derived. */
  readonly of: (codec: t.Mixed) => Arbitrary<unknown> | null
  /** The same for numbers, which have no names of their own, by the name of the field in which they stand. */
  readonly ofNumber?: (field: string) => Arbitrary<number> | null
}

const NOTHING_SPECIAL: Realistic = { of: () => null }

/** Values that decode to themselves and are equal to their own JSON. */
export const arbitraryOf = <C extends t.Mixed>(
  codec: C,
  realistic: Realistic = NOTHING_SPECIAL,
): Arbitrary<t.TypeOf<C>> => derive(codec, realistic)

const derive = (codec: t.Mixed, realistic: Realistic): Arbitrary<unknown> => {
  const known = cache.get(realistic)?.get(codec)
  if (known !== undefined) return known
  const arbitrary = realistic.of(codec) ?? fromShape(codecShapeOf(codec), realistic)
  const ofThis = cache.get(realistic) ?? new WeakMap<t.Mixed, Arbitrary<unknown>>()
  cache.set(realistic, ofThis.set(codec, arbitrary))
  return arbitrary
}

const cache = new WeakMap<Realistic, WeakMap<t.Mixed, Arbitrary<unknown>>>()

const fromShape = (shape: CodecShape, realistic: Realistic): Arbitrary<unknown> => {
  switch (shape._tag) {
    case 'Text':
      return textArbitrary(shape)
    case 'Fields':
      return fieldsArbitrary(shape.fields, realistic)
    case 'List':
      return fc.array(derive(shape.item, realistic), { maxLength: 3 })
    case 'Union':
      return fc.oneof(...shape.members.map(({ value }) => derive(value, realistic)))
    case 'Record':
      return recordArbitrary(derive(shape.keys, realistic), derive(shape.values, realistic))
    case 'Words':
      return fc.constantFrom(...shape.words)
    case 'Literal':
      return fc.constant(shape.value)
    case 'Refined':
      return derive(shape.inner, realistic).filter(shape.holds)
    case 'Read':
      return derive(shape.inner, realistic)
    case 'Number':
      return fc.oneof({ weight: 3, arbitrary: fc.nat(1_000) }, { weight: 1, arbitrary: safeNumber })
    case 'Boolean':
      return fc.boolean()
    case 'Null':
      return fc.constant(null)
    case 'Unknown':
      return fc.jsonValue({ maxDepth: 1 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown)
  }
}

/** What JSON keeps: no NaN, no infinities, no negative zero. */
const safeNumber = fc.oneof(
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => (n === 0 ? 0 : n)),
)

const fieldsArbitrary = (fields: readonly Field[], realistic: Realistic): Arbitrary<unknown> =>
  fc.record(Object.fromEntries(fields.map((field) => [field.name, fieldArbitrary(field, realistic)])), {
    requiredKeys: fields.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
    noNullPrototype: true,
  })

/** A realistic number that the codec doesn't take is none: a refined one may be narrower than its name says. */
const fieldArbitrary = ({ name, value: codec }: Field, realistic: Realistic): Arbitrary<unknown> => {
  const known = realistic.ofNumber?.(name) ?? null
  if (known === null) return derive(codec, realistic)
  const { numbers, others } = partsOf(codec)
  if (numbers.length === 0) return derive(codec, realistic)
  return fc.oneof(
    { weight: 3, arbitrary: known.filter((value) => numbers.some((part) => part.is(value))) },
    ...others.map((part) => derive(part, realistic)),
  )
}

/** A nullable number is a union of one and `null`. */
const partsOf = (codec: t.Mixed) => {
  const shape = codecShapeOf(codec)
  const parts = shape._tag === 'Union' ? shape.members.map(({ value }) => value) : [codec]
  return {
    numbers: parts.filter((part) => isNumber(codecShapeOf(part))),
    others: parts.filter((part) => !isNumber(codecShapeOf(part))),
  }
}

const isNumber = (shape: CodecShape): boolean =>
  shape._tag === 'Number' || (shape._tag === 'Refined' && isNumber(codecShapeOf(shape.inner)))

const recordArbitrary = (keys: Arbitrary<unknown>, values: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .array(fc.tuple(keys, values), { maxLength: 3 })
    .map((pairs) => Object.fromEntries(pairs as [string, unknown][]))

const textArbitrary = ({
  privacy,
  shape,
  pattern,
}: Extract<CodecShape, { _tag: 'Text' }>): Arbitrary<string> => {
  if (pattern !== undefined) return fc.stringMatching(pattern)
  switch (privacy) {
    case 'open':
      // A few codes that come again and again, so that folds meet what they have met before.
      return fc.oneof(fc.constantFrom('VIR-KUI', 'KUI-VIR', '1001', '1002'), plainText.filter(isNoPrototype))
    case 'personal':
      return fc.oneof(fc.constantFrom('', '372', 'Mati', ' Mari-Liis O’Neill '), personalText[shape])
    case 'secret':
      return fc.oneof(fc.constantFrom('Tk3zQ9-aaaa-0001', 'Tk3zQ9-bbbb-0002'), personalText[shape])
  }
}

const plainText = fc.oneof(fc.string({ maxLength: 12 }), fc.string({ unit: 'grapheme', maxLength: 8 }))

/** An object's own prototype is no key that a server would send. */
const isNoPrototype = (text: string): boolean => text !== '__proto__'

const email = fc.oneof(
  fc.emailAddress(),
  fc.constantFrom(
    'm',
    'mati@',
    'mati@gmail',
    'mati@gmail.c',
    'mati@gmail.com',
    ' Mati.Maasikas@ut.ee ',
    'a@b.example',
  ),
)

const jwt = fc
  .tuple(fc.nat(2_000_000_000), fc.string({ maxLength: 8 }))
  .map(([exp, sub]) => jwtOf({ exp, sub }))

/** A token with these claims and a signature of no worth. */
export const jwtOf = (claims: Readonly<Record<string, unknown>>): string =>
  [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat('c2lnbmF0dXJl')
    .join('.')

const measure = fc.constantFrom('450', '4,5 m', '2 600 kg', '99999', '0', '450 x', '123456')

/** Of words that the program reads, and of others. */
const refusal = fc
  .array(
    fc.constantFrom('names', 'of', 'Mari', 'guest_data', 'are', 'missing', 'nimed', 'puuduvad', '4711'),
    {
      maxLength: 6,
    },
  )
  .map((words) => words.join(' '))

/** Long enough that two of them do not share a pseudonym by chance. */
const longText = fc.string({ minLength: 14, maxLength: 24 }).map((text) => `x1Q7z9${text}`)

const personalText: Readonly<Record<TextShape, Arbitrary<string>>> = {
  plain: longText,
  email: fc.oneof(email, longText),
  jwt: fc.oneof(jwt, longText),
  measure: fc.oneof(measure, longText),
  refusal: fc.oneof(refusal, longText),
}
