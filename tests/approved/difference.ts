// Where today's program first goes another way than the one that was approved, by entry and field.
import { NO_TIME } from '../../domain/instant.ts'
import type { Entry } from '../../domain/log/entry.ts'
import {
  type Divergence,
  type DivergenceKind,
  divergenceOf,
  missing,
  unrecorded,
} from '../../replay/rerun/difference.ts'
import { canonicalJson, differenceIn, valueAt } from '../../replay/schema/jsonEquality.ts'
import { upcasterFrom } from '../../replay/upcast/upcast.ts'
import type { LivedTabs } from './lived.ts'

export interface Difference {
  readonly how: DivergenceKind | 'threw'
  /** From 1 on. */
  readonly tab: number
  readonly seq: number
  /** `event SailSelected`, of the approved program; and what came in its place, where that is another one. */
  readonly entry: string
  readonly cameInstead: string | null
  /** `data.tickets.0.count`, `models.prices.sails`; empty where it is no field. */
  readonly path: string
  readonly approved: string
  readonly today: string
}

/** `null` where both wrote the same. */
export const firstDifference = (approved: LivedTabs, today: LivedTabs): Difference | null => {
  if (approved.threw !== today.threw) return threwOtherwise(approved, today)
  const upcaster = upcasterFrom(approved.schema)
  for (let tab = 0; tab < Math.max(approved.tabs.length, today.tabs.length); tab += 1) {
    const ones = (approved.tabs[tab] ?? []).map((entry) =>
      upcaster === null ? entry : (upcaster.entry({ ...entry }) as unknown as Entry),
    )
    const found = differenceOf(ones, today.tabs[tab] ?? [])
    if (found !== null) return shown(found, tab + 1)
  }
  return null
}

const differenceOf = (ones: readonly Entry[], others: readonly Entry[]): Divergence | null => {
  const at = ones.findIndex((one, i) => canonicalJson(one) !== canonicalJson(others[i]))
  const from = at === -1 ? ones.length : at
  const [expected, came] = [ones.slice(from), others.slice(from)]
  const [[one], [other]] = [expected, came]
  if (one === undefined) return other === undefined ? null : unrecorded(ones.at(-1) ?? other, other)
  if (other === undefined) return missing(one)
  return divergenceOf({ expected, came }, EXACT) ?? noteOf(one, other)
}

const EXACT = { slackMs: NO_TIME, comparesTimes: true }

/** The same happened; its cause, its notes, or the read models that it noted are others. */
const noteOf = (one: Entry, other: Entry): Divergence => {
  const path = differenceIn(one, other) ?? ''
  const [, models] = /^note\.(models.*)$/.exec(path) ?? []
  return {
    seq: one.seq,
    how: models === undefined ? 'otherwise' : 'foldedOtherwise',
    recorded: one,
    rerun: other,
    path: models === undefined ? path : firstFieldOf(models, [one, other]),
    recordedValue: valueAt(one, path),
    rerunValue: valueAt(other, path),
  }
}

/** A model that stands on one side alone differs in its first field. */
const firstFieldOf = (path: string, entries: readonly Entry[]): string => {
  const model = entries.map(({ note }) => valueAt(note, path)).find((value) => typeof value === 'object')
  const [field] = Object.keys(model ?? {})
  return field === undefined ? path : `${path}.${field}`
}

const shown = (
  { how, seq, recorded, rerun, path, recordedValue, rerunValue }: Divergence,
  tab: number,
): Difference => {
  const [entry, came] = [named(recorded), rerun === null ? null : named(rerun)]
  const cameInstead = came === entry ? null : came
  return { how, tab, seq, entry, cameInstead, path, approved: short(recordedValue), today: short(rerunValue) }
}

const threwOtherwise = (approved: LivedTabs, today: LivedTabs): Difference => ({
  how: 'threw',
  tab: 0,
  seq: 0,
  entry: 'the whole session',
  cameInstead: null,
  path: '',
  approved: approved.threw ?? 'came to its end',
  today: today.threw ?? 'came to its end',
})

const named = ({ kind, type }: Entry): string => `${kind} ${type}`

const MOST_LETTERS = 120

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)} …` : text
}
