// Whether an entry is what a query asks for. A field is found wherever it stands in the entry, by the end of its path.
import type { Entry } from '../../../domain/log/entry.ts'
import type { LawBreak } from '../../../replay/player/lawCheck.ts'
import { hideSecretsOf } from '../../../replay/redaction/redaction.ts'
import { searchTextOf } from './entryFacts.ts'
import type { Query, Term, ValueTest } from './entryQuery.ts'

/** An entry and what is known of it beside its own texts. */
export interface Searched {
  readonly entry: Entry
  readonly isProblem: boolean
  readonly breaks: readonly LawBreak[]
  /** The note of its mark; `null` where it has none. */
  readonly note: string | null
}

export const matches = (query: Query, searched: Searched): boolean => {
  let text: string | null = null
  const said = (): string => (text ??= textOf(searched))
  return query.every((term) => isMet(term, searched, said) !== term.isNot)
}

const isMet = (term: Term, searched: Searched, said: () => string): boolean => {
  if (term._tag === 'Text') return said().includes(term.text)
  const { path, holds } = term
  const [name = ''] = path
  if (path.length === 1 && Object.hasOwn(OWN_FIELDS, name))
    return (OWN_FIELDS[name] as Field)(searched).some(holds)
  return isFoundIn(hideSecretsOf(searched.entry), [], { path, holds })
}

/** A law is found by its number at the entry that breaks it, a mark by its note. */
const textOf = ({ entry, breaks, note }: Searched): string => {
  const laws = breaks.map(({ law }) => law).join(' ')
  return `${searchTextOf(entry)} ${laws} ${note ?? ''}`.toLowerCase()
}

type Field = (searched: Searched) => readonly unknown[]

/** What a query may ask for by a name of its own. */
const OWN_FIELDS: Readonly<Record<string, Field>> = {
  seq: ({ entry }) => [entry.seq],
  kind: ({ entry }) => [entry.kind],
  type: ({ entry }) => [entry.type],
  cause: ({ entry }) => [entry.cause],
  law: ({ breaks }) => breaks.map(({ law }) => law),
  note: ({ note }) => (note === null ? [] : [note]),
  is: ({ isProblem, note }) => [...(isProblem ? ['problem'] : []), ...(note === null ? [] : ['marked'])],
}

interface Wanted {
  readonly path: readonly string[]
  readonly holds: ValueTest
}

const isFoundIn = (value: unknown, at: readonly string[], wanted: Wanted): boolean => {
  if (typeof value !== 'object' || value === null) return endsWith(at, wanted.path) && wanted.holds(value)
  // The members of a list have their list's name.
  if (Array.isArray(value)) return value.some((item) => isFoundIn(item, at, wanted))
  return Object.entries(value).some(([key, inner]) => isFoundIn(inner, [...at, key.toLowerCase()], wanted))
}

const endsWith = (at: readonly string[], path: readonly string[]): boolean =>
  at.length >= path.length && path.every((name, i) => at[at.length - path.length + i] === name)
