// What must stand in the log after an entry, with this entry as its cause: exactly that, and nothing else of its kind. An
// effect may read the models a little later than its cause is written: each state between the two is allowed for.
import type { CommandData, CommandType } from '../../log/commands.ts'
import type { Entry } from '../../log/entry.ts'
import type { EventData, EventType } from '../../log/events.ts'
import { durationMs, later, type EpochMs, NO_TIME } from '../../instant.ts'
import type { LawModels } from './lawModels.ts'
import type { Moment } from './law.ts'
import { clockMoveIn, isPageStart, isUserCommand } from './userActivity.ts'

/** One entry that must follow. */
export interface Follow {
  readonly type: string
  readonly data: unknown
}

export const command = <K extends CommandType>(type: K, data: CommandData<K>): Follow => ({ type, data })

export const event = <K extends EventType>(type: K, data: EventData<K>): Follow => ({ type, data })

export interface Situation<E = Entry> {
  readonly entry: E
  /** As they stood when what follows was decided on. */
  readonly models: LawModels
  /** The last ones without the entry. */
  readonly before: LawModels
  /** What has followed from the entry so far, of whatever type. */
  readonly sequels: readonly Entry[]
}

export interface Row {
  /** The types that this row alone decides on. */
  readonly tells: readonly string[]
  /** `null` where this can't be told from the log. */
  readonly follow: (situation: Situation) => readonly Follow[] | null
}

interface Pending {
  readonly moment: Moment
  /** The cause that what follows has. */
  readonly cause: number
  readonly rows: readonly Row[]
  readonly sequels: Entry[]
  readonly states: LawModels[]
  sinceMs: EpochMs
  /** Of the first move of the clock: what comes after it may have that for a reason. */
  movedSeq: number
  /** It is known that all was decided by now. */
  isDecided: boolean
}

export interface ExactSequels {
  /** Asked at every entry, before `expect`. What is wrong, `null` while all is well. */
  readonly look: (moment: Moment) => string | null
  /** What follows has the entry as its cause, unless another one is given. */
  readonly expect: (moment: Moment, rows: readonly Row[], cause?: number | null) => void
}

/** Slower than any machine that is not asleep. */
const AT_ONCE_MS = durationMs(1_000)
/** The parts that react to the start of a page may come late. */
const PART_MS = durationMs(20_000)
const A_MOMENT_MS = durationMs(2)
const MOST_STATES = 40

const STARTS: ReadonlySet<string> = new Set(['SessionResumed', 'SessionStarted'])

export const createExactSequels = (): ExactSequels => {
  let open: readonly Pending[] = []
  const settle = (isOver: (one: Pending) => boolean): string | null => {
    if (!open.some(isOver)) return null
    const over = open.filter(isOver)
    open = open.filter((one) => !over.includes(one))
    return over.map(factOf).find((fact) => fact !== null) ?? null
  }
  return {
    look: (moment) => {
      if (open.length === 0) return null
      const { entry, before } = moment
      if (isPageStart(entry)) {
        open = []
        return null
      }
      const movedMs = clockMoveIn(entry)
      for (const one of open) {
        one.sinceMs = later(one.sinceMs, movedMs)
        if (movedMs !== NO_TIME) one.movedSeq = Math.min(one.movedSeq, entry.seq)
      }
      const isOutside = isUserCommand(entry) || isAnswer(entry)
      const fact = settle(({ moment: { entry: cause }, sinceMs }) =>
        STARTS.has(cause.type)
          ? entry.at - sinceMs >= PART_MS
          : isOutside || entry.at - sinceMs >= AT_ONCE_MS,
      )
      for (const one of open) note(one, entry, before)
      return fact
    },
    expect: (moment, rows, causeGiven) => {
      if (rows.length === 0) return
      const { entry, after } = moment
      const cause = causeGiven ?? entry.seq
      const own = { sequels: [], states: [after], sinceMs: entry.at, movedSeq: Infinity, isDecided: false }
      open = [...open, { moment, cause, rows, ...own }]
    },
  }
}

/** What was abandoned was so because of what is being decided. */
const isAnswer = ({ kind, data }: Entry): boolean =>
  kind === 'exchange' && 'outcome' in data && data.outcome._tag !== 'Abandoned'

/** What is written is reacted to in its order: what an entry after this one has caused was decided after this one. */
const note = (one: Pending, entry: Entry, before: LawModels): void => {
  const { cause, moment, sequels, states } = one
  if (!one.isDecided && states.at(-1) !== before && states.length < MOST_STATES) states.push(before)
  if (entry.cause !== null && entry.cause >= cause && !STARTS.has(moment.entry.type)) one.isDecided = true
  if (entry.cause === cause) sequels.push(entry)
}

const factOf = ({ moment, rows, sequels, states, movedSeq }: Pending): string | null => {
  const { entry, before } = moment
  const found = sequels.filter(({ type }) => rows.some(({ tells }) => tells.includes(type)))
  // What comes a moment later may have a reason of its own, such as a time that is up.
  const atOnce = found.filter(({ at, seq }) => at - entry.at < A_MOMENT_MS && seq < movedSeq)
  const atTheInstant = atOnce.filter(({ at }) => at === entry.at)
  let fact: string | null = null
  for (const models of states) {
    const wanted: Follow[] = []
    for (const row of rows) {
      const part = row.follow({ entry, models, before, sequels })
      if (part === null) return null
      wanted.push(...part)
    }
    const wrong = partingOf(wanted, found) && partingOf(wanted, atOnce) && partingOf(wanted, atTheInstant)
    if (wrong === null) return null
    fact ??= wrong
  }
  return fact === null ? null : `after ${entry.type} at ${entry.seq} ${fact}`
}

const partingOf = (wanted: readonly Follow[], found: readonly Entry[]): string | null => {
  const left = [...found]
  for (const { type, data } of wanted) {
    const index = left.findIndex((one) => one.type === type && isSameData(one.data, data))
    if (index < 0) return `${type} was to come${isAmong(type, left) ? ' otherwise' : ''}`
    left.splice(index, 1)
  }
  const [more] = left
  return more === undefined ? null : `${more.type} came for no reason`
}

const isAmong = (type: string, found: readonly Entry[]): boolean => found.some((one) => one.type === type)

/** Plain data, compared through and through. */
export const isSameData = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [mine, theirs] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const keys = Object.keys(mine)
  return (
    keys.length === Object.keys(theirs).length &&
    keys.every((key) => Object.hasOwn(theirs, key) && isSameData(mine[key], theirs[key]))
  )
}
