// What stands in a form, and the value that it says. Each part is checked by its own codec, so that what is wrong is
// said at its field; nothing but a value that fits the whole codec comes out.
import * as E from 'fp-ts/Either'
import { fit } from '../../../domain/codec/guard.ts'
import { TextType } from '../../../domain/codec/text.ts'
import type { FormPart, Literal, PartField } from './formPart.ts'

export type Draft =
  /** Of a text, a number, a choice, JSON: as typed. */
  | { readonly _tag: 'Typed'; readonly text: string }
  | { readonly _tag: 'Flag'; readonly isOn: boolean }
  | { readonly _tag: 'Fixed' }
  | { readonly _tag: 'Group'; readonly fields: Readonly<Record<string, OptionalDraft>> }
  | { readonly _tag: 'List'; readonly items: readonly Draft[] }
  | { readonly _tag: 'Record'; readonly rows: readonly DraftRow[] }
  | { readonly _tag: 'Maybe'; readonly isNull: boolean; readonly inner: Draft }
  | { readonly _tag: 'Variant'; readonly tag: string; readonly inner: Draft }

export interface OptionalDraft {
  /** False for a field that is left out. */
  readonly isThere: boolean
  readonly draft: Draft
}

export interface DraftRow {
  readonly key: Draft
  readonly value: Draft
}

/** `path` is that of the field: `form.company.zip`, empty for the value itself. */
export interface FieldError {
  readonly path: string
  readonly why: FieldComplaint
}

export type FieldComplaint =
  | { readonly _tag: 'NotNumber' | 'NotChosen' | 'NotJson' | 'KeyTwice' }
  /** `pattern` is empty where any text of the kind will do. */
  | { readonly _tag: 'Unfit'; readonly expected: string; readonly pattern: string }
  /** Inside of JSON, at a path of its own. */
  | { readonly _tag: 'UnfitInside'; readonly at: string; readonly expected: string }

type Said = E.Either<readonly FieldError[], unknown>

export const blankOf = (part: FormPart): Draft => {
  switch (part._tag) {
    case 'Text':
    case 'Number':
    case 'Choice':
    case 'Json':
      return { _tag: 'Typed', text: '' }
    case 'Flag':
      return { _tag: 'Flag', isOn: false }
    case 'Fixed':
    case 'Secret':
      return { _tag: 'Fixed' }
    case 'Group':
      return { _tag: 'Group', fields: Object.fromEntries(part.fields.map(blankField)) }
    case 'List':
      return { _tag: 'List', items: [] }
    case 'Record':
      return { _tag: 'Record', rows: [] }
    case 'Maybe':
      return { _tag: 'Maybe', isNull: true, inner: blankOf(part.inner) }
    case 'Variants': {
      const [first] = part.cases
      return first === undefined
        ? { _tag: 'Fixed' }
        : { _tag: 'Variant', tag: first.tag, inner: blankOf(first.part) }
    }
  }
}

/** Right: a value of the part's codec. Left: every field that is wrong. */
export const valueOf = (part: FormPart, draft: Draft): Said => said(part, draft, '')

/** `path` under which a field of a group, an item of a list or a row of a record stands. */
export const pathOf = (path: string, name: string | number): string =>
  path === '' ? `${name}` : `${path}.${name}`

/** How a choice is shown in the form: a text as it is. */
export const literalText = (value: Literal): string => String(value)

const blankField = ({ name, part, isOptional }: PartField): readonly [string, OptionalDraft] => [
  name,
  { isThere: !isOptional, draft: blankOf(part) },
]

const said = (part: FormPart, draft: Draft, path: string): Said =>
  E.chain((value: unknown): Said => (part.codec.is(value) ? E.right(value) : wrong(path, unfitFor(part))))(
    rawOf(part, draft, path),
  )

const rawOf = (part: FormPart, draft: Draft, path: string): Said => {
  switch (draft._tag) {
    case 'Typed':
      return typedOf(part, draft.text, path)
    case 'Flag':
      return E.right(draft.isOn)
    case 'Fixed':
      return E.right(part._tag === 'Fixed' ? part.value : null)
    case 'Group':
      return part._tag === 'Group' ? groupOf(part.fields, draft.fields, path) : wrong(path, unfitFor(part))
    case 'List':
      return part._tag === 'List'
        ? all(draft.items.map((item, i) => said(part.item, item, pathOf(path, i))))
        : wrong(path, unfitFor(part))
    case 'Record':
      return part._tag === 'Record' ? recordOf(part, draft.rows, path) : wrong(path, unfitFor(part))
    case 'Maybe':
      if (draft.isNull) return E.right(null)
      return part._tag === 'Maybe' ? said(part.inner, draft.inner, path) : wrong(path, unfitFor(part))
    case 'Variant': {
      const found = part._tag === 'Variants' ? part.cases.find(({ tag }) => tag === draft.tag) : undefined
      return found === undefined ? wrong(path, unfitFor(part)) : said(found.part, draft.inner, path)
    }
  }
}

const typedOf = (part: FormPart, text: string, path: string): Said => {
  if (part._tag === 'Json') return jsonOf(part, text, path)
  if (part._tag === 'Number') {
    const number = Number(text.trim().replace(',', '.'))
    return text.trim() === '' || !Number.isFinite(number)
      ? wrong(path, { _tag: 'NotNumber' })
      : E.right(number)
  }
  if (part._tag !== 'Choice') return E.right(text)
  const chosen = part.values.filter((value) => literalText(value) === text)
  return chosen.length === 0 ? wrong(path, { _tag: 'NotChosen' }) : E.right(chosen[0])
}

const jsonOf = (part: FormPart, text: string, path: string): Said => {
  const parsed = E.tryCatch(
    (): unknown => JSON.parse(text),
    () => null,
  )
  if (E.isLeft(parsed)) return wrong(path, { _tag: 'NotJson' })
  return E.mapLeft(({ path: at, expected }: { readonly path: string; readonly expected: string }) => [
    { path, why: { _tag: 'UnfitInside', at, expected } as const },
  ])(fit(part.codec, parsed.right))
}

const groupOf = (
  fields: readonly PartField[],
  drafts: Readonly<Record<string, OptionalDraft>>,
  path: string,
): Said => {
  const there = fields.flatMap(({ name, part }) => {
    const field = drafts[name]
    return field?.isThere === true ? [{ name, value: said(part, field.draft, pathOf(path, name)) }] : []
  })
  return E.map((values: readonly unknown[]) =>
    Object.fromEntries(there.map(({ name }, i) => [name, values[i]])),
  )(all(there.map(({ value }) => value)))
}

const recordOf = (
  part: Extract<FormPart, { readonly _tag: 'Record' }>,
  rows: readonly DraftRow[],
  path: string,
): Said => {
  const keys = rows.map(({ key }, i) => said(part.keys, key, pathOf(pathOf(path, i), 'key')))
  const values = rows.map(({ value }, i) => said(part.values, value, pathOf(pathOf(path, i), 'value')))
  const known = new Set<unknown>()
  const names = keys.map((key, i): Said => {
    if (E.isLeft(key)) return key
    if (known.has(key.right)) return wrong(pathOf(pathOf(path, i), 'key'), { _tag: 'KeyTwice' })
    known.add(key.right)
    return key
  })
  return E.map((both: readonly unknown[]) =>
    Object.fromEntries(rows.map((_row, i) => [both[i] as string, both[rows.length + i]])),
  )(all([...names, ...values]))
}

/** All values, or all errors. */
const all = (results: readonly Said[]): E.Either<readonly FieldError[], readonly unknown[]> => {
  const errors = results.flatMap((result) => (E.isLeft(result) ? result.left : []))
  return errors.length > 0
    ? E.left(errors)
    : E.right(results.map((result) => (E.isRight(result) ? result.right : null)))
}

const wrong = (path: string, why: FieldComplaint): Said => E.left([{ path, why }])

const unfitFor = ({ codec }: FormPart): FieldComplaint => ({
  _tag: 'Unfit',
  expected: codec.name,
  pattern: codec instanceof TextType ? (codec.pattern?.source ?? '') : '',
})
