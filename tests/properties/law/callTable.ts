// What laws can read of each call: what it sends and what its answer holds, listed from the codecs themselves.
// `npm run law -- calls` prints it; `tests/README.md` shows two of the rows.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type * as t from 'io-ts'
import { codecShapeOf } from '../../../domain/codec/codecShape.ts'
import type { Endpoint } from '../../../domain/wire/endpoints/endpoint.ts'
import { type Call, endpoints } from '../../../domain/wire/endpoints/endpoints.ts'
import { CALLS } from '../../../replay/schema/entryCodecs.ts'

const NOTHING = '–'
const WIRE = fileURLToPath(new URL('../../../domain/wire/', import.meta.url))

/** Two tables in Markdown, line by line: every call, and what stands deeper in some of the answers. */
export const callTables = async (): Promise<readonly string[]> => {
  const files = await codecFiles()
  const cells = sharedCells()
  const calls = inOrderOfPaths().map((call) => {
    const { body, answer } = endpoints[call]
    const named = [...new Set([body, answer].flatMap((codec) => files.get(codec) ?? []))]
    return [
      inCode(call),
      inCode(addressIn(endpoints[call])),
      cells.sent(call, body),
      cells.answered(call, answer),
      named.length === 0 ? NOTHING : named.map(inCode).join(', '),
    ]
  })
  const parts = PARTS.map(([call, ...path]) => [
    inCode(call),
    inCode(path.join('.')),
    fieldsAt(endpoints[call].answer, path),
  ])
  return [
    ...table(['call', 'method and path', 'sends', 'answers', 'codecs, in `domain/wire/`'], calls),
    '',
    ...table(['call', 'part of its answer', 'fields'], parts),
  ]
}

/** Of the answers, what many laws read. The rest shows in an editor, or in the codec. */
const PARTS: readonly (readonly [call: Call, ...path: readonly string[]])[] = [
  ['createReservation', 'items'],
  ['createReservation', 'sailPackages'],
  ['createReservation', 'sailPackages', 'sailRefs'],
  ['createReservation', 'paymentInfo', 'totalPrice'],
  ['createReservation', 'guests'],
  ['sails', 'departure'],
  ['inventory', 'inventories'],
  ['prices', 'prices'],
  ['prices', 'prices', 'priceCategory'],
]

const inOrderOfPaths = (): readonly Call[] =>
  CALLS.toSorted((a, b) => {
    const [one, other] = [endpoints[a], endpoints[b]]
    if (one.path === other.path) return one.method < other.method ? -1 : 1
    return one.path < other.path ? -1 : 1
  })

/** The path as the log has it; parameters that it doesn't name go into the query. */
const addressIn = ({ method, path, parameters }: Endpoint): string => {
  const query = fieldsOf(parameters).filter(({ name }) => !path.includes(`{${name}}`))
  return `${method} ${path}${query.map(({ name }, i) => `${i === 0 ? '?' : '&'}${name}`).join('')}`
}

/** The file of each codec that has a name of its own. */
const codecFiles = async (): Promise<ReadonlyMap<unknown, string>> => {
  const names = readdirSync(WIRE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.startsWith('endpoints'),
  )
  const listed = await Promise.all(
    names.map(async (name) => {
      const exported = (await import(/* @vite-ignore */ `${WIRE}${name}`)) as object
      return Object.values(exported).map((value): [unknown, string] => [value, name])
    }),
  )
  return new Map(listed.flat())
}

/** Long answers that several calls have are written out once. */
const sharedCells = () => {
  const seen = { sent: new Map<t.Mixed, Call>(), answered: new Map<t.Mixed, Call>() }
  const cell =
    (column: keyof typeof seen) =>
    (call: Call, codec: t.Mixed): string =>
      membersOf(codec)
        .map((member) => {
          if (codecShapeOf(member)._tag === 'Null') return '`null`'
          const first = seen[column].get(member)
          if (first !== undefined) return `as ${inCode(first)}`
          if (fieldsOf(member).length > FEW_FIELDS) seen[column].set(member, call)
          return heldBy(member)
        })
        .join(' or ')
  return {
    sent: (call: Call, codec: t.Mixed): string =>
      codecShapeOf(codec)._tag === 'Null' ? NOTHING : cell('sent')(call, codec),
    answered: cell('answered'),
  }
}

const FEW_FIELDS = 3

/** What a value may be, each by itself. */
const membersOf = (codec: t.Mixed): readonly t.Mixed[] => {
  const shape = codecShapeOf(codec)
  if (shape._tag === 'Union') return shape.members.flatMap(({ value }) => membersOf(value))
  return shape._tag === 'Read' && codecShapeOf(shape.inner)._tag === 'Union'
    ? membersOf(shape.inner)
    : [codec]
}

const heldBy = (codec: t.Mixed): string => {
  const shape = codecShapeOf(bare(codec))
  if (shape._tag === 'Fields') return namesIn(codec)
  if (shape._tag === 'List') return `a list, each ${heldBy(shape.item)}`
  return shape._tag === 'Unknown' ? 'not read' : inCode(codec.name)
}

const namesIn = (codec: t.Mixed): string => {
  const fields = fieldsOf(codec)
  return fields.length === 0
    ? NOTHING
    : inCode(fields.map(({ name, value }) => `${name}${marksOf(value)}`).join(', '))
}

/** The fields of an object, or of what is in a list. */
const fieldsAt = (codec: t.Mixed, path: readonly string[]): string => {
  const [name, ...rest] = path
  const held = itemOf(codec)
  if (name === undefined) return namesIn(held)
  const field = fieldsOf(held).find((candidate) => candidate.name === name)
  if (field === undefined) throw new Error(`No field is called ${name}`)
  return fieldsAt(field.value, rest)
}

const itemOf = (codec: t.Mixed): t.Mixed => {
  const inner = bare(codec)
  const shape = codecShapeOf(inner)
  return shape._tag === 'List' ? itemOf(shape.item) : inner
}

const fieldsOf = (codec: t.Mixed): readonly { readonly name: string; readonly value: t.Mixed }[] => {
  const shape = codecShapeOf(bare(codec))
  return shape._tag === 'Fields' ? shape.fields : []
}

/** `[]` for a list, `{}` for an object by keys of its own, `?` for what may be `null`. */
const marksOf = (codec: t.Mixed): string => {
  const { _tag } = codecShapeOf(bare(codec))
  const kind = _tag === 'List' ? '[]' : _tag === 'Record' ? '{}' : ''
  return mayBeNull(codec) ? `${kind}?` : kind
}

const mayBeNull = (codec: t.Mixed): boolean => {
  const shape = codecShapeOf(codec)
  if (shape._tag === 'Read' || shape._tag === 'Refined') return mayBeNull(shape.inner)
  return shape._tag === 'Union' && shape.members.some(({ isNull }) => isNull)
}

/** Without its readings and refinements, and without `null` beside it. */
const bare = (codec: t.Mixed): t.Mixed => {
  const shape = codecShapeOf(codec)
  if (shape._tag === 'Read' || shape._tag === 'Refined') return bare(shape.inner)
  return shape._tag === 'Union' && shape.only !== undefined ? bare(shape.only) : codec
}

const inCode = (text: string): string => `\`${text}\``

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): readonly string[] =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
