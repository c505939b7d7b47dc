// The few facts of an entry that fit into its row, in no language: names as the log has them, and their values.
import type { Entry } from '../../../domain/log/entry.ts'
import { hideSecretsOf } from '../../../replay/redaction/redaction.ts'

interface EntryFact {
  readonly name: string
  readonly value: string
}

const MOST_FACTS = 5
const VALUE_LENGTH = 48

const factsOf = (entry: Entry): readonly EntryFact[] => {
  if (entry.kind !== 'exchange') return [...factsIn(hideSecretsOf(entry).data, 0)].slice(0, MOST_FACTS)
  const { method, path, outcome, latencyMs } = entry.data
  return [
    { name: method, value: cut(path) },
    { name: '→', value: outcomeOf(outcome) },
    { name: '', value: `${latencyMs} ms` },
  ]
}

/** Each fact as it is read: its name, and its value. */
export const factTextsOf = (entry: Entry): readonly string[] =>
  factsOf(entry).map(({ name, value }) => `${name} ${value}`)

/** What a search looks through, in lower case. */
export const searchTextOf = (entry: Entry): string =>
  [entry.type, ...factTextsOf(entry)].join(' ').toLowerCase()

const outcomeOf = (outcome: Extract<Entry, { kind: 'exchange' }>['data']['outcome']): string => {
  switch (outcome._tag) {
    case 'Answered':
      return String(outcome.status)
    case 'Failed':
      return 'status' in outcome.error ? `${outcome.error.status}` : outcome.error.code
    case 'Abandoned':
      return '–'
  }
}

const DEEPEST = 2

const factsIn = function* (data: unknown, depth: number): Generator<EntryFact> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return
  for (const [name, value] of Object.entries(data as Record<string, unknown>)) {
    if (Array.isArray(value)) yield { name, value: `[${value.length}]` }
    else if (typeof value === 'object' && value !== null) {
      if (depth < DEEPEST) yield* factsIn(value, depth + 1)
    } else if (isScalar(value) && value !== '') yield { name, value: cut(String(value)) }
  }
}

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const cut = (text: string): string => (text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}…` : text)
