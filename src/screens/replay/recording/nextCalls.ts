// What a recorded session asks the server next, from an entry on: what can be answered otherwise before it goes on.
import type { Entry } from '../../../../domain/log/entry.ts'

/** So far ahead; what a fork asks is soon its own. */
const LOOKED_AT = 500

const exchangesFrom = (entries: readonly Entry[], seq: number) =>
  entries
    .slice(Math.max(0, seq - (entries[0]?.seq ?? 1) + 1))
    .slice(0, LOOKED_AT)
    .filter((entry) => entry.kind === 'exchange')

/** Their names, the first one first, each once. */
export const nextCalls = (entries: readonly Entry[], seq: number): readonly string[] => [
  ...new Set(exchangesFrom(entries, seq).map(({ type }) => type)),
]

/** The amounts, instants and states in the next answer to a call; `{}` where it has none. */
export const nextAnswer = (
  entries: readonly Entry[],
  seq: number,
  call: string,
): Readonly<Record<string, unknown>> => {
  for (const { type, data } of exchangesFrom(entries, seq))
    if (type === call && data.outcome._tag === 'Answered') return changeableIn(data.outcome.answer)
  return {}
}

/** Names and ids are the server's own. */
const changeableIn = (answer: unknown): Readonly<Record<string, unknown>> =>
  typeof answer !== 'object' || answer === null || Array.isArray(answer)
    ? {}
    : Object.fromEntries(
        Object.entries(answer).filter(
          ([name, value]) => typeof value === 'number' || (/status/i.test(name) && typeof value === 'string'),
        ),
      )
